import type { FilePath } from '../../base/paths.ts'
import { redirectPages } from '../redirects/html-pages.ts'
import { redirectList } from '../redirects/serve-list.ts'
import type { PatternRule } from '../redirects/final-redirects.ts'
import type { OutputFile } from '../output-file.ts'
import type { HostName } from './host-names.ts'
import { webHosts } from './hosts.ts'
import type { BuildInput } from './web-host.ts'

export interface WrittenHostFiles {
  readonly files: readonly OutputFile[]
  /** Patterns that the host does not support; only their known paths are written. */
  readonly inParts: readonly PatternRule[]
  /** Settings of the host that the author wrote; they replace the generated ones. */
  readonly kept: readonly FilePath[]
}

/** The files of the output that a host reads, and the redirects for `octavo serve`. Without a host, redirects are pages. */
export function hostFiles(host: HostName | undefined, input: BuildInput): WrittenHostFiles {
  const { rules, site, options } = input
  const { files, inParts } =
    host === undefined
      ? { files: redirectPages(rules, site, options), inParts: [] }
      : webHosts[host].buildFiles(input)
  const kept = files
    .map(({ path }) => path)
    .filter((path) => site.assets.has(path) && !['.nojekyll', 'CNAME'].includes(path))
  return { files: [...files, ...redirectList(rules)], inParts, kept }
}
