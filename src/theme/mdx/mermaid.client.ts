/**
 * Draws the diagrams that could not be drawn while the site was built. The library is large: it is loaded when the
 * first of them comes near. A diagram that is wrong stays its source.
 */
export function start(root: ParentNode): void {
  const figures = [...root.querySelectorAll<HTMLElement>('[data-component="Mermaid"]')].filter(
    (figure) => figure.dataset['drawn'] === undefined,
  )
  const seen = new Set<HTMLElement>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        seen.add(target)
        void draw(target)
      }
    },
    { rootMargin: '400px' },
  )
  for (const figure of figures) observer.observe(figure)
  // The library writes its colours into the drawing, so another mode needs another drawing.
  new MutationObserver(() => seen.forEach((figure) => void draw(figure))).observe(
    document.documentElement,
    { attributeFilter: ['data-mode'] },
  )
}

let count = 0

async function draw(figure: HTMLElement): Promise<void> {
  const source = figure.querySelector<HTMLElement>('[data-part="source"]')
  if (source === null) return
  const { default: mermaid } = await import('mermaid')
  const isDark = document.documentElement.dataset['mode'] === 'dark'
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: isDark ? 'dark' : 'neutral',
    fontFamily: getComputedStyle(document.body).fontFamily,
  })
  try {
    const { svg } = await mermaid.render(`mermaid-${++count}`, source.textContent ?? '')
    const drawing = figure.querySelector('[data-part="drawing"]') ?? addDrawing(figure, source)
    drawing.innerHTML = svg
    source.hidden = true
  } catch {
    source.hidden = false
  }
}

function addDrawing(figure: HTMLElement, source: HTMLElement): HTMLElement {
  const drawing = document.createElement('div')
  drawing.dataset['part'] = 'drawing'
  drawing.tabIndex = 0
  figure.insertBefore(drawing, source)
  return drawing
}
