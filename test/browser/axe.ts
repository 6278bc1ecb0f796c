import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong in a page as it is now: each rule, with the first element that breaks it. */
export async function axeViolations(
  page: Page,
  without: readonly string[] = [],
): Promise<readonly string[]> {
  await page.evaluate(source)
  return page.evaluate(async (disabled) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    const rules = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]))
    const found = await axe.run({ rules })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, without)
}
