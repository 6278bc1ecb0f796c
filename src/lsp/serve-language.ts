import {
  createConnection,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node'
import type { Connection, InitializeParams } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { packageVersion } from '../host/node/package-root.ts'
import { handleRequests, capabilities } from './protocol/requests.ts'
import { lspDiagnostic } from './protocol/lsp-diagnostics.ts'
import { openPlaces } from './protocol/text-places.ts'
import type { SiteSession } from './site/site-session.ts'
import { createWorkspace, pathOf, uriOf } from './workspace.ts'
import type { FindSites, Workspace } from './workspace.ts'

export interface LanguageServerOptions {
  /** Code of pages may run, and the network may be used. */
  readonly trusted: boolean
  /** The URL of the manual, to which problems are linked. */
  readonly manual: string | undefined
  readonly sites: FindSites
  readonly signal: AbortSignal
  readonly onFailure: (error: unknown) => void
}

/** What an editor may say when it starts the server. */
interface EditorOptions {
  readonly trusted?: unknown
  readonly manual?: unknown
}

/** Serves an editor over standard input and output until it closes them, or the signal aborts. */
export async function serveLanguage(options: LanguageServerOptions): Promise<void> {
  const { stdin, stdout } = process
  const connection = createConnection(
    new StreamMessageReader(stdin),
    new StreamMessageWriter(stdout),
  )
  const documents = new TextDocuments(TextDocument)
  let workspace: Workspace | undefined
  let manual = options.manual

  connection.onInitialize((params) => {
    const wished = (params.initializationOptions ?? {}) as EditorOptions
    if (typeof wished.manual === 'string') manual ??= wished.manual
    workspace = createWorkspace({
      trusted: options.trusted || wished.trusted === true,
      sites: options.sites,
      onDiagnostics: (session, files) => void publish(session, files).catch(options.onFailure),
      onFailure: options.onFailure,
    })
    for (const uri of foldersOf(params)) workspace.addFolder(uri)
    handleRequests(connection, { workspace, documents })
    return {
      capabilities: { ...capabilities, textDocumentSync: TextDocumentSyncKind.Incremental },
      serverInfo: { name: 'octavo', version: packageVersion() },
    }
  })
  connection.onInitialized(() => watchFiles(connection))
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) workspace?.find(uri)?.session.changed()
  })
  connection.onNotification('workspace/didChangeWorkspaceFolders', (params: FolderChanges) => {
    for (const { uri } of params.event.added) workspace?.addFolder(uri)
    for (const { uri } of params.event.removed) void workspace?.removeFolder(uri)
  })

  /** A document that is opened with the text of its file changes nothing. */
  documents.onDidOpen(({ document }) => changed(document, 'whole'))
  documents.onDidChangeContent(({ document }) => {
    if (document.version !== opened.get(document.uri)) changed(document, 'page')
  })
  documents.onDidSave(({ document }) => workspace?.find(document.uri)?.session.changed())
  documents.onDidClose(({ document }) => {
    opened.delete(document.uri)
    const at = workspace?.find(document.uri)
    if (at === undefined) return
    workspace?.setText(at, undefined)
    at.session.changed()
  })
  const opened = new Map<string, number>()

  function changed(document: TextDocument, extent: 'page' | 'whole'): void {
    if (extent === 'whole') opened.set(document.uri, document.version)
    const at = workspace?.find(document.uri)
    if (at === undefined) return
    workspace?.setText(at, openPlaces(document).text)
    if (extent === 'page') at.session.edited(at.file)
    else at.session.changed()
  }

  async function publish(session: SiteSession, files: readonly string[]): Promise<void> {
    const uriOfFile = (file: string) => uriOf(session.root, file)
    for (const file of files) {
      const uri = uriOfFile(file)
      const found = session.diagnostics.get(file as never) ?? []
      const document = documentAt(uri)
      const text = document ? undefined : await session.read(file as never)
      const places = openPlaces(document ?? TextDocument.create(uri, '', 0, text ?? ''))
      const links = { manual, uriOf: uriOfFile }
      const diagnostics = found.map((problem) => lspDiagnostic(problem, places, links))
      await connection.sendDiagnostics({
        uri: document?.uri ?? uri,
        diagnostics,
        ...(document && { version: document.version }),
      })
    }
  }

  /** Editors write URIs in several ways: `%20`, `c%3A`. */
  function documentAt(uri: string): TextDocument | undefined {
    const known = documents.get(uri)
    if (known !== undefined) return known
    const path = pathOf(uri)
    return documents.all().find((document) => pathOf(document.uri) === path)
  }

  documents.listen(connection)
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) stdin.once(event, () => resolve())
    for (const event of ['close', 'error']) stdout.once(event, () => resolve())
    connection.onShutdown(() => workspace?.close())
    connection.onExit(() => resolve())
    options.signal.addEventListener('abort', () => resolve())
  })
  connection.listen()
  await ended
  await workspace?.close()
  connection.dispose()
}

interface FolderChanges {
  readonly event: Record<'added' | 'removed', readonly { readonly uri: string }[]>
}

function foldersOf(params: InitializeParams): readonly string[] {
  const { workspaceFolders, rootUri } = params
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri)
  return typeof rootUri === 'string' ? [rootUri] : []
}

/** Files that change outside of the editor are known by the editor's own watcher. */
function watchFiles(connection: Connection): void {
  const register = { watchers: [{ globPattern: '**/*' }] }
  void connection.client
    .register({ method: 'workspace/didChangeWatchedFiles' } as never, register as never)
    .catch(() => undefined)
}
