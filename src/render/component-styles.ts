import type { PageFacts } from '../content/page.ts'

/**
 * Whether a page, of which `html` are parts, needs the style sheet of components. Code and images do without. Islands and
 * the playground render any component in the browser.
 */
export function needsComponentStyle(
  { features, islands }: Pick<PageFacts, 'features' | 'islands'>,
  html: readonly string[],
): boolean {
  return (
    islands.length > 0 ||
    features.includes('operation') ||
    html.some((part) => component.test(part))
  )
}

const component =
  /\sdata-(?:kind|tone|hints|component="(?!CodeBlock"|Frame"|Icon"))|\srole="tab|<octavo-/

/**
 * Components with a style sheet of their own, which a page loads that holds one (`RenderScope.feature`). A page with an
 * island loads them all: what it renders in the browser is not known.
 */
export const styledAlone: readonly string[] = ['prompt', 'repository', 'tree', 'view']
