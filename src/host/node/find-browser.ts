import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Those without windows first: they start sooner and need half of the processor time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The program of a browser that is made of Chromium: the one `CHROME_PATH` names and no other, else the one that
 * Playwright has installed, else the first that is found.
 */
export function findBrowser(
  env: Readonly<Record<string, string | undefined>>,
  installed: string,
): string | undefined {
  const { CHROME_PATH: chosen, PATH = '' } = env
  if (chosen !== undefined && chosen !== '') return isProgram(chosen) ? chosen : undefined
  const onPath = PATH.split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [installed, ...onPath, ...places].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}
