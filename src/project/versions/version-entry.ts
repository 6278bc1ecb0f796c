import { isExternal } from '../../base/paths.ts'
import { jsonValue, parseJsonTree } from '../../base/syntax/json-syntax.ts'

/** The names of a new version, its folder, and what the present one is called if it has no name yet. */
export interface NewVersion {
  readonly name: string
  readonly folder: string
  readonly present: string
}

export interface NewSettings {
  readonly text: string
  /** Whether pages of API descriptions were left out. */
  readonly withoutApi: boolean
}

type Json = Record<string, unknown>

/**
 * The text of the settings with a further version: a copy of the default one whose pages are in another folder. Without
 * versions, the present navigation becomes one too. `undefined` if the navigation is a list or in another file.
 */
export function withVersion(text: string, version: NewVersion): NewSettings | undefined {
  const { root } = parseJsonTree(text)
  const [, node] =
    root?.children?.map((property) => property.children ?? []).find(isNavigation) ?? []
  if (node?.type !== 'object') return undefined
  const navigation = jsonValue(node) as Json
  if (hasReference(navigation)) return undefined
  const left = { api: false }
  const now = withVersions(navigation, version, left)
  const indented = JSON.stringify(now, undefined, 2).replaceAll('\n', '\n  ')
  return {
    text: text.slice(0, node.offset) + indented + text.slice(node.offset + node.length),
    withoutApi: left.api,
  }
}

function isNavigation([key]: readonly { readonly value?: unknown }[]): boolean {
  return key?.value === 'navigation'
}

function hasReference(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return '$ref' in value || Object.values(value).some(hasReference)
}

interface LeftOut {
  api: boolean
}

/** Each language has its own versions. */
function withVersions(node: Json, version: NewVersion, left: LeftOut): Json {
  if (isList(node['languages'])) {
    const languages = node['languages'].map((one) => withVersions(one, version, left))
    return { ...node, languages }
  }
  const frozen = (content: Json): readonly Json[] => {
    const part = inFolder(content, version.folder, left)
    return part === undefined ? [] : [{ version: version.name, outdated: true, ...part }]
  }
  const versions = node['versions']
  if (isList(versions)) {
    const own = versions.filter((one) => !('git' in one) && !('href' in one))
    const preset = own.find((one) => one['default'] === true) ?? own[0]
    if (preset === undefined) return node
    const { version: _version, default: _default, tag: _tag, ...content } = preset
    const at = versions.indexOf(preset) + 1
    return { ...node, versions: versions.toSpliced(at, 0, ...frozen(content)) }
  }
  const { language, default: isDefault, global, directory, ...content } = node
  const around = { language, default: isDefault, global, directory }
  return { ...around, versions: [{ version: version.present, ...content }, ...frozen(content)] }
}

/**
 * A part of the navigation whose pages are in a folder. Generated pages, which are not copied, are left out, and with them
 * what has no other pages: `undefined` if that is all of it.
 */
function inFolder(node: Json, folder: string, left: LeftOut): Json | undefined {
  let isLess = false
  const kept = Object.entries(node).flatMap(([key, value]): readonly [string, unknown][] => {
    if (generating.has(key)) {
      isLess = left.api = true
      return []
    }
    if (key === 'root' && typeof value === 'string') return [[key, below(value, folder)]]
    if (!Array.isArray(value)) return [[key, value]]
    const entries = value.flatMap((entry: unknown): readonly unknown[] => {
      if (typeof entry === 'string' && key === 'pages') {
        if (!isOperation.test(entry)) return [below(entry, folder)]
        left.api = true
        return []
      }
      if (!isObject(entry)) return [entry]
      const part = inFolder(entry, folder, left)
      return part === undefined ? [] : [part]
    })
    if (entries.length === value.length) return [[key, entries]]
    isLess = true
    return entries.length === 0 ? [] : [[key, entries]]
  })
  return isLess && !kept.some(isContent) ? undefined : Object.fromEntries(kept)
}

/** Settings of which pages are generated. */
const generating: ReadonlySet<string> = new Set(['openapi', 'asyncapi', 'graphql', 'mcp'])

function isContent([key, value]: readonly [string, unknown]): boolean {
  return key === 'root' || key === 'href' || (Array.isArray(value) && value.length > 0)
}

/** `GET /users`, `specs/a.json GET /users`, `webhook paid`. */
const isOperation =
  /^(?:\S.*\s)?(?:get|put|post|delete|options|head|patch|trace|query|connect)\s+\/|^(?:\S+\s+)?webhook\s/i

function below(path: string, folder: string): string {
  // of the rest of a site, the folder of the version is one part
  if (path.trim() === '...') return `${folder}/**`
  return isExternal(path) ? path : `${folder}/${path.replace(/^(?:\.?\/)+/, '')}`
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value) && value.every(isObject)
}
