import { parseExactly, writeExactly } from '../../base/numbers/exact-json.ts'
import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { ownValue } from '../../base/own-value.ts'
import type { Json } from '../../openapi/json.ts'
import type { MockOperation, MockRequest } from '../../openapi/mock/mock-api.ts'
import type { ParameterPlace } from '../../openapi/model.ts'
import { buildRequest } from '../../openapi/request/build-request.ts'
import type { BuiltDocs } from '../built-docs.ts'
import { findOperation } from '../find-operation.ts'
import type { MockCalls } from '../mock-calls.ts'
import { isToolProblem, notFound, problemResult, toolResult } from '../tool-result.ts'
import { ownState } from './annotations.ts'
import { operationParameter } from './read-operation.ts'

/** `call_operation`: calls an operation of the mock. Nothing is sent to a server of the API. */
export function addCallOperation(server: McpServer, docs: BuiltDocs, calls: MockCalls): void {
  server.registerTool(
    'call_operation',
    {
      title: 'Call an API operation of the mock',
      description:
        'Calls an operation of a mock of the documented API, and returns its response. Requests are validated. What is created can be read, changed and deleted. No request leaves this machine.',
      inputSchema: z.object({
        operation: operationParameter,
        parameters: z
          .record(z.string(), z.json())
          .default({})
          .describe('Values of path, query, header and cookie parameters by their names.'),
        body: z
          .json()
          .optional()
          .describe('The JSON body, as a JSON value or as a string that contains JSON.'),
        status: z
          .int()
          .min(200)
          .max(599)
          .optional()
          .describe('The described status to respond with, such as 404.'),
        example: z.string().max(200).optional().describe('The named example to respond with.'),
      }),
      outputSchema: z.object({
        operation: z.string(),
        status: z.int(),
        headers: z.record(z.string(), z.string()),
        body: z.string(),
      }),
      annotations: ownState,
    },
    async ({ operation: written, ...input }) => {
      const found = await findOperation(written, docs)
      if (isToolProblem(found)) return problemResult(found)
      const called = await calls.find(found.name, found.api)
      if (called === undefined) {
        return problemResult(
          notFound(
            `The output has no mock of ${found.name}.`,
            'Build the site with the playground of its API pages.',
          ),
        )
      }
      const request = requestOf(called.operation, input)
      if (isToolProblem(request)) return problemResult(request)
      const { status, headers, body } = called.call(request)
      const lines = headers.map(([name, value]) => `${name}: ${value}`)
      return toolResult([`HTTP ${status}`, ...lines, '', body].join('\n'), {
        operation: found.name,
        status,
        headers: Object.fromEntries(headers),
        body,
      })
    },
  )
}

interface CallInput {
  readonly parameters: Readonly<Record<string, Json>>
  readonly body?: Json | undefined
  readonly status?: number | undefined
  readonly example?: string | undefined
}

function requestOf(operation: MockOperation, { parameters, ...input }: CallInput) {
  const known = operation.parameters.map(({ name }) => name)
  const unknown = Object.keys(parameters).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const names = known.length === 0 ? 'It has none.' : `Its parameters are ${known.join(', ')}.`
    return notFound(`The operation has no parameter "${unknown}".`, names)
  }
  const valuesIn = (...places: readonly ParameterPlace[]) =>
    Object.fromEntries(
      operation.parameters
        .filter((it) => places.includes(it.in))
        .map(({ name }) => [name, ownValue(parameters, name)]),
    )
  const missing = operation.parameters.find(
    ({ in: place, name }) => place === 'path' && ownValue(parameters, name) === undefined,
  )
  if (missing) return notFound(`The path parameter "${missing.name}" is missing.`, 'Pass it.')
  const { method, url, headers } = buildRequest(operation, {
    server: { url: 'https://mock.invalid' },
    path: valuesIn('path'),
    query: valuesIn('query', 'querystring'),
    header: valuesIn('header'),
    cookie: valuesIn('cookie'),
  })
  const { status, example } = input
  const body = parsedBody(input.body)
  const prefer = [
    ...(status === undefined ? [] : [`code=${status}`]),
    ...(example === undefined ? [] : [`example="${example.replaceAll('"', '')}"`]),
  ]
  const request: MockRequest = {
    method,
    target: url.replace('https://mock.invalid', ''),
    headers: [
      ...headers,
      ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
      ...(prefer.length === 0 ? [] : [['Prefer', prefer.join(', ')] as const]),
    ],
    ...(body !== undefined && { body: writeExactly(body), hasBody: true }),
  }
  return request
}

/** The body that is meant. Many clients pass an object as its text. */
function parsedBody(body: Json | undefined): Json | undefined {
  if (typeof body !== 'string' || !/^\s*[{[]/.test(body)) return body
  try {
    return parseExactly(body) as Json
  } catch {
    return body
  }
}
