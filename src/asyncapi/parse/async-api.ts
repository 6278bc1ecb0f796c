import { isObject } from '../../openapi/json.ts'
import type { LimitedReport } from '../../openapi/documents/capped-report.ts'
import { type DocumentSet, type Located, memberAt } from '../../openapi/documents/resolve-ref.ts'
import { createReader } from '../../openapi/documents/typed-reader.ts'
import { readExternalDocs } from '../../openapi/parse-schema/annotations.ts'
import { createSchemaReader } from '../../openapi/parse-schema/schema.ts'
import { readLegalInfo } from '../../openapi/parse/legal-info.ts'
import { reportWrongExamples } from '../../openapi/parse/wrong-examples.ts'
import type { AsyncApi } from '../model.ts'
import { readChannels } from './channels.ts'
import { createMessageReader } from './messages.ts'
import { readOperations } from './operations.ts'
import { readTags } from './parts.ts'
import { readServers } from './servers.ts'

export interface ReadAsyncApiOptions {
  readonly id: string
  readonly from: string
  /** `2.6.0`. */
  readonly asyncapi: string
  readonly documents: DocumentSet
  /** Keywords of schemas that are shown next to a name. */
  readonly pills: readonly string[]
}

/** The model of a description whose files have all been read. */
export function readAsyncApi(
  root: Located,
  options: ReadAsyncApiOptions,
  report: LimitedReport,
): AsyncApi {
  const { id, from, asyncapi, documents, pills } = options
  const reader = createReader(documents, report)
  const schemas = createSchemaReader({ reader, documents, root, pills })
  const readers = { reader, schemas, isOld: asyncapi.startsWith('2') }
  const components = reader.object(root, 'components')
  if (components) {
    const named = memberAt(components, 'schemas')
    // a schema in another language has no fields to show
    for (const name of isObject(named.value) ? Object.keys(named.value) : []) {
      const at = memberAt(named, name)
      if (!isObject(at.value) || !('schemaFormat' in at.value)) schemas.register(at, true)
    }
  }
  const servers = readServers(root, readers)
  const message = createMessageReader(readers)
  const ids = servers.map((server) => server.id)
  const channels = readChannels(root, ids, { readers, message })
  const operations = readOperations({ root, channels, readers, message })
  const info = reader.object(root, 'info')
  // tags and links are in `info` since 3.0
  const about = readers.isOld ? root : info
  const version = info && reader.text(info, 'version')
  const description = info && reader.text(info, 'description')
  const application = reader.text(root, 'id')
  const contentType = reader.text(root, 'defaultContentType')
  const externalDocs = about && readExternalDocs(about, reader)
  const named = schemas.named()
  reportWrongExamples(schemas.expectations, named, reader)
  return {
    id,
    from,
    asyncapi,
    title: (info && reader.text(info, 'title')) ?? 'API',
    ...(version && { version }),
    ...(description && { description }),
    ...(info && readLegalInfo(info, reader)),
    ...(externalDocs && { externalDocs }),
    tags: readTags(about, readers),
    ...(application && { application }),
    ...(contentType && { contentType }),
    servers,
    channels: channels.map(({ channel }) => channel),
    operations,
    schemas: named,
    documents: [...documents.keys()],
  }
}
