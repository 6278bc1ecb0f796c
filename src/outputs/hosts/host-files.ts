import type { FilePath } from '../../base/paths.ts'
import { redirectPages } from '../redirects/html-pages.ts'
import { redirectList } from '../redirects/serve-list.ts'
import type { HostedRedirects, PatternRule, RedirectRule } from '../redirects/final-redirects.ts'
import type { OutputFile } from '../output-file.ts'
import type { HostName } from './host-names.ts'
import { webHosts } from './hosts.ts'
import type { BuildInput } from './web-host.ts'

export interface WrittenHostFiles {
  readonly files: readonly OutputFile[]
  /** Patterns that the host does not support; only their known paths are written. */
  readonly inParts: readonly PatternRule[]
  /** Redirects beyond the limits of the host; they are written as pages. */
  readonly left: readonly RedirectRule[]
  /** Settings of the host that the author wrote; they replace the generated ones. */
  readonly kept: readonly FilePath[]
}

/** The files of the output that a host reads, and the redirects for `octavo serve`. Without a host, redirects are pages. */
export function hostFiles(host: HostName | undefined, input: BuildInput): WrittenHostFiles {
  const { rules, site, options } = input
  const {
    files,
    inParts,
    left = [],
  }: HostedRedirects = host === undefined
    ? { files: redirectPages(rules, site, options), inParts: [] }
    : webHosts[host].buildFiles(input)
  const kept = files
    .map(({ path }) => path)
    .filter((path) => site.assets.has(path) && !['.nojekyll', 'CNAME'].includes(path))
  return { files: [...files, ...redirectList(rules)], inParts, left, kept }
}
