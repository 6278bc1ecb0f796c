import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { Server } from '@modelcontextprotocol/server'
import { readFile } from 'node:fs/promises'
import type { Route } from '../base/paths.ts'
import type { BuiltDocs } from './built-docs.ts'
import { findPage, resourceScheme } from './find-page.ts'
import { isToolProblem } from './tool-result.ts'

const pagesPerList = 200

/** Adds the pages as resources: `docs:///guides/start` is its Markdown. The list is paged by position. */
export function addPageResources(server: Server, docs: BuiltDocs): void {
  server.registerCapabilities({ resources: {} })

  server.setRequestHandler('resources/list', async ({ params }) => {
    const start = positionOf(params?.cursor)
    const resources = []
    let index = 0
    for await (const { route, title, description } of docs.pages()) {
      if (index++ < start) continue
      if (resources.length === pagesPerList) break
      resources.push({
        uri: resourceUri(route),
        name: route,
        title,
        mimeType,
        ...(description !== undefined && { description }),
      })
    }
    const { pages } = await docs.site()
    const next = start + resources.length
    return { resources, ...(next < pages && resources.length > 0 && { nextCursor: `${next}` }) }
  })

  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      {
        uriTemplate: `${resourceScheme}///{+path}`,
        name: 'page',
        title: 'A page of the documentation',
        description: 'The Markdown of the page at a path of the site.',
        mimeType,
      },
    ],
  }))

  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const page = await findPage(uri, docs)
    if (isToolProblem(page))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${page.problem} ${page.help}`)
    return { contents: [{ uri, mimeType, text: await readFile(page.file, 'utf8') }] }
  })
}

const mimeType = 'text/markdown'

function resourceUri(route: Route): string {
  return `${resourceScheme}//${route.split('/').map(encodeURIComponent).join('/')}`
}

function positionOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor)
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    'The cursor is not one of this list. Start again without a cursor.',
  )
}
