import type { FilePath, Route } from '../../base/paths.ts'
import { routeFrom } from '../../base/paths.ts'
import { parseJsonTree } from '../../base/syntax/json-syntax.ts'
import { runGit } from '../../host/git/run-git.ts'
import { plainPath } from '../../site/redirects/plain-path.ts'
import type { Site } from '../../site/site.ts'
import type { Reverted, SettingsInput } from './settings-input.ts'
import { propertyOf } from './settings-tree.ts'
import type { TextEdit } from './text-edit.ts'

export interface NewRedirect {
  readonly source: string
  readonly destination: string
}

type Moved = readonly (readonly [Route, Route])[]

/** One redirect for a page; for a folder, one that matches all of its pages, and one for its own page. */
export function redirectsOfMove(
  pages: Moved,
  { from, to }: { readonly from: FilePath; readonly to: FilePath },
): readonly NewRedirect[] {
  const left = pages.filter(([old, now]) => old !== now && old !== '/')
  if (left.length <= 1) return left.map(([source, destination]) => ({ source, destination }))
  const ofFolder = left.filter(([old]) => old === `/${from}`)
  return [
    ...ofFolder.map(([source, destination]) => ({ source, destination })),
    { source: `/${from}/:slug*`, destination: `/${to}/:slug*` },
  ]
}

/**
 * The redirects that lead away from where pages move back to. One that is in the last commit may be published: it is
 * reversed, so that its destination still leads to the page. One that is not committed goes.
 */
export async function revertedRedirects(
  pages: Moved,
  { site, settings, from, to }: Pick<SettingsInput, 'site' | 'settings' | 'from' | 'to'>,
  { root, keep }: { readonly root: string; readonly keep: boolean },
): Promise<Reverted> {
  const back = redirectsOfMove(
    pages.map(([old, now]) => [now, old] as const),
    { from: to, to: from },
  )
  const undone = new Set(back.map(keyOf))
  for (const [old, now] of pages) undone.add(keyOf({ source: now, destination: old }))
  const reverted = new Map<number, 'removed' | 'reversed'>()
  for (const [index, redirect] of site.config.redirects.entries()) {
    if (!undone.has(keyOf(redirect))) continue
    const { file } = settings.locate(redirect.pointer)
    const isCommitted = keep && (await committedRedirects(root, file)).has(keyOf(redirect))
    reverted.set(index, isCommitted ? 'reversed' : 'removed')
  }
  return reverted
}

function keyOf({ source, destination }: NewRedirect): string {
  const path = (written: string) => plainPath(written).replace(/(?<=.)\/index$/, '')
  return `${path(source)}\n${path(destination)}`
}

/** Those of the last commit; none outside of a repository. */
async function committedRedirects(root: string, file: FilePath): Promise<ReadonlySet<string>> {
  const text = await runGit(root, ['show', `HEAD:./${file}`])
  const found = new Set<string>()
  const { root: tree } = parseJsonTree(text ?? '')
  const list = tree?.type === 'array' ? tree : propertyOf(tree, 'redirects')?.value
  for (const entry of list?.children ?? []) {
    const source: unknown = propertyOf(entry, 'source')?.value.value
    const destination: unknown = propertyOf(entry, 'destination')?.value.value
    if (typeof source === 'string' && typeof destination === 'string')
      found.add(keyOf({ source, destination }))
  }
  return found
}

/** The edits that take redirects out of the settings; with the last of them goes a list that a move has made. */
export async function removedRedirectEdits(
  reverted: Reverted,
  { settings, site, read }: Pick<SettingsInput, 'settings' | 'site' | 'read'>,
): Promise<readonly TextEdit[]> {
  const removed = site.config.redirects.filter((_, index) => reverted.get(index) === 'removed')
  const [first] = removed
  if (first === undefined) return []
  const { file } = settings.locate(first.pointer)
  const text = (await read(file)) ?? ''
  const { root } = parseJsonTree(text)
  const property = propertyOf(root, 'redirects')
  const list = root?.type === 'array' ? root : property?.value
  const entries = list?.children ?? []
  const places = new Set(removed.map(({ pointer }) => settings.locate(pointer).start))
  const isRemoved = entries.map(({ offset }) => places.has(offset))
  const edit = (start: number, end: number): TextEdit => ({ file, start, end, text: '' })
  if (list !== undefined && isRemoved.every(Boolean)) {
    const before = /,\s*$/.exec(text.slice(0, property?.key.offset ?? 0))
    const isOwn = /^\[\s*\n/.test(text.slice(list.offset)) || !/\n/.test(text.trim())
    if (property !== undefined && before !== null && isOwn)
      return [edit(before.index, list.offset + list.length)]
    return [edit(list.offset + 1, list.offset + list.length - 1)]
  }
  return entries.flatMap((entry, index) => {
    if (isRemoved[index] !== true) return []
    const end = entry.offset + entry.length
    const previous = entries[index - 1]
    if (previous !== undefined && isRemoved.slice(0, index).includes(false))
      return [edit(previous.offset + previous.length, end)]
    return [edit(entry.offset, entries[index + 1]?.offset ?? end)]
  })
}

/** Adds redirects to the settings: after those that it has, else after the navigation. */
export async function redirectEdit(
  redirects: readonly NewRedirect[],
  { settings, site, read }: Pick<SettingsInput, 'settings' | 'site' | 'read'>,
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
