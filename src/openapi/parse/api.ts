import { isObject } from '../json.ts'
import { memberAt, type DocumentSet, type Located } from '../documents/resolve-ref.ts'
import type { LimitedReport } from '../documents/capped-report.ts'
import type { Api } from '../model.ts'
import { readPaths, readWebhooks } from './operations.ts'
import { createParameterReader } from './parameters.ts'
import { createMessageReader } from './messages.ts'
import { createReader, type Reader } from '../documents/typed-reader.ts'
import { createSchemaReader } from '../parse-schema/schema.ts'
import { readSecurity, readSecuritySchemes } from './security.ts'
import { readServers } from './servers.ts'
import { definitionsOf, withServers } from './swagger-root.ts'
import { readLegalInfo } from './legal-info.ts'
import { readTags } from './tags.ts'
import { reportWrongExamples } from './wrong-examples.ts'
import { readExternalDocs } from '../parse-schema/annotations.ts'

export interface ReadApiOptions {
  readonly id: string
  readonly from: string
  /** The version of OpenAPI the description was written in. */
  readonly openapi: string
  readonly documents: DocumentSet
  /** Keywords of schemas that are shown next to a name. */
  readonly pills: readonly string[]
}

/** The model of a description whose files have all been read. */
export function readApi(written: Located, options: ReadApiOptions, report: LimitedReport): Api {
  const { id, from, openapi, documents, pills } = options
  const reader = createReader(documents, report)
  const root = withServers(written, reader)
  const schemas = createSchemaReader({ reader, documents, root, pills })
  const components = reader.object(root, 'components')
  if (components) {
    // Those of the description itself come first, so that each keeps its own name.
    for (const [, schema] of schemaMembers(components, reader)) schemas.register(schema, true)
  }
  for (const schema of definitionsOf(root, reader)) schemas.register(schema, true)
  const info = reader.object(root, 'info')
  const schemes = readSecuritySchemes(root, reader)
  const servers = readServers(root, reader) ?? []
  const readers = {
    reader,
    documents,
    messages: createMessageReader(schemas, root),
    parameter: createParameterReader(schemas),
    schemes,
    security: readSecurity(root, schemes, reader) ?? [],
    servers,
  }
  const operations = readPaths(root, readers)
  const webhooks = readWebhooks(root, readers)
  const version = info && reader.text(info, 'version')
  const summary = info && reader.text(info, 'summary')
  const description = info && reader.text(info, 'description')
  const externalDocs = readExternalDocs(root, reader)
  const named = schemas.named()
  reportWrongExamples(schemas.expectations, named, reader)

  return {
    id,
    from,
    openapi,
    title: (info && reader.text(info, 'title')) ?? 'API',
    ...(version && { version }),
    ...(summary && { summary }),
    ...(description && { description }),
    ...(externalDocs && { externalDocs }),
    ...(info && readLegalInfo(info, reader)),
    servers,
    tags: readTags(root, [...operations, ...webhooks], reader),
    operations,
    webhooks,
    schemas: named,
    securitySchemes: schemes,
    documents: [...documents.keys()],
  }
}

/** Also those whose names start with `x-`. */
function schemaMembers(
  components: Located,
  reader: Reader,
): readonly (readonly [string, Located])[] {
  const schemas = reader.object(components, 'schemas')
  if (schemas === undefined || !isObject(schemas.value)) return []
  return Object.keys(schemas.value).map((name) => [name, memberAt(schemas, name)] as const)
}
