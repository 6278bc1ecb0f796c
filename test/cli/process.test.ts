import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder, writeFiles } from '../support/folders.ts'

const program = resolve('dist/cli/main.js')
const page = (title: string) => `---\ntitle: ${title}\n---\n\n\`\`\`js\nconst x = 1\n\`\`\`\n`
const settings = { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] }

test('Ctrl-C stops a build, leaves the old output whole and nothing beside it', async () => {
  const pages = Array.from({ length: 400 }, (_, index) => [`p${index}.mdx`, page(`Page ${index}`)])
  const cwd = await createFolder({
    'docs.json': settings,
    'index.mdx': page('Home'),
    'dist/index.html': 'old',
    'dist/_octavo/app.js': 'old',
    'dist/404.html': '<meta name="generator" content="Octavo 0.1.0">',
    ...Object.fromEntries(pages),
  })
  const { child, text, ended } = start(['build'], cwd)
  await expect.poll(text, patient).toContain('Compiling')
  child.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(text()).toContain('Stopped. dist was not changed.')
  expect(await readFile(join(cwd, 'dist/index.html'), 'utf8')).toBe('old')
  expect((await readdir(cwd)).filter((name) => name.startsWith('.octavo-'))).toEqual([])
})

test('Ctrl-C is the end of serving', async () => {
  const cwd = await createFolder({ 'dist/index.html': 'Hello' })
  const { child, text, ended } = start(['serve', '--port', '0'], cwd)
  await expect.poll(text, patient).toContain('Press Ctrl-C to stop.')
  // A connection that is kept open must not keep the program.
  await fetch(/http:\S+/.exec(text())![0])
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('dev shows a saved change, a mistake and its mending, and never stops', async () => {
  const cwd = await createFolder({ 'docs.json': settings, 'index.mdx': page('Home') })
  const { child, text, ended } = start(['dev', '--port', '0'], cwd)
  await expect.poll(text, patient).toContain('Press Ctrl-C to stop.')
  const url = /http:\S+/.exec(text())![0]
  const read = async () => (await fetch(url)).text()
  expect(await read()).toContain('Home')

  await writeFiles(cwd, { 'index.mdx': page('Changed') })
  await expect.poll(read, patient).toContain('Changed')

  await writeFiles(cwd, { 'index.mdx': '---\ntitle: Odd\n---\n\n<Note>\nNot closed.\n' })
  await expect
    .poll(async () => (await read()) && text(), patient)
    .toMatch(/error: .*\n {2}index\.mdx:/)

  await writeFiles(cwd, { 'docs.json': '{ "name": ' })
  await expect.poll(text, patient).toMatch(/error: .*\n {2}docs\.json:1:/)

  await writeFiles(cwd, { 'docs.json': settings, 'index.mdx': page('Mended') })
  await expect.poll(read, patient).toContain('Mended')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('a component that leaves a timer behind does not keep the program', async () => {
  const cwd = await createFolder({
    'docs.json': settings,
    'index.mdx': `export const timer = setInterval(() => undefined, 1000)\n\n${page('Home')}`,
  })
  const { ended, text } = start(['build'], cwd)
  expect(await ended).toBe(0)
  expect(text()).toContain('The site is in dist.')
})

test('an error that nobody caught does not end dev', async () => {
  const throwing = `---\ntitle: Home\n---\n\nexport const late = setTimeout(() => { throw new Error('Late.') }, 5)\n`
  const cwd = await createFolder({ 'docs.json': settings, 'index.mdx': throwing })
  const { child, text, ended } = start(['dev', '--port', '0'], cwd)
  await expect.poll(text, patient).toContain('Press Ctrl-C to stop.')
  const url = /http:\S+/.exec(text())![0]
  expect((await fetch(url)).status).toBe(200)
  await expect.poll(text, patient).toContain('Late.')
  expect((await fetch(url)).status).toBe(200)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('a reader of the output who leaves early does no harm', async () => {
  const { child, ended, text } = start(['--help'], '.')
  child.stdout.destroy()
  expect(await ended).toBe(0)
  expect(text()).not.toContain('EPIPE')
})

test('--help and --version load nothing but themselves', async () => {
  for (const option of ['--help', '--version']) {
    const { ended, text } = start([option], '.', { NODE_DEBUG: 'esm,module' })
    expect(await ended).toBe(0)
    const packages = ['satteri', 'preact', 'shiki', 'esbuild', 'zod', 'yaml', 'tailwindcss', 'send']
    const loaded = packages.filter((name) => text().includes(`/node_modules/${name}/`))
    expect(loaded).toEqual([])
  }
})

const patient = { timeout: 60_000, interval: 50 }

function start(args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.on('data', (more: Buffer) => (text += more.toString()))
  child.stderr.on('data', (more: Buffer) => (text += more.toString()))
  const ended = once(child, 'close').then(([code]) => code as number)
  return { child, ended, text: () => text }
}
