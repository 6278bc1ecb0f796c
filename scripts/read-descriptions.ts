import { spawnSync } from 'node:child_process'
import { relative, resolve } from 'node:path'
import { filePath } from '../src/base/paths.ts'
import { createReport } from '../src/diagnostics/diagnostic.ts'
import { createNodeHost } from '../src/host/node/node-host.ts'
import { loadApi } from '../src/openapi/load-api.ts'
import { countOperations, descriptionsIn, rootOf } from './descriptions.ts'

/**
 * `node scripts/run.mjs scripts/read-descriptions.ts <folder> [--list]`: reads every API description of a folder, each
 * in a process of its own, and prints the operations it has and those that were read, the time and the memory. With
 * `--list` also what is wrong with it.
 */
async function readDescriptions(): Promise<void> {
  const [folder] = process.argv.slice(2)
  if (folder === '--one') return readOne(process.argv[3] ?? '')
  if (folder === undefined) {
    process.stderr.write('usage: read-descriptions.ts <folder> [--list]\n')
    process.exitCode = 2
    return
  }
  let bad = 0
  for (const file of descriptionsIn(resolve(folder))) {
    const ran = spawnSync(process.execPath, [process.argv[1] ?? '', '--one', file], {
      encoding: 'utf8',
      timeout: 120_000,
      maxBuffer: 64 * 1024 * 1024,
    })
    const name = relative(folder, file)
    const result = resultFrom(ran.stdout)
    const lost = result === undefined || result.operations !== result.expected
    if (lost) bad++
    process.stdout.write(`${lost ? '✗' : ' '} ${name.padEnd(72)} ${describe(result, ran.stderr)}\n`)
    if (process.argv.includes('--list') && result) {
      for (const problem of result.problems) process.stdout.write(`      ${problem}\n`)
    }
  }
  process.stdout.write(
    bad === 0 ? '\nevery operation was read\n' : `\n${bad} were not read whole\n`,
  )
  if (bad > 0) process.exitCode = 1
}

interface Result {
  readonly operations: number
  readonly webhooks: number
  readonly expected: number
  readonly schemas: number
  readonly files: number
  readonly ms: number
  readonly mb: number
  readonly modelMb: number
  readonly problems: readonly string[]
}

async function readOne(file: string): Promise<void> {
  const root = rootOf(file)
  const report = createReport()
  const began = performance.now()
  const api = await loadApi({ from: filePath(relative(root, file)) }, createNodeHost(root), report)
  const ms = Math.round(performance.now() - began)
  const mb = Math.round(process.resourceUsage().maxRSS / 1024)
  const modelMb = Math.round(JSON.stringify(api ?? null).length / 1e5) / 10
  const result: Result = {
    operations: api?.operations.length ?? 0,
    webhooks: api?.webhooks.length ?? 0,
    expected: countOperations(file),
    schemas: Object.keys(api?.schemas ?? {}).length,
    files: api?.documents.length ?? 0,
    ms,
    mb,
    modelMb,
    problems: report.all.map(
      ({ code, at, message }) => `${code} ${at?.file ?? ''}:${at?.line ?? ''} ${message}`,
    ),
  }
  process.stdout.write(JSON.stringify(result))
}

function resultFrom(text: string): Result | undefined {
  try {
    return JSON.parse(text) as Result
  } catch {
    return undefined
  }
}

function describe(result: Result | undefined, errors: string): string {
  if (result === undefined) return `crashed: ${errors.slice(-400)}`
  const { operations, expected, webhooks, schemas, files, ms, mb, modelMb, problems } = result
  return [
    `${operations}/${expected} operations`,
    `${webhooks} webhooks`,
    `${schemas} schemas`,
    `${files} files`,
    `${ms} ms`,
    `${mb} MB`,
    `model ${modelMb} MB`,
    `${problems.length} problems`,
  ].join(', ')
}

await readDescriptions()
