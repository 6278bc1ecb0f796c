import type { FilePath, Route } from '../../base/paths.ts'
import { markdownPath, outputPath } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { IconDrawings } from '../../theme/icons/icon-set.ts'
import { feedPath } from '../../outputs/feed.ts'
import { notFoundPath } from '../output/output-paths.ts'
import { createStager } from '../output/output-writer.ts'
import type { OutputPlace, WrittenFile } from '../output/output-writer.ts'
import type { BodyLocation, BodyReader } from '../cache/body-store.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { PageSetup } from './page-renderer.ts'

export interface RenderSetup extends PageSetup {
  /** Where pages are written. */
  readonly output: OutputPlace
  /** Files that are not written: their path is taken. */
  readonly skipped: ReadonlySet<FilePath>
}

/** The linked site, and where it goes. */
export type SiteContext = Pick<RenderSetup, 'site' | 'style' | 'output'>

/** What drawing its pages needs beside it. */
export type RenderOptionsMessage = Omit<RenderSetup, keyof SiteContext>

/** A page to draw: its facts and its body, which the site as it is sent to a station does not hold. */
export interface RenderJob {
  readonly route: Route
  readonly facts: PageFacts
  readonly packed: BodyLocation
}

export interface WrittenPage {
  readonly route: Route
  readonly file: FilePath
  /** Everything that was written of it. */
  readonly files: readonly WrittenFile[]
}

export interface PageWriter {
  /** Writes a page, and beside it the same as Markdown. */
  write(job: RenderJob): WrittenPage
  /** The pages that have no file: 404 and the list of all. */
  writeOthers(allPages: Route): readonly WrittenFile[]
}

/** Draws pages and writes each to its place. */
export function createPageWriter(
  setup: RenderSetup,
  { bodies, drawings }: { readonly bodies: BodyReader; readonly drawings: IconDrawings },
): PageWriter {
  const renderer = createPageRenderer(setup, drawings)
  const stager = createStager(setup.output)

  function put(texts: readonly (readonly [FilePath, string | undefined])[]): WrittenFile[] {
    return texts.flatMap(([file, text]) =>
      text === undefined || setup.skipped.has(file) ? [] : stager.put(file, text),
    )
  }

  return {
    write({ route, facts, packed }) {
      const page = renderer.page(route, { facts, body: bodies.read(packed) })
      const file = outputPath(route, setup.style.urls)
      const files = put([
        [markdownPath(route), page.markdown()],
        [feedPath(route), page.feed()],
        [file, page.html()],
      ])
      return { route, file, files }
    },
    writeOthers(allPages) {
      return put([
        [outputPath(allPages, setup.style.urls), renderer.allPages()],
        [notFoundPath, renderer.notFound()],
      ])
    },
  }
}
