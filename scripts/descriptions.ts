import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse as parseYaml } from 'yaml'

/** Two folders up, so that an API description may reference sibling files. */
export function rootOf(file: string): string {
  return dirname(dirname(file))
}

/** Every OpenAPI 2 or 3 file of a folder. */
export function descriptionsIn(folder: string): string[] {
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

/** Counts operations independently of the tested program: the methods below `paths`, with references to path items resolved. */
export function countOperations(file: string): number {
  return countBelow(file, parsed(file)['paths'])
}

/** Counts the operations below `webhooks` and `x-webhooks`. */
export function countWebhooks(file: string): number {
  const root = parsed(file)
  return countBelow(file, root['webhooks'] ?? root['x-webhooks'])
}

function countBelow(file: string, items: unknown): number {
  const methods = /^(?:get|put|post|delete|options|head|patch|trace|query)$/i
  return Object.entries(objectOf(items)).reduce((sum, [path, written]) => {
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
