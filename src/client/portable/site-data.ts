import { parts } from './parts.ts'

/** Makes `fetch` return data of the site from its parts. All other requests are those of the browser. */
export function patchFetch(root: URL, withPaths: (text: string) => string): void {
  const fetchFromNetwork = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI)
    if (isProxy(url, root)) return Response.error()
    if (!isData(url, root)) return fetchFromNetwork(input, init)
    const contents = await parts.read(plain(url))
    return new Response(typeof contents === 'string' ? withPaths(contents) : contents)
  }
}

/** Whether the playground looks for the proxy of a server. */
function isProxy({ href }: URL, root: URL): boolean {
  return href === new URL('_octavo/proxy', root).href
}

/** Whether a file is published as a part: data of the program, and pages as Markdown. */
function isData({ href, pathname }: URL, root: URL): boolean {
  return (
    href.startsWith(root.href) &&
    (pathname.startsWith(`${root.pathname}_octavo/`) || pathname.endsWith('.md'))
  )
}

/** A URL without query and fragment. */
function plain({ href }: URL): string {
  return href.replace(/[?#].*$/, '')
}
