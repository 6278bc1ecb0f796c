import { createHash } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { recordCopied } from './notices.ts'

export interface Fonts {
  /** `@font-face` rules. Their URLs are relative to the parent folder. */
  readonly css: string
  readonly files: readonly string[]
  /** The Latin file, which nearly every page needs. */
  readonly first: string
}

/**
 * Writes Inter in the weights the theme uses, one file for each range of letters: the Latin one holds what Western
 * European languages write, the others are loaded only by pages that need them.
 */
export async function writeFonts(out: string): Promise<Fonts> {
  const ranges = JSON.parse(await readFile(join(inter, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  const written = await Promise.all(
    Object.entries(ranges).map(async ([name, range]) => {
      const isLatin = name === 'latin'
      const source = await readFile(join(inter, `files/inter-${name}-wght-normal.woff2`))
      const letters = textOf(isLatin ? latin : range)
      const font = await subsetFont(source, letters, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: lightest, max: boldest } },
      })
      const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
      const file = `inter-${name}-${hash}.woff2`
      await writeFile(join(out, file), font)
      return { file, isLatin, css: fontFace(file, isLatin ? latin : range) }
    }),
  )
  await copyFile(join(inter, 'LICENSE'), join(out, 'LICENSE'))
  recordCopied(join(inter, 'LICENSE'))
  return {
    css: fallback + written.map((one) => one.css).join(''),
    files: [...written.map((one) => one.file), 'LICENSE'],
    first: written.find((one) => one.isLatin)!.file,
  }
}

const inter = 'node_modules/@fontsource-variable/inter'
const lightest = 400
const boldest = 700

/** Basic Latin, Latin-1, the rest of what French, German, Turkish and Nordic text needs, and typographic signs. */
const latin =
  'U+20-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+2013-2014,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+2030,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212'

function fontFace(file: string, range: string): string {
  return `@font-face{font-family:"Inter Variable";font-style:normal;font-display:swap;font-weight:${lightest} ${boldest};src:url(fonts/${file}) format("woff2");unicode-range:${range}}`
}

/** A face of the reader's own in Inter's measures: nothing moves when the file arrives. */
const fallback =
  '@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Arimo"),local("Liberation Sans"),local("Helvetica");ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}'

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
