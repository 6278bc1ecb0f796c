import type { Route } from '../../base/paths.ts'
import { sha256 } from '../../host/node/hash.ts'
import type { WrittenFile } from '../output/output-writer.ts'
import type { RenderedPage, RenderedPages } from './build-record.ts'
import type { EarlierOutput } from './earlier-output.ts'

/** What a page is rendered from. */
export interface PageInputs {
  readonly route: Route
  /** A hash of its content, and of what else only this page depends on. */
  readonly key: string
  /** A hash of the titles that it shows. */
  titles(): string
}

/** Pages that need not be rendered, because the earlier output has what would be written. */
export interface KeptPages {
  get(page: PageInputs): KeptPage | { readonly reason: string }
  put(page: PageInputs, files: readonly WrittenFile[]): void
  all(): RenderedPages
}

export interface KeptPage {
  readonly files: readonly WrittenFile[]
}

export function keptPages(
  now: Omit<RenderedPages, 'pages'>,
  earlier: EarlierOutput | undefined,
): KeptPages {
  const before = earlier?.record.rendered
  const pages: Record<string, RenderedPage> = {}
  return {
    get({ route, key, titles }) {
      const known = before?.pages[route]
      if (earlier === undefined || known === undefined) return { reason: 'it was not built before' }
      const [knownKey, knownTitles, ...paths] = known
      if (knownKey !== key) return { reason: 'its content changed' }
      if (before?.setup !== now.setup)
        return { reason: 'the settings, the navigation, or the files of the site changed' }
      if (before.titles !== now.titles && knownTitles !== titles())
        return { reason: 'a title that it shows changed' }
      const files = paths.flatMap((path) => earlier.intact(path) ?? [])
      if (files.length !== paths.length) return { reason: 'its files in the output changed' }
      pages[route] = known
      return { files: files.map((file) => ({ ...file, staged: false })) }
    },
    put({ route, key, titles }, files) {
      pages[route] = [key, titles(), ...files.map(({ path }) => path)]
    },
    all: () => ({ ...now, pages }),
  }
}

/** A hash of plain data. Maps and sets are read in their order. */
export function hashOfData(value: unknown): string {
  return sha256(JSON.stringify(value, plainly)).slice(0, 22)
}

/** Like `hashOfData`, for texts alone. */
export function hashOfTexts(texts: readonly string[]): string {
  return sha256(JSON.stringify(texts)).slice(0, 22)
}

/** A hash of plain data without the titles of the pages in it. */
export function hashWithoutTitles(value: unknown): string {
  return sha256(JSON.stringify(value, untitled)).slice(0, 22)
}

function plainly(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { map: [...(value as Map<unknown, unknown>)] }
  if (value instanceof Set) return { set: [...(value as Set<unknown>)] }
  return value instanceof RegExp ? { pattern: String(value) } : value
}

function untitled(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('title' in value)) return plainly(key, value)
  const isPage = 'navTitle' in value || ('kind' in value && value.kind === 'page')
  return isPage ? { ...value, title: '', navTitle: '' } : value
}
