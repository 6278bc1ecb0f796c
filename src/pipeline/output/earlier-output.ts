import { closeSync, existsSync, openSync, readdirSync, readSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'

/**
 * Whether a folder is the output of Octavo 0.1, which wrote no manifest: it has a folder `_octavo`, and its home or its
 * page for unknown URLs says that Octavo made it.
 */
export function isEarlierOutput(folder: string): boolean {
  if (!readdirSync(folder).includes('_octavo')) return false
  return ['404.html', 'index.html'].some((name) => isOurPage(join(folder, name)))
}

/** The files of such an output that certainly come from a build. Others may belong to other programs. */
export function earlierFiles(folder: string): FilePath[] {
  const found: FilePath[] = []
  const all = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .map((path) => path.replaceAll('\\', '/')),
  )
  for (const path of all) {
    if (path.split('/').includes('.git')) continue
    if (isOwnName(path)) found.push(path as FilePath)
    if (!path.endsWith('.html') || !isOurPage(join(folder, path), redirect)) continue
    const name = path.replace(/(?:(?:^|\/)index)?\.html$/, '')
    const others = [
      `${name === '' ? 'index' : name}.md`,
      name === '' ? 'rss.xml' : `${name}/rss.xml`,
    ]
    for (const it of [path, ...others]) if (it === path || all.has(it)) found.push(it as FilePath)
  }
  return found
}

/** What 0.1 wrote into its own folder: names with a fingerprint, fonts, the index of the search, and two lists. */
function isOwnName(path: string): boolean {
  return /^_octavo\/(?:(?:[^/]+\/)*[^/]+-[\w-]{8}\.\w+|fonts\/LICENSE|(?:search|og)\/.+|proxy\.json|redirects\.json)$/.test(
    path,
  )
}

const generator = /<meta name="generator" content="Octavo \d/
/** Also a page that only leads to another one. */
const redirect =
  /<meta name="generator" content="Octavo \d|^<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved<\/title>/

/** Looks at the head of a page only. */
function isOurPage(path: string, mark = generator): boolean {
  const head = Buffer.alloc(32_768)
  try {
    const file = openSync(path, 'r')
    try {
      return mark.test(head.toString('utf8', 0, readSync(file, head, 0, head.length, 0)))
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // this user may not list it, so no build of theirs left anything
  }
}

/** Clears away what a build of 0.1 left when it was killed, and puts back an output that it had already moved aside. */
export function recoverEarlierExchange(target: string): void {
  const above = dirname(target)
  const pattern = /^\.octavo-(new|old)-(.+)-\d+$/
  for (const entry of namesIn(above)) {
    const [, kind, name] = pattern.exec(entry) ?? []
    if (name !== basename(target)) continue
    const path = join(above, entry)
    if (kind === 'old' && !existsSync(target)) renameSync(path, target)
    else rmSync(path, { recursive: true, force: true })
  }
}
