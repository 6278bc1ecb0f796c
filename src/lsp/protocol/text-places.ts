import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Range } from 'vscode-languageserver'
import type { Place } from '../../diagnostics/diagnostic.ts'

/**
 * Offsets of this program, which count UTF-16 units of a text without a BOM, and positions of the protocol. A text of an editor
 * may begin with a BOM, which then is a character of its first line.
 */
export interface TextPlaces {
  range(start: number, end: number): Range
  offset(position: Range['start']): number
  /** Without a BOM. */
  readonly text: string
}

export function openPlaces(document: TextDocument): TextPlaces {
  const whole = document.getText()
  const skip = whole.startsWith('\uFEFF') ? 1 : 0
  const at = (offset: number) => document.positionAt(offset + skip)
  return {
    text: skip === 0 ? whole : whole.slice(skip),
    range: (start, end) => ({ start: at(start), end: at(end) }),
    offset: (position) => Math.max(0, document.offsetAt(position) - skip),
  }
}

/** The places of a text that is not open. */
export function placesOfText(text: string): TextPlaces {
  return openPlaces(TextDocument.create('', '', 0, text))
}

/** The range of a place; one without characters is shown to the end of its line. */
export function rangeOf({ start, end, line }: Place, places: TextPlaces): Range {
  if (end > start || line !== 1 || start !== 0) return places.range(start, Math.max(start, end))
  return places.range(0, 0)
}
