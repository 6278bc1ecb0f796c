import type { FilePath } from '../base/paths.ts'

/** The file system and network of the program. Tests pass a map of files, the command line passes the real disk. */
export interface Host {
  /** The text of a file below the root, without a BOM; `undefined` when it does not exist or is a link out of the root. */
  read(path: FilePath): Promise<string | undefined>
  /**
   * Like `read`, for a file of code that a page shows. `../src/main.ts` may be outside of the root, below the root of the
   * repository that holds it.
   */
  readCode?(path: FilePath): Promise<string | undefined>
  readBytes(path: FilePath): Promise<Uint8Array | undefined>
  /** Why an existing file cannot be read; `undefined` if it can be read or does not exist. */
  readFailure?(path: FilePath): Promise<string | undefined>
  /** What is at a path in place of a file, in words: `a folder`, `a pipe`. */
  otherThanFile?(path: FilePath): Promise<string | undefined>
  /**
   * Every file below the root that is neither hidden nor ignored, sorted. `.well-known` does not count as hidden. Links
   * that lead out of the root are left out.
   */
  list(options: ListOptions): Promise<Listing>
  fetch(url: URL, options: FetchOptions): Promise<Fetched>
}

export interface ListOptions {
  /** Folder names to skip at any depth. */
  readonly skipFolders: readonly string[]
  /** Paths of folders, or of links to folders, to skip: the output folder. */
  readonly skipPaths?: readonly FilePath[]
  /** The ignore files whose patterns (gitignore syntax) apply. */
  readonly ignoreFiles: readonly FilePath[]
}

export interface Listing {
  readonly files: readonly FilePath[]
  /** Links that lead out of the root. They were not followed. */
  readonly outside: readonly FilePath[]
  /** The folders that were listed, if the host has folders; `''` is the root. */
  readonly folders?: readonly FilePath[]
  /** What no path can name, since the bytes of its name are not UTF-8, as far as it can be shown. It is left out. */
  readonly unnamed?: readonly FilePath[]
  /** Folders that could not be listed, and why. */
  readonly closed?: readonly { readonly folder: FilePath; readonly reason: string }[]
}

export interface FetchOptions {
  readonly timeoutMs: number
  readonly maxBytes: number
  /**
   * Whether the host may be this machine or in a private network. `true` only for URLs that the author wrote, not for URLs
   * found in fetched content (SSRF protection). A redirect to another origin never reaches a private host.
   */
  readonly allowPrivate: boolean
}

export type Fetched =
  | { readonly ok: true; readonly text: string }
  /** `unreachable`: the host did not respond, so other URLs on it need not be tried. */
  | { readonly ok: false; readonly reason: string; readonly unreachable?: boolean }
