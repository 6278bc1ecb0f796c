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
  /** For paths below the base as they stand in requests; a whole path counts before any file that is there. */
  exact(path: string): Promise<Moved | undefined>
  /** What a pattern takes; it is asked when there is no file. */
  pattern(path: string): Promise<Moved | undefined>
}

const none: RedirectList = { exact: {}, patterns: [] }

/** A path that is longer is nobody's bookmark. */
const maxPath = 2000

/** Reads the list beside the pages, and again when another build has put a new one there. */
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
  const address = template.replace(/\$(\$|\d)/g, (_, sign: string) =>
    sign === '$' ? '$' : (match[Number(sign)] ?? '').split('/').map(encodeURIComponent).join('/'),
  )
  if (!template.startsWith('/')) return address
  const path = address.replace(/\/{2,}/g, '/')
  return /\$\d$/.test(template) ? path.replace(/(.)\/$/, '$1') : path
}

/** What the reader came with goes on, unless the address has a query of its own. */
export function withQuery(address: string, query: string): string {
  if (query === '' || address.includes('?')) return address
  const hash = address.indexOf('#')
  return hash === -1 ? address + query : address.slice(0, hash) + query + address.slice(hash)
}
