import { decoded, oncePer } from '../../theme/authoring/dom.client.ts'

/** Marks the section in view in "On this page". */
export function start(page: ParentNode): void {
  const contents = page.querySelector<HTMLElement>('[data-part="toc"]')
  if (contents !== null) setUp(contents)
}

const setUp = oncePer((contents: HTMLElement) => {
  let marked: HTMLAnchorElement | undefined
  let waiting = false

  const update = () => {
    waiting = false
    const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    const line = scrollMargin() + 40
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4
    let current = 0
    links.forEach(({ hash }, index) => {
      const heading = document.getElementById(decoded(hash.slice(1)))
      // at the end of the page, the last headings cannot scroll up to the line
      const reached =
        (heading?.getBoundingClientRect().top ?? Infinity) <= (atEnd ? innerHeight : line)
      if (reached) current = index
    })
    const link = links[current]
    if (link === marked) return
    marked?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'location')
    marked = link
    if (link && contents.scrollHeight > contents.clientHeight) {
      const offset = link.getBoundingClientRect().top - contents.getBoundingClientRect().top
      contents.scrollTop += offset - contents.clientHeight / 2
    }
  }
  const later = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(update)
  }
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later, { passive: true })
  // close the disclosure (narrow screens) after a section was chosen
  contents.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a'))
      contents.querySelector('details')?.removeAttribute('open')
  })
  later()
})

/** The scroll padding: the distance of a scroll target from the top of the window. */
function scrollMargin(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
