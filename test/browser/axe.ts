import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeOptions {
  /** Only what is in the elements of this selector. */
  readonly within?: string
  /** Options of axe: which rules it checks. */
  readonly rules?: object
}

/** What axe finds wrong in a page as it is now: each rule, with the elements that break it and why. */
export async function axeViolations(
  page: Page,
  { within, rules = {} }: AxeOptions = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const where = selector ?? document
      const found = await axe.run(where, { resultTypes: ['violations'], ...options })
      return found.violations.map(({ id, nodes }) => {
        const places = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)
        return `${id}: ${places.join(' | ').slice(0, 600)}`
      })
    },
    [within, rules] as const,
  )
}

interface Axe {
  run(
    where: string | Document,
    options: object,
  ): Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
    }[]
  }>
}
