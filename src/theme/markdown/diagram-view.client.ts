import { oncePer } from '../authoring/dom.client.ts'

/** Zooms and pans a diagram with buttons, keys and the pointer, if it is tall enough. */
export const addActions = oncePer((figure: HTMLElement) => {
  const drawing = figure.querySelector<HTMLElement>('[data-part=drawing]')
  if (figure.dataset['actions'] === undefined || drawing === null) return
  if (drawing.clientHeight < minHeight) return
  addStyle()
  const view = { scale: 1, x: 0, y: 0 }

  const group = document.createElement('div')
  group.dataset['part'] = 'zoom-buttons'
  group.role = 'group'
  const zoomIn = button('+', figure.dataset['zoomIn'], () => zoom(1.25))
  const zoomOut = button('−', figure.dataset['zoomOut'], () => zoom(0.8))
  const reset = button('⟲', figure.dataset['zoomReset'], () => zoom(1 / view.scale))
  group.append(zoomIn, zoomOut, reset)
  figure.append(group)
  apply()

  drawing.addEventListener('keydown', (event) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[key]
    if (key === '+' || key === '=') zoom(1.25)
    else if (key === '-') zoom(0.8)
    else if (key === '0') zoom(1 / view.scale)
    else if (step && view.scale > 1) move(step[0] * 40, step[1] * 40)
    else return
    event.preventDefault()
  })
  drawing.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1)
    },
    { passive: false },
  )
  drawing.addEventListener('pointerdown', (event) => {
    if (view.scale <= 1 || event.button !== 0) return
    event.preventDefault()
    drawing.focus({ preventScroll: true })
    drawing.setPointerCapture(event.pointerId)
  })
  drawing.addEventListener('pointermove', (event) => {
    if (drawing.hasPointerCapture(event.pointerId)) move(event.movementX, event.movementY)
  })

  function zoom(factor: number): void {
    const before = view.scale
    view.scale = Math.min(4, Math.max(1, before * factor))
    if (view.scale < 1.01) view.scale = 1
    // zooms around the center
    view.x *= view.scale / before
    view.y *= view.scale / before
    apply()
  }

  function move(x: number, y: number): void {
    view.x += x
    view.y += y
    apply()
  }

  function apply(): void {
    const { clientWidth: width, clientHeight: height } = drawing!
    const [maxX, maxY] = [width, height].map((side) => (side * (view.scale - 1)) / 2)
    view.x = Math.min(maxX!, Math.max(-maxX!, view.x))
    view.y = Math.min(maxY!, Math.max(-maxY!, view.y))
    const isLarge = view.scale > 1
    figure.toggleAttribute('data-zoomed', isLarge)
    drawing!.style.setProperty('--zoom', `translate(${view.x}px,${view.y}px) scale(${view.scale})`)
    zoomOut.ariaDisabled = reset.ariaDisabled = String(!isLarge)
    zoomIn.ariaDisabled = String(view.scale >= 4)
  }
})

/** In pixels: what is lower is seen at a glance. */
const minHeight = 120

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
}

function button(sign: string, label: string | undefined, act: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = sign
  element.ariaLabel = label ?? sign
  element.title = label ?? ''
  element.addEventListener('click', act)
  return element
}

/** Only pages with a large diagram have these rules. */
function addStyle(): void {
  if (document.adoptedStyleSheets.some((sheet) => sheet === style)) return
  style ??= new CSSStyleSheet()
  style.replaceSync(rules)
  document.adoptedStyleSheets.push(style)
}

let style: CSSStyleSheet | undefined

const rules = `@layer theme.components{
[data-component=Mermaid][data-actions]{position:relative}
[data-component=Mermaid]>[data-part=zoom-buttons]{position:absolute;inset:auto .5rem .5rem auto;display:flex;border:1px solid var(--line);border-radius:.5rem;background:var(--page);overflow:hidden;opacity:0;transition:opacity .15s}
[data-component=Mermaid]:is(:hover,:focus-within,[data-zoomed])>[data-part=zoom-buttons]{opacity:1}
[data-component=Mermaid][data-placement^=top]>[data-part=zoom-buttons]{inset-block:.5rem auto}
[data-component=Mermaid][data-placement^=top]:has(>[data-part=title])>[data-part=zoom-buttons]{inset-block-start:3.25rem}
[data-component=Mermaid][data-placement$=left]>[data-part=zoom-buttons]{inset-inline:.5rem auto}
[data-component=Mermaid]>[data-part=zoom-buttons] button{display:grid;place-items:center;inline-size:2rem;block-size:2rem;padding:0;border:0;border-radius:0;background:none;color:var(--text);font:500 1rem/1 var(--font-body);cursor:pointer}
[data-component=Mermaid]>[data-part=zoom-buttons] button+button{border-inline-start:1px solid var(--line)}
[data-component=Mermaid]>[data-part=zoom-buttons] button:hover{background:var(--surface);color:var(--ink)}
[data-component=Mermaid]>[data-part=zoom-buttons] button[aria-disabled=true]{color:var(--muted);cursor:default}
[data-component=Mermaid]>[data-part=zoom-buttons] button:focus-visible{outline-offset:-2px}
[data-component=Mermaid][data-zoomed]>[data-part=drawing]{overflow:hidden;cursor:grab;touch-action:none;user-select:none}
[data-component=Mermaid][data-zoomed]>[data-part=drawing]:active{cursor:grabbing}
[data-component=Mermaid][data-zoomed]>[data-part=drawing]>svg{transform:var(--zoom)}
}
@media (hover:none){[data-component=Mermaid]>[data-part=zoom-buttons]{opacity:1!important}}
@media print{[data-component=Mermaid]>[data-part=zoom-buttons]{display:none!important}[data-component=Mermaid]>[data-part=drawing]>svg{transform:none!important}}`
