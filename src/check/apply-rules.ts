import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FilePath } from '../base/paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Changes } from '../host/repository.ts'
import { checkSite } from '../lint/lint-site.ts'
import type { Sources } from '../pipeline/read-sources.ts'
import type { LinkedSite } from '../site/site.ts'
import { componentProps } from '../theme/authoring/component-props.ts'
import { contrast, nearestReadable } from '../theme/colors.ts'

export interface RulesContext {
  readonly root: string
  readonly sources: Pick<Sources, 'settings'>
  /** Speak only of what follows from these changes; absent: of everything. */
  readonly changes: Changes | undefined
  readonly read: (file: FilePath) => Promise<string | undefined>
  /** What is known before any rule looks: of settings, pages and links. */
  readonly problems: readonly Diagnostic[]
  readonly onText?: (done: number, total: number, file: FilePath) => void
}

/** The rules of `check`, over a site whose pages were compiled and linked. */
export function applyRules(
  site: LinkedSite,
  { root, sources, changes, read, problems, onText }: RulesContext,
): Promise<readonly Diagnostic[]> {
  const { locate, links } = sources.settings
  return checkSite({
    ...{ site, problems, read, locate, links, changes },
    sizeOf: (file) => statSync(join(root, file), { throwIfNoEntry: false })?.size,
    colors: { contrast, nearestReadable },
    components: componentProps,
    ...(onText && { onText }),
  })
}
