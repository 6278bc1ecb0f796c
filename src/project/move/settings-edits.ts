import { appendAll } from '../../base/long-lists.ts'
import { routeFrom } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { parseJsonTree } from '../../base/syntax/json-syntax.ts'
import type { Settings } from '../../config/load-config.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { anchorSource, plainPath } from '../../site/links/redirect-table.ts'
import type { Site } from '../../site/site.ts'
import type { MovedPaths } from './moved-paths.ts'
import type { TextEdit } from './text-edit.ts'

type Read = (file: FilePath) => Promise<string | undefined>

export interface SettingsInput {
  readonly settings: Settings
  readonly site: Site
  readonly paths: MovedPaths
  readonly read: Read
  /** What is moved: a file or a folder. */
  readonly from: FilePath
  readonly to: FilePath
}

/** The edits of the settings: navigation, links, files, and the destinations of redirects. */
export async function settingsEdits(input: SettingsInput): Promise<TextEdit[]> {
  const { settings, paths } = input
  const edits: (TextEdit | undefined)[] = []
  for (const { node } of walkPlan(settings.config.navigation.root)) {
    if (node.kind === 'page')
      edits.push(await stringEdit(node.pointer, input, (path) => newPage(path, input)))
    else if (node.kind === 'group' && node.root !== undefined)
      edits.push(await stringEdit([...node.pointer, 'root'], input, (path) => newPage(path, input)))
  }
  for (const { href, pointer } of settings.links) {
    edits.push(
      await stringEdit(pointer, input, (text) =>
        text === href ? paths.settingsHref(text) : undefined,
      ),
    )
  }
  for (const { pointer, source, destination } of settings.config.redirects) {
    const reversed = reversedSource({ source, destination }, input)
    if (reversed !== undefined)
      edits.push(await stringEdit([...pointer, 'source'], input, () => reversed))
    else if (anchorSource(source) !== undefined)
      edits.push(
        await stringEdit([...pointer, 'source'], input, (path) => paths.settingsHref(path)),
      )
    edits.push(
      await stringEdit([...pointer, 'destination'], input, (path) => paths.settingsHref(path)),
    )
  }
  appendAll(edits, await prefixEdits(input))
  return edits.filter((edit) => edit !== undefined)
}

/** Tabs and anchors of the array form own the pages below their `url`. */
async function prefixEdits(input: SettingsInput): Promise<(TextEdit | undefined)[]> {
  const { from, to } = input
  const edits: (TextEdit | undefined)[] = []
  for (const list of ['tabs', 'anchors']) {
    for (let index = 0; index < maxPrefixes; index++) {
      const edit = await stringEdit([list, index, 'url'], input, (url) => {
        const [, slash = '', path = ''] = /^(\/?)(.*?)\/*$/.exec(url) ?? []
        if (path !== from && !path.startsWith(`${from}/`)) return undefined
        return slash + to + path.slice(from.length)
      })
      edits.push(edit)
    }
  }
  return edits
}

/** Further tabs and anchors are not looked at. */
const maxPrefixes = 50

/** A page that moves back to where it was: its redirect is turned around. */
function reversedSource(
  { source, destination }: NewRedirect,
  { paths }: SettingsInput,
): Route | undefined {
  const old = routeFrom(destination)
  return paths.route(old) === plainPath(source) ? old : undefined
}

/** Replaces a string of the settings; nothing if there is no string at the pointer. */
async function stringEdit(
  pointer: Pointer,
  { settings, read }: SettingsInput,
  replace: (text: string) => string | undefined,
): Promise<TextEdit | undefined> {
  const { file, start, end } = settings.locate(pointer)
  const source = (await read(file)) ?? ''
  const written = source.slice(start, end)
  if (!/^"(?:[^"\\\n]|\\.)*"$/.test(written)) return undefined
  const text = replace(JSON.parse(written) as string)
  return text === undefined ? undefined : { file, start, end, text: JSON.stringify(text) }
}

/** An entry of the navigation, with the slash and the extension that it was written with. */
function newPage(path: string, { site, paths }: SettingsInput): string | undefined {
  const route = routeFrom(path)
  const file = site.pages.get(route)?.facts?.file
  const now = paths.route(route)
  if (file === undefined || now === undefined) return undefined
  const [, slash = '', extension = ''] = /^(\/?).*?(\.mdx?)?$/i.exec(path) ?? []
  const newFile = paths.file(file)
  const isShort = path.replace(/^\//, '') !== file.replace(/\.mdx?$/i, '') && extension === ''
  const name = isShort ? now.slice(1) : newFile.replace(/\.mdx?$/i, '')
  return slash + (name === '' ? 'index' : name) + (extension === '' ? '' : extensionIn(newFile))
}

function extensionIn(file: FilePath): string {
  return /\.mdx?$/i.exec(file)?.[0] ?? ''
}

export interface NewRedirect {
  readonly source: string
  readonly destination: string
}

/** Adds redirects to the settings: after those that it has, else after the navigation. */
export async function redirectEdit(
  redirects: readonly NewRedirect[],
  { settings, site, read }: SettingsInput,
): Promise<TextEdit | undefined> {
  if (redirects.length === 0) return undefined
  const known = site.config.redirects.at(-1)
  const file = known === undefined ? settings.config.file : settings.locate(known.pointer).file
  const text = (await read(file)) ?? ''
  const { root } = parseJsonTree(text)
  const objects = redirects.map(
    ({ source, destination }) =>
      `{ "source": ${JSON.stringify(source)}, "destination": ${JSON.stringify(destination)} }`,
  )
  const insertion = (at: number, inserted: string): TextEdit => {
    return { file, start: at, end: at, text: inserted }
  }
  const list = root?.type === 'array' ? root : propertyOf(root, 'redirects')?.value
  if (list?.type === 'array') {
    const last = list.children?.at(-1)
    if (last === undefined) return insertion(list.offset + 1, objects.join(', '))
    const indent = indentAt(text, last.offset)
    const separator = indent === undefined ? ', ' : `,\n${indent}`
    return insertion(last.offset + last.length, objects.map((one) => separator + one).join(''))
  }
  const before = propertyOf(root, 'navigation') ?? propertyOf(root, 'name')
  if (before === undefined) return undefined
  const at = before.value.offset + before.value.length
  const indent = indentAt(text, before.key.offset)
  if (indent === undefined) return insertion(at, `, "redirects": [${objects.join(', ')}]`)
  const lines = objects.join(`,\n${indent}${indent}`)
  return insertion(at, `,\n${indent}"redirects": [\n${indent}${indent}${lines}\n${indent}]`)
}

type JsonNode = NonNullable<ReturnType<typeof parseJsonTree>['root']>

function propertyOf(
  object: JsonNode | undefined,
  name: string,
): { readonly key: JsonNode; readonly value: JsonNode } | undefined {
  if (object?.type !== 'object') return undefined
  for (const { children: [key, value] = [] } of object.children ?? [])
    if (key?.value === name && value !== undefined) return { key, value }
  return undefined
}

/** The white space before a place, if nothing else is before it on its line. */
function indentAt(text: string, start: number): string | undefined {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return /^\s+$/.test(line) ? line : undefined
}

/** The route of a moved page that a redirect leads away from, so that readers would not see the page. */
export function hiddenRoute(
  site: Site,
  moved: Iterable<readonly [Route, Route]>,
): Route | undefined {
  for (const [from, to] of moved) {
    const redirect = site.redirects.exact.get(plainPath(to))
    if (redirect !== undefined && routeFrom(redirect.destination) !== from) return to
  }
  return undefined
}
