/** Where a Chromium is, and how to get one where Debian's may be installed. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
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
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a browser on this machine: the one `CHROME_PATH` names, else the first that is found. */
export function findBrowser() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROME_PATH, ...onPath, ...places].find(isProgram)
}

/** A browser, installed from Debian's packages when there is none and this user may do so. */
export function getBrowser() {
  const found = findBrowser()
  if (found !== undefined) return found
  const asRoot = rootPrefix()
  if (asRoot === undefined) return undefined
  process.stdout.write("no browser found: installing Debian's chromium\n")
  const apt = (...args) => {
    const [program, ...rest] = [
      ...asRoot,
      'apt-get',
      '-q',
      '-o',
      'DPkg::Lock::Timeout=300',
      ...args,
    ]
    return spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium')
  return findBrowser()
}

/** What to do when `getBrowser` gives nothing. */
export const noBrowser =
  'The browser tests need Chromium or Chrome: install it (on Debian: apt-get install chromium), or set CHROME_PATH to its program.'

/** What stands before a command that root must run; `undefined` when we may not, or there is no apt. */
function rootPrefix() {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  if (process.getuid?.() === 0) return []
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' })
  return sudo.status === 0 ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND'] : undefined
}

function isProgram(path) {
  if (path === undefined || path === '') return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
