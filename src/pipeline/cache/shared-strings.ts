import type { PageFacts } from '../../content/page.ts'

export interface StringPool {
  /** The same facts, with one copy of each string. */
  facts(facts: PageFacts): PageFacts
  text(text: string): string
}

/**
 * String interning for facts. Facts that come from a thread or from the cache have a copy of every string: of the names of
 * classes and features on each page, of the file in each link, of each anchor in its heading. One copy of each takes a
 * quarter of the memory less (`npm run bench`, "peak MB" of 5,000 pages).
 */
export function createStringPool(): StringPool {
  const known = new Map<string, string>()
  const knownLists = new Map<string, readonly string[]>()

  function shared<Text extends string>(text: Text): Text {
    const first = known.get(text)
    if (first !== undefined) return first as Text
    known.set(text, text)
    return text
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
    const { file } = facts
    // a model has the same anchors on each page that shows it: a hundred on that of an operation
    const shownAnchors = facts.anchors.map((anchor) =>
      anchor.startsWith('param-') ? shared(anchor) : anchor,
    )
    const anchors = new Map(shownAnchors.map((anchor) => [anchor, anchor]))
    const fileOf = (from: typeof file) => (from === file ? file : shared(from))
    return {
      ...facts,
      anchors: shownAnchors,
      headings: facts.headings.map((heading) => ({
        ...heading,
        anchor: anchors.get(heading.anchor) ?? heading.anchor,
      })),
      links: facts.links.map((link) => ({
        ...link,
        href: shared(link.href),
        from: fileOf(link.from),
      })),
      images: facts.images.map((image) => ({
        ...image,
        src: shared(image.src),
        from: fileOf(image.from),
      })),
      classes: sharedList(facts.classes),
      features: sharedList(facts.features),
      inputs: facts.inputs.map(fileOf),
    }
  }

  return { facts: sharedFacts, text: shared }
}
