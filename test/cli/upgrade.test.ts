import { upgradeKeys } from '../../src/project/upgrade-keys.ts'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const early = {
  name: 'Acme',
  colors: { primary: '#0f766e', background: { light: '#ffffff', dark: '#0b1110' } },
  topbarLinks: [{ name: 'Status', url: 'https://status.acme.example' }],
  topbarCtaButton: { name: 'Sign up', url: 'https://acme.example' },
  tabs: [{ name: 'API', url: 'api' }],
  anchors: [{ name: 'Blog', icon: 'newspaper', url: 'https://blog.acme.example' }],
  modeToggle: { default: 'dark', isHidden: true },
  navigation: [
    { group: 'Start', pages: ['index', { group: 'More', pages: ['more'] }] },
    { group: 'Reference', icon: 'code', pages: ['api/one'] },
  ],
  api: { baseUrl: 'https://api.acme.example', playground: { mode: 'simple' } },
  footerSocials: { github: 'https://github.com/acme', x: 'https://x.com/acme' },
  feedback: { thumbsRating: true },
}
const pages = { 'index.mdx': 'Hello.', 'more.mdx': 'More.', 'api/one.mdx': 'One.' }

test('the early form is printed in the later form, in its own order', async () => {
  const cwd = await createFolder({ 'docs.json': early, ...pages })
  const { code, stdout } = await octavo(cwd)
  expect(JSON.parse(stdout)).toEqual({
    name: 'Acme',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    background: { color: { light: '#ffffff', dark: '#0b1110' } },
    navbar: {
      links: [{ label: 'Status', href: 'https://status.acme.example' }],
      primary: { type: 'button', label: 'Sign up', href: 'https://acme.example' },
    },
    appearance: { default: 'dark', strict: true },
    navigation: {
      tabs: [
        {
          tab: 'Documentation',
          anchors: [
            expect.objectContaining({
              anchor: 'Documentation',
              groups: [{ group: 'Start', pages: ['index', { group: 'More', pages: ['more'] }] }],
            }),
          ],
        },
        { tab: 'API', anchors: expect.any(Array) },
      ],
      global: {
        anchors: [
          {
            anchor: 'Blog',
            icon: 'newspaper',
            iconType: 'duotone',
            href: 'https://blog.acme.example',
          },
        ],
      },
    },
    api: { baseUrl: 'https://api.acme.example', playground: { display: 'simple' } },
    footer: { socials: { github: 'https://github.com/acme', x: 'https://x.com/acme' } },
    feedback: { thumbsRating: true },
  })
  expect(Object.keys(JSON.parse(stdout) as object).join(' ')).toBe(
    'name theme colors background navbar appearance navigation api footer feedback',
  )
  expect(JSON.parse(await readFile(join(cwd, 'docs.json'), 'utf8'))).toEqual(early)
  expect(code).toBe(0)
})

test('--write puts docs.json in the place of mint.json, and a second time does nothing', async () => {
  const cwd = await createFolder({ 'mint.json': early, ...pages })
  expect((await octavo(cwd, '--write')).stdout).toBe(
    'Wrote docs.json, and removed mint.json. The resulting site is the same.\n',
  )
  expect((await readdir(cwd)).filter((name) => name.endsWith('.json'))).toEqual(['docs.json'])
  expect((await octavo(cwd, '--write')).stdout).toBe('docs.json already has the object form.\n')
})

test('what the later form cannot say stays as it is', async () => {
  const cwd = await createFolder({
    'docs.json': {
      name: 'Acme',
      versions: ['v2', 'v1'],
      tabs: [{ name: 'API', url: 'api', version: 'v1' }],
      modeToggle: { isHidden: true },
      navigation: early.navigation,
    },
    ...pages,
  })
  const { stdout, stderr } = await octavo(cwd)
  expect(JSON.parse(stdout)).toMatchObject({
    navigation: early.navigation,
    tabs: [{ version: 'v1' }],
    appearance: { strict: true },
  })
  expect(stderr).toContain('note: The navigation stays in the array form')
})

test('the layout of the early form becomes its theme, and buttons keep their shape', async () => {
  const link = { name: 'Blog', url: 'https://example.com', style: 'pill', arrow: true }
  const upgraded = upgradeKeys({ name: 'Acme', layout: 'sidenav', topbarLinks: [link] })
  expect(upgraded).toEqual({
    name: 'Acme',
    theme: 'maple',
    navbar: { links: [{ label: 'Blog', href: 'https://example.com', style: 'pill', arrow: true }] },
  })
})

test('settings with errors are left alone', async () => {
  const cwd = await createFolder({ 'docs.json': { name: 'Acme' } })
  expect(await octavo(cwd, '--write')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nothing was changed: fix this first.'),
  })
})

test.each([
  ['the starter', async () => copyOf('examples/starter')],
  ['the example with everything', async () => copyOf('examples/everything')],
  ['a mint.json', () => createFolder({ 'mint.json': early, ...pages })],
])('the site built from the new settings is the same: %s', async (_, make) => {
  const root = await make()
  const before = await builtFiles(root)
  await octavo(root, '--write')
  const after = await builtFiles(root)
  expect([...after.keys()]).toEqual([...before.keys()])
  expect(
    [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path),
  ).toEqual([])
})

async function builtFiles(root: string): Promise<Map<string, string>> {
  const out = join(root, 'dist')
  await build({ root, out, threads: 0 })
  const files = new Map<string, string>()
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(path.slice(out.length), (await readFile(path)).toString('base64'))
  }
  await rm(out, { recursive: true })
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function copyOf(site: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'octavo-upgrade-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const left = ['.octavo', 'dist', 'node_modules']
  await cp(site, root, { recursive: true, filter: (path) => !left.includes(basename(path)) })
  return root
}

async function octavo(cwd: string, ...options: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['upgrade', ...options], io)
  return { code, stdout: stdout(), stderr: stderr() }
}
