import { resolvePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { parseJsonTree } from '../../base/syntax/json-syntax.ts'
import type { SettingsInput } from './settings-input.ts'
import type { JsonNode } from './settings-tree.ts'
import type { TextEdit } from './text-edit.ts'

/**
 * The edits of the files that settings name: descriptions, also in front of an operation (`api.yaml GET /pets`), images,
 * fonts, and other files of settings. A value is a path if a moved file has exactly this one.
 */
export async function settingsFileEdits(input: SettingsInput): Promise<readonly TextEdit[]> {
  const { settings, read } = input
  const edits: TextEdit[] = []
  for (const file of [settings.config.file, ...settings.files]) {
    const text = file.endsWith('.json') ? await read(file) : undefined
    if (text === undefined) continue
    for (const { key, node } of stringsIn(parseJsonTree(text).root)) {
      const value: unknown = node.value
      if (typeof value !== 'string' || labels.has(key)) continue
      const now = key === '$ref' ? reference(value, file, input) : movedFile(value, key, input)
      if (now === undefined || now === value) continue
      const range = { start: node.offset, end: node.offset + node.length }
      edits.push({ file, ...range, text: JSON.stringify(now) })
    }
  }
  return edits
}

/** Keys whose values are for people, whatever they look like. */
const labels = new Set([
  ...['name', 'title', 'label', 'group', 'tab', 'anchor', 'dropdown', 'product', 'version'],
  ...['description', 'content', 'prompt', 'placeholder', 'tag', 'source', 'destination'],
])

function movedFile(
  value: string,
  key: string,
  { paths, from, to }: SettingsInput,
): string | undefined {
  const [, before = '', path = '', after = ''] = /^((?:\.?\/)*)([^\s?#]+)(.*)$/s.exec(value) ?? []
  const now = paths.file(path as FilePath)
  if (now !== path) return before + now + after
  // the settings of the pages below a path
  const isBelow = key === 'path' && (path === from || path.startsWith(`${from}/`))
  return isBelow ? before + to + path.slice(from.length) + after : undefined
}

function reference(value: string, holder: FilePath, { paths }: SettingsInput): string | undefined {
  const [, path = '', suffix = ''] = /^([^#]*)(.*)$/s.exec(value) ?? []
  const target = path === '' ? undefined : resolvePath(path, holder)
  return target === undefined ? undefined : paths.relative(target, holder, path) + suffix
}

interface KeyedString {
  /** The property that holds it, or the list that it is in. */
  readonly key: string
  readonly node: JsonNode
}

function stringsIn(root: JsonNode | undefined): readonly KeyedString[] {
  const found: KeyedString[] = []
  const waiting: KeyedString[] = root === undefined ? [] : [{ key: '', node: root }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { key, node } = next
    if (node.type === 'string') found.push(next)
    else if (node.type === 'array')
      for (const child of node.children ?? []) waiting.push({ key, node: child })
    else if (node.type === 'object')
      for (const { children: [name, value] = [] } of node.children ?? [])
        if (value !== undefined) waiting.push({ key: String(name?.value), node: value })
  }
  return found
}
