import { buildClientSchema, printSchema } from 'graphql'
import type { IntrospectionQuery } from 'graphql'
import type { FilePath } from '../base/paths.ts'
import { placeOf, type Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { createTextReader } from '../openapi/documents/fetch-document.ts'
import { isObject } from '../openapi/json.ts'
import { type LoadApiOptions, readText } from '../openapi/load-api.ts'
import type { GraphqlSchema } from './model.ts'
import { malformedSchema, schemaProblems } from './problems.ts'
import { readSchema } from './read-schema.ts'

/**
 * Reads a GraphQL schema: SDL, or the JSON of an introspection. What is wrong in it is reported and left out; `undefined`
 * only when there is nothing to read.
 */
export async function loadGraphql(
  from: string,
  host: Host,
  report: Report,
  options: LoadApiOptions = {},
): Promise<GraphqlSchema | undefined> {
  const { cache, lock, at } = options
  const read = createTextReader(host, { cache, lock, named: [from] })
  const found = await readText(from, read, report, { at, problems: schemaProblems })
  if (found === undefined) return undefined
  const source = { path: found.path as FilePath, text: found.text.replace(/^\uFEFF/, '') }
  if (!source.text.trimStart().startsWith('{')) return readSchema(source, report)
  try {
    const text = printSchema(buildClientSchema(introspectionOf(JSON.parse(source.text))))
    return readSchema({ ...source, text }, report)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    report.add(malformedSchema(words, placeOf(source, 0, 1)))
    return undefined
  }
}

/** The result of an introspection, alone or as a response has it. */
function introspectionOf(value: unknown): IntrospectionQuery {
  const inner = isObject(value) && isObject(value['data']) ? value['data'] : value
  return inner as IntrospectionQuery
}
