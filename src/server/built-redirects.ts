import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { suffixOf } from '../base/paths.ts'
import { redirectListPath } from '../outputs/redirects/serve-list.ts'
import type { RedirectList } from '../outputs/redirects/serve-list.ts'
import { plainPath } from '../site/redirects/plain-path.ts'
import { matchPath } from '../site/redirects/redirect-patterns.ts'

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

interface ReadList extends Pick<RedirectList, 'exact'> {
  readonly patterns: readonly {
    readonly matches: RegExp
    readonly to: string
    readonly status: number
  }[]
}

const none: ReadList = { exact: {}, patterns: [] }

/** Reads the list next to the pages, and reads it again after another build. */
export function createBuiltRedirects(folder: string): BuiltRedirects {
  const file = join(folder, redirectListPath)
  let known = none
  let read = ''

  async function list(): Promise<ReadList> {
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
      const plain = plainPath(path)
      for (const { matches, to, status } of (await list()).patterns) {
        const match = matchPath(matches, plain)
        if (match !== null) return { to: filled(to, match), status }
      }
      return undefined
    },
  }
}

async function readList(file: string): Promise<ReadList> {
  try {
    const { exact, patterns } = JSON.parse(await readFile(file, 'utf8')) as RedirectList
    return {
      exact,
      patterns: patterns.map(([source, to, status]) => {
        return { matches: new RegExp(source, 'u'), to, status }
      }),
    }
  } catch {
    return none // it is being written, or is not ours
  }
}

/** A path of this site never begins with two slashes, which would name another host. */
function filled(template: string, match: RegExpExecArray): string {
  const url = template.replace(/\$(?:\$|\{(\d+)\})/g, (_, index: string | undefined) =>
    index === undefined
      ? '$'
      : (match[Number(index)] ?? '').split('/').map(encodeURIComponent).join('/'),
  )
  if (!template.startsWith('/')) return url
  const suffix = suffixOf(url)
  const path = url.slice(0, url.length - suffix.length).replace(/\/{2,}/g, '/')
  return (template.endsWith('}') ? path.replace(/(.)\/$/, '$1') : path) + suffix
}

/** Adds the query of the request, unless the URL has its own. */
export function withQuery(url: string, query: string): string {
  if (query === '' || url.includes('?')) return url
  const hash = url.indexOf('#')
  return hash === -1 ? url + query : url.slice(0, hash) + query + url.slice(hash)
}
