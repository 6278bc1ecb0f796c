import type { LanguageRegistration, RegexEngine } from '@shikijs/primitive'
import { plainLines } from '../colorizer.ts'
import type { ColoredCode, Colorizer } from '../colorizer.ts'
import { loadGrammars, loadOwnGrammar } from './load-grammars.ts'
import { languageOfScope, placeholdersFor, sparseLanguages } from './placeholders.ts'
import type { Placeholder } from './placeholders.ts'

/** The grammar of a language, with those of the embedded languages that code has needed so far. */
export interface LanguageGrammar {
  /** The HTML of each line; or the scope of an embedded grammar that has to be loaded before. */
  lines(code: string): readonly string[] | string
  /** Loads embedded grammars by their scopes. */
  loadEmbedded(scopes: Iterable<string>): Promise<void>
}

export interface LanguageSource {
  readonly name: string
  /** Languages to highlight inside, other than those that the grammar names. */
  readonly embedded: readonly string[]
  /** The grammar, if it is one of the site. */
  readonly definition: LanguageRegistration | undefined
}

/** Each language has its own registry, so that what a block looks like never depends on the languages of other pages. */
export async function openGrammar(
  source: LanguageSource,
  { painter, engine }: { readonly painter: Colorizer; readonly engine: RegexEngine },
): Promise<LanguageGrammar> {
  const { name, embedded, definition } = source
  const own = definition ?? (await loadOwnGrammar(name))
  const embeds = [...embedded, ...(own?.embeddedLangs ?? [])]

  /** Opens the grammar with some of its embedded languages, or with all. */
  async function load(present: Present): Promise<Opened> {
    if (own === undefined) return { lines: plainLines, placeholders: [] }
    const all = definition === undefined ? [...embeds, name] : embeds
    const loaded = await loadGrammars(present === 'all' ? all : present)
    const grammars = [...loaded.filter((grammar) => grammar.name !== own.name), own]
    return open(own, grammars, present === 'all' ? [] : placeholdersFor(grammars))
  }

  function open(
    language: LanguageRegistration,
    grammars: readonly LanguageRegistration[],
    placeholders: readonly Placeholder[],
  ): Opened {
    const all = [...placeholders.map(({ grammar }) => grammar), ...grammars]
    const marks = placeholders.map(({ mark }) => mark)
    return { lines: painter.open({ language, grammars: all, marks, engine }), placeholders }
  }

  const isSparse = painter.seesPlaceholders && definition === undefined && sparseLanguages.has(name)
  let present: Present = isSparse ? new Set() : 'all'
  let opened = await load(present)
  let last = Promise.resolve()

  async function add(scopes: ReadonlySet<string>): Promise<void> {
    const missing = opened.placeholders.filter(({ scope }) => scopes.has(scope))
    if (present === 'all' || missing.length === 0) return
    const names = new Set(present)
    for (const { scope } of missing) names.add(languageOfScope.get(scope) ?? scope)
    present = [...names].every((it) => embeds.includes(it)) ? names : 'all'
    opened = await load(present)
  }

  return {
    lines(code) {
      const colored = opened.lines(code)
      return typeof colored === 'number' ? opened.placeholders[colored]!.scope : colored
    },
    loadEmbedded: (scopes) => (last = last.then(() => add(new Set(scopes)))),
  }
}

/** The embedded languages whose grammars are loaded. */
type Present = ReadonlySet<string> | 'all'

interface Opened {
  lines(code: string): ColoredCode
  readonly placeholders: readonly Placeholder[]
}
