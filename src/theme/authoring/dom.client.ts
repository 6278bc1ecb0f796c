/** The element that the address of the page names, if it names one. */
export function namedElement(): HTMLElement | null {
  const name = location.hash.slice(1)
  if (name === '') return null
  return document.getElementById(name) ?? document.getElementById(decoded(name))
}

/** Does something once for each thing; elements that are gone are forgotten. */
export function oncePer<Thing extends object>(act: (thing: Thing) => void): (thing: Thing) => void {
  const seen = new WeakSet<Thing>()
  return (thing) => {
    if (seen.has(thing)) return
    seen.add(thing)
    act(thing)
  }
}

/** Exchanges the part of the address after `#`, without a step in the history; empty takes it away. */
export function setHash(id: string): void {
  history.replaceState(
    history.state,
    '',
    id === '' ? location.pathname + location.search : `#${id}`,
  )
}

/** A part of a URL without its escapes; text that is not well-formed (`100%`) is returned unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
