import { appendAll } from '../base/long-lists.ts'
import { availableParallelism } from 'node:os'
import type { Browser, BrowserContext } from 'playwright-core'
import { pageHref } from '../base/paths.ts'
import type { UrlOptions } from '../base/paths.ts'
import type { Page } from '../site/site.ts'
import { optionalPackage } from '../host/node/optional-package.ts'
import type { OptionalPackage } from '../host/node/optional-package.ts'
import type { Finding } from './group-findings.ts'
import { serve } from '../server/serve.ts'

/** The packages that looking at pages in a browser needs. */
export const browserPackages: readonly OptionalPackage[] = ['axe-core', 'playwright-core']

export interface AccessibilityInput {
  readonly root: string
  readonly pages: readonly Page[]
  /** The folder of the built site. */
  readonly folder: string
  readonly style: UrlOptions
  readonly browser: Browser
  readonly signal?: AbortSignal | undefined
}

/** Accessibility problems of built pages that a program can detect, in both modes. */
export async function* inaccessible(input: AccessibilityInput): AsyncGenerator<readonly Finding[]> {
  const axe = optionalPackage('axe-core', input.root)
  if (axe === undefined) return
  const { folder, style, browser, pages, signal } = input
  const served = await serve({ folder, base: style.base, port: 0 })
  const contexts = await Promise.all(modes.map((mode) => openContext(browser, mode, served.port)))
  const stop = () => void browser.close()
  signal?.addEventListener('abort', stop)
  try {
    const lanes = Math.max(1, Math.min(maxTabs, availableParallelism(), pages.length))
    for (let next = 0; next < pages.length; next += lanes) {
      signal?.throwIfAborted()
      const some = pages.slice(next, next + lanes)
      yield (
        await Promise.all(
          some.map(async (page) => {
            const url = `http://127.0.0.1:${served.port}${pageHref(page.route, style)}`
            const found: Finding[] = []
            for (const [index, context] of contexts.entries()) {
              appendAll(found, await look(page, { url, context, mode: modes[index]!, axe }))
            }
            return found
          }),
        )
      ).flat()
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    await Promise.all(contexts.map((context) => context.close().catch(() => undefined)))
    await served.close()
  }
}

/** Pages that are looked at side by side; more would only wait for one another. */
const maxTabs = 4

const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

/** The context may send requests to the built site only. */
async function openContext(browser: Browser, mode: Mode, port: number): Promise<BrowserContext> {
  const context = await browser.newContext({ colorScheme: mode, reducedMotion: 'reduce' })
  await context.route(
    (url) => url.host !== `127.0.0.1:${port}` && /^(?:https?|wss?):$/.test(url.protocol),
    (route) => route.abort(),
  )
  return context
}

interface Look {
  readonly url: string
  readonly context: BrowserContext
  readonly mode: Mode
  readonly axe: { readonly source: string }
}

/** WCAG 2.2, level AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What the library gives, as far as it is used here. */
interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

async function look(page: Page, { url, context, mode, axe }: Look): Promise<Finding[]> {
  const tab = await context.newPage()
  try {
    await tab.goto(url, { waitUntil: 'load', timeout: 30_000 })
    await tab.evaluate(axe.source)
    // Only colors differ between the modes.
    const runOnly = mode === 'light' ? standards : ['color-contrast']
    const { violations } = await tab.evaluate(
      (only) =>
        (globalThis as unknown as { axe: { run(options: object): Promise<AxeResult> } }).axe.run({
          runOnly: only,
          resultTypes: ['violations'],
        }),
      runOnly,
    )
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => ({
        code: 'check/accessibility' as const,
        page,
        check: id,
        says: lowerFirst(help) + (mode === 'dark' ? ', in dark mode' : ''),
        element: html,
      })),
    )
  } finally {
    await tab.close()
  }
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text
}
