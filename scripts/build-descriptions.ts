import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { runProgram } from '../bench/run-program.ts'
import type { DiagnosticJson } from '../src/diagnostics/format-json.ts'
import { factsOf } from './description-facts.ts'
import { countOperations, countWebhooks, descriptionsIn } from './descriptions.ts'
import { shownFacts } from './shown-facts.ts'

/**
 * `npm run corpus:apis -- <folder> [--only name] [--list] [--facts]`: generates a site from each API description of a folder and
 * builds it, from nothing and then again, each in a process of its own. Prints the operations and webhooks it has, the
 * pages that were written for them, the seconds of both builds, the most memory that was used, the elements of the
 * largest page, titles that two operations share, and the number of problems. With `--list` also the problems; with
 * `--facts` each literal, member and text of the description that is not on its page, or not in the Markdown of it.
 */
async function buildDescriptions(): Promise<void> {
  const [folder] = process.argv.slice(2)
  if (folder === undefined || folder.startsWith('--')) {
    process.stderr.write('usage: npm run corpus:apis -- <folder> [--only name] [--list]\n')
    process.exitCode = 2
    return
  }
  const work = mkdtempSync(join(tmpdir(), 'octavo-descriptions-'))
  const root = join(work, 'site')
  const cache = join(work, 'cache')
  const wanted = option('only') ?? ''
  try {
    cpSync(resolve(folder), root, { recursive: true })
    // ignore all files of the folder; API descriptions are read by path regardless
    writeFileSync(join(root, '.octavoignore'), '*\n!index.mdx\n')
    writeFileSync(join(root, 'index.mdx'), '---\ntitle: Start\n---\n')
    let bad = 0
    process.stdout.write(
      'description | operations + webhooks | pages | s cold | CPU s | s again | MB | elements | shared titles | problems\n',
    )
    for (const file of descriptionsIn(root)) {
      const name = relative(root, file)
      if (!name.includes(wanted)) continue
      const result = await buildOne({ root, name, cache, out: join(work, 'out') })
      const expected = countOperations(file) + countWebhooks(file)
      const isWhole = result.pages === expected
      if (!isWhole) bad++
      const { seconds, cpu, again, mb, pages, elements, sharedTitles, diagnostics } = result
      process.stdout.write(
        `${isWhole ? ' ' : '✗'} ${name} | ${expected} | ${pages} | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${again.toFixed(1)} | ${mb} | ${elements} | ${sharedTitles} | ${diagnostics.length}\n`,
      )
      if (process.argv.includes('--facts')) {
        const { count, missing } = shownFacts(join(work, 'out'), factsOf(file))
        if (missing.length > 0) bad++
        process.stdout.write(`      ${count} facts, ${missing.length} missing\n`)
        for (const { fact, part, where } of missing)
          process.stdout.write(
            `      missing in the ${where}: ${part} ${fact.at} (${fact.rule}) ${JSON.stringify(fact.value.slice(0, 80))}\n`,
          )
      }
      if (result.crash !== undefined) process.stdout.write(`      ${result.crash}\n`)
      if (process.argv.includes('--list')) {
        for (const { code, file: at, line, message } of result.diagnostics)
          process.stdout.write(`      ${code} ${at ?? ''}:${line ?? ''} ${message}\n`)
      }
    }
    process.stdout.write(
      bad === 0 ? '\nevery operation has its page\n' : `\n${bad} are not whole\n`,
    )
    if (bad > 0) process.exitCode = 1
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

interface Result {
  /** Pages that show an operation. */
  readonly pages: number
  readonly seconds: number
  /** CPU seconds of all threads in the first build. */
  readonly cpu: number
  readonly again: number
  readonly mb: number
  /** Elements of the largest page. */
  readonly elements: number
  /** Pages of operations with a title that another one has. */
  readonly sharedTitles: number
  readonly diagnostics: readonly DiagnosticJson[]
  readonly crash?: string
}

async function buildOne(site: {
  readonly root: string
  readonly name: string
  readonly out: string
  readonly cache: string
}): Promise<Result> {
  const { root, name, out, cache } = site
  rmSync(out, { recursive: true, force: true })
  rmSync(cache, { recursive: true, force: true })
  const settings = {
    name: 'Described',
    navigation: [{ group: 'Guide', pages: ['index'] }],
    openapi: name,
  }
  writeFileSync(join(root, 'docs.json'), JSON.stringify(settings))
  const args = ['dist/cli/main.js', 'build', root, '--out', out, '--keep-going', '--json']
  process.env['OCTAVO_CACHE'] = cache
  const run = () => runProgram(process.execPath, args)
  const ran = await run()
  const diagnostics = diagnosticsOf(ran.stdout)
  const measured = {
    seconds: ran.seconds,
    cpu: ran.cpuSeconds ?? 0,
    mb: Math.round(ran.peakMb ?? 0),
  }
  if (diagnostics === undefined || ran.code > 1) {
    const crash = `exit code ${ran.code}\n${ran.stderr.slice(-2000)}`
    return { ...measured, ...noPages, again: 0, diagnostics: [], crash }
  }
  const again = await run()
  return { ...measured, again: again.seconds, ...operationPages(out), diagnostics }
}

function diagnosticsOf(text: string): readonly DiagnosticJson[] | undefined {
  try {
    return (JSON.parse(text) as { diagnostics: DiagnosticJson[] }).diagnostics
  } catch {
    return undefined
  }
}

type Pages = Pick<Result, 'pages' | 'elements' | 'sharedTitles'>

const noPages: Pages = { pages: 0, elements: 0, sharedTitles: 0 }

function operationPages(out: string): Pages {
  const titles = new Map<string, number>()
  let pages = 0
  let elements = 0
  for (const entry of readdirSync(out, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const html = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    if (!html.includes('data-component="Operation"')) continue
    pages++
    elements = Math.max(elements, html.match(/<[a-z]/g)?.length ?? 0)
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
    titles.set(title, (titles.get(title) ?? 0) + 1)
  }
  const shared = [...titles.values()].filter((count) => count > 1)
  return { pages, elements, sharedTitles: shared.reduce((sum, count) => sum + count, 0) }
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

await buildDescriptions()
