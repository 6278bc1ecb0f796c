import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '../../base/syntax/data-tree.ts'
import { first, parseHtml } from '../page/parse-html.ts'
import type { SiteFiles } from './site-files.ts'

/** A redirect of a file for a web host, or of the list that every build writes. */
interface Rule {
  readonly matches: RegExp
  /** The destination with `$1` for what the first group matches. */
  readonly to: string
}

/** Where a path of the site leads by its files for web hosts; `undefined` where they have no rule for it. */
export type Redirects = (path: string) => string | undefined

/** Reads the redirects of a site: those of Octavo, Netlify, Cloudflare, Vercel, Firebase and Azure. */
export async function readRedirects({ root, files }: SiteFiles): Promise<Redirects> {
  const exact = new Map<string, string>()
  const rules: Rule[] = []
  const read = async (file: string) =>
    files.has(file) ? readFile(join(root, file), 'utf8') : undefined
  const own = fieldsOf(parsed(await read('_octavo/redirects.json')))
  for (const [from, to] of Object.entries(fieldsOf(own['exact'])))
    exact.set(trimmed(from), String(listOf(to)[0]))
  for (const rule of listOf(own['patterns'])) {
    const [matches, to] = listOf(rule)
    if (typeof matches === 'string' && typeof to === 'string')
      add(rules, matches, to.replace(/\$\{(\d+)\}/g, '$$$1'))
  }
  const addRule = (from: unknown, to: unknown): void => {
    if (typeof from !== 'string' || typeof to !== 'string') return
    if (/[:*(]/.test(from)) addPattern(rules, from, to)
    else exact.set(trimmed(from), to)
  }
  for (const line of ((await read('_redirects')) ?? '').split('\n')) {
    const [from, to, status = '301'] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (/^30[12378]/.test(status)) addRule(from, to)
  }
  const vercel = fieldsOf(parsed(await read('vercel.json')))
  for (const it of listOf(vercel['redirects']))
    addRule(fieldsOf(it)['source'], fieldsOf(it)['destination'])
  const hosting = fieldsOf(fieldsOf(parsed(await read('firebase.json')))['hosting'])
  for (const it of listOf(hosting['redirects']))
    addRule(fieldsOf(it)['source'], fieldsOf(it)['destination'])
  for (const it of listOf(fieldsOf(parsed(await read('staticwebapp.config.json')))['routes']))
    addRule(fieldsOf(it)['route'], fieldsOf(it)['redirect'])
  return (path) => {
    const known = exact.get(trimmed(path))
    if (known !== undefined) return known
    const rule = rules.find(({ matches }) => matches.test(path) || matches.test(trimmed(path)))
    if (rule === undefined) return undefined
    return (rule.matches.test(path) ? path : trimmed(path)).replace(rule.matches, rule.to)
  }
}

/** Where a page that only leads on leads. */
export function refreshOf(html: string): string | undefined {
  if (!/http-equiv\s*=\s*["']?refresh/i.test(html)) return undefined
  const content = first('meta[http-equiv="refresh" i]', parseHtml(html))?.attribs['content'] ?? ''
  return /^\s*\d*\s*[;,]\s*url\s*=\s*['"]?(.*?)['"]?\s*$/i.exec(content)?.[1]
}

function addPattern(rules: Rule[], from: string, to: string): void {
  const names: string[] = []
  const pattern = from.replace(
    /:(\w+)(\([^)]*\))?\*?|\*{1,2}|[.+?^${}|[\]\\]/g,
    (part, name?: string) => {
      if (part.startsWith(':') && name !== undefined) {
        names.push(name)
        return part.endsWith('*') || part.includes('(') ? '(.*)' : '([^/]+)'
      }
      if (!part.startsWith('*')) return `\\${part}`
      names.push('splat')
      return '(.*)'
    },
  )
  add(
    rules,
    `^${pattern}/?$`,
    to.replace(/:(\w+)\*?/g, (part, name: string) =>
      names.includes(name) ? `$${names.indexOf(name) + 1}` : part,
    ),
  )
}

function add(rules: Rule[], matches: string, to: string): void {
  try {
    rules.push({ matches: new RegExp(matches), to })
  } catch {
    // a pattern that no server reads either
  }
}

function trimmed(path: string): string {
  return path.replace(/(?:\/index)?\.html?$/i, '').replace(/\/+$/, '') || '/'
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : parseJson(text).value
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
