import type { LanguageRegistration, RegexEngine } from '@shikijs/primitive'

/** Converts code to lines of HTML. Implementations differ in how a token gets its color. */
export interface Colorizer {
  /** Whether placeholders are noticed. */
  readonly seesPlaceholders: boolean
  open(source: GrammarSource): (code: string) => ColoredCode
}

export interface GrammarSource {
  readonly language: LanguageRegistration
  /** The grammar of the language, those of the languages embedded in it, and placeholders. */
  readonly grammars: readonly LanguageRegistration[]
  /** The scopes of the placeholders. */
  readonly marks: readonly string[]
  readonly engine: RegexEngine
}

/** Lines of HTML, or the number of the placeholder that was met. */
export type ColoredCode = readonly string[] | number

/** A line longer than this is minified or data, and stays plain. */
export const maxLine = 5_000

export function splitLines(code: string): string[] {
  return code.split(/\r\n|\r|\n/)
}

/** Each line of a text, escaped. */
export function plainLines(code: string): readonly string[] {
  return splitLines(code).map(escapeCode)
}

/**
 * Escapes code for use between tags. Quotes stay as they are, which keeps pages small. The characters that mark holes
 * in a page's body are written as entities, so that code cannot be mistaken for a hole.
 */
export function escapeCode(text: string): string {
  return /[&<>\uE000\uE001]/.test(text)
    ? text.replace(/[&<>\uE000\uE001]/g, (sign) => entities[sign]!)
    : text
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\uE000': '&#xE000;',
  '\uE001': '&#xE001;',
}
