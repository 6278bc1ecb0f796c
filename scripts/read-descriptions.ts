import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { filePath } from '../src/base/paths.ts'
import { createReport } from '../src/diagnostics/diagnostic.ts'
import { createNodeHost } from '../src/host/node.ts'
import { loadApi } from '../src/openapi/load.ts'

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

/** Two folders up, so that a description may refer to its neighbours. */
function rootOf(file: string): string {
  return dirname(dirname(file))
}

function descriptionsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      if (file.endsWith('.json')) return /["](?:openapi|swagger)["]\s*:\s*["][23]/.test(text)
      return /^["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]/m.test(text)
    })
    .toSorted()
}

/** Counted without the program that is tested: the methods below `paths`, outer path items followed. */
function countOperations(file: string): number {
  const methods = /^(?:get|put|post|delete|options|head|patch|trace|query)$/i
  const root = parsed(file)
  return Object.entries(objectOf(root['paths'])).reduce((sum, [path, written]) => {
    if (path.startsWith('x-')) return sum
    const item = followed(objectOf(written), file)
    const others = Object.keys(objectOf(item['additionalOperations'])).length
    return sum + others + Object.keys(item).filter((key) => methods.test(key)).length
  }, 0)
}

function followed(item: Readonly<Record<string, unknown>>, file: string): Record<string, unknown> {
  const ref = item['$ref']
  if (typeof ref !== 'string') return item
  const [path = '', fragment = ''] = ref.split('#')
  const target = path === '' ? file : join(dirname(file), path)
  const segments = decodeURIComponent(fragment)
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
  const value = segments.reduce<unknown>((at, segment) => objectOf(at)[segment], parsed(target))
  return followed(objectOf(value), target)
}

function parsed(file: string): Record<string, unknown> {
  const text = readFileSync(file, 'utf8')
  const value: unknown = file.endsWith('.json')
    ? JSON.parse(text)
    : parseYaml(text, { maxAliasCount: -1, merge: true, uniqueKeys: false })
  return objectOf(value)
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

await readDescriptions()
