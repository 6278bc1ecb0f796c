import { existsSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FilePath, Route } from '../base/paths.ts'
import { markdownPath, outputPath } from '../base/paths.ts'
import type { PageFacts } from '../content/page.ts'
import type { IconDrawings } from '../theme/icon-sets.ts'
import { feedPath } from '../outputs/feed.ts'
import type { PackedBody, PackReader } from './pack.ts'
import { createPageRenderer } from './render-page.ts'
import type { PageSetup } from './render-page.ts'

export interface RenderSetup extends PageSetup {
  /** The folder that pages are written to. */
  readonly folder: string
  /** The earlier output: a file that would be the same is taken over as it is. */
  readonly earlier: string
}

/** The linked site, and where it goes. */
export type SiteSetup = Pick<RenderSetup, 'site' | 'style' | 'folder'>

/** What drawing its pages needs beside it. */
export type DrawSetup = Omit<RenderSetup, keyof SiteSetup>

/** A page to draw: its facts and its body, which the site as it is sent to a station does not hold. */
export interface RenderJob {
  readonly route: Route
  readonly facts: PageFacts
  readonly packed: PackedBody
}

export interface WrittenPage {
  readonly route: Route
  readonly file: FilePath
  /** Whether it differs from the earlier output. */
  readonly changed: boolean
}

export interface PageWriter {
  /** Writes a page, and beside it the same as Markdown. */
  write(job: RenderJob): WrittenPage
  /** The pages that have no file: 404 and the list of all. */
  writeOthers(allPages: Route): readonly FilePath[]
}

/** Draws pages and writes each to its place. */
export function createPageWriter(
  setup: RenderSetup,
  { bodies, drawings }: { readonly bodies: PackReader; readonly drawings: IconDrawings },
): PageWriter {
  const renderer = createPageRenderer(setup, drawings)
  const folders = new Set<string>()
  const hasEarlier = existsSync(setup.earlier)

  function put(file: FilePath, text: string): boolean {
    const target = join(setup.folder, file)
    const folder = dirname(target)
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true })
      folders.add(folder)
    }
    const bytes = Buffer.from(text)
    if (hasEarlier && takeOver(join(setup.earlier, file), target, bytes)) return false
    writeFileSync(target, bytes)
    return true
  }

  return {
    write({ route, facts, packed }) {
      const page = renderer.page(route, { facts, body: bodies.read(packed) })
      const file = outputPath(route, setup.style.urls)
      put(markdownPath(route), page.markdown())
      const feed = page.feed()
      if (feed !== undefined) put(feedPath(route), feed)
      return { route, file, changed: put(file, page.html()) }
    },
    writeOthers(allPages) {
      const files = { list: outputPath(allPages, setup.style.urls), lost: '404.html' as FilePath }
      put(files.list, renderer.allPages())
      put(files.lost, renderer.notFound())
      return [files.list, files.lost]
    },
  }
}

/** Links the earlier file where it holds the same bytes: its date stays, and nothing is written. */
function takeOver(earlier: string, target: string, bytes: Buffer): boolean {
  try {
    if (statSync(earlier).size !== bytes.length || !readFileSync(earlier).equals(bytes))
      return false
    linkSync(earlier, target)
    return true
  } catch {
    return false // there is none, or the disk has no links
  }
}
