import { devPaths, devDataId } from './protocol.ts'
import type { ChangeEvent, HelloEvent, KnownCounts, DevPageData } from './protocol.ts'
import { listenForChanges } from './event-source.ts'
import { createPatcher } from './patch-page.ts'
import type { Extent } from './patch-page.ts'
import { createOverlay } from './overlay.ts'
import { reloadMedia } from './reload-media.ts'
import { swapStyles } from './patch-head.ts'
import { createProblemPage } from './problem-page.ts'

/** What the next round has to do. */
interface Wanted extends Extent {
  /** Fetch and patch the page. */
  readonly page: boolean
}

/** The client of the development server: updates the page when its sources change, and shows problems. */
function start(first: DevPageData): void {
  let news = first
  const patcher = createPatcher()
  const overlay = createOverlay(() => news.token)
  overlay.show(news)

  let wanted: Wanted | undefined
  let isBusy = false

  /**
   * Fetches the page again and patches the differences, or only loads its style sheets again. One round at a time: two
   * that load the same style sheets would leave both copies. Changes in the meantime cause another round.
   */
  async function update(more: Wanted): Promise<void> {
    wanted = {
      page: more.page || wanted?.page === true,
      all: more.all || wanted?.all === true,
      styles: more.styles || wanted?.styles === true,
    }
    if (isBusy) return
    isBusy = true
    while (wanted !== undefined) {
      const now: Wanted = wanted
      wanted = undefined
      if (now.page) await fetchAndPatch(now)
      else if (now.styles) await swapStyles(news.revision)
    }
    isBusy = false
  }

  async function fetchAndPatch(extent: Extent): Promise<void> {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(
      () => null,
    )
    if (response === null) return // the server is down; it sends `hello` when it is back
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
    const read = readNews(fresh)
    if (read === undefined || response.redirected) return location.reload()
    const before = news
    const isSame = read.server === before.server
    news = isSame ? { ...read, counts: newer(before.counts, read.counts) } : read
    const { revision, islands } = news
    const update = { ...extent, revision, islands: [before.islands, islands] as const }
    const isPatched = await patcher.patch(fresh, update).catch((error: unknown) => {
      console.error(error)
      return false
    })
    if (isPatched) overlay.show(news)
    else location.reload()
  }

  function applyChange(change: ChangeEvent): void {
    const { revision, pages, styles, scripts, assets, moved } = change
    if (revision <= news.revision) return
    if (scripts) return location.reload()
    reloadMedia(assets, revision)
    const to = news.route === undefined ? undefined : moved[news.route]
    if (to !== undefined) history.replaceState(history.state, '', to + location.hash)
    const isThis =
      pages === 'all' || news.route === undefined || pages.includes(news.route) || to !== undefined
    if (isThis) return void update({ page: true, all: pages === 'all', styles })
    news = { ...news, revision }
    void update({ page: false, all: false, styles })
  }

  function count(counts: KnownCounts): void {
    overlay.show((news = { ...news, counts: newer(news.counts, counts) }))
  }

  function greet({ server, revision, counts }: HelloEvent): void {
    if (server === news.server) count(counts)
    // the server was restarted, or this page missed a change
    if (server !== news.server || revision > news.revision)
      void update({ page: true, all: true, styles: true })
  }

  listenForChanges({
    hello: greet,
    change: applyChange,
    problems: count,
    restored: () => void update({ page: true, all: true, styles: true }),
  })
}

function newer(known: KnownCounts, other: KnownCounts): KnownCounts {
  return other.edition > known.edition ? other : known
}

function readNews(page: Document): DevPageData | undefined {
  const text = page.getElementById(devDataId)?.textContent
  return text ? (JSON.parse(text) as DevPageData) : undefined
}

/** The page that lists all problems. */
function startList({ token }: DevPageData): void {
  const page = createProblemPage(() => token)
  const refresh = () => void page.refresh()
  listenForChanges({
    hello: (hello) => (hello.server === news?.server ? refresh() : location.reload()),
    change: refresh,
    problems: refresh,
    restored: refresh,
  })
}

const news = readNews(document)
if (news !== undefined && location.pathname === devPaths.problems) startList(news)
else if (news !== undefined) start(news)
