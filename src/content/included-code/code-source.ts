import { encodePart } from '../../base/encode-url-part.ts'
import type { FilePath } from '../../base/paths.ts'
import type { LineRange } from './code-region.ts'

/** Where imported code is: its encoded path from the root of the site and its lines, `../src/a.ts#3-9`. */
export function sourceOf(path: FilePath, lines: LineRange | undefined): string {
  const encoded = path.split('/').map(encodePart).join('/')
  return lines === undefined ? encoded : `${encoded}#${lines.first}-${lines.last}`
}

/** The path and the lines of `sourceOf`. */
export function readSource(source: string): {
  readonly path: string
  readonly lines?: LineRange
} {
  const [path = '', range] = source.split('#')
  const [first, last] = (range ?? '').split('-').map(Number)
  if (first === undefined || last === undefined) return { path }
  return { path, lines: { first, last } }
}
