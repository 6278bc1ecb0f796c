import { spawnSync } from 'node:child_process'
import { findBrowser } from '../src/host/node/find-browser.ts'

/**
 * The path of a browser. Installs one from Debian packages if there is none and the user has permission, with curl, which some
 * browser tests run too.
 */
export function getBrowser(): string | undefined {
  const found = installedBrowser()
  if (found !== undefined) return found
  const asRoot = rootPrefix()
  if (asRoot === undefined) return undefined
  process.stdout.write("no browser found: installing Debian's Chromium and curl\n")
  const apt = (...args: readonly string[]) => {
    const command = [...asRoot, 'apt-get', '-q', '-o', 'DPkg::Lock::Timeout=300', ...args]
    return spawnSync(command[0]!, command.slice(1), {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  apt('update')
  const install = (browser: string) =>
    apt('install', '-y', '--no-install-recommends', browser, 'curl')
  // older releases have the browser with windows only
  if (install('chromium-headless-shell').status !== 0) install('chromium')
  return installedBrowser()
}

/** The path of an installed browser: `CHROME_PATH`, or the first one found. */
export function installedBrowser(): string | undefined {
  return findBrowser(process.env, '')
}

/** The message when `getBrowser` returns `undefined`. */
export const noBrowser =
  'The browser tests need Chromium or Chrome: install it (on Debian: apt-get install chromium-headless-shell), or set CHROME_PATH to its program.'

/** The start of a command that root must run; `undefined` when this user may not, or there is no apt. */
function rootPrefix(): readonly string[] | undefined {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  if (process.getuid?.() === 0) return []
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' })
  return sudo.status === 0 ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND'] : undefined
}
