import { createHash } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { interFamilies } from '../src/base/inter-families.ts'
import { recordCopied } from './notices.ts'

export interface Fonts {
  /** `@font-face` rules. Their URLs are relative to the parent folder. */
  readonly css: string
  readonly files: readonly string[]
}

/**
 * Writes Inter in the weights the theme uses, one file for each range of letters. A page loads the files of the letters
 * that it shows: an English page needs the first one alone.
 */
export async function writeFonts(out: string): Promise<Fonts> {
  const ranges = JSON.parse(await readFile(join(inter, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  const { latin: _, ...others } = ranges
  const subsets: readonly Subset[] = [
    ...Object.entries(others).map(([name, range]) => ({ name, source: name, range })),
    { name: 'latin-1', source: 'latin', range: western },
    { name: 'latin', source: 'latin', range: english, features: ['kern', 'tnum'] },
  ]
  const written = await Promise.all(
    subsets.map(async ({ name, source, range, features }) => {
      const whole = await readFile(join(inter, `files/inter-${source}-wght-normal.woff2`))
      const font = await subsetFont(whole, textOf(range), {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: lightest, max: boldest } },
        ...(features && { keepFeatures: [...features] }),
      })
      const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
      const file = `inter-${name}-${hash}.woff2`
      await writeFile(join(out, file), font)
      return { file, css: fontFace(name, file, range) }
    }),
  )
  await copyFile(join(inter, 'LICENSE'), join(out, 'LICENSE'))
  recordCopied(join(inter, 'LICENSE'))
  return {
    css: fallback + written.map((one) => one.css).join(''),
    files: [...written.map((one) => one.file), 'LICENSE'],
  }
}

interface Subset {
  readonly name: string
  /** The name of the package's file. */
  readonly source: string
  readonly range: string
  /** OpenType features to keep; absent: all, with the alternate letters that they need. */
  readonly features?: readonly string[]
}

const inter = 'node_modules/@fontsource-variable/inter'
const lightest = 400
const boldest = 700

/** Basic Latin and the typographic signs of English text. */
const english =
  'U+20-7E,U+A0,U+A9,U+AB,U+B7,U+BB,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2192'

/** The rest of Latin-1 and of what French, German, Turkish and Nordic text needs, and rarer signs. */
const western =
  'U+A1-A8,U+AA,U+AC-B6,U+B8-BA,U+BC-D6,U+D8-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+201A,U+201E,U+2020-2021,U+2030,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212'

/**
 * `optional`: a font that is not there at the first paint is used from the next page on. A swap would move lines, because
 * words are not exactly as wide in the fallback.
 */
function fontFace(subset: string, file: string, range: string): string {
  const family = interFamilies[subset]
  if (family === undefined) throw new Error(`the subset ${subset} has no family`)
  return `@font-face{font-family:"${family}";font-style:normal;font-display:optional;font-weight:${lightest} ${boldest};src:url(fonts/${file}) format("woff2");unicode-range:${range}}`
}

/**
 * Faces of the reader's own in Inter's measures, so that the first page has the layout of the next ones. The bold one
 * stands for weights from 501 on: headings of weight 550 would look like text otherwise. Both have the same measures, so
 * that a bold word does not make its line higher.
 */
const fallback = [
  fallbackFace(400, ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica']),
  fallbackFace(700, ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold']),
].join('')

function fallbackFace(weight: 400 | 700, names: readonly string[]): string {
  const src = names.map((name) => `local("${name}")`).join()
  return `@font-face{font-family:"Inter Fallback";font-weight:${weight};src:${src};ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}`
}

/** Every letter of a list like `U+20-7E,U+131`. */
function textOf(ranges: string): string {
  let text = ''
  for (const range of ranges.split(',')) {
    const [first, last] = range
      .replace(/U\+/i, '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    for (let code = first!; code <= (last ?? first!); code++) text += String.fromCodePoint(code)
  }
  return text
}
