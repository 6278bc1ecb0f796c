import { expect, test } from 'vitest'
import { chanceOf } from '../../../../bench/chance.ts'
import { runToCompletion } from '../../../../src/base/cooperative-task.ts'
import { inflate, searchTools } from '../../../../src/pipeline/workers/index-tools.ts'
import { local } from '../../../../src/search/adapters/local/local-adapter.ts'
import type {
  IndexState,
  SearchDocument,
  SearchFile,
  SearchSegment,
} from '../../../../src/search/search-types.ts'

const chance = chanceOf(7)
const size = 20

/** Some words are on most pages, and most on few. */
function word(): string {
  const number = Math.floor(chance.number(60) ** 2 * (chance.number(100) / 50))
  return `${['ab', 'abc', 'é', 'ü', 'q'][number % 5]}${number.toString(36)}${['', 'ing', 'ed'][number % 3]}`
}

function text(words: number): string {
  return Array.from({ length: words }, word).join(' ')
}

function documentOf(route: string, content: string): SearchDocument {
  return {
    href: route,
    route: route as SearchDocument['route'],
    title: `Page ${route}`,
    description: '',
    breadcrumbs: [],
    language: 'en',
    division: '',
    boost: 1,
    keywords: [],
    sections: [{ heading: `Page ${route}`, anchor: '', text: content, code: '' }],
  }
}

function segmentsOf(documents: readonly SearchDocument[]): SearchSegment[] {
  return Array.from({ length: Math.ceil(documents.length / size) }, (_, batch) => {
    const first = batch * size
    const indexer = local.indexer(searchTools)
    indexer.add({ language: 'en', first, documents: documents.slice(first, first + size) })
    return indexer.finish()[0]!
  })
}

/** A state as it is read from a file. */
function stored({ parts, blocks }: IndexState): IndexState {
  const bytes = blocks.map((block) => block.bytes().slice())
  return {
    parts: structuredClone(parts),
    blocks: bytes.map((own) => ({ size: own.length, bytes: () => own })),
  }
}

test('an index that is changed is the one that is made anew, and most of its files are kept', () => {
  // over 1,500 pages have the most frequent words, and over 2,000 pages need a word twice
  let contents = Array.from({ length: 2_005 }, () => `the all ${text(40)}`)
  const documents = () => contents.map((content, index) => documentOf(`/p${index}`, content))
  let before = segmentsOf(documents())
  let index = runToCompletion(local.assemble(before, searchTools))
  const files = new Map(index.files.map(({ path, contents }) => [path, contents]))
  expect(files.size).toBeGreaterThan(20)
  const edits = [
    () => (contents[77] += ' one more sentence'),
    () => (contents[1_200] = text(30)),
    () => (contents[3] = ''),
    () => (contents[2_004] = `${text(5)} neverseenbefore twice`),
    () => (contents[40] += ' neverseenbefore'),
    () => contents.push(text(20)),
    () => (contents = contents.slice(0, 1_995)),
    () => (contents[9] = text(2_000)),
  ]
  for (const [step, edit] of edits.entries()) {
    edit()
    const now = segmentsOf(documents())
    const whole = runToCompletion(local.assemble(now, searchTools))
    const changed = Array.from({ length: Math.max(before.length, now.length) }, (_, at) => ({
      before: before[at],
      now: now[at],
    })).filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.now))
    const isChanged = new Set(changed.map((pair) => pair.now))
    const light = now.map((segment) => {
      const { words: _words, ...about } = segment
      return isChanged.has(segment) ? segment : about
    })
    const state = stored(index.state)
    index = runToCompletion(local.assemble(light, searchTools, { earlier: { state, changed } }))
    for (const { path, contents } of index.files) files.set(path, contents)
    const made = [...index.files.map(({ path }) => path), ...index.kept]
    expect(made.toSorted(), `step ${step}`).toEqual(whole.files.map(({ path }) => path).toSorted())
    for (const { path, contents } of whole.files) expect(files.get(path)).toEqual(contents)
    expect(index.entry).toEqual(whole.entry)
    if (step === 0) expect(index.files.length).toBeLessThan(index.kept.length / 2)
    before = now
  }
})

test('documents of which some changed are indexed as all of them would be, from those that did not', () => {
  const long = (index: number) => text(index % 7 === 3 ? 1_900 : index % 3 === 0 ? 300 : 30)
  let contents = Array.from({ length: size }, (_, index) => long(index))
  const whole = () => {
    const indexer = local.indexer(searchTools)
    const documents = contents.map((content, index) => documentOf(`/p${index}`, content))
    const files = indexer.add({ language: 'en', first: 40, documents })
    return { documents, files, segment: indexer.finish()[0]! }
  }
  for (const changed of [[2], [3, 10], [0, 19], []]) {
    const before = whole()
    contents = contents.map((content, index) =>
      changed.includes(index) ? `${long(index)} fresh${index}` : content,
    )
    const now = whole()
    const indexer = local.indexer(searchTools)
    const files = indexer.add({
      language: 'en',
      first: 40,
      documents: now.documents.map((it, index) => (changed.includes(index) ? it : undefined)),
      earlier: {
        segment: before.segment,
        read: (path) => before.files.find((file) => file.path === path)!.contents,
        inflate,
      },
    })
    const [segment] = indexer.finish()
    const bytes = ({ path, contents }: SearchFile) => [path, Buffer.from(contents)] as const
    expect(files.map(bytes)).toEqual(now.files.map(bytes))
    const indexOf = (it: SearchSegment) => {
      const { state, ...index } = runToCompletion(local.assemble([it], searchTools))
      return { ...index, parts: state.parts, blocks: state.blocks.map((block) => block.bytes()) }
    }
    expect(indexOf(segment!)).toEqual(indexOf(now.segment))
  }
})
