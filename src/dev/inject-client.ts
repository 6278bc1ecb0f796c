import { scriptJson } from '../base/text/html-escape.ts'
import { devPaths, devDataId } from '../client/dev/protocol.ts'
import type { DevPageData } from '../client/dev/protocol.ts'

/** Adds the client script of `dev` and its data to a page. It runs before other modules, which change the server's HTML. */
export function injectClient(html: string, data: DevPageData): string {
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
