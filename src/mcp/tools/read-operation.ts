import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { BuiltDocs } from '../built-docs.ts'
import { findOperation } from '../find-operation.ts'
import { findPage } from '../find-page.ts'
import { markdownPart, partParameters, partText, readMarkdown } from '../read-markdown.ts'
import { isToolProblem, problemResult, toolResult } from '../tool-result.ts'
import { readOnly } from './annotations.ts'

/** Names an operation. */
export const operationParameter = z
  .string()
  .min(1)
  .max(2_000)
  .describe('Method and path, such as GET /pets/{petId}, or the operationId.')

/** `read_operation`: the Markdown of an operation of an API, by method and path or by its `operationId`. */
export function addReadOperation(server: McpServer, docs: BuiltDocs): void {
  server.registerTool(
    'read_operation',
    {
      title: 'Read an API operation',
      description:
        'Returns the Markdown of an operation of the documented API: parameters, request body, responses and their schemas, and samples.',
      inputSchema: z.object({
        operation: operationParameter,
        ...partParameters,
      }),
      outputSchema: markdownPart.extend({ operation: z.string() }),
      annotations: readOnly,
    },
    async ({ operation, ...range }) => {
      const found = await findOperation(operation, docs)
      if (isToolProblem(found)) return problemResult(found)
      const page = await findPage(found.route, docs)
      const part = isToolProblem(page) ? page : await readMarkdown(page, range, docs)
      if (isToolProblem(part)) return problemResult(part)
      return toolResult(partText(part), { ...part, operation: found.name })
    },
  )
}
