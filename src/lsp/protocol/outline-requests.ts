import { SymbolKind } from 'vscode-languageserver'
import type {
  ColorInformation,
  Connection,
  DocumentSymbol,
  FoldingRange,
} from 'vscode-languageserver'
import { extensionOf } from '../../base/paths.ts'
import { foldsOf, outlineOf } from '../features/outline.ts'
import type { OutlineEntry } from '../features/outline.ts'
import { openedDocument } from './opened-document.ts'
import type { RequestContext } from './opened-document.ts'
import type { TextPlaces } from './text-places.ts'

const symbols = {
  heading: SymbolKind.String,
  object: SymbolKind.Object,
  array: SymbolKind.Array,
  value: SymbolKind.Property,
} as const

/** Responds to requests about a document as a whole: its outline, what can be folded, its colors. */
export function handleOutlineRequests(connection: Connection, context: RequestContext): void {
  connection.onDocumentSymbol(({ textDocument }): DocumentSymbol[] => {
    const opened = openedDocument(textDocument.uri, context)
    if (opened === undefined) return []
    const { file, places } = opened
    return outlineOf(file, places.text).map((entry) => symbolOf(entry, places))
  })

  connection.onFoldingRanges(({ textDocument }): FoldingRange[] => {
    const opened = openedDocument(textDocument.uri, context)
    if (opened === undefined) return []
    const { file, places } = opened
    return foldsOf(file, places.text).flatMap(({ start, end }) => {
      const { start: first, end: last } = places.range(start, end)
      return last.line > first.line ? [{ startLine: first.line, endLine: last.line }] : []
    })
  })

  connection.onDocumentColor(({ textDocument }): ColorInformation[] => {
    const opened = openedDocument(textDocument.uri, context)
    if (opened === undefined || extensionOf(opened.file) !== 'json') return []
    const { places } = opened
    return [...places.text.matchAll(/"(#(?:[\da-f]{3}|[\da-f]{6}))"/gi)].map((match) => {
      const [, hex = ''] = match
      const start = match.index + 1
      return { range: places.range(start, start + hex.length), color: colorOf(hex) }
    })
  })

  connection.onColorPresentation(({ color }) => {
    const parts = [color.red, color.green, color.blue].map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    return [{ label: `#${parts.join('')}` }]
  })
}

function symbolOf(
  { name, detail, kind, start, end, nameEnd, children }: OutlineEntry,
  places: TextPlaces,
): DocumentSymbol {
  return {
    name,
    ...(detail !== undefined && { detail }),
    kind: symbols[kind],
    range: places.range(start, end),
    selectionRange: places.range(start, nameEnd),
    children: children.map((child) => symbolOf(child, places)),
  }
}

function colorOf(hex: string): ColorInformation['color'] {
  const digits = hex.slice(1)
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16) / 255
  return { red: part(0), green: part(2), blue: part(4), alpha: 1 }
}
