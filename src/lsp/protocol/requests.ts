import { CodeActionKind } from 'vscode-languageserver'
import type { CodeAction, Connection, ServerCapabilities, TextEdit } from 'vscode-languageserver'
import { actionsFor } from '../features/code-actions.ts'
import type { ActionEdit } from '../features/code-actions.ts'
import { uriOf } from '../workspace.ts'
import type { SiteFile } from '../workspace.ts'
import { openedDocument } from './opened-document.ts'
import type { RequestContext } from './opened-document.ts'
import { handleOutlineRequests } from './outline-requests.ts'
import { handlePlaceRequests } from './place-requests.ts'
import { handleRenameRequests } from './rename-requests.ts'
import { lspDiagnostic } from './lsp-diagnostics.ts'
import { openPlaces, placesOfText } from './text-places.ts'

export const capabilities: ServerCapabilities = {
  positionEncoding: 'utf-16',
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  completionProvider: { triggerCharacters: ['/', '#', '<', '"', '(', '{', ' '] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentLinkProvider: {},
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  colorProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, 'source.fixAll'] },
}

/** Registers what the server responds to. */
export function handleRequests(connection: Connection, context: RequestContext): void {
  handlePlaceRequests(connection, context)
  handleOutlineRequests(connection, context)
  handleRenameRequests(connection, context)
  connection.onCodeAction(async ({ textDocument, range, context: { only } }) => {
    const opened = openedDocument(textDocument.uri, context)
    if (opened === undefined) return []
    const { session, file, places } = opened
    const all = session.diagnostics.get(file) ?? []
    const start = places.offset(range.start)
    const end = places.offset(range.end)
    const near = all.filter(
      ({ at }) => at && at.start <= end && Math.max(at.end, at.start) >= start,
    )
    const wanted = actionsFor(file, places.text, { all, near }).filter(
      ({ kind }) => only === undefined || only.some((it) => `${kind}.`.startsWith(`${it}.`)),
    )
    const links = { manual: undefined, uriOf: (path: string) => uriOf(session.root, path) }
    return Promise.all(
      wanted.map(async ({ kind, title, edits, problem, isPreferred }): Promise<CodeAction> => ({
        title,
        kind,
        edit: { changes: await changesOf(edits, opened, context) },
        ...(problem && { diagnostics: [lspDiagnostic(problem, places, links)] }),
        ...(isPreferred === true && { isPreferred }),
      })),
    )
  })
}

/** Edits of files of a site by their URIs. */
async function changesOf(
  edits: readonly ActionEdit[],
  { session }: SiteFile,
  { documents }: RequestContext,
): Promise<Record<string, TextEdit[]>> {
  const changes = new Map<string, TextEdit[]>()
  for (const { file, start, end, replaceWith } of edits) {
    const uri = uriOf(session.root, file)
    const document = documents.get(uri)
    const places = document ? openPlaces(document) : placesOfText((await session.read(file)) ?? '')
    const edit = { range: places.range(start, end), newText: replaceWith }
    const inFile = changes.get(uri)
    if (inFile) inFile.push(edit)
    else changes.set(uri, [edit])
  }
  return Object.fromEntries(changes)
}
