import { tag } from './marks.ts'

const kinds: Readonly<Record<string, string>> = {
  note: 'Note',
  seealso: 'Note',
  abstract: 'Note',
  summary: 'Note',
  tldr: 'Note',
  quote: 'Note',
  cite: 'Note',
  example: 'Note',
  secondary: 'Note',
  important: 'Note',
  info: 'Info',
  todo: 'Info',
  question: 'Info',
  help: 'Info',
  faq: 'Info',
  tip: 'Tip',
  hint: 'Tip',
  success: 'Check',
  check: 'Check',
  done: 'Check',
  warning: 'Warning',
  caution: 'Warning',
  attention: 'Warning',
  warn: 'Warning',
  danger: 'Danger',
  error: 'Danger',
  failure: 'Danger',
  fail: 'Danger',
  missing: 'Danger',
  bug: 'Danger',
}

/** Types whose name says more than the callout that they become. */
const titled = new Set([
  'important',
  'example',
  'question',
  'abstract',
  'summary',
  'todo',
  'bug',
  'quote',
  'seealso',
  'faq',
])

export interface Wrapping {
  readonly name: string
  readonly open: string
}

/** The callout for a type of admonition; `undefined` for an unknown type. */
export function calloutOf(type: string, title: string | undefined): Wrapping | undefined {
  const key = type.toLowerCase()
  const name = kinds[key]
  if (name === undefined) return undefined
  const shown = title ?? (titled.has(key) ? key.charAt(0).toUpperCase() + key.slice(1) : undefined)
  const plain = shown === undefined ? undefined : plainText(shown)
  const isRepeated = plain?.toLowerCase() === name.toLowerCase()
  const attributes = { title: isRepeated || plain === '' ? undefined : plain }
  return { name, open: tag(name, attributes) }
}

/** A title is text: Markdown in it is removed. */
export function plainText(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/:[a-z]+(?:-[a-z\d]+)+:/g, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>"|])/g, '$1')
    .replace(/<[^>]+>/g, '')
    .trim()
}
