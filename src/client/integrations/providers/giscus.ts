import { loadScript, type Integration } from '../integration.ts'

const origin = 'https://giscus.app'

/** Languages that the service has; others are English. */
const languages =
  'ar cs da de en es fa fr he hu id it ja ko nl pl pt ro ru th tr uk vi zh-CN zh-TW'.split(' ')

/** Comments through GitHub Discussions, below a page. Nothing is loaded before their place is about to be seen. */
export const integration: Integration = {
  start({ repo = '', repoId = '', category = '', categoryId = '' }) {
    const page = document.querySelector('article[data-part="page"]')
    if (page === null || document.querySelector('[data-part="not-found"]') !== null) return
    const place = document.createElement('div')
    place.className = 'giscus'
    place.dataset['part'] = 'comments'
    place.dataset['markdownIgnore'] = ''
    place.style.minHeight = '1px' // an element without a size is never seen
    page.append(place)
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        const shown = mode()
        loadScript(`${origin}/client.js`, {
          'data-repo': repo,
          'data-repo-id': repoId,
          'data-category': category,
          'data-category-id': categoryId,
          'data-mapping': 'pathname',
          'data-strict': '1',
          'data-reactions-enabled': '1',
          'data-emit-metadata': '0',
          'data-input-position': 'bottom',
          'data-theme': shown,
          'data-lang': languageOf(document.documentElement.lang),
          crossorigin: 'anonymous',
        })
        followMode(place, shown)
      },
      { rootMargin: '200px' },
    )
    seen.observe(place)
  },
}

function mode(): string {
  return document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light'
}

/** Sends the mode of the page to the comments when it changes, and when they are there, if it changed meanwhile. */
function followMode(place: HTMLElement, shown: string): void {
  let sent = shown
  const send = () => {
    const frame = place.querySelector('iframe')
    const theme = mode()
    if (frame === null || theme === sent) return
    sent = theme
    frame.contentWindow?.postMessage({ giscus: { setConfig: { theme } } }, origin)
  }
  new MutationObserver(send).observe(document.documentElement, { attributeFilter: ['data-mode'] })
  addEventListener('message', (event) => {
    if (event.origin === origin) send()
  })
}

function languageOf(tag: string): string {
  const chinese = /^zh\b/i.test(tag) && (/hant|tw|hk|mo/i.test(tag) ? 'zh-TW' : 'zh-CN')
  const code = chinese || tag.split('-')[0]?.toLowerCase() || 'en'
  return languages.includes(code) ? code : 'en'
}
