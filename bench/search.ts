import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from '../src/pipeline/build.ts'
import { runToCompletion } from '../src/base/cooperative-task.ts'
import { searchTools } from '../src/pipeline/workers/index-tools.ts'
import { local } from '../src/search/adapters/local/local-adapter.ts'
import { languageTools } from '../src/search/adapters/local/local.client.ts'
import { createSearcher } from '../src/search/adapters/local/query/run-query.ts'
import { home, writeSite } from './generate.ts'
import { pageText } from './page-text.ts'
import { planSite } from './plan.ts'
import type { SearchSection, SearchDocument } from '../src/search/search-types.ts'

/**
 * `node scripts/run.mjs bench/search.ts`: the download size of the first search on sites of 100, 1,000 and 20,000 generated
 * pages, and the cost of the index in a build of 1,000. Fails when the first search downloads more than 100 KB.
 * `--sizes 100,1000`, `--no-build` change what is measured.
 */
async function bench(): Promise<void> {
  const sizes = (option('sizes') ?? '100,1000,20000').split(',').map(Number)
  const scripts = await scriptBytes()
  process.stdout.write(`dialog, engine and English, compressed: ${kb(scripts)} KB\n\n`)
  process.stdout.write(
    '  pages    CPU s  s/1000  index MB  files  largest KB  first search KB  median ms  worst ms\n',
  )
  let most = 0
  for (const size of sizes) most = Math.max(most, await measureIndex(size, scripts))
  if (!process.argv.includes('--no-build')) await measureBuild(1_000)
  if (most > limit) {
    process.stdout.write(`over budget: a search takes ${kb(most)} KB, at most ${kb(limit)}\n`)
    process.exitCode = 1
  }
}

/** The limit for the download of the first search in bytes, including scripts. */
const limit = 100_000

/** Prints the cost of the index of a site. Returns the maximum download of a first search in bytes. */
async function measureIndex(size: number, scripts: number): Promise<number> {
  const files = new Map<string, Uint8Array>()
  const documents = generatedDocuments(size)
  const began = process.cpuUsage()
  const gatherer = local.indexer(searchTools)
  for (let first = 0; first < documents.length; first += 32) {
    const batch = { language: 'en', first, documents: documents.slice(first, first + 32) }
    for (const { path, contents } of gatherer.add(batch)) files.set(path, contents)
  }
  const index = runToCompletion(local.assemble(gatherer.finish(), searchTools))
  const seconds = process.cpuUsage(began).user / 1e6
  for (const { path, contents } of [...index.files, index.entry]) files.set(path, contents)
  const bytes = [...files.values()].map(({ length }) => length)

  const searches: { bytes: number; milliseconds: number }[] = []
  for (const text of queriesFor(documents)) {
    let read = scripts
    const searcher = createSearcher({
      language: languageTools,
      async read(path) {
        const contents = files.get(path)!
        read += contents.length
        return contents
      },
    })
    const began = performance.now()
    await searcher.search({ text, language: 'en', limit: 10 })
    searches.push({ bytes: read, milliseconds: performance.now() - began })
  }
  const times = searches.map((it) => it.milliseconds).sort((a, b) => a - b)
  const most = Math.max(...searches.map((it) => it.bytes))
  const cells: [string | number, number][] = [
    [size, 7],
    [seconds.toFixed(2), 9],
    [((seconds / size) * 1000).toFixed(2), 8],
    [(sum(bytes) / 1e6).toFixed(1), 10],
    [files.size, 7],
    [kb(Math.max(...bytes)), 12],
    [`${kb(Math.min(...searches.map((it) => it.bytes)))}–${kb(most)}`, 17],
    [(times[times.length >> 1] ?? 0).toFixed(0), 11],
    [(times.at(-1) ?? 0).toFixed(0), 10],
  ]
  process.stdout.write(`${cells.map(([value, width]) => String(value).padStart(width)).join('')}\n`)
  return most
}

/** Prints the share of search in the time of a build. */
async function measureBuild(size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-search-'))
  try {
    await writeSite(folder, { size, flavour: 'mdx' })
    const stages = new Map<string, number>()
    let last = { stage: 'settings', at: performance.now() }
    const result = await build({
      root: folder,
      out: join(folder, 'dist'),
      clean: true,
      onProgress({ stage }) {
        const now = performance.now()
        stages.set(last.stage, (stages.get(last.stage) ?? 0) + now - last.at)
        last = { stage, at: now }
      },
    })
    const search = (stages.get('search') ?? 0) / 1000
    process.stdout.write(
      `\na build of ${size} pages takes ${result.seconds.toFixed(2)} s, ${search.toFixed(2)} s of it for the search (${((search / result.seconds) * 100).toFixed(0)} %)\n`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Typical queries: a title, several common words, a prefix, a typo, a question. */
function queriesFor(documents: readonly SearchDocument[]): string[] {
  const title = documents[documents.length >> 1]?.title ?? home.title
  return [
    title,
    'ledger',
    'open the ledger',
    'the quiet window carries a packet',
    'lan',
    'ledgre',
    'how do I carry the prism into the warehouse before the tunnel',
    'turbine_valve',
  ]
}

function generatedDocuments(size: number): SearchDocument[] {
  const site = planSite(size)
  return site.groups.flatMap(({ title: group, pages }) =>
    pages.map((page): SearchDocument => {
      const [top, ...sections] = sectionsOf(pageText(page, site, 'plain'))
      return {
        href: `/${page.path}/`,
        route: `/${page.path}`,
        title: page.title,
        description: page.description,
        breadcrumbs: [group],
        language: 'en',
        division: '',
        boost: 1,
        keywords: [],
        sections: [{ ...top!, heading: page.title, anchor: '' }, ...sections],
      }
    }),
  )
}

/** Markdown cut at its headings, its fences apart. */
function sectionsOf(text: string): SearchSection[] {
  return text.split(/^#+ /m).map((part, index) => {
    const [heading = '', ...lines] = index === 0 ? ['', part] : part.split('\n')
    const body = lines.join('\n')
    const code = [...body.matchAll(/```\w+[^\n]*\n([\s\S]*?)```/g)].map((it) => it[1]).join('\n')
    return {
      heading,
      anchor: heading.toLowerCase().replaceAll(' ', '-'),
      text: body.replace(/```[\s\S]*?```/g, ' ').replace(/[`*|[\]()]+/g, ' '),
      code,
    }
  })
}

/** The compressed size of the scripts that are loaded before the index. */
async function scriptBytes(): Promise<number> {
  const manifest = JSON.parse(await readFile('dist/client/manifest.json', 'utf8')) as {
    readonly search: string
    readonly onDemand: Readonly<Record<string, readonly string[]>>
  }
  const names = (await readdir('dist/client')).filter((name) => /^search-.*\.js$/.test(name))
  const languages = new Set(Object.values(manifest.onDemand).flat())
  const engine = names.filter((name) => !languages.has(name) && name !== manifest.search)
  const files = [manifest.search, ...engine, ...(manifest.onDemand['search-en'] ?? [])]
  const sizes = await Promise.all(
    files.map(async (name) => gzipSync(await readFile(join('dist/client', name))).length),
  )
  return sum(sizes)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

await bench()
