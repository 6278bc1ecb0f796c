/** Reloads images, videos and audio whose files changed under the same URL. */
export function reloadMedia(paths: readonly string[], revision: number): void {
  if (paths.length === 0) return
  for (const element of document.querySelectorAll(
    'img,video,audio,source,iframe,link[rel="icon"]',
  )) {
    for (const name of ['src', 'href', 'poster']) {
      const value = element.getAttribute(name)
      if (value === null) continue
      if (!URL.canParse(value, location.href)) continue
      const url = new URL(value, location.href)
      if (url.origin !== location.origin || !paths.includes(decodedPath(url))) continue
      url.searchParams.set('v', String(revision))
      element.setAttribute(name, url.pathname + url.search + url.hash)
    }
  }
}

function decodedPath({ pathname }: URL): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname // malformed: no file has this path
  }
}
