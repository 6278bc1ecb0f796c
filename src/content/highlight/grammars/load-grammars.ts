import type { LanguageRegistration } from '@shikijs/primitive'
import { grammars as bundled } from '../languages.ts'

/**
 * The grammars of some languages, and of all that are embedded in them. In the package the module of a grammar holds that
 * grammar alone (`scripts/bundle-programs.ts`), so that each is only loaded when it is named.
 */
export async function loadGrammars(names: Iterable<string>): Promise<LanguageRegistration[]> {
  const found = new Map<string, LanguageRegistration>()
  const requested = new Set<string>()
  async function load(name: string): Promise<void> {
    if (requested.has(name)) return
    requested.add(name)
    for (const grammar of (await bundled.get(name)?.())?.default ?? []) {
      if (found.has(grammar.name)) continue
      found.set(grammar.name, grammar)
      for (const embedded of grammar.embeddedLangs ?? []) await load(embedded)
    }
  }
  for (const name of names) await load(name)
  return [...found.values()]
}

/** The grammar of a language alone. */
export async function loadOwnGrammar(name: string): Promise<LanguageRegistration | undefined> {
  return (await bundled.get(name)?.())?.default.at(-1)
}
