import { oncePer } from '../../authoring/dom.client.ts'
import { createNearest } from './nearest-pages.client.ts'
import type { ListedPage } from './nearest-pages.client.ts'

/** Puts the pages with the nearest URLs at the front of the list of related pages on the 404 page. */
export function start(page: ParentNode): void {
  const list = page.querySelector<HTMLElement>('ul[data-urls]')
  if (list !== null) void fillIn(list)
}

const fillIn = oncePer(async (list: HTMLElement) => {
  const { urls = '', base = '' } = list.dataset
  const response = await fetch(urls).catch(() => undefined)
  if (!response?.ok || response.body === null) return
  const nearest = createNearest(location.pathname, base)
  try {
    for await (const listed of pagesIn(response.body)) nearest.add(listed)
  } catch {
    return // the connection was lost, or it is another file
  }
  const items = nearest.pages().map(({ url, title }) => {
    list
      .querySelector(`a[href="${CSS.escape(url)}"]`)
      ?.closest('li')
      ?.remove()
    const item = document.createElement('li')
    const link = item.appendChild(document.createElement('a'))
    link.href = url
    link.textContent = title
    return item
  })
  list.prepend(...items)
  list.closest('nav')?.toggleAttribute('hidden', list.children.length === 0)
})

/** The pages of `urls.json`, which has an entry in each line: it is read while it arrives, and never held as a whole. */
async function* pagesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ListedPage> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.includes('"kind":"page"')) continue
      const entry = JSON.parse(line.replace(/,$/, '')) as Partial<ListedPage>
      // a path of this host, whatever the file says
      if (entry.title && entry.url && /^\/(?![/\\])/.test(entry.url)) {
        yield { url: entry.url, title: entry.title }
      }
    }
  }
}
