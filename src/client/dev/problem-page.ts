import { countWords, make } from './elements.ts'
import { devAddresses, tokenHeader } from './protocol.ts'
import type { ProblemList } from './protocol.ts'
import { problemView } from './problem-view.ts'
import { listStyle, problemStyle } from './overlay-style.ts'

/** Lists every problem that is known, page by page. */
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
      void fetch(devAddresses.read, { method: 'POST', headers: { [tokenHeader]: token() } })
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
  let isAskedAgain = false

  /** One question at a time: answers that overtake each other would leave the older one. */
  async function refresh(): Promise<void> {
    isAskedAgain = true
    if (isBusy) return
    isBusy = true
    while (isAskedAgain) {
      isAskedAgain = false
      const answer = await fetch(devAddresses.list).catch(() => undefined)
      if (answer?.ok) draw((await answer.json()) as ProblemList)
      await new Promise((done) => setTimeout(done, restMs))
    }
    isBusy = false
  }
  return { refresh }
}

/** Between two drawings, while many pages are read. */
const restMs = 100

function progress(read: number, pages: number): string {
  return read < pages
    ? `${read.toLocaleString('en')} of ${pages.toLocaleString('en')} pages were read so far. Pages are read when they are opened.`
    : `All ${pages.toLocaleString('en')} pages were read.`
}
