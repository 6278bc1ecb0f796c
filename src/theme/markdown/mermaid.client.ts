import { maxOf } from '../../base/long-lists.ts'
import { oncePer } from '../authoring/dom.client.ts'
import { addActions } from './diagram-view.client.ts'

/** The Mermaid library is large, so `scripts/theme.ts` bundles this module alone. */
export const isHeavy = true

/**
 * Renders the diagrams that the build could not render. The library is loaded when the first of them is close to the
 * viewport. A diagram with a syntax error stays as source code.
 */
export function start(root: ParentNode): void {
  const figures = [...root.querySelectorAll<HTMLElement>('[data-component="Mermaid"]')].filter(
    (figure) => figure.dataset['drawn'] === undefined,
  )
  figures.forEach(drawWhenNear)
}

const drawWhenNear = oncePer((figure: HTMLElement) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void draw(figure)
      // Mermaid writes colors into the SVG, so a change of color mode needs a new render.
      new MutationObserver(() => figure.isConnected && void draw(figure)).observe(
        document.documentElement,
        { attributeFilter: ['data-mode'] },
      )
    },
    { rootMargin: '400px' },
  )
  observer.observe(figure)
})

let count = 0

async function draw(figure: HTMLElement): Promise<void> {
  const source = figure.querySelector<HTMLElement>('[data-part="source"]')
  if (source === null) return
  const { default: mermaid } = await import('mermaid')
  const text = source.textContent ?? ''
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    themeVariables: pageColors(),
    gantt: ganttSizes(text, figure.clientWidth),
  })
  try {
    const { svg } = await mermaid.render(`mermaid-${++count}`, text)
    const drawing = figure.querySelector('[data-part="drawing"]') ?? addDrawing(figure, source)
    drawing.innerHTML = svg
    source.hidden = true
    figure.dataset['drawn'] = ''
    separateTicks(drawing)
    addActions(figure)
  } catch {
    source.hidden = false
    delete figure.dataset['drawn']
  }
}

/** The sizes of a Gantt chart: as wide as the page and never scaled down, so a narrow screen scrolls it. */
function ganttSizes(source: string, available: number) {
  const padding = 32
  const minWidth = 560
  const names = [...source.matchAll(/^[ \t]*section[ \t]+(\S.*)$/gm)].map(
    ([, name = '']) => name.length,
  )
  return {
    useMaxWidth: false,
    useWidth: Math.max(minWidth, available - padding),
    fontSize: 13,
    sectionFontSize: 13,
    barHeight: 24,
    barGap: 6,
    leftPadding: Math.min(220, 24 + 7.5 * maxOf(names, 6)),
  }
}

/** Hides labels of a time axis that would overlap the label before. */
function separateTicks(drawing: Element): void {
  const gap = 6
  let end = -Infinity
  for (const label of drawing.querySelectorAll<SVGTextElement>('.grid .tick text')) {
    const { left, right } = label.getBoundingClientRect()
    // another axis begins at the left again
    const isNewAxis = right < end - (right - left) * 2
    if (!isNewAxis && left < end + gap) label.remove()
    else end = right
  }
}

function addDrawing(figure: HTMLElement, source: HTMLElement): HTMLElement {
  const drawing = document.createElement('div')
  drawing.dataset['part'] = 'drawing'
  drawing.tabIndex = 0
  figure.insertBefore(drawing, source)
  return drawing
}

/** The colors of the page, in the only notation that the library reads. */
function pageColors(): Record<string, string | boolean> {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const probe = document.body.appendChild(document.createElement('span'))
  const color = (value: string): string => {
    probe.style.color = value
    if (canvas === null) return '#808080'
    canvas.fillStyle = getComputedStyle(probe).color
    canvas.fillRect(0, 0, 1, 1)
    const bytes = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
  const mixed = (name: string, percent: number) =>
    color(`color-mix(in srgb, var(--${name}) ${percent}%, var(--page))`)
  const colors = {
    darkMode: document.documentElement.dataset['mode'] === 'dark',
    background: color('var(--page)'),
    primaryColor: mixed('primary', 14),
    primaryBorderColor: mixed('primary', 45),
    primaryTextColor: color('var(--ink)'),
    secondaryColor: mixed('note', 14),
    tertiaryColor: mixed('tip', 10),
    lineColor: mixed('ink', 60),
    textColor: color('var(--ink)'),
    noteBkgColor: mixed('warning', 12),
    noteTextColor: color('var(--ink)'),
    titleColor: color('var(--ink)'),
    taskBkgColor: mixed('primary', 22),
    taskBorderColor: mixed('primary', 50),
    activeTaskBkgColor: mixed('primary', 10),
    activeTaskBorderColor: mixed('primary', 60),
    doneTaskBkgColor: mixed('ink', 10),
    doneTaskBorderColor: mixed('ink', 35),
    critBkgColor: mixed('danger', 22),
    critBorderColor: mixed('danger', 60),
    taskTextColor: color('var(--ink)'),
    taskTextDarkColor: color('var(--ink)'),
    taskTextLightColor: color('var(--ink)'),
    taskTextOutsideColor: color('var(--ink)'),
    gridColor: mixed('ink', 22),
    sectionBkgColor: mixed('ink', 4),
    sectionBkgColor2: mixed('ink', 4),
    altSectionBkgColor: color('var(--page)'),
    todayLineColor: mixed('danger', 70),
    pieStrokeColor: color('var(--page)'),
    pieOuterStrokeColor: color('var(--page)'),
    pie1: mixed('primary', 60),
    pie2: mixed('note', 55),
    pie3: mixed('warning', 55),
    pie4: mixed('tip', 55),
    pie5: mixed('danger', 55),
    pie6: mixed('info', 55),
    fontFamily: getComputedStyle(document.body).fontFamily,
  }
  probe.remove()
  return colors
}
