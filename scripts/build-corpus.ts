import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import { runProgram } from '../bench/run-program.ts'
import { resolveIntegrations } from '../src/config/resolve/publishing.ts'
import type { DocsJson } from '../src/config/schema/docs-json.ts'
import { activeIntegrations } from '../src/pipeline/assets/integration-script.ts'
import type { DiagnosticJson } from '../src/diagnostics/format-json.ts'
import { navigationPages } from './navigation-pages.ts'

/**
 * `npm run corpus -- <folder>`: builds and checks every site of a folder and prints for each: exit code, pages, problems by
 * severity, selectors of the author that match nothing, integrations that are active, seconds, memory, and the pages of
 * the navigation that have a file and no output with a title. `--list` prints every
 * problem with its place, `--only <name>` builds the sites whose name has that in it, `--keep` keeps the outputs.
 */
async function buildCorpus(): Promise<void> {
  const folder = process.argv[2]
  if (folder === undefined || folder.startsWith('--')) {
    process.stderr.write(
      'usage: npm run corpus -- <folder of sites> [--list] [--only name] [--keep]\n',
    )
    process.exitCode = 2
    return
  }
  const outputs = await mkdtemp(join(tmpdir(), 'octavo-corpus-'))
  const wanted = option('only') ?? ''
  const sites = (await readdir(folder)).filter((name) => name.includes(wanted)).toSorted()
  const results: SiteResult[] = []
  for (const name of sites) {
    const root = join(folder, name)
    if (!(await stat(root)).isDirectory()) continue
    const result = await buildSite({ name, root, out: join(outputs, name) })
    results.push(result)
    process.stdout.write(`${describe(result)}\n`)
    if (process.argv.includes('--list')) process.stdout.write(`${listed(result)}\n`)
  }
  process.stdout.write(`\n${table(results)}\n`)
  if (process.argv.includes('--keep')) process.stdout.write(`outputs are in ${outputs}\n`)
  else await rm(outputs, { recursive: true, force: true })
  if (results.some((it) => it.exitCode !== 0 || it.missing.length > 0)) process.exitCode = 1
}

interface SiteResult {
  readonly name: string
  readonly pages: number
  readonly seconds: number
  readonly peakMb: number
  readonly exitCode: number
  readonly diagnostics: readonly DiagnosticJson[]
  /** Pages of the navigation that have a file and no output with an h1. */
  readonly missing: readonly string[]
  readonly named: number
  /** Selectors of the author's style sheets and scripts that match nothing on any page. */
  readonly unmatched: number
  readonly integrations: readonly string[]
  /** The end of the program output, when there is no result. */
  readonly crash?: string
}

async function buildSite(site: {
  readonly name: string
  readonly root: string
  readonly out: string
}): Promise<SiteResult> {
  const { name, root, out } = site
  const ran = await runProgram(process.execPath, [
    'dist/cli/main.js',
    'build',
    root,
    '--out',
    out,
    '--clean',
    '--json',
  ])
  const { seconds, peakMb = 0, code: exitCode } = ran
  const measured = {
    name,
    seconds,
    peakMb,
    exitCode,
    unmatched: await unmatchedSelectors(root),
    integrations: await integrationsOf(root),
  }
  const result = parsed(ran.stdout)
  if (result === undefined || ran.code > 1) {
    const crash = `exit code ${ran.code}\n${ran.stderr.slice(-2000)}`
    return { ...measured, pages: 0, diagnostics: [], missing: [], named: 0, crash }
  }
  const { pages, diagnostics } = result
  const { missing, named } = await navigationPages(root, out)
  return { ...measured, pages, diagnostics, missing, named }
}

async function unmatchedSelectors(root: string): Promise<number> {
  const args = ['dist/cli/main.js', 'check', root, '--json', '--only', unmatched]
  const { stdout } = await runProgram(process.execPath, args)
  return parsed(stdout)?.diagnostics.filter(({ code }) => code === unmatched).length ?? 0
}

const unmatched = 'check/unmatched-selector'

async function integrationsOf(root: string): Promise<readonly string[]> {
  for (const file of ['docs.json', 'mint.json']) {
    const text = await readFile(join(root, file), 'utf8').catch(() => undefined)
    const settings = text === undefined ? undefined : (parse(text) as DocsJson | undefined)
    if (settings !== undefined) return activeIntegrations(resolveIntegrations(settings))
  }
  return []
}

function parsed(text: string): { pages: number; diagnostics: DiagnosticJson[] } | undefined {
  try {
    return JSON.parse(text) as { pages: number; diagnostics: DiagnosticJson[] }
  } catch {
    return undefined
  }
}

function describe(result: SiteResult): string {
  if (result.crash !== undefined) return `${result.name}: CRASHED, ${result.crash}`
  const missing = result.missing.map((page) => `\n  no output with an h1: ${page}`).join('')
  return `${result.name}: ${result.pages} pages in ${result.seconds.toFixed(1)} s${missing}`
}

function listed({ diagnostics }: SiteResult): string {
  return diagnostics
    .map(({ severity, code, message, file, line, column }) => {
      return `  ${file ?? '-'}:${line ?? 0}:${column ?? 0}  ${severity}  ${code}  ${message}`
    })
    .join('\n')
}

function table(results: readonly SiteResult[]): string {
  const rows = results.map((it) => {
    const errors = it.diagnostics.filter((problem) => problem.severity === 'error')
    return [
      it.name,
      it.exitCode,
      it.pages,
      new Set(errors.map((problem) => problem.file)).size,
      errors.length,
      it.diagnostics.filter((problem) => problem.severity === 'warning').length,
      it.diagnostics.filter((problem) => problem.severity === 'hint').length,
      it.unmatched,
      it.integrations.join(' ') || '-',
      `${it.named - it.missing.length}/${it.named}`,
      it.seconds.toFixed(1),
      it.peakMb.toFixed(0),
      it.crash === undefined ? commonCodes(it.diagnostics) : 'CRASHED',
    ].map(String)
  })
  const heads = [
    'site',
    'exit code',
    'pages',
    'with errors',
    'errors',
    'warnings',
    'hints',
    'unmatched selectors',
    'integrations',
    'named pages',
    's',
    'MB',
    'codes',
  ]
  const all = [heads, heads.map(() => '---'), ...rows]
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function commonCodes(problems: readonly DiagnosticJson[]): string {
  const counts = new Map<string, number>()
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([code, count]) => `${code} × ${count}`)
    .join(', ')
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

await buildCorpus()
