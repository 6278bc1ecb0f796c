import type { FilePath, Route } from '../../base/paths.ts'
import type { CompileResult } from '../../compile/compile-page.ts'

/** Which pages have to be made again when files change. */
export interface PageInputs {
  note(route: Route, result: CompileResult): void
  /** The pages that were made from these files, or that show them. The empty path stands for every file. */
  dependents(files: readonly FilePath[]): Set<Route>
}

export function createPageInputs(): PageInputs {
  const pages = new Map<Route, Inputs>()
  return {
    note: (route, result) => void pages.set(route, inputsOf(result)),
    dependents(files) {
      const changed = new Set<string>(files)
      const names = new Set(files.map(nameOf))
      const routes = new Set<Route>()
      for (const [route, { files: own, images, isMissingSome }] of pages) {
        const isConcerned =
          isMissingSome ||
          changed.has('') ||
          own.some((file) => changed.has(file)) ||
          images.some((name) => names.has(name))
        if (isConcerned) routes.add(route)
      }
      return routes
    },
  }
}

interface Inputs {
  readonly files: readonly FilePath[]
  /** Names of the pictures it shows: their sizes are a part of it. */
  readonly images: readonly string[]
  /** Any file may be the one that it looked for. */
  readonly isMissingSome: boolean
}

function inputsOf(result: CompileResult): Inputs {
  const { inputs, problems } = result.ok ? result.page : result
  return {
    files: inputs,
    images: result.ok ? result.page.images.map(({ src }) => nameOf(src)) : [],
    isMissingSome: problems.some(({ code }) => code === 'content/missing-import'),
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
