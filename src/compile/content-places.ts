import type { FilePath } from '../base/paths.ts'
import { placeOf, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place, Source } from '../diagnostics/diagnostic.ts'

/**
 * Problems in `x-mint.content`, moved from offsets in the content to the description that holds it as a JSON string or
 * a block of YAML. What cannot be found there gets the file without a line. Fixes are dropped: they would write MDX
 * into an escaped string.
 */
export function problemsInDescription(
  problems: readonly Diagnostic[],
  content: Source,
  description: string,
): readonly Diagnostic[] {
  const file: Source = { path: content.path, text: description }
  const offsetOf = offsetFinder(content.text, description)

  function translated(at: Place): Place {
    if (at.file !== content.path) return at
    const start = offsetOf(at.start)
    const end = offsetOf(at.end)
    if (start === undefined) return placeOfFile(content.path)
    return placeOf(file, start, end !== undefined && end > start ? end : start)
  }

  return problems.map(({ fix, ...problem }) => ({
    ...problem,
    ...(fix !== undefined && fix.at.file !== content.path && { fix }),
    ...(problem.at && { at: translated(problem.at) }),
    ...(problem.notes && {
      notes: problem.notes.map((note) => ({ ...note, at: translated(note.at) })),
    }),
  }))
}

/** Links of a page without the offsets that count in its content; checks find them in the description by their URL. */
export function withoutOffsets<Link extends { readonly from: FilePath; readonly offset?: number }>(
  links: readonly Link[],
  content: FilePath,
): readonly Omit<Link, 'offset'>[] {
  return links.map((link) => {
    if (link.from !== content) return link
    const { offset: _, ...rest } = link
    return rest
  })
}

function offsetFinder(
  content: string,
  description: string,
): (offset: number) => number | undefined {
  const json = description.indexOf(escapedJson(content))
  if (json !== -1) return (offset) => json + escapedJson(content.slice(0, offset)).length
  return (offset) => {
    const lineStart = content.lastIndexOf('\n', offset - 1) + 1
    const lineEnd = content.indexOf('\n', offset)
    const line = content.slice(lineStart, lineEnd === -1 ? undefined : lineEnd)
    const found = line.trim() === '' ? -1 : description.indexOf(line)
    return found === -1 ? undefined : found + offset - lineStart
  }
}

function escapedJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
