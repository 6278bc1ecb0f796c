import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { filePath } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import { isBelow } from '../host/node/node-host.ts'
import { createSiteSession } from './site/site-session.ts'
import type { SiteSession } from './site/site-session.ts'

/** How the sites of a folder are found. */
export interface FindSites {
  /** The folders of sites in a folder, itself included. */
  below(folder: string): readonly string[]
  /** The nearest site above a folder. */
  above(folder: string): string | undefined
}

/** A file of a site that is open in the workspace. */
export interface SiteFile {
  readonly session: SiteSession
  readonly file: FilePath
}

export interface Workspace {
  readonly sessions: ReadonlyMap<string, SiteSession>
  addFolder(uri: string): void
  removeFolder(uri: string): Promise<void>
  /** The site that a document belongs to; a site that holds another one has nothing of it. */
  find(uri: string): SiteFile | undefined
  /** The text of a document of the editor, without a BOM; `undefined`: it is closed. */
  setText(at: SiteFile, text: string | undefined): void
  close(): Promise<void>
}

export interface WorkspaceOptions {
  readonly trusted: boolean
  readonly sites: FindSites
  readonly onDiagnostics: (session: SiteSession, files: readonly FilePath[]) => void
  readonly onFailure: (error: unknown) => void
}

export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { trusted, sites } = options
  const sessions = new Map<string, SiteSession>()
  const texts = new Map<SiteSession, Map<FilePath, string>>()

  function open(root: string): SiteSession {
    const known = sessions.get(root)
    if (known !== undefined) return known
    const own = new Map<FilePath, string>()
    const session: SiteSession = createSiteSession({
      ...{ root, trusted, texts: own },
      onDiagnostics: (files) => options.onDiagnostics(session, files),
      onFailure: options.onFailure,
    })
    sessions.set(root, session)
    texts.set(session, own)
    session.changed()
    return session
  }

  function rootOf(path: string): string | undefined {
    const around = [...sessions.keys()].filter((root) => isBelow(root, path))
    return around.toSorted((a, b) => b.length - a.length)[0]
  }

  return {
    sessions,
    addFolder(uri) {
      const folder = pathOf(uri)
      if (folder !== undefined) for (const root of sites.below(folder)) open(root)
    },
    async removeFolder(uri) {
      const folder = pathOf(uri)
      if (folder === undefined) return
      for (const [root, session] of sessions) {
        if (!isBelow(folder, root)) continue
        sessions.delete(root)
        await session.close()
      }
    },
    find(uri) {
      const path = pathOf(uri)
      if (path === undefined) return undefined
      const root = rootOf(path) ?? sites.above(dirname(path))
      if (root === undefined) return undefined
      const file = filePath(relative(root, path).replaceAll(sep, '/'))
      return { session: open(root), file }
    },
    setText({ session, file }, text) {
      if (text === undefined) texts.get(session)?.delete(file)
      else texts.get(session)?.set(file, text)
    },
    async close() {
      await Promise.all([...sessions.values()].map((session) => session.close()))
      sessions.clear()
    },
  }
}

/** The path of a file; documents that are no files belong to no site. */
export function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined
  } catch {
    return undefined
  }
}

export function uriOf(root: string, file: string): string {
  return pathToFileURL(join(root, file)).href
}
