import type { Renderer } from '@takumi-rs/core'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assetHref } from '../../base/paths.ts'
import type { UrlOptions, FilePath, Route } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Host } from '../../host/host.ts'
import { isCovered, socialCard } from '../../outputs/social-card.ts'
import type { SocialCard } from '../../outputs/social-card.ts'
import type { Site } from '../../site/site.ts'
import { cacheFolder } from '../cache/cache-folder.ts'
import { DamagedCache } from '../cache/shared/damaged-cache.ts'
import { readSummed, writeSummed } from '../cache/shared/summed-file.ts'
import type { SocialCardFiles } from './draw-social-card.ts'
import type { SocialCardFont } from './social-card-fonts.ts'
import { probeImage } from './probe-image.ts'
import { hasOptionalPackage, optionalPackage } from '../../host/node/optional-package.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import { packageFile, packageVersion } from '../../host/node/package-root.ts'
import { sha256 } from '../../host/node/hash.ts'

/** The social images (Open Graph) of a site. Their names are hashes of their inputs, so they are known before drawing. */
export interface SocialImages {
  /** Final URLs, from the root of the host. */
  readonly urls: ReadonlyMap<Route, string>
  /** Number of pages without one, because no font of the site or the theme has their characters. */
  readonly withoutImage: number
  /** Draws the images that are not in the cache, in threads of the library. */
  draw(output: OutputWriter): Promise<void>
}

export interface ImagesContext {
  readonly root: string
  readonly host: Host
  readonly style: UrlOptions
  readonly pages: readonly PageFacts[]
  /** The fonts of the site for the text of the images. */
  readonly fonts: readonly SocialCardFont[]
  /** Ignore the cache. */
  readonly clean: boolean
}

const folderName = '_octavo/og'

/** Images drawn concurrently: the library has as many threads. */
const concurrency = 8

export async function planImages(site: Site, context: ImagesContext): Promise<SocialImages> {
  const { root, host, style, pages, fonts } = context
  if (!hasOptionalPackage('@takumi-rs/core', root)) return noImages
  const stamp = [packageVersion(), ...fonts.map(({ data }) => digest(data))]
  const cards = new Map<string, SocialCard>()
  const urls = new Map<Route, string>()
  let withoutImage = 0
  for (const facts of pages) {
    const page = site.pages.get(facts.route)
    const card = page && socialCard(page, facts, site)
    if (card === undefined) continue
    if (fonts.length === 0 && !isCovered(card)) {
      withoutImage++
      continue
    }
    const images = await Promise.all(
      [card.logo, card.background].map((file) => file && digestOf(file, host)),
    )
    const name = `${digest([...stamp, ...images, JSON.stringify(card)].join(' '))}.png`
    cards.set(name, card)
    urls.set(facts.route, assetHref(`${folderName}/${name}`, style))
  }
  return {
    urls,
    withoutImage,
    async draw(output) {
      if (cards.size === 0) return
      const cached = join(cacheFolder(root), 'og')
      await mkdir(cached, { recursive: true })
      const known = new Set(context.clean ? [] : await readdir(cached))
      const imageOf = (name: string) => readSummed(join(cached, name))
      const missing = [...cards].filter(([name]) => !known.has(name) || imageOf(name) === undefined)
      if (missing.length > 0) {
        const library = optionalPackage('@takumi-rs/core', root)
        if (library === undefined) return
        const files = await filesFor([...cards.values()], fonts, { root, host })
        await renderMissing(missing, cached, { renderer: new library.Renderer(), files })
      }
      for (const name of cards.keys()) {
        const image = imageOf(name)
        if (image === undefined) throw new DamagedCache(join(cached, name))
        output.put(`${folderName}/${name}` as FilePath, image)
      }
      const unused = [...known].filter((name) => !cards.has(name))
      await Promise.all(unused.map((name) => rm(join(cached, name), { force: true })))
    },
  }
}

/** `readSources` has reported that the package is missing. */
const noImages: SocialImages = {
  urls: new Map(),
  withoutImage: 0,
  draw: () => Promise.resolve(),
}

async function renderMissing(
  cards: readonly (readonly [name: string, card: SocialCard])[],
  cached: string,
  { renderer, files }: { readonly renderer: Renderer; readonly files: SocialCardFiles },
): Promise<void> {
  const { drawSocialCard } = await import('./draw-social-card.ts')
  const queue = cards.values()
  const work = async () => {
    for (const [name, card] of queue) {
      writeSummed(join(cached, name), await drawSocialCard(card, renderer, files))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

async function filesFor(
  cards: readonly SocialCard[],
  fonts: readonly SocialCardFont[],
  { root, host }: { readonly root: string; readonly host: Host },
): Promise<SocialCardFiles> {
  const named = new Set(
    cards.flatMap(({ logo, background }) => [logo ?? [], background ?? []].flat()),
  )
  const images: [string, { data: Uint8Array; size: ReturnType<typeof probeImage> }][] = []
  for (const file of named) {
    const data = await host.readBytes(file as FilePath)
    if (data !== undefined) images.push([file, { data, size: probeImage(join(root, file)) }])
  }
  const folder = packageFile('dist/client/fonts')
  const theme = (await readdir(folder)).filter((file) => file.endsWith('.woff2')).toSorted()
  return {
    images: new Map(images),
    fonts: [
      ...fonts,
      ...(await Promise.all(
        theme.map(async (file) => ({ name: 'theme', data: await readFile(join(folder, file)) })),
      )),
    ],
  }
}

async function digestOf(file: string, host: Host): Promise<string> {
  return digest((await host.readBytes(file as FilePath)) ?? new Uint8Array())
}

function digest(value: string | Uint8Array): string {
  return sha256(value).slice(0, 16)
}
