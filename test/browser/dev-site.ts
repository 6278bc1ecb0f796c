import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface DevSite {
  /** Without a slash at its end. */
  readonly url: string
  readonly root: string
  /** What the program has printed so far. */
  printed(): string
  write(path: string, content: string | object): Promise<void>
  /** As editors save: written beside the file, then put in its place. */
  save(path: string, content: string): Promise<void>
  close(): Promise<void>
}

/** Writes a site and has it served by the development server of `dist`, as an author would. */
export async function startDev(
  files: Readonly<Record<string, string | object>>,
  args: readonly string[] = [],
): Promise<DevSite> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'octavo-dev-')))
  const textOf = (content: string | object) =>
    typeof content === 'string' ? content : JSON.stringify(content, undefined, 2)
  async function write(path: string, content: string | object): Promise<void> {
    const file = join(root, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, textOf(content))
  }
  for (const [path, content] of Object.entries(files)) await write(path, content)

  const child = spawn(process.execPath, ['dist/cli/main.js', 'dev', root, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  let printed = ''
  const url = await new Promise<string>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const port = /localhost:(\d+)/.exec(printed)?.[1]
        if (port !== undefined) ready(`http://127.0.0.1:${port}`)
      })
    }
    child.on('close', (code) => failed(new Error(`octavo dev ended with ${code}:\n${printed}`)))
  })
  return {
    url,
    root,
    printed: () => printed,
    write,
    async save(path, content) {
      const beside = join(root, dirname(path), '.saving')
      await writeFile(beside, content)
      await rename(beside, join(root, path))
    },
    async close() {
      const ended = new Promise((done) => child.once('close', done))
      child.kill('SIGINT')
      await ended
      await rm(root, { recursive: true, force: true })
    },
  }
}
