import { scriptJson } from '../base/text/html-escape.ts'
import { devAddresses, devDataId } from '../client/dev/protocol.ts'
import type { DevPageData } from '../client/dev/protocol.ts'

/**
 * A page with what its script is to know, and the script. It runs before the other modules of the page, which change
 * what the server sent.
 */
export function injectClient(html: string, news: DevPageData): string {
  const added = [
    `<script type="application/json" id="${devDataId}">${scriptJson(news)}</script>`,
    `<script type="module" src="${devAddresses.script}"></script>`,
  ].join('')
  const module = html.indexOf('<script type="module"')
  const at = module === -1 ? html.indexOf('</head>') : module
  if (at !== -1) return html.slice(0, at) + added + html.slice(at)
  // a page that says no more than a sentence
  const body = html.indexOf('<p>')
  return body === -1 ? html + added : html.slice(0, body) + added + html.slice(body)
}
