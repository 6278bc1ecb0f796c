import { currentUrl, loadScript } from './load-script.ts'

/** Data that scripts of the site read, by the URL of the file that they stand for. */
export const parts = {
  /** A text, or the bytes of a file as base64. */
  add(contents: string | { readonly base64: string }): void {
    const url = currentUrl().replace(/\.js$/, '')
    known.set(url, typeof contents === 'string' ? contents : bytesOf(contents.base64))
  },
  async read(url: string): Promise<string | Uint8Array<ArrayBuffer>> {
    if (!known.has(url)) await loadScript(`${url}.js`)
    return known.get(url) ?? ''
  },
}

const known = new Map<string, string | Uint8Array<ArrayBuffer>>()

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
