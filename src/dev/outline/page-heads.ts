import { join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import type { PageFile } from '../../content/discover.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Host } from '../../host/host.ts'
import { createStartReader } from '../../host/node/read-start.ts'
import { isRacy, isSameStamp, stampOf } from '../../pipeline/incremental/file-stamp.ts'
import type { Stamp } from '../../pipeline/incremental/file-stamp.ts'
import { openPage } from './open-page.ts'

/**
 * What is known of pages before they are compiled. Of a page whose title is in its frontmatter, only the beginning is read;
 * a file that has not changed since is not read again.
 */
export interface PageHeads {
  /** Reads pages; `pause` is called every few milliseconds. */
  read(
    pages: Iterable<PageFile>,
    pause?: () => Promise<void>,
  ): Promise<ReadonlyMap<FilePath, PageFacts>>
  /** The stamp of the file that these facts were read from; absent if it proves nothing. */
  stamp(facts: PageFacts): Stamp | undefined
  /** Adds what an earlier run read. */
  add(heads: Iterable<PageHead>): void
}

export interface PageHead {
  readonly facts: PageFacts
  readonly stamp: Stamp | undefined
}

/** How long pages are read before a request may be served. */
const sliceMs = 8

export function createPageHeads(root: string, host: Host): PageHeads {
  const known = new Map<FilePath, PageHead>()

  function unchanged({ file, route }: PageFile): PageFacts | undefined {
    const head = known.get(file)
    if (head?.stamp === undefined || head.facts.route !== route) return undefined
    return isSameStamp(head.stamp, stampOf(join(root, file))) ? head.facts : undefined
  }

  return {
    async read(pages, pause) {
      const readStart = createStartReader(root)
      const found = new Map<FilePath, PageFacts>()
      let began = performance.now()
      for (const page of pages) {
        if (pause !== undefined && performance.now() - began > sliceMs) {
          await pause()
          began = performance.now()
        }
        let facts = unchanged(page)
        if (facts === undefined) {
          const { file, route } = page
          const start = readStart(file)
          const stamp = start?.stamp
          const isSettled = stamp !== undefined && !isRacy(stamp, Date.now())
          facts =
            (start && (await factsFrom(page, start))) ??
            (await openPage(file, route, (await host.read(file)) ?? '')).facts
          known.set(file, { facts, stamp: isSettled ? stamp : undefined })
        }
        found.set(page.file, facts)
      }
      return found
    },
    stamp(facts) {
      const head = known.get(facts.file)
      return head?.facts === facts ? head.stamp : undefined
    },
    add(heads) {
      for (const head of heads) known.set(head.facts.file, head)
    },
  }
}

/** The facts of a page if its beginning is enough for them: the rest could only have a heading for a missing title. */
async function factsFrom(
  { file, route }: PageFile,
  { text, isWhole }: { readonly text: string; readonly isWhole: boolean },
): Promise<PageFacts | undefined> {
  const { facts, head } = await openPage(file, route, text)
  const isEnough = facts.titleFrom === 'frontmatter' && head.problems.length === 0
  return isWhole || isEnough ? facts : undefined
}
