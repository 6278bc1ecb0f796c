import { ownValue } from '../../base/own-value.ts'
import type { LanguageRegistration, RegexEngine } from '@shikijs/primitive'
import { createLruCache } from '../../base/lru-cache.ts'
import { grammars as bundled, languageName } from './languages.ts'
import { type Colorizer, plainLines } from './colorizer.ts'
import { createRegexEngine } from './regex-engine.ts'
import { openGrammar } from './grammars/language-grammar.ts'
import type { NestedCode } from './grammars/placeholders.ts'
import type { LanguageGrammar } from './grammars/language-grammar.ts'
import type { TreeLanguage } from './lezer-colorizer.ts'

/** Highlighting for the pages of a thread. */
export interface Highlighter {
  /**
   * Loads the grammars of languages, by any name authors use; unknown ones are ignored. What is returned knows these alone:
   * what a page looks like never depends on the languages of the pages before it.
   */
  ensure(languages: Iterable<string>): Promise<PageHighlighter>
}

/** Highlights code. It is synchronous, so that components can call it while they render. */
export interface PageHighlighter {
  /** Whether a language, by any of its names, has a grammar or is plain text. */
  knows(language: string): boolean
  /**
   * The HTML of each line. Plain, escaped text if the language is unknown, if its grammar was not requested, or if the
   * code is longer than people read.
   */
  lines(code: string, language: string): readonly string[]
  /** Highlights code, with all embedded languages that it needs, so that `lines` has it ready. */
  prepare(blocks: readonly NestedCode[]): Promise<void>
  /**
   * Loads the grammars of languages that were met inside the code of others. Whether there were any: then what was rendered
   * until now is not highlighted in full.
   */
  loadEmbedded(): Promise<boolean>
}

export interface HighlighterOptions {
  /** Theme names; absent: tokens get classes, and the style sheet of the site sets their colors. */
  readonly themes?: CodeThemes
  /** Grammars of the site, by their names and aliases. */
  readonly grammars?: readonly OwnGrammar[]
  /** Oniguruma, already compiled: with it a thread starts sooner. */
  readonly wasm?: WebAssembly.Module
}

export interface OwnGrammar {
  readonly name: string
  readonly aliases: readonly string[]
  /** The JSON text of a TextMate grammar. */
  readonly definition: string
}

export interface CodeThemes {
  readonly light: string
  readonly dark: string
}

/**
 * The grammars of this thread, by language and themes. Oniguruma has one memory for each thread and never frees a regular
 * expression: with grammars of its own, each change of the settings would cost `dev` some 7 MB, until nothing is left.
 */
const grammars = new Map<string, Promise<LanguageGrammar>>()

let engine: Promise<RegexEngine> | undefined

async function loadGrammar(
  name: string,
  painter: Colorizer,
  { wasm, own }: { wasm: WebAssembly.Module | undefined; own: OwnGrammar | undefined },
): Promise<LanguageGrammar> {
  engine ??= createRegexEngine(wasm)
  const source = {
    name,
    embedded: ownValue(embedded, name) ?? [],
    definition: own && (JSON.parse(own.definition) as LanguageRegistration),
  }
  return openGrammar(source, { painter, engine: await engine })
}

/** A highlighter with a cache of its own. All highlighters of a thread share their grammars. */
export async function createHighlighter(options: HighlighterOptions = {}): Promise<Highlighter> {
  const painter = await loadPainter(options.themes)
  const colors = new Map<string, (code: string) => readonly string[]>()
  const open = new Map<string, LanguageGrammar>()
  const loading = new Map<string, Promise<void>>()
  const own = new Map(
    (options.grammars ?? []).flatMap((grammar) =>
      [grammar.name, ...grammar.aliases].map((name) => [name.toLowerCase(), grammar] as const),
    ),
  )
  const nameOf = (language: string): string =>
    own.get(language.trim().toLowerCase())?.name ?? languageName(language)
  const highlighted = createLruCache<readonly string[]>({ maxSize: cacheBytes, sizeOf: heapBytes })

  async function load(name: string): Promise<void> {
    const grammarOfSite = own.get(name.toLowerCase())
    if (grammarOfSite !== undefined) {
      open.set(name, await sharedGrammar(name, grammarOfSite))
    } else if (name === 'ansi') {
      colors.set(name, (await import('./ansi-colorizer.ts')).ansiLines)
    } else if (codeTrees.has(name) && options.themes === undefined) {
      const [{ treeLines }, language] = await Promise.all([
        import('./lezer-colorizer.ts'),
        codeTrees.get(name)!(),
      ])
      colors.set(name, (code) => treeLines(code, language))
    } else if (bundled.has(name)) {
      open.set(name, await sharedGrammar(name))
    }
  }

  function sharedGrammar(name: string, own?: OwnGrammar): Promise<LanguageGrammar> {
    const key = JSON.stringify([name, options.themes, own?.definition])
    const known = grammars.get(key)
    if (known !== undefined) return known
    const grammar = loadGrammar(name, painter, { wasm: options.wasm, own })
    grammars.set(key, grammar)
    return grammar
  }

  function knows(language: string): boolean {
    return own.has(language.trim().toLowerCase()) || isKnown(languageName(language))
  }

  /** Highlights code; `missing` gets the scope of a grammar that has to be loaded first. */
  function color(code: string, name: string, missing: Missing): readonly string[] | undefined {
    const colored = colors.get(name)?.(code) ?? open.get(name)?.lines(code)
    if (typeof colored !== 'string') return colored
    missing.set(name, (missing.get(name) ?? new Set()).add(colored))
    return undefined
  }

  function lines(code: string, name: string, missing: Missing): readonly string[] {
    if (code.length > maxCode) return plainLines(code)
    const key = `${name}\n${code}`
    const known = highlighted.get(key)
    if (known !== undefined) return known
    const colored = color(code, name, missing)
    if (colored !== undefined) highlighted.set(key, colored)
    return colored ?? plainLines(code)
  }

  return {
    async ensure(languages) {
      const names = new Set([...languages].map(nameOf))
      const missing: Missing = new Map()
      await Promise.all(
        [...names].map((name) => {
          const started = loading.get(name) ?? load(name)
          loading.set(name, started)
          return started
        }),
      )
      const page: PageHighlighter = {
        knows,
        lines(code, language) {
          const name = nameOf(language)
          return names.has(name) ? lines(code, name, missing) : plainLines(code)
        },
        async prepare(blocks) {
          do {
            for (const { code, language } of blocks) page.lines(code, language)
          } while (await page.loadEmbedded())
        },
        async loadEmbedded() {
          const wanted = [...missing]
          missing.clear()
          await Promise.all(wanted.map(([name, scopes]) => open.get(name)?.loadEmbedded(scopes)))
          return wanted.length > 0
        },
      }
      return page
    },
  }
}

/** Scopes of embedded grammars that have to be loaded, by language. */
type Missing = Map<string, Set<string>>

/** Longer blocks stay plain: highlighting them would delay the page. */
const maxCode = 200_000

const cacheBytes = 3_000_000

/** V8 uses about 48 bytes for each string in addition to its text. */
function heapBytes(lines: readonly string[], key: string): number {
  return lines.reduce((sum, line) => sum + line.length + 48, key.length)
}

/**
 * Other languages to highlight inside blocks of a language whose grammar embeds any other language: the fences of a
 * page about Markdown.
 */
const anyLanguage = [
  'css',
  'html',
  'javascript',
  'json',
  'python',
  'shellscript',
  'tsx',
  'typescript',
  'yaml',
]
const embedded: Readonly<Record<string, readonly string[]>> = {
  markdown: anyLanguage,
  mdx: anyLanguage,
}

function isKnown(name: string): boolean {
  return name === 'text' || name === 'ansi' || bundled.has(name)
}

async function loadPainter(themes: CodeThemes | undefined): Promise<Colorizer> {
  if (themes !== undefined) {
    const { createThemeColorizer } = await import('./theme-colorizer.ts')
    const painter = await createThemeColorizer(themes)
    if (painter !== undefined) return painter
  }
  const { classColorizer } = await import('./class-colorizer.ts')
  return classColorizer
}

/** Loads the Lezer parser of a language, by the name that `languageName` returns. */
const codeTrees: ReadonlyMap<string, () => Promise<TreeLanguage>> = new Map([
  ['javascript', async () => (await import('./lezer-javascript.ts')).scriptTrees.javascript],
  ['typescript', async () => (await import('./lezer-javascript.ts')).scriptTrees.typescript],
  ['tsx', async () => (await import('./lezer-javascript.ts')).scriptTrees.tsx],
  ['python', async () => (await import('./lezer-python.ts')).pythonTree],
  ['go', async () => (await import('./lezer-go.ts')).goTree],
])
