import { spawn } from 'node:child_process'

/** Opens a URL in the default browser. Does nothing if there is none. */
export function openBrowser(url: string): void {
  const [command, ...args] = commandFor(process.platform)
  const child = spawn(command!, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}

function commandFor(platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') return ['open']
  return platform === 'win32' ? ['cmd', '/c', 'start', '""'] : ['xdg-open']
}
