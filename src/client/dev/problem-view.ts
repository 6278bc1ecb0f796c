import { make, sentence } from './elements.ts'
import { devPaths, tokenHeader } from './protocol.ts'
import type { ShownPlace, ShownProblem } from './protocol.ts'

/** A problem as in the terminal: message, place, source line and help. */
export function problemView(problem: ShownProblem, token: () => string): HTMLElement {
  const { severity, code, message, at, help, notes = [] } = problem
  return make(
    'article',
    { class: severity },
    make(
      'p',
      { class: 'said' },
      make('span', { class: 'severity' }, severity),
      make('span', { class: 'message' }, ...sentence(message)),
    ),
    ...(at === undefined ? [] : placeView(at, token)),
    ...notes.flatMap((note) => [
      make('p', { class: 'note' }, note.message),
      ...placeView(note.at, token),
    ]),
    help !== undefined && make('p', { class: 'help' }, ...sentence(help)),
    make('p', { class: 'code' }, code),
  )
}

function placeView(at: ShownPlace, token: () => string): HTMLElement[] {
  const { file, line, column, frame } = at
  const link = make(
    'button',
    { type: 'button', class: 'place', title: 'Open in the editor' },
    `${file}:${line}:${column}`,
  )
  link.addEventListener('click', () => void openInEditor(link, at, token()))
  return frame.trim() === '' ? [link] : [link, frameView(at)]
}

/** The source line with the range marked. */
function frameView({ frame, line, column, length, label }: ShownPlace): HTMLElement {
  const before = frame.slice(0, column - 1)
  const marked = frame.slice(column - 1, column - 1 + Math.max(1, length))
  const view = make(
    'pre',
    { tabindex: '0' },
    make('span', { class: 'line' }, `${line} │ `),
    before,
    make('mark', {}, marked || ' '),
    frame.slice(column - 1 + marked.length),
    label !== undefined && make('span', { class: 'label' }, `  ${label}`),
  )
  // scroll a long line to the marked range
  requestAnimationFrame(() => {
    const mark = view.querySelector('mark')
    if (mark && mark.offsetLeft > view.clientWidth) view.scrollLeft = mark.offsetLeft - 80
  })
  return view
}

async function openInEditor(link: HTMLElement, at: ShownPlace, token: string): Promise<void> {
  const { file, line, column } = at
  const response = await fetch(devPaths.open, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [tokenHeader]: token },
    body: JSON.stringify({ file, line, column }),
  }).catch(() => undefined)
  if (response?.ok) return
  const why = response === undefined ? 'The server does not respond.' : await response.text()
  link.parentElement?.querySelector('.refused')?.remove()
  link.after(make('p', { class: 'refused', role: 'alert' }, why))
}
