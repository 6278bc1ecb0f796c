import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

export type Server = 'nginx' | 'caddy'

/** Whether a web server is installed; prints a line if it is not. */
export function isInstalled(server: Server): boolean {
  const found = spawnSync(server, [server === 'nginx' ? '-v' : 'version']).status === 0
  if (!found) console.error(`skipped: ${server} is not installed (apt-get install ${server})`)
  return found
}

/** A folder without spaces in its path, as servers have one. */
export function serverFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-host-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** Runs a server with a configuration of `deploy-files` until the test ends. */
export async function runServer(
  server: Server,
  { folder, config, port }: { folder: string; config: string; port: number },
): Promise<void> {
  const file = join(folder, server === 'nginx' ? 'nginx.conf' : 'Caddyfile')
  const words =
    server === 'nginx'
      ? ['-c', file, '-p', folder, '-e', 'stderr']
      : ['run', '--config', file, '--adapter', 'caddyfile']
  if (server === 'nginx') {
    const types = ['/etc/nginx/mime.types', '/usr/local/etc/nginx/mime.types'].find(existsSync)
    if (types !== undefined) copyFileSync(types, join(folder, 'mime.types'))
    writeFileSync(file, nginxAround(config, folder))
  } else {
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${config}`)
  }
  const child = spawn(server, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (log += String(text)))
  const ended = new Promise((done) => child.once('close', done))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(log)
        return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
          () => 'up',
          () => 'down',
        )
      },
      { interval: 20, timeout: 60_000 },
    )
    .toBe('up')
}

/** What the configuration of a distribution has around the files of `conf.d`. */
function nginxAround(config: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ')
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  include mime.types;
  default_type application/octet-stream;
  ${temporary}
  ${config}
}
`
}
