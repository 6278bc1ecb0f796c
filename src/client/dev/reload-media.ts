/** Shows pictures, films and sounds anew whose files changed under the same address. */
export function reloadMedia(addresses: readonly string[], revision: number): void {
  if (addresses.length === 0) return
  for (const element of document.querySelectorAll(
    'img,video,audio,source,iframe,link[rel="icon"]',
  )) {
    for (const name of ['src', 'href', 'poster']) {
      const value = element.getAttribute(name)
      if (value === null) continue
      if (!URL.canParse(value, location.href)) continue
      const url = new URL(value, location.href)
      if (url.origin !== location.origin || !addresses.includes(decodedPath(url))) continue
      url.searchParams.set('v', String(revision))
      element.setAttribute(name, url.pathname + url.search + url.hash)
    }
  }
}

function decodedPath({ pathname }: URL): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname // no file has a path like it
  }
}
