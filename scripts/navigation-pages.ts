import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'jsonc-parser'

/**
 * Counts the pages of the navigation that exist on disk, and lists those without an output page with an h1. It has its own
 * simple parser for settings, so that it does not share bugs with the program it checks.
 */
export async function navigationPages(
  root: string,
  out: string,
): Promise<{ readonly named: number; readonly missing: readonly string[] }> {
  const settings = ['docs.json', 'mint.json'].map((name) => join(root, name)).find(existsSync)
  if (settings === undefined) return { named: 0, missing: [] }
  const tree = parse(await readFile(settings, 'utf8')) as { navigation?: unknown }
  const found = [...new Set(namedPages(tree.navigation))].filter((page) => fileOf(root, page))
  const missing: string[] = []
  for (const page of found) if (!(await hasTitle(root, out, page))) missing.push(page)
  return { named: found.length, missing }
}

/** Every string in a list called `pages`, and every `root`. */
function* namedPages(node: unknown): Generator<string> {
  if (Array.isArray(node)) {
    for (const child of node) yield* namedPages(child)
    return
  }
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (key === 'pages' && Array.isArray(value)) {
      for (const page of value) if (typeof page === 'string') yield plain(page)
    }
    if (key === 'root' && typeof value === 'string') yield plain(value)
    yield* namedPages(value)
  }
}

function plain(page: string): string {
  return page.replace(/^\/+/, '').replace(/\.mdx?$/, '')
}

function fileOf(root: string, page: string): string | undefined {
  return [`${page}.mdx`, `${page}.md`].map((name) => join(root, name)).find(existsSync)
}

async function hasTitle(root: string, out: string, page: string): Promise<boolean> {
  const folder = page.replace(/(^|\/)index$/, '')
  const html = await readFile(join(out, folder, 'index.html'), 'utf8').catch(() => undefined)
  if (html === undefined) return false
  if (/<h1[\s>]/.test(html)) return true
  const text = await readFile(fileOf(root, page) ?? '', 'utf8')
  return /^mode:\s*["']?custom/m.test(text) // custom pages render their own title
}
