import { existsSync, readFileSync } from 'node:fs'
import { extensionOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { portableBase } from '../../base/portable-base.ts'
import { probeImage } from '../assets/probe-image.ts'

/** The images of a book: those that pages show, each once. */
export interface BookImages {
  /** The path of an image from a page of the book; `undefined` if it cannot be in the book. */
  add(src: string): string | undefined
  /** The files, by their name in the book. */
  readonly files: ReadonlyMap<string, { readonly file: string; readonly type: string }>
  /** Images that are not in the book: from the web, or of a kind that books do not have. */
  readonly missing: ReadonlySet<string>
}

export function collectImages(locate: (path: FilePath) => string): BookImages {
  const files = new Map<string, { readonly file: string; readonly type: string }>()
  const names = new Map<string, string>()
  const missing = new Set<string>()
  return {
    files,
    missing,
    add(src) {
      const known = names.get(src)
      if (known !== undefined) return known
      const path = src.startsWith(`${portableBase}/`) ? pathOf(src) : undefined
      const type = path === undefined ? undefined : types[extensionOf(path)]
      const file = path === undefined ? '' : locate(path)
      if (path === undefined || type === undefined || !isImage(file, type)) {
        missing.add(src)
        return undefined
      }
      const name = `images/${String(files.size + 1).padStart(4, '0')}.${extensionOf(path)}`
      files.set(name, { file, type })
      names.set(src, `../${name}`)
      return `../${name}`
    },
  }
}

/** Whether a file is what its name says: a book with a broken image is not valid. */
function isImage(file: string, type: string): boolean {
  if (!existsSync(file)) return false
  return type === 'image/svg+xml'
    ? readFileSync(file, 'utf8').includes('<svg')
    : probeImage(file) !== undefined
}

function pathOf(src: string): FilePath {
  const path = src.slice(portableBase.length + 1).replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path) as FilePath
  } catch {
    return path as FilePath
  }
}

/** Types of images that every reader shows. */
const coreTypes = new Set(['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml'])

/** Whether readers may not know images of a type: WebP came with EPUB 3.3. */
export function needsFallback(type: string): boolean {
  return !coreTypes.has(type)
}

/** What older readers show in place of an image that they do not know. */
export const fallbackImage = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="80" viewBox="0 0 480 80">
<rect width="480" height="80" fill="#f2f3f6"/>
<text x="240" y="46" text-anchor="middle" font-family="sans-serif" font-size="16" fill="#3c414b">This reader does not show images of this kind.</text>
</svg>
`

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}
