import { oncePer } from '../authoring/dom.client.ts'

/** Copy buttons of code and elements with `data-copy`, and the button that expands long code. */
export function start(root: ParentNode): void {
  if (!('clipboard' in navigator)) {
    for (const button of root.querySelectorAll<HTMLElement>('[data-part=copy]'))
      button.hidden = true
  }
  listen(document)
}

const listen = oncePer((page: Document) => {
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>(
      '[data-part=copy],[data-copy],[data-part=unfold]',
    )
    if (!button) return
    if (button.dataset['part'] === 'unfold') unfold(button)
    else void copy(button)
  })
})

async function copy(button: HTMLElement): Promise<void> {
  const code = button.parentElement!.querySelector('pre>code')
  const text = button.dataset['copy'] ?? (code === null ? undefined : codeText(code))
  const done = button.dataset['copied']
  if (text === undefined || done === undefined || button.hasAttribute('data-done')) return
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return // clipboard access denied: no confirmation
  }
  const label = button.getAttribute('aria-label')
  button.setAttribute('data-done', '')
  if (label !== null) button.setAttribute('aria-label', done)
  announce(done)
  setTimeout(() => {
    button.removeAttribute('data-done')
    if (label !== null) button.setAttribute('aria-label', label)
  }, 2000)
}

/** The code as it is meant to be used: without the lines that are taken out, and without prompt signs. */
function codeText(code: Element): string {
  const copy = code.cloneNode(true) as Element
  for (const line of copy.querySelectorAll('.del')) {
    const next = line.nextSibling
    if (next instanceof Text) next.data = next.data.replace(/^\n/, '')
    line.remove()
  }
  return (copy.textContent ?? '').replaceAll('\u200b', '').replace(/^\$ /gm, '')
}

function unfold(button: HTMLElement): void {
  const figure = button.parentElement!
  const open = figure.toggleAttribute('data-unfolded')
  const other = button.dataset['less'] ?? ''
  button.dataset['less'] = button.textContent ?? ''
  button.textContent = other
  button.setAttribute('aria-expanded', String(open))
  if (!open) figure.scrollIntoView({ block: 'nearest' })
}

/** Says something to those who do not see the page. */
function announce(text: string): void {
  const id = 'octavo-status'
  let status = document.getElementById(id)
  if (!status) {
    status = document.createElement('div')
    status.id = id
    status.className = 'o-sr'
    status.role = 'status'
    document.body.append(status)
  }
  status.textContent = ''
  // A region that has just come into being is not listened to yet.
  setTimeout(() => (status.textContent = text), 50)
}
