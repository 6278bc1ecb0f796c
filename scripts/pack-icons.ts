import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { getIconData, iconToSVG } from '@iconify/utils'
import type { IconSet } from '../src/theme/icons/icon-set.ts'

/**
 * Writes the drawings of every icon set into `<out>/icons`: `bodies.txt` holds the content of the `<svg>` of each,
 * one after another, and `index.txt` says where. A set begins with `= name`; a line of it is the icon's name, the
 * place and the length of its body in bytes, and its width and height. A program reads the index and then the few
 * bodies it needs.
 */
export async function packIcons(out: string): Promise<void> {
  const folder = join(out, 'icons')
  await mkdir(folder, { recursive: true })
  const { index, bodies } = pack(
    sets.map(([set, include]) => ({ set, icons: readSet(set), include })),
  )
  await writeFile(join(folder, 'index.txt'), index)
  await writeFile(join(folder, 'bodies.txt'), bodies)
  await writeFile(join(folder, 'LICENSES.txt'), sets.map(([set]) => license(set)).join('\n'))
}

/** Each set, and what the name of a drawing becomes; `undefined` leaves it out. */
const sets: readonly (readonly [
  IconSet,
  (name: string, has: (name: string) => boolean) => string | undefined,
])[] = [
  ['fa6-solid', (name) => name],
  ['fa6-regular', (name) => name],
  ['fa6-brands', (name) => name],
  ['lucide', (name) => name],
  ['tabler', (name) => name],
  ['ph', (name) => name],
  // Only the filled drawings with square corners; a drawing without corners has one form for all.
  [
    'material-symbols',
    (name, has) => {
      if (/-(?:outline|rounded)(?:-|$)/.test(name)) return undefined
      if (name.endsWith('-sharp')) return name.slice(0, -'-sharp'.length)
      return has(`${name}-sharp`) ? undefined : name
    },
  ],
]

type IconifyJSON = Parameters<typeof getIconData>[0]

interface PackedSet {
  readonly set: IconSet
  readonly icons: IconifyJSON
  readonly include: (name: string, has: (name: string) => boolean) => string | undefined
}

function pack(packed: readonly PackedSet[]): { readonly index: string; readonly bodies: string } {
  const places = new Map<string, string>()
  let index = ''
  let bodies = ''
  let end = 0
  for (const { set, icons, include } of packed) {
    const names = [...Object.keys(icons.icons), ...Object.keys(icons.aliases ?? {})].toSorted()
    const known = new Set(names)
    const has = (name: string) => known.has(name)
    index += `= ${set}\n`
    for (const name of names) {
      const written = include(name, has)
      const drawing = written === undefined ? undefined : draw(icons, name)
      if (written === undefined || drawing === undefined) continue
      let place = places.get(drawing.body)
      if (place === undefined) {
        const length = Buffer.byteLength(drawing.body)
        place = `${end} ${length}`
        places.set(drawing.body, place)
        bodies += drawing.body
        end += length
      }
      index += `${written} ${place} ${drawing.width} ${drawing.height}\n`
    }
  }
  return { index, bodies }
}

interface Drawing {
  readonly body: string
  readonly width: number
  readonly height: number
}

function draw(icons: IconifyJSON, name: string): Drawing | undefined {
  const data = getIconData(icons, name)
  if (data === null) return undefined
  const svg = iconToSVG(data)
  const [left, top, width, height] = svg.viewBox
  const moved = left !== 0 || top !== 0
  const body = slim(inlineUses(svg.body))
  return {
    body: moved ? `<g transform="translate(${-left} ${-top})">${body}</g>` : body,
    width,
    height,
  }
}

/** Inlines `<use href="#a">`, so that no id can occur twice on a page. */
function inlineUses(body: string): string {
  if (!body.includes('<use')) return body
  const parts = new Map<string, string>()
  const rest = body.replace(/<defs>([\s\S]*?)<\/defs>/g, (_, defs: string) => {
    for (const [whole, id] of defs.matchAll(/<\w+[^>]*? id="([^"]+)"[^>]*?\/>/g)) {
      parts.set(id!, whole.replace(` id="${id}"`, ''))
    }
    return ''
  })
  return rest.replace(
    /<use([^>]*?) href="#([^"]+)"([^>]*?)\/>/g,
    (_, before: string, id: string, after: string) => {
      const more = `${before}${after}`.trim()
      const part = parts.get(id) ?? ''
      return more === '' ? part : `<g ${more}>${part}</g>`
    },
  )
}

/** The enclosing element already sets `fill: currentcolor`. */
function slim(body: string): string {
  return body.includes('fill="none"') ? body : body.replaceAll(' fill="currentColor"', '')
}

function readSet(set: IconSet): IconifyJSON {
  return readJson(`@iconify-json/${set}/icons.json`) as IconifyJSON
}

function license(set: IconSet): string {
  const info = readJson(`@iconify-json/${set}/info.json`) as SetInfo
  const { title, url = '' } = info.license
  const terms = licenseTexts[title]
  const head = `${info.name} by ${info.author.name} (${info.author.url ?? ''})\n${title}: ${url}\n`
  return terms === undefined ? head : `${head}\n${terms}\n`
}

interface SetInfo {
  readonly name: string
  readonly author: { readonly name: string; readonly url?: string }
  readonly license: { readonly title: string; readonly url?: string }
}

/** The licenses whose text must be included in every copy. */
const licenseTexts: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN
AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
PERFORMANCE OF THIS SOFTWARE.`,
}

function readJson(id: string): unknown {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(id), 'utf8'))
}
