import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { BuiltDocs } from '../built-docs.ts'
import { findPage } from '../find-page.ts'
import { markdownPart, partParameters, partText, readMarkdown } from '../read-markdown.ts'
import { isToolProblem, problemResult, toolResult } from '../tool-result.ts'
import { readOnly } from './annotations.ts'

/** `read_page`: the Markdown of a page, in parts. */
export function addReadPage(server: McpServer, docs: BuiltDocs): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Returns the Markdown of a page of the documentation. Long pages are returned in parts: call again with nextOffset.',
      inputSchema: z.object({
        page: z
          .string()
          .min(1)
          .max(2_000)
          .describe('The path or the URL of the page, such as /guides/start.'),
        ...partParameters,
      }),
      outputSchema: markdownPart,
      annotations: readOnly,
    },
    async ({ page, ...range }) => {
      const found = await findPage(page, docs)
      const part = isToolProblem(found) ? found : await readMarkdown(found, range, docs)
      return isToolProblem(part) ? problemResult(part) : toolResult(partText(part), part)
    },
  )
}
