import { oncePer } from '../authoring/dom.client.ts'

/** Images that are scaled down open at full size on click or key press. */
export function start(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-zoom]')) {
    if (image.complete) setUp(image)
    else image.addEventListener('load', () => setUp(image), { once: true })
  }
}

const setUp = oncePer((image: HTMLImageElement) => {
  if (image.naturalWidth <= image.width * 1.05) {
    image.style.cursor = 'auto'
    return
  }
  image.tabIndex = 0
  image.role = 'button'
  image.ariaHasPopup = 'dialog'
  image.addEventListener('click', () => open(image))
  image.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    open(image)
  })
})

function open(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog')
  dialog.dataset['part'] = 'zoom'
  dialog.ariaLabel = image.alt
  const large = document.createElement('img')
  large.src = image.currentSrc || image.src
  large.alt = image.alt
  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = image.dataset['zoom'] ?? ''
  close.textContent = '×'
  dialog.append(close, large)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
