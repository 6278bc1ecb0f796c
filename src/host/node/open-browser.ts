import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { findBrowser } from './find-browser.ts'
import { optionalPackage } from './optional-package.ts'

/**
 * Opens a browser that is made of Chromium; the reason when there is none, or it does not start.
 */
export async function openBrowser(root: string): Promise<Browser | { readonly reason: string }> {
  const library = optionalPackage('playwright-core', root)
  if (library === undefined) return { reason: 'playwright-core is not installed' }
  const installed = library.chromium.executablePath()
  const program = findBrowser(process.env, existsSync(installed) ? installed : '')
  if (program === undefined) return { reason: 'neither Chromium nor Chrome was found' }
  try {
    return await library.chromium.launch({ executablePath: program })
  } catch (error) {
    const [first = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return { reason: `${program} does not start (${first})` }
  }
}
