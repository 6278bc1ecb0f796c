import { appendAll } from '../../base/long-lists.ts'
import { routeFrom } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { Pointer } from '../../config/setting-types.ts'
import { anchorSource } from '../../site/redirects/redirect-table.ts'
import { movedPatterns } from './moved-patterns.ts'
import type { SettingsInput } from './settings-input.ts'
import { settingsFileEdits } from './settings-files.ts'
import type { TextEdit } from './text-edit.ts'

/** The edits of the settings: navigation, links, files, and the destinations of redirects. */
export async function settingsEdits(input: SettingsInput): Promise<TextEdit[]> {
  const { settings, paths } = input
  const edits: (TextEdit | undefined)[] = []
  for (const { pointer, rewrite } of movedPatterns(input))
    edits.push(await stringEdit(pointer, input, rewrite))
  for (const { node } of walkPlan(settings.config.navigation.root)) {
    if (node.kind === 'page' && node.found === true) continue
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
  for (const [index, redirect] of settings.config.redirects.entries()) {
    const { pointer, source, destination } = redirect
    const end = input.reverted.get(index)
    if (end === 'removed') continue
    const at = (key: string, replace: (text: string) => string | undefined) =>
      stringEdit([...pointer, key], input, replace)
    if (end === 'reversed') {
      edits.push(await at('source', () => destination), await at('destination', () => source))
      continue
    }
    if (anchorSource(source) !== undefined)
      edits.push(await at('source', (path) => paths.settingsHref(path)))
    edits.push(
      await at('destination', (path) => paths.settingsHref(path) ?? movedPrefix(path, input)),
    )
  }
  appendAll(edits, await settingsFileEdits(input))
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

/** A destination with a wildcard, below the folder that is moved. */
function movedPrefix(path: string, { from, to }: SettingsInput): string | undefined {
  const [, slash = '', rest = ''] = /^(\/?)(.*)$/s.exec(path) ?? []
  const isBelow = rest.startsWith(`${from}/`) && /[:*]/.test(rest)
  return isBelow ? slash + to + rest.slice(from.length) : undefined
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
