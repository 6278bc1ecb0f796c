import { join, resolve } from 'node:path'
import { omitUndefined } from '../base/optional-fields.ts'
import type { HostName } from '../outputs/hosts/host-names.ts'
import { basePath } from '../pipeline/options.ts'
import type {
  PortableForm,
  ProgressEvent,
  SiteOptions as ResolvedSite,
} from '../pipeline/options.ts'

/** What `build`, `check` and `dev` take. Relative paths are resolved in the working directory. */
export interface SiteOptions {
  /** The folder that holds `docs.json`. By default the working directory. */
  readonly root?: string | undefined
  /** The output folder; it is never read as a part of the site. By default `dist` in `root`. */
  readonly out?: string | undefined
  /** The path the site is served below: `/docs`. */
  readonly base?: string | undefined
  /** The URL of the published site, for canonical links and the sitemap. */
  readonly siteUrl?: string | undefined
  /** The URL of the repository, for "Suggest edits". By default `OCTAVO_REPOSITORY`, else what git says. */
  readonly repository?: string | undefined
  /** How URLs are written: `guides/start/index.html` or `guides/start.html`. By default as the settings say. */
  readonly urlStyle?: 'folder' | 'file' | undefined
  /** Number of worker threads. By default it depends on the size of the site. */
  readonly threads?: number | undefined
}

/** What `build` and `check` take. */
export interface RunOptions extends SiteOptions {
  /** Clear the cache of earlier builds. */
  readonly clean?: boolean | undefined
  readonly onProgress?: ((event: ProgressEvent) => void) | undefined
  /** When it aborts, the run ends and the earlier output stays as it is. */
  readonly signal?: AbortSignal | undefined
}

export interface BuildOptions extends RunOptions {
  /** The web host: its redirects and headers are written to the output. By default, redirects are HTML pages. */
  readonly host?: HostName | undefined
  /** A site that is not served but opened: a folder of pages, an archive of it, or a book. */
  readonly portable?: PortableForm | undefined
  /** The division or page that a book is made of: its title or route. */
  readonly only?: string | undefined
  /** Draw a social image of every page. */
  readonly og?: boolean | undefined
  /** Warnings fail the build as errors do. */
  readonly strict?: boolean | undefined
  /** Leave out pages with errors and write all others. */
  readonly keepGoing?: boolean | undefined
  /** Explain in `notes` why each page was compiled again. */
  readonly why?: boolean | undefined
}

export interface CheckOptions extends RunOptions {
  /** Request every external URL. */
  readonly external?: boolean | undefined
  /** Also render the pages and check them in a browser. */
  readonly rendered?: boolean | undefined
  /** Also build the site and check what agents get of it. */
  readonly agents?: boolean | undefined
  /** Fix problems that have exactly one solution, then check again. */
  readonly fix?: boolean | undefined
  /** Report only what changed since a commit or branch of git. */
  readonly changed?: string | undefined
  /** Report only these rules (`broken-link`) or codes (`site/anchor`), and what keeps the site from being built. */
  readonly only?: readonly string[] | undefined
  /** Only errors make the check fail, not warnings. */
  readonly errorsOnly?: boolean | undefined
  /** The file of problems that are accepted. By default `octavo.baseline.json` in `root`. */
  readonly baseline?: string | undefined
  /** Write that file with the problems that are found now. */
  readonly writeBaseline?: boolean | undefined
}

/** Where a server listens. */
export interface ListenOptions {
  /** The first port to try, 3000 by default; 0 takes any that is free. */
  readonly port?: number | undefined
  /** The IP address to listen on. By default, only this machine can connect. */
  readonly host?: string | undefined
  /**
   * Which servers of the described APIs the pages may call through this one: those on public addresses (default), also
   * private ones, or none.
   */
  readonly proxy?: 'none' | 'public' | 'private' | undefined
}

/** Where relative paths and defaults of options come from. */
export interface Environment {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The options of a site, complete: absolute paths, and what the environment says. */
export function resolvedSite(
  { root = '.', out, base, siteUrl, repository, urlStyle, threads }: SiteOptions,
  { cwd, env }: Environment = { cwd: process.cwd(), env: process.env },
): ResolvedSite {
  const folder = resolve(cwd, root)
  return {
    root: folder,
    out: out === undefined ? join(folder, 'dist') : resolve(cwd, out),
    ...omitUndefined({
      base: base === undefined ? undefined : basePath(base),
      siteUrl,
      repository: repository ?? (env['OCTAVO_REPOSITORY'] || undefined),
      urlStyle,
      threads,
    }),
  }
}

export const defaultPort = 3000
