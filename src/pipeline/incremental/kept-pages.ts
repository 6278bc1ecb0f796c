import type { FilePath, Route } from '../../base/paths.ts'
import { sha256 } from '../../host/node/hash.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import type { RenderedPages } from './build-record.ts'
import type { EarlierOutput } from './earlier-output.ts'

/** Pages that need not be rendered, because the earlier output has what would be written. */
export interface KeptPages {
  /** The files of a page that was rendered from the same, or why it is rendered again. */
  get(route: Route, key: string): readonly WrittenFile[] | { readonly reason: string }
  put(route: Route, key: string, files: readonly WrittenFile[]): void
  all(): RenderedPages
}

export function keptPages(setup: string, earlier: EarlierOutput | undefined): KeptPages {
  const before = earlier?.record.rendered
  const pages: Record<string, readonly [string, ...FilePath[]]> = {}
  return {
    get(route, key) {
      const known = before?.pages[route]
      if (earlier === undefined || known === undefined) return { reason: 'it was not built before' }
      if (before?.setup !== setup)
        return { reason: 'the settings, the navigation, or a title of the site changed' }
      const [knownKey, ...paths] = known
      if (knownKey !== key) return { reason: 'its content changed' }
      const files = paths.flatMap((path) => earlier.intact(path) ?? [])
      if (files.length !== paths.length) return { reason: 'its files in the output changed' }
      pages[route] = known
      return files.map((file) => ({ ...file, staged: false }))
    },
    put(route, key, files) {
      pages[route] = [key, ...files.map(({ path }) => path)]
    },
    all: () => ({ setup, pages }),
  }
}

/** A hash of plain data. Maps and sets are read in their order. */
export function hashOfData(value: unknown): string {
  return sha256(JSON.stringify(value, plainly)).slice(0, 22)
}

function plainly(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { map: [...(value as Map<unknown, unknown>)] }
  if (value instanceof Set) return { set: [...(value as Set<unknown>)] }
  return value instanceof RegExp ? { pattern: String(value) } : value
}
