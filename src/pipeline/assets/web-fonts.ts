import { appendAll } from '../../base/long-lists.ts'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Font } from '../../config/config.ts'
import { fontStylesheet } from '../../config/font-stylesheet.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { fetchBytes } from '../../host/node/http/fetch-text.ts'
import type { FetchedBytes } from '../../host/node/http/fetch-text.ts'
import { sha256 } from '../../host/node/hash.ts'
import { readSummed, writeSummed } from '../cache/shared/summed-file.ts'
import type { Site } from '../../site/site.ts'
import { missingFont } from '../problems.ts'
import { hashedFile } from './theme-assets.ts'
import type { GeneratedFile } from './theme-assets.ts'

export interface WebFontOptions {
  /** Where fetched files are kept. A build requests what is not there. */
  readonly cache: string
  /** The characters of the site: parts of a font without any of them are left out. */
  characters(): ReadonlySet<number>
  readonly report: Report
  readonly fetch?: (url: URL, allowPrivate: boolean) => Promise<FetchedBytes>
}

/** The style sheet of the fonts that come from the network, and their files: readers load them from the site itself. */
export async function webFonts(
  fonts: readonly Font[],
  options: WebFontOptions,
): Promise<readonly GeneratedFile[]> {
  const sheets = new Map<string, string>()
  for (const font of fonts) {
    const url = fontStylesheet(font)
    if (url !== undefined) sheets.set(url, font.family)
  }
  if (sheets.size === 0) return []
  const files: GeneratedFile[] = []
  const faces: string[] = []
  const characters = options.characters()
  for (const [url, family] of sheets) {
    const found = await facesOf(new URL(url), characters, options)
    if ('reason' in found) {
      options.report.add(missingFont(family, found.reason))
      continue
    }
    appendAll(files, found.files)
    appendAll(faces, found.faces)
  }
  return faces.length === 0 ? [] : [hashedFile('fonts.css', faces.join('\n')), ...files]
}

/** The style sheets among generated fonts: pages load them, and they load the others. */
export function isFontStyle({ path }: GeneratedFile): boolean {
  return path.endsWith('.css')
}

interface Faces {
  readonly faces: readonly string[]
  readonly files: readonly GeneratedFile[]
}

async function facesOf(
  sheet: URL,
  characters: ReadonlySet<number>,
  options: WebFontOptions,
): Promise<Faces | { readonly reason: string }> {
  const response = await cached(sheet, true, options)
  if (!response.ok) return { reason: response.reason }
  const css = new TextDecoder().decode(response.bytes).slice(0, maxSheet)
  const faces: string[] = []
  const files: GeneratedFile[] = []
  for (const [face] of css.matchAll(/@font-face\s*\{[^{}]*\}/g)) {
    const source = /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(face)
    if (source === null || !isUsed(face, characters)) continue
    const url = URL.canParse(source[1]!, sheet) ? new URL(source[1]!, sheet) : undefined
    if (url === undefined || files.length >= maxFiles) continue
    const font = await cached(url, url.origin === sheet.origin, options)
    if (!font.ok) return { reason: font.reason }
    const extension = /\.(woff2|woff|ttf|otf)$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? 'woff2'
    const file = hashedFile(`font.${extension}`, font.bytes)
    files.push(file)
    faces.push(faceOf(face, basename(file.path)))
  }
  return faces.length === 0 ? { reason: 'the style sheet has no font' } : { faces, files }
}

/** A face with the descriptors that fonts need: whatever else the style sheet says comes from the network. */
function faceOf(written: string, file: string): string {
  const kept = [...written.matchAll(/(?<=[{;\s])([a-z-]+)\s*:\s*([^;{}]+)/gi)].flatMap(
    ([, name = '', value = '']) =>
      descriptors.has(name.toLowerCase()) && /^[\w\s"'.,%+?-]+$/.test(value)
        ? [`${name}:${value.trim()}`]
        : [],
  )
  // the style sheet is in the same folder
  return `@font-face{${[...kept, `src:url(${file})`].join(';')}}`
}

const descriptors: ReadonlySet<string> = new Set([
  ...['font-family', 'font-style', 'font-weight', 'font-stretch', 'font-display', 'unicode-range'],
  ...['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'],
])

/** Whether a part of a font has a character of the site. */
function isUsed(face: string, characters: ReadonlySet<number>): boolean {
  const written = /unicode-range:\s*([^;}]+)/i.exec(face)?.[1]
  if (written === undefined) return true
  const ranges = [...written.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/gi)].map(([, from, to]) => [
    Number.parseInt(from!.replaceAll('?', '0'), 16),
    Number.parseInt(to ?? from!.replaceAll('?', 'F'), 16),
  ])
  for (const character of characters) {
    if (ranges.some(([from = 0, to = 0]) => character >= from && character <= to)) return true
  }
  return false
}

/** What was fetched once is not requested again, so that builds are equal and need no network. */
async function cached(
  url: URL,
  allowPrivate: boolean,
  { cache, fetch = fetchFont }: WebFontOptions,
): Promise<FetchedBytes> {
  const file = join(cache, sha256(url.href).slice(0, 32))
  const kept = readSummed(file)
  if (kept !== undefined) return { ok: true, bytes: kept }
  const response = await fetch(url, allowPrivate)
  if (response.ok) {
    await mkdir(cache, { recursive: true })
      .then(() => writeSummed(file, response.bytes))
      .catch(() => undefined)
  }
  return response
}

/** Google sends WOFF2 in parts only to browsers that it knows. */
function fetchFont(url: URL, allowPrivate: boolean): Promise<FetchedBytes> {
  return fetchBytes(url, {
    timeoutMs: 10_000,
    maxBytes: 5_000_000,
    allowPrivate,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36',
  })
}

/** Characters of a style sheet, and files of one: a font for Chinese comes in a hundred parts for each weight. */
const maxSheet = 1_000_000
const maxFiles = 500

/** The characters of titles and headings, and those of Latin text: every script that a site is written in. */
export function charactersOf(site: Site): ReadonlySet<number> {
  const found = new Set<number>([0x61, 0xe9])
  for (const { title, navTitle, facts } of site.pages.values()) {
    for (const text of [title, navTitle, ...(facts?.headings ?? []).map(({ text }) => text)]) {
      for (const character of text) found.add(character.codePointAt(0) ?? 0)
    }
  }
  return found
}
