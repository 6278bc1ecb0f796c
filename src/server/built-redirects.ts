import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectListPath } from '../outputs/redirects/serve-list.ts'
import type { RedirectList } from '../outputs/redirects/serve-list.ts'
import { plainPath } from '../site/links/redirect-table.ts'

/** Where a request is sent instead. */
export interface Moved {
  readonly to: string
  readonly status: number
}

/** The redirects of a site that was built. */
export interface BuiltRedirects {
  /** For paths below the base, as they are in requests. Exact paths take precedence over files. */
  exact(path: string): Promise<Moved | undefined>
  /** Redirects by pattern, used when there is no file. */
  pattern(path: string): Promise<Moved | undefined>
}

const none: RedirectList = { exact: {}, patterns: [] }

/** No real link has a longer path. */
const maxPath = 2000

/** Reads the list next to the pages, and reads it again after another build. */
export function createBuiltRedirects(folder: string): BuiltRedirects {
  const file = join(folder, redirectListPath)
  let known = none
  let read = ''

  async function list(): Promise<RedirectList> {
    const stats = await stat(file).catch(() => undefined)
    const stamp = stats === undefined ? '' : `${stats.size} ${stats.mtimeMs}`
    if (stamp !== read) {
      known = stamp === '' ? none : await readList(file)
      read = stamp
    }
    return known
  }

  return {
    async exact(path) {
      const { exact } = await list()
      const rule = Object.hasOwn(exact, plainPath(path)) ? exact[plainPath(path)] : undefined
      return rule && { to: rule[0], status: rule[1] }
    },
    async pattern(path) {
      if (path.length > maxPath) return undefined
      const plain = plainPath(path)
      for (const [source, to, status] of (await list()).patterns) {
        const match = new RegExp(source, 'u').exec(plain)
        if (match !== null) return { to: filled(to, match), status }
      }
      return undefined
    },
  }
}

async function readList(file: string): Promise<RedirectList> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as RedirectList
  } catch {
    return none // it is being written, or is not ours
  }
}

/** A path of this site never begins with two slashes, which would name another host. */
function filled(template: string, match: RegExpExecArray): string {
  const url = template.replace(/\$(\$|\d)/g, (_, sign: string) =>
    sign === '$' ? '$' : (match[Number(sign)] ?? '').split('/').map(encodeURIComponent).join('/'),
  )
  if (!template.startsWith('/')) return url
  const path = url.replace(/\/{2,}/g, '/')
  return /\$\d$/.test(template) ? path.replace(/(.)\/$/, '$1') : path
}

/** Adds the query of the request, unless the URL has its own. */
export function withQuery(url: string, query: string): string {
  if (query === '' || url.includes('?')) return url
  const hash = url.indexOf('#')
  return hash === -1 ? url + query : url.slice(0, hash) + query + url.slice(hash)
}
