import { expect, test } from 'vitest'
import type { FilePath, Route } from '../../../src/base/paths.ts'
import type { PageFacts } from '../../../src/content/page.ts'
import { createStringPool } from '../../../src/pipeline/cache/shared-strings.ts'

const file = 'guides/start.mdx' as FilePath
const snippet = 'snippets/note.mdx' as FilePath

const facts: PageFacts = {
  headings: [
    { depth: 2, text: 'Install “it”', anchor: 'install-it' },
    { depth: 3, text: 'Line\nend', anchor: 'elsewhere' },
  ],
  anchors: ['install-it', 'param-limit'],
  file,
  route: '/guides/start' as Route,
  meta: { other: {} },
  links: [
    { href: '/a', from: file, offset: 7, text: 'A' },
    { href: '/a', from: snippet },
    { href: '/b#c', from: file, unchecked: true },
  ],
  title: 'Start',
  titleFrom: 'frontmatter',
  images: [{ src: '/a.png', from: file, offset: 0, alt: '' }],
  classes: [],
  features: [],
  islands: [],
  updates: [],
  inputs: [file],
  problems: [],
}

test('packed facts are the same facts: read, copied, cloned and as JSON', () => {
  const strings = createStringPool()
  const packed = strings.facts(facts)
  expect(packed.links).toEqual(facts.links)
  expect(packed.headings).toEqual(facts.headings)
  expect({ ...packed }).toEqual(facts)
  expect(structuredClone(packed)).toEqual(facts)
  expect(JSON.stringify(packed)).toBe(JSON.stringify(facts))
  expect(JSON.stringify(strings.facts(packed))).toBe(JSON.stringify(facts))
})

test('what pages have alike is one list', () => {
  const strings = createStringPool()
  const [one, other] = [strings.facts(facts), strings.facts(structuredClone(facts))]
  expect(one.inputs).not.toBe(other.inputs)
  expect(one.updates).toBe(other.updates)
  expect(one.classes).toBe(other.classes)
})
