import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  stat,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface InstalledPackage {
  /** The folder that `octavo` is installed in; its path has a space. */
  readonly folder: string
  /** The names of all installed packages. */
  readonly packages: readonly string[]
  run(args: readonly string[], cwd?: string): Promise<Ran>
  /** Starts a server, passes its URL to a function and stops it. */
  withServer<Value>(
    args: readonly string[],
    cwd: string,
    use: (url: string) => Promise<Value>,
  ): Promise<Value>
}

interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/**
 * Installs the packed package as npm would, without a registry: the tarball and, of the packages of this repository, only
 * the declared production dependencies and theirs. They are copied, so a package that is not declared is not found.
 */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = join(
    await realpath(await mkdtemp(join(tmpdir(), 'octavo-package-'))),
    'my project',
  )
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '.bin'), { recursive: true })
  // Without scripts: packing must not rebuild dist while other tests read it.
  const packing = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
  const packed = await run('npm', packing)
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }]
  await run('tar', ['-xzf', filename], { cwd: folder })
  await rename(join(folder, 'package'), join(modules, 'octavo'))
  await symlink('../octavo/dist/cli/main.js', join(modules, '.bin/octavo'))

  const places = await dependenciesOf(join(modules, 'octavo'), process.cwd())
  for (const [name, place] of places) {
    await cp(place, join(modules, name), {
      recursive: true,
      filter: (path) => path === place || !path.endsWith('node_modules'),
    })
  }
  const command = join(modules, '.bin/octavo')
  return {
    folder,
    packages: ['octavo', ...places.keys()],
    run: (args, cwd = folder) =>
      run(command, args, { cwd, env: offline }).then(
        (ran) => ({ code: 0, ...ran }),
        (error: Ran) => error,
      ),
    withServer: (args, cwd, use) => withServer(command, args, cwd, use),
  }
}

/** No request leaves this machine: nothing listens on the discard port. */
const offline = {
  ...process.env,
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
}

/** The folder of each package that a package needs in production, as far as it is installed for this platform. */
async function dependenciesOf(
  folder: string,
  lookup: string,
  found = new Map<string, string>(),
): Promise<Map<string, string>> {
  const { dependencies, optionalDependencies } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as Manifest
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = installedFrom(lookup, name)
    if (place === undefined && optionalDependencies?.[name] !== undefined) continue
    if (place === undefined) throw new Error(`${name} is not installed`)
    if (found.has(name)) continue
    found.set(name, place)
    await dependenciesOf(place, place, found)
  }
  return found
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

function installedFrom(folder: string, name: string): string | undefined {
  const place = join(folder, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return place
  return dirname(folder) === folder ? undefined : installedFrom(dirname(folder), name)
}

/** The bytes of all files below a folder. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function withServer<Value>(
  command: string,
  args: readonly string[],
  cwd: string,
  use: (url: string) => Promise<Value>,
): Promise<Value> {
  const child = spawn(command, args, { cwd, env: offline, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((done) => child.once('close', done))
  try {
    const url = await new Promise<string>((done, failed) => {
      let text = ''
      const read = (chunk: Buffer): void => {
        text += chunk.toString()
        const [found] = /http:\/\/localhost:\d+\S*/.exec(text) ?? []
        if (found !== undefined) done(found)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('close', () => failed(new Error(text)))
    })
    return await use(url)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
