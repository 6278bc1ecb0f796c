import { readFile } from 'node:fs/promises'
import { contentType } from 'mime-types'
import { assetHref, extensionOf, filePath, outputPath } from '../../base/paths.ts'
import { everyFacts } from '../compile-pages.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import { createPageRenderer } from '../../render/page-renderer.ts'
import { createRenderContext } from '../../render/render-context.ts'
import type { RenderContext } from '../../render/render-context.ts'
import type { PageRenderer, PageRenderOptions } from '../../render/page-renderer.ts'
import { legacyAnchors } from '../../site/links/anchor-index.ts'
import { openPath } from '../../site/private/readable-site.ts'
import type { Page } from '../../site/site.ts'
import { sealedNames, toBase64 } from '../../theme/layout/private/sealed.client.ts'
import type { PrivateFiles, PrivatePage } from '../../theme/layout/private/sealed.client.ts'
import type { IconDrawings } from '../../theme/icons/icon-set.ts'
import { imageSizes } from '../assets/image-sizes.ts'
import { openIconDrawings } from '../assets/icon-store.ts'
import { createBodyReader } from '../cache/body-store.ts'
import type { BodyReader } from '../cache/body-store.ts'
import { sha256 } from '../../host/node/hash.ts'
import { utilityStyles } from '../styles/utility-css.ts'
import type { WriteContext } from '../plan-output.ts'
import type { RenderSetup } from '../workers/page-writer.ts'
import { privateSidebars } from './private-sidebars.ts'
import { privateIndexes } from './private-search.ts'
import type { Audience, PrivateSections } from './private-sections.ts'
import type { PrivateIslands } from './private-islands.ts'
import type { IslandBundle } from '../assets/bundle-islands.ts'
import type { Sealer } from './sealer.ts'

/** The folder of what is encrypted, next to the script that opens it. */
const folder = '_octavo/private'

/**
 * Writes the private pages of a site: at the URL of each a form with the encrypted page, and encrypted files with what else its
 * readers see: sidebars, search indexes, images. Equal sources and passphrases give equal files.
 */
export async function writePrivatePages(
  sections: PrivateSections,
  context: WriteContext,
  { setup, islands }: { readonly setup: RenderSetup; readonly islands: PrivateIslands },
): Promise<void> {
  const { output } = context
  const drawings = openIconDrawings()
  const bodies = createBodyReader()
  try {
    const forms = createPageRenderer(setup, drawings)
    const index: Record<string, PrivateFiles> = {}
    for (const audience of sections.audiences) {
      const written = new Set<string>()
      const bundle = islands.get(audience.name)
      const own = { sections, audience, context, bodies, drawings, forms, setup, written, bundle }
      const options = audienceOptions(own)
      await writePages(own, options)
      index[audience.sealer.id] = await writeShared(own, options)
    }
    if (sections.audiences.length > 0)
      output.put(filePath(`${folder}/index.json`), `${JSON.stringify(index)}\n`)
  } finally {
    bodies.close()
    drawings.close()
  }
}

interface Writing {
  readonly sections: PrivateSections
  readonly audience: Audience
  readonly context: WriteContext
  readonly bodies: BodyReader
  readonly drawings: IconDrawings
  /** Renders what everyone sees. */
  readonly forms: PageRenderer
  readonly setup: RenderSetup
  /** The script of its live components. */
  readonly bundle: IslandBundle | undefined
  /** The names of encrypted files that are written already. */
  readonly written: Set<string>
}

/** How pages are rendered for an audience: they have no Markdown and no social card, which would be files for everyone. */
function audienceOptions({
  sections,
  audience,
  context,
  setup,
  bundle,
}: Writing): PageRenderOptions {
  const { site } = audience
  const { markdown: _markdown, socialImages: _images, sidebars: _sidebars, ...options } = setup
  const { root } = context.run.options
  const { optionalAssets } = options
  const shared = [...optionalAssets.islands].filter(
    ([file]) => bundle?.scripts.has(file as FilePath) !== true,
  )
  return {
    ...options,
    site,
    optionalAssets: { ...optionalAssets, islands: new Map(shared) },
    respelled: legacyAnchors(site),
    imageSizes: imageSizes(site, [...everyFacts(context.pages), ...sections.facts], {
      root,
      places: context.sources.versions?.places,
    }),
  }
}

async function writePages(own: Writing, options: PageRenderOptions): Promise<void> {
  const { sections, audience, context, bodies } = own
  const { plan, output } = context
  const renderer = createPageRenderer(options, own.drawings)
  const { divisions } = createRenderContext(audience.site, options)
  const facts = new Map(sections.facts.map((page) => [page.route, page]))
  for (const page of audience.site.pages.values()) {
    if (page.audience !== audience.name) continue
    const known = facts.get(page.original ?? page.route)
    const packed = known && sections.bodies.get(known)
    if (known === undefined || packed === undefined) continue
    const { route } = page
    const styles = await utilityStyles(known.classes)
    const script = isLive(known) && (await writeScript(own))
    const contents: PrivatePage = {
      html: renderer
        .page(route, { facts: known, body: bodies.read(packed) })
        .html()
        .join(''),
      files: await writeFiles(known, own),
      ...(styles !== '' && { styles }),
      ...(script && { script }),
    }
    const form = await lockedPage(page, contents, { ...own, divisions })
    for (const path of pathsOf(route, own)) {
      const owner = { name: `the page "${route}"`, file: known.file }
      if (plan.claimed.paths.claim(path, owner)) output.put(path, form)
    }
  }
}

/** Whether components on a page have a script: those in versions from git stay as they are rendered. */
function isLive({ islands, frozen }: PageFacts): boolean {
  return islands.length > 0 && frozen !== true
}

async function lockedPage(
  { route, path, language, version }: Page,
  contents: PrivatePage,
  { audience: { site, sealer }, forms, divisions }: Writing & Pick<RenderContext, 'divisions'>,
): Promise<readonly string[]> {
  const name = sealedNames.page(route)
  const sealed = toBase64(await sealer.seal(name, JSON.stringify(contents)))
  return forms.locked({
    route,
    path: openPath(path, site),
    ...(language !== undefined && { language }),
    ...(version !== undefined && { version }),
    divisions,
    id: sealer.id,
    name,
    sealed,
  })
}

/** Where a page is written: the home page also at `/`. */
function pathsOf(route: Route, { audience, context }: Writing): readonly FilePath[] {
  const own = outputPath(route, context.plan.style.urls)
  const isHome = route === audience.site.home && route !== '/'
  return isHome ? [own, 'index.html' as FilePath] : [own]
}

/** Encrypts the files that only private pages lead to; gives their names by the URLs that the page has for them. */
async function writeFiles(
  facts: PageFacts,
  { sections, audience, context, written }: Writing,
): Promise<PrivatePage['files']> {
  const { sealer } = audience
  const { output, run, sources, plan } = context
  const files: Record<string, readonly [string, string]> = {}
  for (const file of await sections.open.shownBy(facts)) {
    const name = nameOf(sealer, file)
    if (!written.has(name)) {
      const place = sources.versions?.places.get(file)
      const bytes = place === undefined ? await run.host.readBytes(file) : await readFile(place)
      if (bytes === undefined) continue
      written.add(name)
      output.put(filePath(`${folder}/${name}`), await sealer.seal(sealedNames.file(name), bytes))
    }
    const type = contentType(`.${extensionOf(file)}`) || ''
    const atRoot = [...audience.site.atRoot].filter(([, source]) => source === file)
    for (const path of [file, ...atRoot.map(([served]) => served)])
      files[assetHref(path, plan.style)] = [name, type]
  }
  return files
}

/** Encrypts the script of the live components of an audience, once. */
async function writeScript({ audience, context, bundle, written }: Writing) {
  const [file] = bundle?.files ?? []
  if (file === undefined) return undefined
  const { sealer } = audience
  const name = nameOf(sealer, scriptName)
  if (!written.has(name)) {
    written.add(name)
    const sealed = await sealer.seal(sealedNames.file(name), Buffer.from(file.contents))
    context.output.put(filePath(`${folder}/${name}`), sealed)
  }
  return [name, 'text/javascript'] as const
}

/** No file of a site has this name. */
const scriptName = ' script'

/** The name of an encrypted file says nothing of what it holds. */
function nameOf({ id }: Sealer, contents: string): string {
  return `${sha256(id, contents).slice(0, 16)}.bin`
}

/** Writes what all pages of an audience share. */
async function writeShared(
  { audience, context, bodies, drawings }: Writing,
  options: PageRenderOptions,
): Promise<PrivateFiles> {
  const { sealer } = audience
  const put = async (name: string, contents: string): Promise<string> => {
    const file = nameOf(sealer, name)
    context.output.put(filePath(`${folder}/${file}`), await sealer.seal(name, contents))
    return file
  }
  const sidebars: Record<string, string> = {}
  for (const [key, contents] of privateSidebars(audience, options, drawings))
    sidebars[key] = await put(sealedNames.sidebar(key), contents)
  const search: Record<string, string> = {}
  for (const [language, contents] of await privateIndexes(audience, context, bodies))
    search[language] = await put(sealedNames.search(language), contents)
  return { sidebars, search }
}
