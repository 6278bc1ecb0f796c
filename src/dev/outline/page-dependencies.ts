import type { FilePath, Route } from '../../base/paths.ts'
import type { CompileResult } from '../../compile/compile-page.ts'
import { namesMissingFile } from '../../content/problems.ts'
import { lockFile } from '../../openapi/documents/description-lock.ts'
import { refsFile } from './refs-file.ts'

/** Tracks which pages must be compiled again when files change. */
export interface PageDependencies {
  /** A page is being compiled: until its result is recorded, it may depend on any file. */
  begin(route: Route): void
  record(route: Route, result: CompileResult): void
  /** The pages that were compiled from these files or show them. The empty path means every file. */
  dependents(files: readonly FilePath[]): Set<Route>
}

export function createPageDependencies(): PageDependencies {
  const pages = new Map<Route, Inputs>()
  const unknown = new Set<Route>()
  return {
    begin: (route) => void unknown.add(route),
    record(route, result) {
      unknown.delete(route)
      pages.set(route, inputsOf(result))
    },
    dependents(files) {
      const changed = new Set<string>(files)
      const names = new Set(files.map(nameOf))
      const routes = new Set(unknown)
      for (const [route, { files: own, images, isMissingSome }] of pages) {
        const isAffected =
          isMissingSome ||
          changed.has('') ||
          own.some((file) => changed.has(file)) ||
          images.some((name) => names.has(name))
        if (isAffected) routes.add(route)
      }
      return routes
    },
  }
}

interface Inputs {
  readonly files: readonly FilePath[]
  /** Names of its images: their sizes are part of the page. */
  readonly images: readonly string[]
  /** An import was not found: any new file may be the missing one. */
  readonly isMissingSome: boolean
}

function inputsOf(result: CompileResult): Inputs {
  const { inputs, problems } = result.ok ? result.page : result
  const releases = result.ok ? result.page.releases?.source.kind : undefined
  return {
    files: [
      ...inputs,
      ...(releases === 'tags' ? [refsFile] : []),
      ...(releases === 'url' ? [lockFile] : []),
    ],
    images: result.ok ? result.page.images.map(({ src }) => nameOf(src)) : [],
    isMissingSome: problems.some(({ code }) => namesMissingFile(code)),
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
