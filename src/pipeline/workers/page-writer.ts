import type { FilePath, Route } from '../../base/paths.ts'
import type { TextParts } from '../../host/node/reused-buffer.ts'
import { contentHash } from '../../host/node/hash.ts'
import { markdownPath, outputPath } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { IconDrawings } from '../../theme/icons/icon-set.ts'
import { createPageRenderer } from '../../render/page-renderer.ts'
import type { PageRenderOptions } from '../../render/page-renderer.ts'
import { feedPath } from '../../outputs/feed.ts'
import { notFoundPath } from '../output/output-paths.ts'
import { createStager } from '../output/output-writer.ts'
import type { OutputPlace, WrittenFile } from '../output/output-writer.ts'
import type { BodyLocation, BodyReader } from '../cache/body-store.ts'

/** Everything that rendering needs apart from the pages, as it is sent to each worker. */
export interface RenderSetup extends PageRenderOptions {
  /** Where pages are written. */
  readonly output: OutputPlace
  /** Files that are not written because another file has their path. */
  readonly skipped: ReadonlySet<FilePath>
}

/** A page to render, with its facts: the site that workers have does not hold those. */
export interface RenderJob {
  readonly route: Route
  readonly facts: PageFacts
  readonly packed: BodyLocation
  /** A hash of what the page showed in the last build. If it is unchanged, the page keeps its files. */
  readonly shown?: string
}

export interface WrittenPage {
  readonly route: Route
  readonly file: FilePath
  /** All files that were written for it; absent if it shows what it showed before. */
  readonly files?: readonly WrittenFile[]
  /** A hash of what it shows of the site. Empty on sites where nearly every page shows all of the navigation. */
  readonly shown: string
  /** How long it took. */
  readonly ms: number
}

export interface PageWriter {
  /** Writes the HTML of a page, its Markdown and its feed. */
  write(job: RenderJob): WrittenPage
  /** Writes the pages that have no source: 404 and the list of all pages. */
  writeOthers(allPages: Route): readonly WrittenFile[]
}

/** Renders pages and writes their files. */
export function createPageWriter(
  setup: RenderSetup,
  { bodies, drawings }: { readonly bodies: BodyReader; readonly drawings: IconDrawings },
): PageWriter {
  const renderer = createPageRenderer(setup, drawings)
  const stager = createStager(setup.output)
  const isDivided = setup.site.navigation.choice !== undefined

  function put(texts: readonly (readonly [FilePath, TextParts | undefined])[]): WrittenFile[] {
    return texts.flatMap(([file, text]) =>
      text === undefined || setup.skipped.has(file) ? [] : stager.put(file, text),
    )
  }

  return {
    write(job) {
      const { route, facts, packed } = job
      const began = performance.now()
      const page = renderer.page(route, { facts, body: bodies.read(packed) })
      const file = outputPath(route, setup.style.urls)
      const shown = isDivided ? contentHash(page.shown()) : ''
      if (isDivided && job.shown === shown) {
        return { route, file, shown, ms: performance.now() - began }
      }
      const files = put([
        [markdownPath(route), page.markdown()],
        [feedPath(route), page.feed()],
        [file, page.html()],
      ])
      return { route, file, files, shown, ms: performance.now() - began }
    },
    writeOthers(allPages) {
      return put([
        [outputPath(allPages, setup.style.urls), renderer.allPages()],
        [notFoundPath, renderer.notFound()],
      ])
    },
  }
}
