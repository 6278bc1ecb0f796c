import { oncePer } from '../../theme/authoring/dom.client.ts'

/** Copies the page as Markdown, and the URL of a heading when its anchor is clicked. */
export function start(page: ParentNode): void {
  const button = page.querySelector<HTMLElement>('[data-action="copy-page"]')
  const body = page.querySelector<HTMLElement>('[data-part="body"]')
  if (button !== null) copyPage(button)
  page.querySelectorAll<HTMLElement>('[data-action="copy-text"]').forEach(copyText)
  if (body !== null) copyAnchors(body)
}

const copyPage = oncePer((button: HTMLElement) => {
  button.addEventListener('click', async () => {
    const markdown = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')
    if (markdown === null) return
    const response = await fetch(markdown.href).catch(() => undefined)
    if (response?.ok && (await copy(await response.text()))) say(button.dataset['copied'])
    else location.assign(markdown.href)
  })
})

const copyText = oncePer((button: HTMLElement) => {
  button.addEventListener('click', async () => {
    const { text = '', copied } = button.dataset
    if (await copy(text)) say(copied)
  })
})

const copyAnchors = oncePer((body: HTMLElement) => {
  body.addEventListener('click', async (event) => {
    const anchor = (event.target as Element).closest<HTMLAnchorElement>('a[data-part="anchor"]')
    if (anchor === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (await copy(anchor.href)) say(document.querySelector('main')?.dataset['copied'])
  })
})

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false // permission denied, or not a secure context
  }
}

const messageMs = 1600

/** Shows a short message (toast), which screen readers announce. */
function say(words = ''): void {
  let place = document.querySelector<HTMLElement>('.o-toast')
  if (place === null) {
    place = document.createElement('div')
    place.className = 'o-toast'
    place.setAttribute('role', 'status')
    document.body.append(place)
  }
  place.textContent = words
  setTimeout(() => place.replaceChildren(), messageMs)
}
