import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { buildFolder } from './build-folder.ts'
import type { ExampleName } from './global-setup.ts'
import { serveFolder, type Served } from './serve-folder.ts'

/** A browser of its own for a test file; close it in `afterAll`. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: inject('browser') })
}

/** Where a built example is served, without a slash at its end. */
export function exampleUrl(name: ExampleName): string {
  return inject('sites')[name]
}

export interface OpenPage {
  readonly page: Page
  /** Addresses on other hosts that the page asked for; none of them was answered. */
  readonly outside: string[]
  /** Errors of scripts, and what the console called an error. */
  readonly errors: string[]
}

export interface PageOptions {
  readonly mode?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  readonly javaScript?: boolean
  readonly context?: BrowserContextOptions
}

/** A page in a context of its own that cannot reach any other host. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<OpenPage> {
  const { mode = 'light', width = 1440, height = 900, javaScript = true, context } = options
  const opened = await browser.newContext({
    colorScheme: mode,
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    ...context,
  })
  const outside: string[] = []
  const errors: string[] = []
  await opened.route(
    (url) => url.hostname !== '127.0.0.1' && url.protocol.startsWith('http'),
    (route) => {
      outside.push(route.request().url())
      return route.abort()
    },
  )
  const page = await opened.newPage()
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('net::ERR_FAILED')) {
      errors.push(message.text())
    }
  })
  return { page, outside, errors }
}

/** Builds a site from files written in place and serves it; the settings may be given as an object. */
export async function serveSite(
  files: Readonly<Record<string, string | object>>,
  args: readonly string[] = [],
): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-site-'))
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  const out = join(folder, 'dist')
  await buildFolder(folder, out, args)
  const served = await serveFolder(out)
  return {
    url: served.url,
    close: async () => {
      await served.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
