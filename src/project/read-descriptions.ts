import { statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { isExternal } from '../base/paths.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createNodeHost } from '../host/node/node-host.ts'
import { loadApi } from '../openapi/load-api.ts'
import type { Api } from '../openapi/model.ts'
import { readSources } from '../pipeline/read-sources.ts'

export interface ReadDescriptions {
  readonly apis: readonly Api[]
  /** Why a description could not be read. */
  readonly diagnostics: readonly Diagnostic[]
  /** The folder that file names in diagnostics are relative to. */
  readonly folder: string
}

/**
 * The descriptions of a site folder, or the one in a file or at a URL, without operations that readers must not know of;
 * `undefined` if there is no such file.
 */
export async function readDescriptions(
  named: string,
  cwd: string,
): Promise<ReadDescriptions | undefined> {
  if (isExternal(named)) return readOne(named, cwd)
  const path = resolve(cwd, named)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return undefined
  if (!found.isDirectory()) {
    // a description may refer to files next to its folder
    const isBelow = !relative(cwd, path).startsWith('..')
    const folder = isBelow ? cwd : dirname(path)
    return readOne(isBelow ? relative(cwd, path) : basename(path), folder)
  }
  const report = createReport()
  const options = { root: path, out: join(path, 'dist') }
  const sources = await readSources({ host: createNodeHost(path), options, report })
  return {
    apis: (sources?.apis.apis ?? []).map(withoutExcluded),
    diagnostics: report.all.filter(isFailure),
    folder: path,
  }
}

async function readOne(from: string, folder: string): Promise<ReadDescriptions> {
  const report = createReport()
  const api = await loadApi({ from }, createNodeHost(folder), report)
  return {
    apis: api ? [withoutExcluded(api)] : [],
    diagnostics: report.all.filter(isFailure),
    folder,
  }
}

/** Without what is marked `x-internal` or `x-excluded`. */
function withoutExcluded(api: Api): Api {
  return { ...api, operations: api.operations.filter(({ excluded }) => !excluded) }
}

/** What is left out of a description is for `check` to say. */
function isFailure({ severity, code }: Diagnostic): boolean {
  return (
    severity === 'error' ||
    /^openapi\/(?:no-description|not-a-description|missing-file)$/.test(code)
  )
}
