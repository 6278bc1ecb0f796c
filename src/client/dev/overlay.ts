import { countWords, make } from './elements.ts'
import { devPaths } from './protocol.ts'
import type { Counts, DevPageData, ShownProblem } from './protocol.ts'
import { problemView } from './problem-view.ts'
import { overlayStyle, problemStyle } from './overlay-style.ts'

export interface Overlay {
  /** Shows the current problems, and removes fixed ones. */
  show(news: Pick<DevPageData, 'problems' | 'counts'>): void
}

/**
 * Errors of the page open a panel at the bottom; the last good state stays visible above it. Warnings are behind the badge,
 * which also counts the problems of other pages. The focus does not move: the author is typing elsewhere.
 */
export function createOverlay(token: () => string): Overlay {
  const host = make('div', { id: 'octavo-dev-overlay' })
  const root = host.attachShadow({ mode: 'open' })
  const style = make('style', {}, problemStyle + overlayStyle)
  const badge = make('div', { class: 'badge', hidden: '' })
  const panel = make('section', { class: 'panel', hidden: '' })
  root.append(style, panel, badge)
  document.documentElement.append(host)

  let shown = ''
  let drawn = ''
  let counted = ''
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden || event.defaultPrevented) return
    close()
  })

  function close(): void {
    panel.hidden = true
    badge.hidden = badge.childElementCount === 0
  }

  function open(): void {
    panel.hidden = false
    badge.hidden = true
  }

  function drawPanel(problems: readonly ShownProblem[], elsewhere: Counts): void {
    const now = JSON.stringify([problems, elsewhere])
    if (now === drawn) return
    drawn = now
    const cross = make('button', { type: 'button', class: 'close', 'aria-label': 'Close' })
    cross.innerHTML =
      '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13"/></svg>'
    cross.addEventListener('click', close)
    const title = `${countWords(countOf(problems))} on this page`
    panel.className = `panel ${worst(countOf(problems))}`
    panel.setAttribute('aria-label', title)
    panel.replaceChildren(
      make('header', {}, make('h2', { role: 'status' }, title), cross),
      ...problems.map((problem) => problemView(problem, token)),
      ...elsewhereLink(elsewhere),
    )
  }

  /** Updates the badge only when its text changes: the author may be about to click it. */
  function drawBadge(here: Counts, elsewhere: Counts): void {
    const now = JSON.stringify([here, elsewhere])
    if (now === counted) return
    counted = now
    const opener = make(
      'button',
      { type: 'button', 'aria-expanded': 'false' },
      make('span', { class: `dot ${worst(here)}` }),
      `${countWords(here)} here`,
    )
    opener.addEventListener('click', open)
    const others = make(
      'a',
      { href: devPaths.problems },
      total(here) === 0 && make('span', { class: `dot ${worst(elsewhere)}` }),
      `${countWords(elsewhere)} elsewhere`,
    )
    badge.replaceChildren(
      ...(total(here) > 0 ? [opener] : []),
      ...(total(elsewhere) > 0 ? [others] : []),
    )
  }

  return {
    show({ problems, counts }) {
      const here = countOf(problems)
      const elsewhere = {
        errors: Math.max(0, counts.errors - here.errors),
        warnings: Math.max(0, counts.warnings - here.warnings),
      }
      drawBadge(here, elsewhere)
      const now = JSON.stringify(problems)
      const isNew = now !== shown
      if (isNew || !panel.hidden) drawPanel(problems, elsewhere)
      shown = now
      if (total(here) === 0 || (isNew && here.errors === 0)) close()
      else if (isNew) open()
      else if (panel.hidden) close()
    },
  }
}

function elsewhereLink(elsewhere: Counts): HTMLElement[] {
  if (total(elsewhere) === 0) return []
  const words = `${countWords(elsewhere)} elsewhere`
  return [make('a', { class: 'elsewhere', href: devPaths.problems }, words)]
}

function countOf(problems: readonly ShownProblem[]): Counts {
  const count = (severity: string) => problems.filter((it) => it.severity === severity).length
  return { errors: count('error'), warnings: count('warning') }
}

function total({ errors, warnings }: Counts): number {
  return errors + warnings
}

function worst({ errors }: Counts): string {
  return errors > 0 ? 'error' : 'warning'
}
