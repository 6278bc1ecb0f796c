import { createReport, type Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { createLimitedReport, passOn } from '../openapi/documents/capped-report.ts'
import { createTextReader } from '../openapi/documents/fetch-document.ts'
import { unformattedTexts } from '../openapi/documents/texts/unformatted-texts.ts'
import { type LoadApiOptions, readDocument } from '../openapi/load-api.ts'
import type { McpServer } from './model.ts'
import { listDocument } from './parse/list-document.ts'
import { readServer } from './parse/read-server.ts'
import { fileProblems, noTools } from './problems.ts'

/**
 * Reads the tools of an MCP server: the result of `tools/list`, alone or with what else the server says of itself. What
 * is wrong in it is reported and left out; `undefined` only when there is nothing to read.
 */
export async function loadMcpTools(
  from: string,
  host: Host,
  report: Report,
  options: LoadApiOptions = {},
): Promise<McpServer | undefined> {
  const own = createReport()
  const limited = createLimitedReport(own)
  const { cache, lock, at, pills = [], exceedsBound } = options
  const read = createTextReader(host, { cache, lock, named: [from] })
  const written = await readDocument(from, read, limited, { at, problems: fileProblems })
  const document = written && listDocument(written)
  let server: McpServer | undefined
  if (document !== undefined) {
    if (exceedsBound !== undefined) limited.addAll(unformattedTexts(document, exceedsBound))
    server = readServer(document, { from, pills }, limited)
  } else if (written !== undefined && written.problems.length === 0)
    limited.add(noTools(written.place('')))
  const { isDamaged } = passOn(own.all, limited, { from, report })
  return isDamaged && server !== undefined ? { ...server, isDamaged: true } : server
}
