import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '../../server/serve.ts'

/** A built site, as our own server sends it to an agent. */
export interface ServedSite {
  /** The base path: `/docs`, or nothing. */
  readonly base: string
  readonly pages: readonly ListedPage[]
  /** A path below the origin: `/docs/llms.txt`. Redirects are not followed. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** The path of a URL of this site; `undefined` for other sites. */
  pathOf(url: string): string | undefined
  page(listed: ListedPage): Promise<ServedPage>
  close(): Promise<void>
}

export interface ListedPage {
  /** The URL path. */
  readonly url: string
  /** The source file, if there is one. */
  readonly file?: string
}

export interface ServedPage extends ListedPage {
  readonly html: Response
  readonly markdownUrl: string
  readonly markdown: Response
  /** The page itself, requested with `Accept: text/markdown`. */
  readonly negotiated: Response
}

export interface Response {
  readonly status: number
  readonly type: string
  readonly headers: Headers
  readonly text: string
}

/** Serves the output of a build; `siteUrl` is the origin of its absolute URLs. */
export async function openServedSite(
  folder: string,
  siteUrl: string | undefined,
): Promise<ServedSite> {
  const served = await serve({ folder, port: 0 })
  const origin = `http://127.0.0.1:${served.port}`
  const origins = [origin, ...(siteUrl === undefined ? [] : [new URL(siteUrl).origin])]

  async function get(
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const response = await fetch(`${origin}${path}`, { headers, redirect: 'manual' })
    const type = response.headers.get('content-type') ?? ''
    return {
      status: response.status,
      type: type.split(';')[0]?.trim() ?? '',
      headers: response.headers,
      text: await response.text(),
    }
  }

  return {
    base: served.base,
    pages: await pagesOf(folder),
    get,
    pathOf(url) {
      if (url.startsWith('/') && !url.startsWith('//')) return url
      const parsed = URL.canParse(url) ? new URL(url) : undefined
      return parsed && origins.includes(parsed.origin) ? parsed.pathname : undefined
    },
    async page(listed) {
      const { url } = listed
      const markdownUrl =
        url === `${served.base}/` ? `${url}index.md` : `${url.replace(/\/$/, '')}.md`
      const [html, markdown, negotiated] = await Promise.all([
        get(url, { accept: 'text/html' }),
        get(markdownUrl),
        get(url, { accept: 'text/markdown' }),
      ])
      return { ...listed, html, markdownUrl, markdown, negotiated }
    },
    close: served.close,
  }
}

/** The pages of `urls.json`. */
async function pagesOf(folder: string): Promise<readonly ListedPage[]> {
  const entries = JSON.parse(await readFile(join(folder, 'urls.json'), 'utf8')) as readonly {
    readonly kind: string
    readonly url: string
    readonly file?: string
  }[]
  return entries.flatMap(({ kind, url, file }) =>
    kind === 'page' ? [{ url, ...(file !== undefined && { file }) }] : [],
  )
}
