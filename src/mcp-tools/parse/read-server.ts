import type { LimitedReport } from '../../openapi/documents/capped-report.ts'
import type { Document } from '../../openapi/documents/parse-document.ts'
import type { Located } from '../../openapi/documents/resolve-ref.ts'
import { createReader, type Reader } from '../../openapi/documents/typed-reader.ts'
import { isObject } from '../../openapi/json.ts'
import { reportWrongExamples } from '../../openapi/parse/wrong-examples.ts'
import { createSchemaReader } from '../../openapi/parse-schema/schema.ts'
import type { McpResource, McpServer } from '../model.ts'
import { duplicateName, nameless } from '../problems.ts'
import { readPrompt, readTool, textsOf } from './read-tool.ts'

export interface ReadServerOptions {
  readonly from: string
  /** Keywords of schemas that are shown next to a name. */
  readonly pills: readonly string[]
}

/** The model of a file with lists. */
export function readServer(
  document: Document,
  { from, pills }: ReadServerOptions,
  report: LimitedReport,
): McpServer {
  const root: Located = { value: document.value, document, pointer: '' }
  // a schema refers to itself alone
  const documents = new Map([[document.path, document]])
  const reader = createReader(documents, report)
  const schemas = createSchemaReader({ reader, documents, root, pills })
  const named = <Part>(
    kind: 'tool' | 'prompt',
    read: (at: Located, name: string) => Part,
  ): readonly Part[] => namedParts(root, kind, reader).map(([name, at]) => read(at, name))
  const tools = named('tool', (at, name) => readTool(at, name, { reader, schemas }))
  const prompts = named('prompt', (at, name) => readPrompt(at, name, { reader, schemas }))
  const resources = ['resources', 'resourceTemplates'].flatMap((list) =>
    objectsOf(root, list, reader).flatMap((at) => readResource(at, reader) ?? []),
  )
  // what a server says of itself when a client connects, and the same without its wrapping
  const info = reader.object(root, 'serverInfo') ?? root
  const { name, ...about } = textsOf(info, reader)
  const text = (member: string): string | undefined =>
    reader.text(info, member) ?? (info === root ? undefined : reader.text(root, member))
  const facts = Object.fromEntries(
    ['description', 'version', 'protocolVersion', 'instructions', 'websiteUrl'].flatMap(
      (member) => {
        const found = text(member)
        return found ? [[member, found]] : []
      },
    ),
  )
  const models = schemas.named()
  reportWrongExamples(schemas.expectations, models, reader)
  return {
    from,
    ...about,
    ...facts,
    title: about.title ?? name ?? 'MCP',
    ...(name !== undefined && { name }),
    tools,
    prompts,
    resources,
    schemas: models,
    documents: [document.path],
  }
}

/** The tools or prompts that have a name, each name once. */
function namedParts(
  root: Located,
  kind: 'tool' | 'prompt',
  reader: Reader,
): readonly (readonly [string, Located])[] {
  const found = new Map<string, Located>()
  for (const at of objectsOf(root, `${kind}s`, reader)) {
    const name = reader.text(at, 'name')?.trim()
    if (!name) reader.report(nameless(kind, reader.place(at)))
    else if (found.has(name)) reader.report(duplicateName(kind, name, reader.place(at)))
    else found.set(name, at)
  }
  return [...found]
}

function objectsOf(root: Located, name: string, reader: Reader): readonly Located[] {
  return reader.list(root, name).filter((at) => isObject(at.value))
}

function readResource(at: Located, reader: Reader): McpResource | undefined {
  const uri = reader.text(at, 'uri') ?? reader.text(at, 'uriTemplate')
  if (!uri) return undefined
  const mimeType = reader.text(at, 'mimeType')
  const size = reader.number(at, 'size')
  return {
    uri,
    ...textsOf(at, reader),
    ...(mimeType && { mimeType }),
    ...(size !== undefined && { size }),
  }
}
