import { scriptJson } from '../base/text/html-escape.ts'
import { devPaths, devDataId } from '../client/dev/protocol.ts'
import type { DevPageData } from '../client/dev/protocol.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { toProblemMessage } from './problem-message.ts'
import type { SiteResponse } from './site/live-site-types.ts'

/** What the server adds to a page: its own state, and problems that concern every page. */
export interface PageContext extends Omit<DevPageData, 'route' | 'problems' | 'islands'> {
  readonly everywhere?: readonly Diagnostic[] | undefined
}

/** Adds the client script of `dev` and its data to a page; other responses stay as they are. */
export function injectClient(page: SiteResponse, context: PageContext): SiteResponse['body'] {
  if (!isHtml(page)) return page.body
  const { everywhere = [], ...state } = context
  const { route, diagnostics = [], islands = {} } = page
  const data: DevPageData = {
    ...state,
    problems: [...new Set([...everywhere, ...diagnostics])].map(toProblemMessage),
    islands,
    ...(route !== undefined && { route }),
  }
  return addScripts(textOf(page.body), data)
}

/** The client runs before other modules, which change the HTML of the server. */
function addScripts(html: string, data: DevPageData): string {
  const added = [
    `<script type="application/json" id="${devDataId}">${scriptJson(data)}</script>`,
    `<script type="module" src="${devPaths.script}"></script>`,
  ].join('')
  const module = html.indexOf('<script type="module"')
  const at = module === -1 ? html.indexOf('</head>') : module
  if (at !== -1) return html.slice(0, at) + added + html.slice(at)
  // a page that has only a paragraph
  const body = html.indexOf('<p>')
  return body === -1 ? html + added : html.slice(0, body) + added + html.slice(body)
}

function isHtml({ headers: { 'content-type': type } }: SiteResponse): boolean {
  return type?.startsWith('text/html') === true
}

function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body)
}
