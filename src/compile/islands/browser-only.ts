/** What only a browser has, when an error says that it is missing. */
export function missingInNode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const [, name = ''] = /^(\w+) is not defined$/.exec(error.message) ?? []
  return browserNames.has(name) ? name : undefined
}

/** Whether a component declares that it renders differently in the browser. */
export function checksForBrowser(component: object): boolean {
  return /\btypeof\s+(?:window|document|navigator|localStorage)\b|\bglobalThis\.(?:window|document)\b/.test(
    String(component),
  )
}

const browserNames: ReadonlySet<string> = new Set([
  'cancelAnimationFrame',
  'customElements',
  'document',
  'history',
  'HTMLElement',
  'IntersectionObserver',
  'localStorage',
  'location',
  'matchMedia',
  'MutationObserver',
  'navigator',
  'requestAnimationFrame',
  'ResizeObserver',
  'screen',
  'sessionStorage',
  'window',
])
