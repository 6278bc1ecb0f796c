import { oncePer } from '../../theme/authoring/dom.client.ts'
import { scriptedIds } from '../../theme/scripted-hooks.client.ts'

/**
 * On narrow screens the sidebar opens as a dialog: it is moved into one, and back when that closes, so there is one
 * navigation on the page whatever its width.
 */
export function start(page: ParentNode): void {
  const sidebar = page.querySelector<HTMLElement>('[data-part="sidebar"]')
  if (sidebar !== null) setUp(sidebar)
}

const setUp = oncePer((sidebar: HTMLElement) => {
  const home = document.createComment('')
  const dialog = document.createElement('dialog')
  dialog.dataset['part'] = 'drawer'
  dialog.id = scriptedIds.drawer
  dialog.setAttribute('aria-label', sidebar.getAttribute('aria-label') ?? '')
  const content = document.createElement('div')
  content.id = scriptedIds.drawerContent
  dialog.append(content)
  sidebar.before(home)
  document.body.append(dialog)

  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest?.('.o-open')) return
    event.preventDefault()
    content.append(sidebar)
    dialog.showModal()
    sidebar.querySelector('.o-drawer-tabs [aria-current]')?.scrollIntoView({ block: 'nearest' })
    sidebar.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center' })
  })
  dialog.addEventListener('close', () => home.after(sidebar))
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element
    const isClose = target.closest('.o-close') !== null
    if (isClose) event.preventDefault()
    // the sidebar fills the dialog, so a click whose target is the dialog is on the backdrop
    // a link that opens a group in place is none that leads on
    const isLink = target.closest('a') !== null && !event.defaultPrevented
    if (isClose || target === dialog || isLink) dialog.close()
  })
  matchMedia('(min-width:64rem)').addEventListener('change', () => dialog.close())
  addEventListener('pageshow', (event) => event.persisted && dialog.close())
})
