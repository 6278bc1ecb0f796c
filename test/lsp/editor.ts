import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node'
import type { Diagnostic, InitializeResult, Range } from 'vscode-languageserver'

/** An editor that talks to the program of `dist`, as far as tests need one. */
export interface Editor {
  readonly initialized: InitializeResult
  uri(file: string): string
  /** Opens a file; without a text, with that of the disk. */
  open(file: string, text?: string): Promise<void>
  /** Replaces a range, or the whole text. */
  type(file: string, text: string, range?: Range): Promise<void>
  save(file: string): Promise<void>
  close(file: string): Promise<void>
  filesChanged(...files: string[]): Promise<void>
  request<Result>(method: string, params: object): Promise<Result>
  /** The problems of a file, when they are as wanted. */
  problems(
    file: string,
    isWanted: (found: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]>
  /** What was published last, by file. */
  readonly published: ReadonlyMap<string, readonly Diagnostic[]>
}

export async function openEditor(
  root: string,
  {
    args = [],
    folders = [root],
  }: { readonly args?: readonly string[]; readonly folders?: readonly string[] } = {},
): Promise<Editor> {
  const program = join(process.cwd(), 'dist/cli/main.js')
  const child = spawn(process.execPath, [program, 'lsp', '--stdio', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const published = new Map<string, readonly Diagnostic[]>()
  const listeners = new Set<() => void>()
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: readonly Diagnostic[] }) => {
      published.set(uri, diagnostics)
      for (const listener of listeners) listener()
    },
  )
  connection.onRequest('client/registerCapability', () => null)
  connection.listen()
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    await connection.sendRequest('shutdown')
    await connection.sendNotification('exit')
    await ended
    connection.dispose()
  })
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders: folders.map((folder) => ({ uri: pathToFileURL(folder).href, name: 'site' })),
  })
  await connection.sendNotification('initialized', {})

  const uri = (file: string) => pathToFileURL(join(root, file)).href
  const versions = new Map<string, number>()
  const notify = (method: string, params: object) =>
    connection.sendNotification(`textDocument/${method}`, params)
  return {
    initialized,
    uri,
    published,
    async open(file, text = readFileSync(join(root, file), 'utf8')) {
      versions.set(file, 1)
      const languageId = file.endsWith('.json') ? 'json' : 'mdx'
      await notify('didOpen', { textDocument: { uri: uri(file), languageId, version: 1, text } })
    },
    async type(file, text, range) {
      const version = (versions.get(file) ?? 0) + 1
      versions.set(file, version)
      await notify('didChange', {
        textDocument: { uri: uri(file), version },
        contentChanges: [{ text, ...(range && { range }) }],
      })
    },
    save: (file) => notify('didSave', { textDocument: { uri: uri(file) } }),
    close: (file) => notify('didClose', { textDocument: { uri: uri(file) } }),
    filesChanged: (...files) =>
      connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: files.map((file) => ({ uri: uri(file), type: 2 })),
      }),
    request: (method, params) => connection.sendRequest(method, params),
    problems(file, isWanted) {
      return new Promise((resolve, fail) => {
        const timer = setTimeout(() => {
          const shown = JSON.stringify(published.get(uri(file)), undefined, 1)
          fail(new Error(`the problems of ${file} stay ${shown}`))
        }, 100_000)
        const look = () => {
          const found = published.get(uri(file))
          if (found === undefined || !isWanted(found)) return
          listeners.delete(look)
          clearTimeout(timer)
          resolve(found)
        }
        listeners.add(look)
        look()
      })
    },
  }
}

/** The range of a text in another one, as editors count. */
export function rangeOf(text: string, part: string): Range {
  const offset = text.indexOf(part)
  const at = (end: number) => {
    const lines = text.slice(0, end).split(/\r\n|\n/)
    return { line: lines.length - 1, character: lines.at(-1)!.length }
  }
  return { start: at(offset), end: at(offset + part.length) }
}
