/** The scripts of the live components of a page, by the file that holds them. */
export type IslandScripts = Readonly<Record<string, string>>

/** Whether a live component, or an element with a handler, comes from a file whose script is another now. */
export function staleIslands(before: IslandScripts, now: IslandScripts) {
  const changed = Object.keys(now).filter((file) => before[file] !== now[file])
  return (element: Element): boolean =>
    changed.length > 0 && filesOf(element).some((file) => changed.includes(file))
}

/** Components and functions are named `file#export`, in the very attributes that the runtime reads. */
function filesOf(element: Element): string[] {
  if (!element.matches('[data-island],[data-on]')) return []
  const { island = '', props = '', on = '' } = (element as HTMLElement).dataset
  const given = [...`${props}${on}`.matchAll(/"((?:[^"\\]|\\.)*#(?:[^"\\]|\\.)*)"/g)]
  return [island, ...given.map((match) => match[1]!)].map((name) =>
    name.slice(0, name.lastIndexOf('#')),
  )
}
