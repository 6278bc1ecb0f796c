import type { PageFacts } from '../../content/page.ts'
import { createListPacker } from './packed-lists.ts'

export interface StringPool {
  /** The same facts, with one copy of each string, and with lists that are parsed when they are read. */
  facts(facts: PageFacts): PageFacts
  text(text: string): string
}

/**
 * String interning for facts. Facts that come from a thread or from the cache have a copy of every string: of the names of
 * classes and features on each page, of the file in each link, of each href. One copy of each, and lists as text, take a third
 * of the memory.
 */
export function createStringPool(): StringPool {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  const knownLists = new Map<string, readonly string[]>()
  const lists = createListPacker({ number, text: (index) => texts[index]! })

  function number(text: string): number {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, texts.length)
    return texts.push(text) - 1
  }

  function shared<Text extends string>(text: Text): Text {
    return texts[number(text)] as Text
  }

  function sharedList(words: readonly string[]): readonly string[] {
    const key = words.join('\n')
    const first = knownLists.get(key)
    if (first !== undefined) return first
    const list = words.map(shared)
    knownLists.set(key, list)
    return list
  }

  function sharedFacts(facts: PageFacts): PageFacts {
    const { islands, updates, problems } = facts
    return lists.pack({
      ...facts,
      file: shared(facts.file),
      classes: sharedList(facts.classes),
      features: sharedList(facts.features),
      inputs: facts.inputs.map(shared),
      islands: orNone(islands),
      updates: orNone(updates),
      problems: orNone(problems),
    })
  }

  return { facts: sharedFacts, text: shared }
}

const none: readonly never[] = Object.freeze([])

/** One list for all pages that have nothing of a kind. */
function orNone<Item>(list: readonly Item[]): readonly Item[] {
  return list.length === 0 ? none : list
}
