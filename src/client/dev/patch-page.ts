import { fill, isFilled } from '../behaviours/sidebar.ts'
import { replaceEntries } from '../behaviours/sidebar-entries.ts'
import {
  loadScripts,
  loadStyles,
  needsReload,
  patchHead,
  patchRoot,
  scriptsOf,
  styleSheets,
} from './patch-head.ts'
import { keepScroll } from './keep-scroll.ts'
import { staleIslands } from './stale-islands.ts'
import type { IslandScripts } from './stale-islands.ts'
import { filledByScripts, morphBody, sidebarEntries } from './morph-body.ts'
import { createServed } from './server-snapshot.ts'

/** Which parts of the page may have changed. */
export interface Extent {
  /** Everything: the settings or the navigation changed. */
  readonly all: boolean
  readonly styles: boolean
}

export interface Update extends Extent {
  readonly revision: number
  readonly islands: readonly [before: IslandScripts, now: IslandScripts]
}

export interface Patcher {
  /** Patches the open page. Resolves to `false` if it must be reloaded instead. */
  patch(fresh: Document, update: Update): Promise<boolean>
}

/** Creates a patcher for the current page. Call it before scripts change the page: it records the server HTML. */
export function createPatcher(): Patcher {
  const served = createServed({
    withHtml: `${filledByScripts},${sidebarEntries}`,
    except: styleSheets,
  })
  served.note(document.body)
  let scripts: readonly string[] | undefined

  return {
    async patch(fresh, { all, styles, revision, islands }) {
      if (needsReload({ live: document, before: scripts }, fresh)) return false
      scripts = scriptsOf(fresh)
      const [settleStyles] = await Promise.all([
        loadStyles({ fresh, revision: styles ? revision : undefined }),
        loadScripts(fresh),
      ])
      for (const link of fresh.body.querySelectorAll(styleSheets)) link.remove()
      const release = keepScroll()
      const putBack = takeFromDrawer()
      patchRoot(fresh)
      patchHead(fresh)
      const entries = document.querySelector(sidebarEntries)
      const entriesBefore = entries ? served.htmlOf(entries) : undefined
      morphBody(document.body, fresh.body, { served, isStale: staleIslands(...islands) })
      patchEntries({ fresh, all, entries, entriesBefore })
      putBack()
      settleStyles()
      // behaviors and islands start on new elements
      dispatchEvent(new Event('octavo:patched'))
      dispatchEvent(new Event('resize'))
      release()
      return true
    },
  }

  /** Patches the sidebar. A large sidebar has more entries than the HTML of the page, once it was filled. */
  function patchEntries(change: {
    readonly fresh: Document
    readonly all: boolean
    readonly entries: Element | null
    readonly entriesBefore: string | undefined
  }): void {
    const { fresh, all, entries, entriesBefore } = change
    const sidebar = document.querySelector<HTMLElement>('[data-part="sidebar"]')
    const now = fresh.querySelector(sidebarEntries)
    if (sidebar === null || now === null || entries === null || !entries.isConnected) return
    const { full } = sidebar.dataset
    const isOther = entriesBefore !== now.outerHTML
    if (isOther) served.replace(entries, now)
    const filled = full !== undefined && isFilled(sidebar)
    if (filled && all) void fill(sidebar, full)
    else if (isOther && !filled) replaceEntries(sidebar, { entries: now.innerHTML, folders: {} })
  }
}

/** On narrow screens, the open sidebar is in a dialog. Moves it back for the patch. */
function takeFromDrawer(): () => void {
  const drawer = document.querySelector<HTMLDialogElement>('dialog[data-part="drawer"][open]')
  const sidebar = drawer?.querySelector('[data-part="sidebar"]')
  const frame = document.querySelector('.o-frame')
  if (!drawer || !sidebar || frame === null) return () => undefined
  const { parentElement: home } = sidebar
  frame.prepend(sidebar)
  return () => home?.append(sidebar)
}
