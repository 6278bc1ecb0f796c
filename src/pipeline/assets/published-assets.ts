import { extensionOf, isExternal, resolvePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { Found } from '../../content/discover.ts'
import type { PageFacts } from '../../content/page.ts'
import { isModule } from '../../content/published-files.ts'
import type { Host } from '../../host/host.ts'
import { sourceOf } from '../../site/links/resolve-file.ts'
import { resolveFromPage, resolveFromSettings } from '../../site/links/resolve-link.ts'
import type { Site } from '../../site/site.ts'
import { writtenPaths } from '../../site/written-paths/written-paths.ts'

export interface PublishedAssets {
  /** Copied to the output, in the order they were found. */
  readonly files: readonly FilePath[]
  /** Copied to the root too: each path with its file in the folder `public`. */
  readonly atRoot: ReadonlyMap<FilePath, FilePath>
  /** Present below the root and not copied. Modules and data that pages are made from do not count. */
  readonly leftOut: readonly FilePath[]
}

export interface ReferenceSources {
  readonly site: Site
  readonly found: Found
  readonly host: Pick<Host, 'read'>
  /** Files and URLs that API descriptions were read from. */
  readonly documents: Iterable<string>
}

/** Which assets of a site are published, once its pages are known. */
export async function publishedAssets(
  sources: ReferenceSources,
  pages: Iterable<PageFacts>,
): Promise<PublishedAssets> {
  const { found } = sources
  const wanted = await writtenReferences(sources)
  if (found.referenced.size > 0) {
    for (const page of pages) {
      for (const file of referencesOf(page, sources)) wanted.add(file)
    }
  }
  const isPublished = (file: FilePath) => !found.referenced.has(file) || wanted.has(file)
  const leftOut = [...found.withheld, ...[...found.referenced].filter((file) => !wanted.has(file))]
  return {
    files: found.assets.filter(isPublished),
    atRoot: new Map([...found.atRoot].filter(([, file]) => isPublished(file))),
    leftOut: leftOut.filter((file) => !isModule(file)).sort(),
  }
}

/** What the links and images of a compiled page lead to. */
export function referencesOf(
  { file, links, images }: PageFacts,
  { site, documents }: Pick<ReferenceSources, 'site' | 'documents'>,
): readonly FilePath[] {
  // A description from elsewhere may name any file; only the texts of this site say what is public.
  const isOwn = ![...documents].some(isExternal)
  const written = [
    ...links
      .filter(({ unchecked }) => unchecked !== true || isOwn)
      .map(({ href, from }) => ({ href, from })),
    ...images.map(({ src, from }) => ({ href: src, from })),
  ]
  return written.flatMap(({ href, from }) => {
    const target = resolveFromPage(href, file, from, site)
    return target.kind === 'asset' ? [target.file] : []
  })
}

/** What can be read from sources alone, before any page is compiled. */
export async function writtenReferences(sources: ReferenceSources): Promise<Set<FilePath>> {
  const { site, found, host, documents } = sources
  const wanted = new Set<FilePath>()
  if (found.referenced.size === 0) return wanted

  for (const document of documents) {
    if (!isExternal(document)) wanted.add(document.replace(/^(?:\.?\/)+/, '') as FilePath)
  }
  const candidates = new Set(
    [...found.referenced].filter((file) => !wanted.has(file) && !isModule(file)),
  )
  if (candidates.size === 0) return wanted
  const take = (path: FilePath | undefined): void => {
    if (path === undefined) return
    const file = sourceOf(path, site)
    if (candidates.has(file)) wanted.add(file)
  }
  const fromRoot = (href: string): void => {
    const target = resolveFromSettings(href, site)
    if (target.kind === 'asset') take(target.file)
  }

  for (const text of settingStrings((await host.read(site.config.file)) ?? '')) fromRoot(text)
  for (const { facts } of site.pages.values()) {
    for (const text of stringsIn(facts?.meta)) if (/[./]/.test(text)) fromRoot(text)
  }
  const texts = [
    ...found.pages.map(({ file }) => file),
    ...found.snippets,
    ...found.assets.filter(
      (file) =>
        textKinds.has(extensionOf(file)) &&
        !isSkipped(file) &&
        (!found.referenced.has(file) || isModule(file)),
    ),
  ]
  for (const file of texts) {
    const text = await host.read(file)
    if (text === undefined) continue
    for (const { kind, path } of writtenPaths({ path: file, text })) {
      const isHref = (kind === 'link' || kind === 'text') && path.length < maxHref
      if (isHref && !isExternal(path)) take(resolvePath(path, file))
    }
  }
  return wanted
}

/** Sources other than pages that name files: styles, scripts and components. */
const textKinds = new Set(['css', 'js', 'jsx', 'tsx', 'svg', 'webmanifest'])

/** Bundles of libraries are long and name nothing of this site. */
function isSkipped(file: FilePath): boolean {
  return file.endsWith('.min.js')
}

/** Strings of a settings file that may name a file; comments and trailing commas are no reason to see none. */
function settingStrings(text: string): readonly string[] {
  return [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"?/g)]
    .map((match) => match[1] ?? '')
    .filter((value) => /[./]/.test(value) && !isExternal(value) && value.length < maxHref)
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* stringsIn(inner)
}

const maxHref = 1_000
