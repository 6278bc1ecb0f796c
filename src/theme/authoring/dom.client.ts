/** The element that the URL fragment identifies, if any. */
export function namedElement(): HTMLElement | null {
  const name = location.hash.slice(1)
  if (name === '') return null
  return document.getElementById(name) ?? document.getElementById(decoded(name))
}

/** Runs an action once for each object. A WeakSet, so that removed elements are collected. */
export function oncePer<Thing extends object>(act: (thing: Thing) => void): (thing: Thing) => void {
  const seen = new WeakSet<Thing>()
  return (thing) => {
    if (seen.has(thing)) return
    seen.add(thing)
    act(thing)
  }
}

/** Replaces the URL fragment without a history entry. An empty one removes it. */
export function setHash(id: string): void {
  history.replaceState(
    history.state,
    '',
    id === '' ? location.pathname + location.search : `#${id}`,
  )
}

/** Decodes a URL component. Malformed text (`100%`) is returned unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
