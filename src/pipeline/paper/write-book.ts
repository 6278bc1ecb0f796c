import type { FilePath } from '../../base/paths.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import type { Site } from '../../site/site.ts'
import type { OutputPlace, OutputWriter } from '../output/output-writer.ts'
import { unknownBookPart } from '../problems.ts'
import { bookContents } from './book-contents.ts'
import { writeEpub } from './write-epub.ts'
import { writePdf } from './pdf/write-pdf.ts'

export interface BookOptions {
  readonly kind: 'epub' | 'pdf'
  /** The folder of the site. */
  readonly root: string
  readonly signal?: AbortSignal | undefined
  readonly site: Site
  /** A division or page; the whole site by default. */
  readonly only: string | undefined
  readonly notes: string[]
  readonly report: Report
  /** When each file was last changed, as an ISO time. */
  readonly lastChanged: ReadonlyMap<FilePath, string> | undefined
}

/** Writes the site, or a part of it, as one book; `undefined` if there is no such part. */
export async function writeBook(
  rendered: OutputWriter,
  place: OutputPlace,
  { kind, site, only, root, notes, report, lastChanged, signal }: BookOptions,
): Promise<OutputWriter | undefined> {
  const contents = bookContents(site, only)
  if (contents === undefined || contents.routes.length === 0) {
    report.add(unknownBookPart(only ?? site.config.name))
    return undefined
  }
  const newest = [...(lastChanged?.values() ?? [])].toSorted().at(-1)
  const modified = newest === undefined ? undefined : secondsOf(newest)
  const input = { site, contents, modified, notes }
  return kind === 'epub'
    ? writeEpub(rendered, place, input)
    : writePdf(rendered, place, { ...input, root, report, signal })
}

/** `2026-05-01T10:00:00.000+02:00` → `2026-05-01T08:00:00Z` */
function secondsOf(time: string): string | undefined {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace(/\.\d+Z$/, 'Z')
}
