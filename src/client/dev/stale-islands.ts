/** The script URLs of islands, by source file. */
export type IslandScripts = Readonly<Record<string, string>>

/** Returns whether an island, or an element with event handlers, comes from a file whose script changed. */
export function staleIslands(before: IslandScripts, now: IslandScripts) {
  const changed = Object.keys(now).filter((file) => before[file] !== now[file])
  return (element: Element): boolean =>
    changed.length > 0 && filesOf(element).some((file) => changed.includes(file))
}

/** The source files in the `file#export` references of an element, read from the attributes that the runtime uses. */
function filesOf(element: Element): string[] {
  if (!element.matches('[data-island],[data-on]')) return []
  const { island = '', props = '', on = '' } = (element as HTMLElement).dataset
  const strings = [...`${props}${on}`.matchAll(/"((?:[^"\\]|\\.)*)"?/g)].map(
    ([, text = '']) => text,
  )
  return [island, ...strings.filter((text) => text.includes('#'))].map((name) =>
    name.slice(0, name.lastIndexOf('#')),
  )
}
