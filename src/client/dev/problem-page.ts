import { countWords, make } from './elements.ts'
import { devPaths, tokenHeader } from './protocol.ts'
import type { ProblemList } from './protocol.ts'
import { problemView } from './problem-view.ts'
import { listStyle, problemStyle } from './overlay-style.ts'

/** Lists all known problems by page. */
export function createProblemPage(token: () => string): { refresh(): Promise<void> } {
  document.head.append(make('style', {}, listStyle + problemStyle))
  const place = make('main', { class: 'problems' })
  document.body.append(place)

  function draw({ groups, read, pages }: ProblemList): void {
    const all = groups.flatMap(({ problems }) => problems)
    const count = (severity: string) => all.filter((it) => it.severity === severity).length
    const words = countWords({ errors: count('error'), warnings: count('warning') })
    const reader = make('button', { type: 'button', class: 'read' }, 'Read all pages')
    reader.addEventListener('click', () => {
      reader.disabled = true
      void fetch(devPaths.read, { method: 'POST', headers: { [tokenHeader]: token() } })
    })
    document.title = words || 'No problems'
    place.replaceChildren(
      make('h1', {}, words || 'No problems'),
      make('p', { role: 'status' }, progress(read, pages)),
      ...(read < pages ? [reader] : []),
      ...groups.map(({ href, title, problems }) =>
        make(
          'section',
          {},
          make('h2', {}, href === undefined ? title : make('a', { href }, title)),
          ...problems.map((problem) => problemView(problem, token)),
        ),
      ),
    )
  }

  let isBusy = false
  let isStale = false

  /** Sends one request at a time: responses out of order would show an old list. */
  async function refresh(): Promise<void> {
    isStale = true
    if (isBusy) return
    isBusy = true
    while (isStale) {
      isStale = false
      const response = await fetch(devPaths.list).catch(() => undefined)
      if (response?.ok) draw((await response.json()) as ProblemList)
      await new Promise((done) => setTimeout(done, restMs))
    }
    isBusy = false
  }
  return { refresh }
}

/** The minimum time between two updates while many pages are read. */
const restMs = 100

function progress(read: number, pages: number): string {
  return read < pages
    ? `${read.toLocaleString('en')} of ${pages.toLocaleString('en')} pages were read so far. Pages are read when they are opened.`
    : `All ${pages.toLocaleString('en')} pages were read.`
}
