import { Session } from 'node:inspector/promises'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import type { FilePath } from '../src/base/paths.ts'
import { loadConfig } from '../src/config/load-config.ts'
import { readFrontmatter } from '../src/content/frontmatter.ts'
import { compileModule } from '../src/content/mdx/mdx-module.ts'
import { createReport } from '../src/diagnostics/diagnostic.ts'
import { loadApi } from '../src/openapi/load-api.ts'
import { readQuery } from '../src/search/adapters/local/query/parse-query.ts'
import { createMemoryHost } from '../test/support/memory-host.ts'
import { readCorpus } from './corpus.ts'
import type { CampaignModule } from './modules.ts'
import { mutateText } from './mutate-text.ts'
import { createRandom } from './random.ts'

/** A reader of texts that authors, readers or strangers write. Whatever it is given, it throws nothing. */
export interface Reader {
  readonly extension: string
  readonly read: (text: string) => unknown
}

const path = (name: string) => name as FilePath

export const readers: Readonly<Record<string, Reader>> = {
  settings: {
    extension: 'json',
    read: (text) => loadConfig(createMemoryHost({ 'docs.json': text }), createReport()),
  },
  frontmatter: {
    extension: 'yaml',
    read: (text) => readFrontmatter({ path: path('a.mdx'), text: `---\n${text}\n---\n` }),
  },
  page: {
    extension: 'mdx',
    read: (text) =>
      compileModule({ path: path('a.mdx'), text }, { variables: { a: 'b' }, originPrefix: '' }),
  },
  yaml: {
    extension: 'yaml',
    read: (text) =>
      loadApi({ from: 'api.yaml' }, createMemoryHost({ 'api.yaml': text }), createReport()),
  },
  json: {
    extension: 'json',
    read: (text) =>
      loadApi({ from: 'api.json' }, createMemoryHost({ 'api.json': text }), createReport()),
  },
  query: {
    extension: 'txt',
    read: (text) => readQuery(text, { isCommon: (word) => word === 'the' }),
  },
}

interface FuzzFinding {
  readonly reader: string
  readonly text: string
  readonly error: string
}

/** The longest text that is changed further: long ones are slow, and say no more. */
const maxText = 4_000

/**
 * Coverage-guided fuzzing: each text is a change of one that is kept, and one that reaches a branch that none before has
 * reached is kept too. The kept ones are in `campaign/fuzz/<reader>` and begin the next run. `match` names one reader.
 */
export const run: CampaignModule['run'] = async ({ seed, count, match, corpus, log }) => {
  const coverage = await startCoverage()
  const chosen = Object.entries(readers).filter(([name]) => match === undefined || name === match)
  const seeds = seedsOf(corpus)
  const findings: FuzzFinding[] = []
  for (const [name, { extension, read }] of chosen) {
    const folder = join('campaign/fuzz', name)
    const kept = [...keptTexts(folder), ...(seeds[name] ?? [])].filter(
      (text) => text.length <= maxText,
    )
    if (kept.length === 0) kept.push('')
    const tryText = async (text: string): Promise<boolean> => {
      try {
        await read(text)
      } catch (error) {
        const shown = error instanceof Error ? (error.stack ?? error.message) : String(error)
        findings.push({ reader: name, text, error: shown })
        log(`${name}: ${JSON.stringify(text)} ${shown}`)
      }
      return coverage.isNew()
    }
    for (const text of kept.slice()) await tryText(text)
    const each = Math.ceil(count / chosen.length)
    let added = 0
    for (let index = 0; index < each; index++) {
      const random = createRandom('fuzz', name, seed, index)
      let text = random.pick(kept)
      for (let times = 1 + random.below(4); times > 0; times--)
        text = mutateText(text, kept, random).slice(0, maxText)
      if (!(await tryText(text))) continue
      kept.push(text)
      added++
      keep(folder, text, extension)
    }
    log(`${name}: ${each} texts, ${added} reached new branches`)
  }
  await coverage.stop()
  return { findings, tried: count }
}

/** Small files of the repository, and of the corpus where one is given. */
function seedsOf(corpus: string | undefined): Readonly<Record<string, readonly string[]>> {
  const { settings, pages, descriptions } = readCorpus('.', corpus)
  const heads = pages.flatMap((text) => /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? [])
  const words = heads.flatMap((text) => /^title: "?(.*?)"?$/m.exec(text)?.[1] ?? [])
  const isJson = (text: string) => text.trimStart().startsWith('{')
  return {
    settings,
    frontmatter: heads,
    page: pages,
    yaml: descriptions.filter((text) => !isJson(text)),
    json: descriptions.filter(isJson),
    query: words,
  }
}

export function keptTexts(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

function keep(folder: string, text: string, extension: string): void {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 10)
  writeFileSync(join(folder, `${name}.${extension}`), text)
}

interface Coverage {
  /** Whether a branch was reached since the last call that none before has reached. */
  isNew(): Promise<boolean>
  stop(): Promise<void>
}

/** The branches of this program, as V8 counts them: each is reported once, when it is first reached. */
async function startCoverage(): Promise<Coverage> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true })
  const seen = new Set<string>()
  return {
    async isNew() {
      const { result } = await session.post('Profiler.takePreciseCoverage')
      const before = seen.size
      for (const { scriptId, url, functions } of result) {
        if (!url.startsWith('file:')) continue
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges)
            if (count > 0) seen.add(`${scriptId}:${startOffset}:${endOffset}`)
      }
      return seen.size > before
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}
