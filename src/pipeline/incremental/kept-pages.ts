import type { Route } from '../../base/paths.ts'
import { sha256 } from '../../host/node/hash.ts'
import type { Site } from '../../site/site.ts'
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
  get(page: PageInputs): KeptPage | StalePage
  put(page: PageInputs, shown: string, files: readonly WrittenFile[]): void
  all(): RenderedPages
}

export interface KeptPage {
  readonly files: readonly WrittenFile[]
}

export interface StalePage {
  readonly reason: string
  /** The page as it is in the output, if only the site around it changed. It may show nothing of the change. */
  readonly before?: KeptPage & { readonly shown: string }
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
      const [knownKey, knownTitles, shown, ...paths] = known
      if (knownKey !== key) return { reason: 'its content changed' }
      const isSetUp = before?.setup === now.setup
      const files = paths.flatMap((path) => earlier.intact(path) ?? [])
      const page = { files: files.map((file) => ({ ...file, staged: false })) }
      const isThere = files.length === paths.length
      if (!isSetUp) {
        return {
          reason: 'the settings, the navigation, or the files of the site changed',
          ...(isThere && before?.options === now.options && { before: { ...page, shown } }),
        }
      }
      if (before?.titles !== now.titles && knownTitles !== titles())
        return { reason: 'a title that it shows changed' }
      if (!isThere) return { reason: 'its files in the output changed' }
      pages[route] = known
      return page
    },
    put({ route, key, titles }, shown, files) {
      pages[route] = [key, titles(), shown, ...files.map(({ path }) => path)]
    },
    all: () => ({ ...now, pages }),
  }
}

/** A hash of plain data. Maps and sets are read in their order. */
export function hashOfData(value: unknown): string {
  return sha256(JSON.stringify(value, plainly)).slice(0, 22)
}

/** A hash of all titles of a site. */
export function hashOfTitles({ pages, navigation }: Pick<Site, 'pages' | 'navigation'>): string {
  const titles = [...pages.values()].map(({ title, navTitle }) => [title, navTitle])
  return hashOfData([titles, navigation])
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
