import { portableBase } from '../../base/portable-base.ts'

/**
 * Corrects links that scripts made, when they are about to be used: those of search results begin with the base, and those
 * of interactive components name a page without its extension.
 */
export function repairLinks(root: URL, path: string): void {
  const repair = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!link || !href) return
    if (href.startsWith(`${portableBase}/`)) link.href = path + href.slice(portableBase.length)
    else if (isBarePage(link, root)) link.pathname = fileOf(link.pathname, root)
  }
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'contextmenu', 'click']) {
    addEventListener(type, repair, true)
  }
}

function isBarePage({ protocol, pathname }: HTMLAnchorElement, root: URL): boolean {
  return (
    protocol === root.protocol &&
    pathname.startsWith(root.pathname) &&
    /(?:^|\/)[^./]*$/.test(pathname)
  )
}

/** `/guides/start` and `/guides/start/` → `/guides/start.html` */
function fileOf(pathname: string, root: URL): string {
  const name = pathname.slice(root.pathname.length).replace(/\/$/, '')
  return `${root.pathname}${name === '' ? 'index' : name}.html`
}
