import { omitUndefined } from '../base/optional-fields.ts'
import { build as buildIfChanged } from '../pipeline/rebuild/build-if-changed.ts'
import type { BuildResult } from '../pipeline/options.ts'
import { resolvedSite } from './options.ts'
import type { BuildOptions } from './options.ts'
import { validateOptions } from './validate-options.ts'

/**
 * Builds a site into its output folder, as `octavo build` does. Problems of the site are in the result; a wrong option is a
 * TypeError.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  validateOptions('build', options)
  return buildIfChanged({ ...omitUndefined(options), ...resolvedSite(options) })
}
