import { scalarText } from '../base/text/scalar-text.ts'
import { createReport, type Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { createLimitedReport, passOn } from '../openapi/documents/capped-report.ts'
import { collectDocuments } from '../openapi/documents/collect-documents.ts'
import { createTextReader } from '../openapi/documents/fetch-document.ts'
import { unformattedTexts } from '../openapi/documents/texts/unformatted-texts.ts'
import { isObject } from '../openapi/json.ts'
import { apiId, type LoadApiOptions, readDocument } from '../openapi/load-api.ts'
import type { AsyncApi } from './model.ts'
import { readAsyncApi } from './parse/async-api.ts'
import { descriptionProblems as problems, notADescription } from './problems.ts'

/**
 * Reads an AsyncAPI description with every file it refers to. What is wrong in it is reported and left out; `undefined`
 * only when there is nothing to read.
 */
export async function loadAsyncApi(
  from: string,
  host: Host,
  report: Report,
  options: LoadApiOptions = {},
): Promise<AsyncApi | undefined> {
  const own = createReport()
  const limited = createLimitedReport(own)
  const { cache, lock, at, taken, pills = [], exceedsBound } = options
  const read = createTextReader(host, { cache, lock, named: [from] })
  const written = await readDocument(from, read, limited, { at, problems })
  const version = written === undefined ? undefined : versionOf(written.value)
  let api: AsyncApi | undefined
  if (written !== undefined && version !== undefined && /^[23](?:\.|$)/.test(version)) {
    const documents = await collectDocuments(written, read, limited, problems)
    if (exceedsBound !== undefined)
      for (const document of documents.values())
        limited.addAll(unformattedTexts(document, exceedsBound))
    const root = { value: written.value, document: written, pointer: '' }
    const id = apiId(from, new Set(taken))
    api = readAsyncApi(root, { id, from, asyncapi: version, documents, pills }, limited)
  } else if (written !== undefined && written.problems.length === 0)
    limited.add(notADescription(written.place(''), version))
  const { isDamaged } = passOn(own.all, limited, { from, report })
  return isDamaged && api !== undefined ? { ...api, isDamaged: true } : api
}

function versionOf(value: unknown): string | undefined {
  if (!isObject(value) || !Object.hasOwn(value, 'asyncapi')) return undefined
  return scalarText(value['asyncapi'])
}
