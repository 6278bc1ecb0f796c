import type { FilePath } from '../base/paths.ts'

/** What the program asks of the world. A test gives a map of files, the command line the real disk. */
export interface Host {
  /** The text of a file below the root, without a BOM; `undefined` when there is none, or it leads out of the root. */
  read(path: FilePath): Promise<string | undefined>
  readBytes(path: FilePath): Promise<Uint8Array | undefined>
  /** Why a file that exists cannot be read; `undefined` if it can, or if there is none. */
  readFailure?(path: FilePath): Promise<string | undefined>
  /**
   * Every file below the root that is neither hidden (`.well-known` is not) nor ignored, sorted; links that lead out
   * of the root are left out.
   */
  list(options: ListOptions): Promise<Listing>
  fetch(url: URL, options: FetchOptions): Promise<Fetched>
}

export interface ListOptions {
  /** Names of folders that are not entered, wherever they are. */
  readonly skipFolders: readonly string[]
  /** Folders below the root, or links in their place, that are left out (the output folder). */
  readonly skipPaths?: readonly FilePath[]
  /** The ignore files whose patterns (gitignore syntax) apply. */
  readonly ignoreFiles: readonly FilePath[]
}

export interface Listing {
  readonly files: readonly FilePath[]
  /** Links that lead out of the root, and were therefore not followed. */
  readonly outside: readonly FilePath[]
  /** Folders whose files the system does not list, and why. */
  readonly closed?: readonly { readonly folder: FilePath; readonly reason: string }[]
}

export interface FetchOptions {
  readonly timeoutMs: number
  readonly maxBytes: number
  /**
   * Whether the host may be this machine or one of a private network: when the author names it, not when something that
   * was fetched does. A redirect never leads from one host to a private other.
   */
  readonly allowPrivate: boolean
}

export type Fetched =
  | { readonly ok: true; readonly text: string }
  /** `unreachable`: the host itself gave no answer, so other addresses of it need not be tried. */
  | { readonly ok: false; readonly reason: string; readonly unreachable?: boolean }
