import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { runProgram } from '../bench/run-program.ts'
import type { DiagnosticJson } from '../src/diagnostics/format-json.ts'
import { countOperations, countWebhooks, descriptionsIn } from './descriptions.ts'

/**
 * `node scripts/run.mjs scripts/build-descriptions.ts <folder> [--only name] [--list]`: generates a site from each API
 * description of a folder and builds it, from nothing and then again, each in a process of its own. Prints the
 * operations and webhooks it has, the pages that were written for them, the seconds of both builds, and the most memory
 * that was used. With `--list` also what is wrong with it.
 */
async function buildDescriptions(): Promise<void> {
  const [folder] = process.argv.slice(2)
  if (folder === undefined || folder.startsWith('--')) {
    process.stderr.write('usage: build-descriptions.ts <folder> [--only name] [--list]\n')
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
      'description | operations + webhooks | pages | s cold | CPU s | s again | MB\n',
    )
    for (const file of descriptionsIn(root)) {
      const name = relative(root, file)
      if (!name.includes(wanted)) continue
      const result = await buildOne({ root, name, cache, out: join(work, 'out') })
      const expected = countOperations(file) + countWebhooks(file)
      const isWhole = result.pages === expected
      if (!isWhole) bad++
      const { seconds, cpu, again, mb, pages } = result
      process.stdout.write(
        `${isWhole ? ' ' : '✗'} ${name} | ${expected} | ${pages} | ${seconds.toFixed(1)} | ${cpu.toFixed(1)} | ${again.toFixed(1)} | ${mb}\n`,
      )
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
    return { ...measured, pages: 0, again: 0, diagnostics: [], crash }
  }
  const again = await run()
  return { ...measured, again: again.seconds, pages: operationPages(out), diagnostics }
}

function diagnosticsOf(text: string): readonly DiagnosticJson[] | undefined {
  try {
    return (JSON.parse(text) as { diagnostics: DiagnosticJson[] }).diagnostics
  } catch {
    return undefined
  }
}

function operationPages(out: string): number {
  return readdirSync(out, { withFileTypes: true, recursive: true }).filter(
    (entry) =>
      entry.isFile() &&
      entry.name.endsWith('.html') &&
      readFileSync(join(entry.parentPath, entry.name), 'utf8').includes(
        'data-component="Operation"',
      ),
  ).length
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

await buildDescriptions()
