import type { LanguageRegistration } from '@shikijs/primitive'

/**
 * Languages whose code seldom holds one of the many others that their grammars embed: Ruby names twelve for the texts of its
 * heredocs, which are two megabytes. Where their own grammar gets to the place of another, a placeholder matches.
 */
export const sparseLanguages: ReadonlySet<string> = new Set([
  'graphql',
  'html',
  'http',
  'markdown',
  'mdx',
  'ruby',
])

/** The languages of scopes that are met most. If another one is met, all that a language embeds is loaded. */
export const languageOfScope: ReadonlyMap<string, string> = new Map([
  ['source.css', 'css'],
  ['source.graphql', 'graphql'],
  ['source.js', 'javascript'],
  ['source.json', 'json'],
  ['source.python', 'python'],
  ['source.shell', 'shellscript'],
  ['source.sql', 'sql'],
  ['source.ts', 'typescript'],
  ['source.tsx', 'tsx'],
  ['source.yaml', 'yaml'],
  ['text.html.basic', 'html'],
  ['text.xml', 'xml'],
])

/** Code that may hold code of other languages. */
export interface NestedCode {
  readonly language: string
  readonly code: string
}

/** Whether a fence of a language, as authors write it, is likely to be `NestedCode`. */
export function mayNest(language: string): boolean {
  return /^(?:mdx?|markdown|html?|http|rb|ruby|gql|graphql)$/i.test(language)
}

/** A grammar in place of one that is not loaded. */
export interface Placeholder {
  /** The scope of the grammar that is not loaded. */
  readonly scope: string
  /** The scope of what the placeholder matches. */
  readonly mark: string
  readonly grammar: LanguageRegistration
}

/**
 * Placeholders for all grammars that some others include and that are not among them. A placeholder matches wherever the
 * tokenizer gets to, at once and for good: as long as none matched, what was tokenized is what it is with all grammars.
 */
export function placeholdersFor(grammars: readonly LanguageRegistration[]): Placeholder[] {
  const loaded = new Set(grammars.map(({ scopeName }) => scopeName))
  const parts = new Map<string, Set<string>>()
  for (const include of grammars.flatMap(includesOf)) {
    const [scope = '', part] = include.split('#')
    if (scope === '' || scope.startsWith('$') || loaded.has(scope)) continue
    const known = parts.get(scope) ?? new Set()
    parts.set(scope, known)
    if (part !== undefined) known.add(part)
  }
  return [...parts].map(([scope, names], index) => {
    const mark = `embedded${index}`
    const rule = { name: mark, begin: String.raw`(?=[\s\S]|\z)`, end: '(?!)' }
    return {
      scope,
      mark,
      grammar: {
        name: mark,
        scopeName: scope,
        patterns: [rule],
        repository: Object.fromEntries([...names].map((name) => [name, rule])),
      },
    }
  })
}

/** Every `include` of a grammar. */
function includesOf(grammar: unknown): string[] {
  const found: string[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if ('include' in value && typeof value.include === 'string') found.push(value.include)
    for (const part of Object.values(value)) visit(part)
  }
  visit(grammar)
  return found
}
