import type { SearchResult, SearchHit, SearchQuery, Searcher } from '../../../searcher.ts'
import { foldDiacritics } from '../../../fold-diacritics.ts'
import { tokenize } from '../../../tokenize.ts'
import { excerpt, marked, marksIn, nearness } from './excerpt.ts'
import { openIndexFiles } from './index-reader.ts'
import type { IndexFiles, ReadFile } from './index-reader.ts'
import { matchCompound, lookup } from './match-terms.ts'
import type { TermMatches, Stem } from './match-terms.ts'
import { findSections } from './find-sections.ts'
import type { MatchedWord } from './find-sections.ts'
import { readQuery } from './parse-query.ts'
import type { Grammar, Query } from './parse-query.ts'
import type { TextPage, TextSection } from '../index/shards/text-shards.ts'
import { hitScore, orderHits } from '../ranking.ts'
import type { Candidate, TextMatch } from '../ranking.ts'

/** Functions of the browser that the index reader uses. */
export interface SearcherTools {
  /** Fetches a file below the folder of indexes; rejects on failure. */
  read: ReadFile
  /** The stemmer and the stop words of a language. */
  language(language: string): Promise<LanguageTools>
}

export interface LanguageTools {
  readonly stem: Stem
  readonly common: ReadonlySet<string>
}

/** How many more candidates than shown hits have their text fetched: the final order depends on the texts too. */
const spareRead = 2

/** Opens the index that the local adapter writes. Nothing is fetched before the first query. */
export function createSearcher(tools: SearcherTools): Searcher {
  const opened = new Map<string, Promise<Opened>>()

  function open(language: string): Promise<Opened> {
    const known = opened.get(language)
    if (known !== undefined) return known
    const opening = openLanguage(language, tools)
    // a partial index serves the current query and is fetched again for the next one
    void opening
      .then(({ files }) => files.root.partial && setTimeout(() => opened.delete(language), 1_000))
      .catch(() => undefined)
    opened.set(language, opening)
    opening.catch(() => opened.delete(language))
    return opening
  }

  return {
    async prepare(language) {
      await open(language)
    },
    async search(query) {
      const opening = open(query.language)
      try {
        return await searchOpened(query, await opening)
      } catch (error) {
        // another build has replaced the files that this index names
        if (opened.get(query.language) !== opening) throw error
        opened.delete(query.language)
        return searchOpened(query, await open(query.language))
      }
    },
  }
}

function searchOpened(
  query: SearchQuery,
  { files, stem, common, wordsIn }: Opened,
): Promise<SearchResult> {
  const read = readQuery(query.text, { isCommon: (word) => common.has(word), wordsIn })
  return searchIndex(query, read, files, stem)
}

interface Opened extends LanguageTools {
  readonly files: IndexFiles
  readonly wordsIn: Grammar['wordsIn']
}

async function openLanguage(language: string, tools: SearcherTools): Promise<Opened> {
  const [entry, words] = await Promise.all([
    tools.read(`${language}.bin`),
    tools.language(language),
  ])
  return {
    files: await openIndexFiles(entry, tools.read),
    wordsIn: segmenterOf(language),
    ...words,
  }
}

async function searchIndex(
  request: SearchQuery,
  query: Query,
  files: IndexFiles,
  stem: Stem,
): Promise<SearchResult> {
  if (query.words.length === 0) return { hits: [], more: false }
  const [lookups, joined] = await lookUp(query, files, stem)
  const words: MatchedWord[] = lookups.map(({ matches }, index) => ({ matches, covers: [index] }))
  query.joined.forEach(({ covers }, index) => {
    words.push({ matches: joined[index]!.matches, covers })
  })
  const weights = query.words.map(({ weight }) => weight)
  const candidates = findSections(files.root, {
    weights,
    words,
    version: request.version,
    division: request.division,
  })
  const found = await Promise.all(
    candidates.slice(0, request.limit + spareRead).map(async (candidate) => {
      const page = await files.page(candidate.document, candidate.section)
      return page && { candidate, page }
    }),
  )
  const marking = [...lookups, ...joined.filter(({ matches }) => matches.length > 0)]
  const hits = orderHits(
    found
      .filter((it) => it !== undefined)
      .map((it) => {
        const [heading] = sectionOf(it)
        return { ...it, heading, score: hitScore(it.candidate, matchOf(it, query, lookups)) }
      }),
  )
  return {
    hits: hits.slice(0, request.limit).map(({ candidate, page, score }) => ({
      ...hitOf(candidate, page, marking, weights),
      score,
    })),
    more: hits.length > request.limit || candidates.length > found.length,
  }
}

/** The matches of each word and of compounds. Words with too little weight are not fetched. */
async function lookUp(query: Query, files: IndexFiles, stem: Stem) {
  const strong = query.words.filter(({ weight }) => weight >= 1).length
  const words = query.words.map((word) =>
    word.weight < 0.2 && strong > 1 ? nothing : lookup(word, files, stem),
  )
  const joined = query.joined.map((word) => {
    const isWanted = word.typed || (strong <= 2 && query.words.length <= 2)
    return isWanted || files.isRead(foldDiacritics(word.text))
      ? matchCompound(word, files, stem)
      : nothing
  })
  return [await Promise.all(words), await Promise.all(joined)] as const
}

const nothing: TermMatches = { matches: [], terms: new Set() }

interface Read {
  readonly candidate: Candidate
  readonly page: TextPage
}

/** A section with its text; the description of a page precedes the text of its first section. */
function sectionOf({ candidate, page }: Read): TextSection {
  const section = page.sections[candidate.section - page.from]!
  if (candidate.section > 0 || page.about === '') return section
  const [heading, anchor, text, code] = section
  return [heading, anchor, `${page.about} ${text}`.trim(), code]
}

/** How the text of a candidate matches the query. */
function matchOf(found: Read, query: Query, lookups: readonly TermMatches[]): TextMatch {
  const [heading, , text, code] = sectionOf(found)
  const strong = lookups.filter((_, index) => query.words[index]!.weight > 0.2)
  const near = (marks: ReturnType<typeof marksIn>) => nearness(marks, strong.length)
  const inHeading = marksIn(heading, strong)
  const inText = marksIn(text.slice(0, 4_000), strong)
  const inCode = marksIn(code.slice(0, 1_000), strong)
  return {
    near: { heading: near(inHeading), text: near(inText), code: near(inCode) },
    onlyInCode: inCode.length > 0 && inHeading.length === 0 && inText.length === 0,
    equals: found.candidate.section === 0 ? equalName(query.text, found.page) : undefined,
  }
}

/** The name of a page that the whole query equals. */
function equalName(text: string, page: TextPage): TextMatch['equals'] {
  if (isPath(text, page)) return 'path'
  if (page.title.toLowerCase() === text) return 'title'
  return wordsOf(page.title) === wordsOf(text) ? 'title-words' : undefined
}

/** Whether the whole query is the path of a page or an operation. */
function isPath(text: string, { route, operation }: TextPage): boolean {
  if (!/[/\s]/.test(text)) return false
  const bare = text.replace(/(?<=.)\/$/, '')
  const paths = [route, operation, operation?.replace(/^\w+ /, '')]
  return paths.some(
    (path) =>
      path !== undefined && (path.toLowerCase() === bare || path.toLowerCase() === `/${bare}`),
  )
}

function wordsOf(text: string): string {
  const words: string[] = []
  tokenize(text, (word, _start, _end, kind) => {
    if (kind === 'plain' || kind === 'ngram') words.push(word)
  })
  return words.join(' ')
}

function hitOf(
  candidate: Candidate,
  page: TextPage,
  lookups: readonly TermMatches[],
  weights: readonly number[],
): Omit<SearchHit, 'score'> {
  const [heading, anchor, text, code] = sectionOf({ candidate, page })
  const all = [...weights, ...lookups.slice(weights.length).map(() => 1)]
  const inText = marksIn(text, lookups).length > 0 || code === ''
  return {
    href: anchor === '' ? page.href : `${page.href}#${encodeURIComponent(anchor)}`,
    title: marked(page.title, lookups),
    ...(candidate.section > 0 && heading !== '' && { heading: marked(heading, lookups) }),
    breadcrumbs: page.crumbs,
    excerpt: excerpt(inText ? text : code.replace(/\s+/g, ' '), lookups, all),
    ...(page.operation !== undefined && { method: page.operation.split(' ', 1)[0]! }),
  }
}

/** Word segmentation by the browser, which may not support a language. */
function segmenterOf(language: string): Grammar['wordsIn'] {
  if (typeof Intl.Segmenter !== 'function') return undefined
  // the segmenter loads a dictionary that most queries do not need
  let segmenter: Intl.Segmenter | undefined
  return (text) => {
    segmenter ??= new Intl.Segmenter(language, { granularity: 'word' })
    return [...segmenter.segment(text)].map(({ index, segment }) => ({
      start: index,
      end: index + segment.length,
    }))
  }
}
