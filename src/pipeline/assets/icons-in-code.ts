import type { Icons } from '../../theme/icons/icons.ts'
import type { IconLibrary } from '../../config/setting-types.ts'

/**
 * The icons that a component's code names, so that the browser has those that come up later too: `["drawing", name,
 * type]` as JSON → the drawing. A quoted word counts if it is in a line about icons and is the name of one.
 */
export function iconsNamedIn(
  code: string,
  icons: Icons,
  library: IconLibrary,
): Readonly<Record<string, string>> {
  const lines = code.split('\n').filter((line) => /icon/i.test(line))
  const words = lines.flatMap((line) =>
    [...line.matchAll(/["'`]([a-z][a-z\d-]{1,40})["'`]/g)].map((match) => match[1]!),
  )
  const names = [...new Set(words.filter((word) => !types.has(word)))].toSorted()
  const written = [...new Set(words.filter((word) => types.has(word)))].toSorted()
  const found: Record<string, string> = {}
  for (const name of names.slice(0, maxIcons)) {
    for (const type of ['', ...written]) {
      const result = icons.svg({ name, ...(type !== '' && { type }) }, library)
      if (result.found) found[JSON.stringify(['drawing', name, type])] = result.html
    }
  }
  return found
}

/** A file that holds a long list of names is no reason to send all of them. */
const maxIcons = 60

const types: ReadonlySet<string> = new Set([
  'brands',
  'duotone',
  'light',
  'regular',
  'sharp-solid',
  'solid',
  'thin',
])
