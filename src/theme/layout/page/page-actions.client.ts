import { oncePer } from '../../authoring/dom.client.ts'

/** Fills in the URL and the text of the page, which are known only in the browser. */
export function start(page: ParentNode): void {
  const actions = page.querySelector<HTMLElement>('[data-part="actions"]')
  if (actions !== null) fillIn(actions)
}

const fillIn = oncePer((actions: HTMLElement) => {
  const markdown = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')?.href
  if (markdown === undefined) return
  for (const link of actions.querySelectorAll<HTMLAnchorElement>('a[data-href]')) {
    link.href = link.dataset['href']!.replace('{page}', encodeURIComponent(markdown))
    link.closest('li')?.removeAttribute('hidden')
    link.hidden = false
  }
  for (const link of actions.querySelectorAll<HTMLAnchorElement>('a[data-template]')) {
    link.addEventListener('click', async (event) => {
      event.preventDefault()
      const response = await fetch(markdown).catch(() => undefined)
      const text = response?.ok ? (await response.text()).slice(0, maxText) : markdown
      const template = link.dataset['template']!
      open(template.replaceAll('$page', encodeURIComponent(text)), link.target || '_self')
    })
  }
})

/** Characters. Servers reject much longer URLs. */
const maxText = 4_000
