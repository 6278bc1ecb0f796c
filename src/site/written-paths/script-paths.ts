import type { WrittenPath } from './written-path.ts'

/** The paths in quotes of a script, a component file, a drawing or a manifest, and the modules that it imports. */
export function* scriptPaths(text: string): Generator<WrittenPath> {
  yield* importPaths(text)
  yield* quotedPaths(text)
}

/** Names of modules in quotes, after `from` or `import` at the start of a line, and in `import()`. */
export function* importPaths(text: string): Generator<WrittenPath> {
  const modules =
    /^(?:import|export)\s(?:[^;'"`\n]|\n(?!\n))*?from\s*(?:"([^"\n]+)"|'([^'\n]+)')|^import\s*(?:"([^"\n]+)"|'([^'\n]+)')|\bimport\(\s*(?:"([^"\n]+)"|'([^'\n]+)')/dgm
  for (const match of text.matchAll(modules)) {
    const range = match.indices?.slice(1).find((one) => one !== undefined)
    if (range === undefined) continue
    const [start, end] = range
    yield { kind: 'import', path: text.slice(start, end), start, end }
  }
}

/** A path in quotes, which no `import` reads while the site is built. */
const quoted =
  /(?<!\bfrom\s{0,9}|\bimport\s{0,9}|\bimport\(\s{0,9})["'`](\.{0,2}\/[^"'`\s]+)["'`]/dg

export function* quotedPaths(text: string): Generator<WrittenPath> {
  for (const match of text.matchAll(quoted)) {
    const [start, end] = match.indices?.[1] ?? [0, 0]
    yield { kind: 'text', path: text.slice(start, end), start, end }
  }
}
