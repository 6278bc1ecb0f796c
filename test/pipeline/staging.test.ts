import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chmod,
  lstat,
  mkdir,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openStaging } from '../../src/pipeline/output/staging.ts'
import type { BuiltSite } from '../support/build.ts'
import {
  buildFolder,
  buildSite,
  folderOf,
  removeFolders,
  settings,
  writeFiles,
} from '../support/build.ts'

afterEach(removeFolders)

const page = '---\ntitle: Start\ndescription: The first page.\n---\n\nHello.\n'
const site = {
  'docs.json': settings('index', 'guides/a'),
  'index.mdx': page,
  'guides/a.mdx': page,
  'images/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const codes = ({ diagnostics }: BuiltSite) => diagnostics.map(({ code }) => code)

/** When each file of an output was written, and which file it is. */
async function states({ out, list }: BuiltSite): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const file of await list()) {
    const { mtimeMs, ino } = await stat(join(out, file))
    all[file] = `${mtimeMs} ${ino}`
  }
  return all
}

describe('the manifest', () => {
  test('names every file of the output but itself, and is equal for equal outputs', async () => {
    const first = await buildSite(site)
    const second = await buildSite(site)
    const text = await first.text('_octavo/manifest.json')
    expect(text).toBe(await second.text('_octavo/manifest.json'))
    const { files } = JSON.parse(text) as { files: [string, string, number][] }
    const others = (await first.list()).filter((path) => path !== '_octavo/manifest.json')
    expect(files.map(([path]) => path).toSorted()).toEqual(others)
    for (const [path, , size] of files) {
      expect((await stat(join(first.out, path))).size, path).toBe(size)
    }
  })

  test('one that names files elsewhere is not believed', async () => {
    const root = await folderOf({ ...site, 'keep.txt': 'keep' })
    const first = await buildFolder(root)
    const text = await first.text('_octavo/manifest.json')
    const forged = text.replace('[\n', '[\n["../keep.txt","",4],\n')
    await writeFile(join(first.out, '_octavo/manifest.json'), forged)
    await buildFolder(root)
    expect(existsSync(join(root, 'keep.txt'))).toBe(true)
  })
})

describe('a second build', () => {
  test('writes nothing when nothing changed', async () => {
    const root = await folderOf(site)
    const before = await states(await buildFolder(root))
    expect(await states(await buildFolder(root))).toEqual(before)
  })

  test('replaces what changed and removes what is gone, and nothing else', async () => {
    const root = await folderOf(site)
    const first = await buildFolder(root)
    await writeFiles(first.out, {
      CNAME: 'x',
      '.git/HEAD': 'ref',
      '.nojekyll': '',
      'own/a.txt': 'a',
    })
    const before = await states(first)
    await rm(join(root, 'images/x.svg'))
    await writeFiles(root, { 'guides/a.mdx': page.replace('Hello', 'Changed') })
    const second = await buildFolder(root)
    expect(second.ok).toBe(true)
    const after = await states(second)
    expect(await second.text('guides/a/index.html')).toContain('Changed')
    expect(existsSync(join(second.out, 'images'))).toBe(false)
    for (const path of [
      'CNAME',
      '.git/HEAD',
      '.nojekyll',
      'own/a.txt',
      'guides/a.md',
      'robots.txt',
    ]) {
      expect(after[path] === before[path], path).toBe(path !== 'guides/a.md')
    }
  })

  test('writes again what somebody changed or removed in the output', async () => {
    const root = await folderOf(site)
    const first = await buildFolder(root)
    const html = await first.text('index.html')
    await writeFile(join(first.out, 'index.html'), html.replace('Hello', 'Jello'))
    await rm(join(first.out, 'guides'), { recursive: true })
    const second = await buildFolder(root)
    expect(await second.text('index.html')).toBe(html)
    expect(await second.list()).toContain('guides/a/index.html')
  })
})

describe('files of others', () => {
  test('a file in the way is named and kept, and nothing is published', async () => {
    const root = await folderOf(site)
    const first = await buildFolder(root)
    await writeFiles(first.out, { 'new.html': 'mine', 'new/index.html': 'mine' })
    await writeFiles(root, { 'docs.json': settings('index', 'new'), 'new.mdx': page })
    const second = await buildFolder(root)
    expect(second).toMatchObject({ ok: false, written: false })
    expect(codes(second)).toContain('build/foreign-file')
    expect(second.diagnostics.find(({ code }) => code === 'build/foreign-file')?.message).toContain(
      'new/index.html',
    )
    expect(await second.text('new/index.html')).toBe('mine')
    expect(existsSync(join(root, '.octavo-dist'))).toBe(false)
  })

  test('a checkout of a branch with only its domain and its history is used', async () => {
    const root = await folderOf({ ...site, 'dist/CNAME': 'x', 'dist/.git/HEAD': 'ref' })
    const built = await buildFolder(root)
    expect(built.ok).toBe(true)
    expect(await built.text('CNAME')).toBe('x')
    expect(await built.text('.git/HEAD')).toBe('ref')
  })

  test('a folder that only holds a folder called _octavo is not ours', async () => {
    const root = await folderOf({ ...site, 'dist/_octavo/x.css': 'x', 'dist/thesis.txt': 'mine' })
    expect(codes(await buildFolder(root))).toContain('build/foreign-output')
    expect(existsSync(join(root, 'dist/thesis.txt'))).toBe(true)
  })

  test('of an output of version 0.1 only what a build wrote is replaced or removed', async () => {
    const root = await folderOf(site)
    const built = await buildFolder(root)
    await writeFiles(root, { 'docs.json': settings('index') })
    await rm(join(root, 'guides'), { recursive: true })
    await rm(join(built.out, '_octavo/manifest.json'))
    await writeFiles(built.out, { CNAME: 'x', '.git/HEAD': 'ref', 'thesis.html': '<p>mine</p>' })
    const second = await buildFolder(root)
    expect(second.ok).toBe(true)
    const files = await second.list()
    expect(files).toEqual(expect.arrayContaining(['CNAME', '.git/HEAD', 'thesis.html']))
    expect(files.filter((path) => path.startsWith('guides/'))).toEqual([])
  })

  test('a link in the output never leads a build outside', async () => {
    const root = await folderOf({ ...site, 'elsewhere/a/index.html': 'mine' })
    const { out } = await buildFolder(root)
    await rm(join(out, 'guides'), { recursive: true })
    await symlink(join(root, 'elsewhere'), join(out, 'guides'))
    await writeFiles(root, { 'guides/a.mdx': page.replace('Hello', 'Changed') })
    const second = await buildFolder(root)
    expect(codes(second)).toContain('build/foreign-file')
    await writeFiles(root, { 'docs.json': settings('index') })
    await rm(join(root, 'guides'), { recursive: true })
    await buildFolder(root)
    expect(await readFile(join(root, 'elsewhere/a/index.html'), 'utf8')).toBe('mine')
  })
})

describe('where the output goes', () => {
  test.each([
    ['the folder of the site', '.'],
    ['the folder above', '..'],
    ['a link to the folder above', 'up'],
  ])('%s is refused', async (_name, out) => {
    const root = join(await folderOf({}), 'docs')
    await writeFiles(root, site)
    await symlink('..', join(root, 'up'))
    const built = await buildFolder(root, { out: join(root, out) })
    expect(codes(built)).toContain('build/output-in-sources')
    expect(await readFile(join(root, 'index.mdx'), 'utf8')).toBe(page)
  })

  test('a folder with pages of the site is refused, also through a link', async () => {
    const root = await folderOf(site)
    await symlink('guides', join(root, 'dist'))
    for (const out of ['guides', 'dist', 'images']) {
      const built = await buildFolder(root, { out: join(root, out) })
      expect(codes(built), out).toContain('build/foreign-output')
    }
    expect(await readdir(join(root, 'guides'))).toEqual(['a.mdx'])
  })

  test('a link stays a link, whether it leads to a folder or to nothing yet', async () => {
    const root = await folderOf(site)
    const real = join(await folderOf({}), 'public')
    await symlink(real, join(root, 'dist'))
    for (const attempt of ['none', 'built']) {
      const { ok, problems } = await buildFolder(root)
      expect({ ok, problems }, attempt).toEqual({ ok: true, problems: [] })
      expect((await lstat(join(root, 'dist'))).isSymbolicLink()).toBe(true)
      expect(await readdir(real)).toContain('index.html')
    }
  })

  test('two builds at once do not share an output', async () => {
    const root = await folderOf(site)
    const staging = openStaging({ root, out: join(root, 'dist') })
    const second = await buildFolder(root)
    expect(codes(second)).toEqual(['build/output-in-use'])
    if ('close' in staging) staging.close()
    expect((await buildFolder(root)).ok).toBe(true)
  })
})

/** As root, the program runs as another user, who may have no access to this folder, for example below `/root`. */
const asAnyone = test.skipIf(
  process.getuid?.() === 0 &&
    spawnSync(
      process.execPath,
      ['--eval', 'fs.accessSync(process.argv[1])', resolve('package.json')],
      {
        uid: 65_534,
        gid: 65_534,
      },
    ).status !== 0,
)

describe('what the system refuses', () => {
  asAnyone(
    'a page and settings that may not be read are named, and the old output stays',
    async () => {
      const root = await folderOf(site)
      await buildFolder(root)
      const closed = join(root, 'guides/a.mdx')
      await chmod(closed, 0)
      const first = await buildAsAnyone(root)
      expect(first.code).toBe(1)
      expect(first.output).toContain('guides/a.mdx cannot be read: permission denied.')
      await chmod(closed, 0o644)
      await chmod(join(root, 'docs.json'), 0)
      const second = await buildAsAnyone(root)
      expect(second.code).toBe(1)
      expect(second.output).toContain('docs.json cannot be read')
      expect(second.output).not.toContain('config/missing')
      expect(existsSync(join(root, 'dist/guides/a/index.html'))).toBe(true)
    },
  )

  asAnyone('an asset and a folder that may not be read are named', async () => {
    const root = await folderOf({ ...site, 'more/b.mdx': page })
    await chmod(join(root, 'images/x.svg'), 0)
    expect((await buildAsAnyone(root)).output).toContain('images/x.svg cannot be read')
    await chmod(join(root, 'more'), 0)
    const { code, output } = await buildAsAnyone(root)
    expect(code).toBe(1)
    expect(output).toContain('more cannot be read')
    await chmod(join(root, 'more'), 0o755)
  })

  test('a full disk and a read-only one are named, and the old output stays', async ({ skip }) => {
    const root = await folderOf(site)
    const disk = join(await folderOf({}), 'disk')
    await mkdir(disk)
    const build = `OCTAVO_CACHE='${root}/cache' '${process.execPath}' dist/cli/main.js build '${root}' --out '${disk}/dist' 2>&1; echo "code $?"`
    const output = await withMounts(
      [
        `mount -t tmpfs -o size=8m tmpfs '${disk}' || exit`,
        build,
        `head -c 20m /dev/zero > '${disk}/fill' 2>/dev/null`,
        `sed -i s/Hello/Changed/ '${root}/index.mdx' '${root}/guides/a.mdx'`,
        build,
        `rm '${disk}/fill'; mount -o remount,ro '${disk}'`,
        build,
        `grep -c Hello '${disk}/dist/index.html'`,
      ].join('\n'),
    )
    if (output === undefined || !output.includes('code')) skip('mounting is not permitted here')
    expect(output).toContain('no space left on the disk')
    expect(output).toContain('the file system is read-only')
    expect(output?.match(/code \d+/g)).toEqual(['code 0', 'code 1', 'code 1'])
    expect(output?.trimEnd().endsWith('1'), output).toBe(true)
  })

  asAnyone('an output that may not be written to is named', async () => {
    const root = await folderOf(site)
    const out = join(root, 'closed/dist')
    await mkdir(join(root, 'closed'), { mode: 0o555 })
    const { code, output } = await buildAsAnyone(root, out)
    expect(code).toBe(1)
    expect(output).toContain('this user may not write there')
    expect(output).not.toContain('Octavo itself')
  })
})

/** Runs a shell script that may mount file systems of its own; `undefined` if this machine does not allow that. */
async function withMounts(script: string): Promise<string | undefined> {
  const child = spawn('unshare', [
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    `echo mounts; ${script}`,
  ])
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += String(text)))
  child.stderr.on('data', (text: Buffer) => (output += String(text)))
  await new Promise((ended) => {
    child.on('close', ended)
    child.on('error', ended)
  })
  return output.includes('mounts') ? output : undefined
}

/** Runs the built program as a user who has no special rights. */
async function buildAsAnyone(root: string, out = join(root, 'dist')) {
  await chmod(root, 0o777)
  const isRoot = process.getuid?.() === 0
  const child = spawn(process.execPath, ['dist/cli/main.js', 'build', root, '--out', out], {
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
    env: { ...process.env, OCTAVO_CACHE: join(root, 'cache') },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += String(text)))
  child.stderr.on('data', (text: Buffer) => (output += String(text)))
  const code = await new Promise<number | null>((ended) => child.on('close', ended))
  return { code, output }
}

describe('paths', () => {
  test('a page called like the folder of another keeps its HTML, and the clash names both', async () => {
    const built = await buildSite({
      'docs.json': settings('index', 'skill', 'skill.md/start'),
      'index.mdx': page,
      'skill.mdx': page,
      'skill.md/start.mdx': page,
    })
    expect(built.written).toBe(true)
    const clash = built.diagnostics.find(({ code }) => code === 'build/path-clash')
    expect(clash?.message).toContain('"/skill"')
    expect(clash?.message).toContain('"/skill.md/start"')
    expect(await built.list()).toEqual(
      expect.arrayContaining(['skill/index.html', 'skill.md/start/index.html']),
    )
    for (const name of ['llms.txt', 'llms-full.txt']) {
      expect(await built.text(name), name).not.toMatch(/\/skill\.md\)|Source: \/skill\/? /m)
      expect(await built.text(name), name).toContain('skill.md/start')
    }
  })

  test('a file of the site never replaces a page', async () => {
    const built = await buildSite({
      ...site,
      'guides/a/index.html': 'mine',
      '.octavoignore': '!guides/a/index.html\n',
    })
    expect(built.problems).toEqual(['build/path-clash guides/a/index.html:1:1'])
    expect(await built.text('guides/a/index.html')).toContain('Hello.')
  })

  test('a page of the author for unknown URLs takes the place of ours', async () => {
    const built = await buildSite({ ...site, '404.html': 'mine' })
    expect(built.problems).toEqual([])
    expect(await built.text('404.html')).toBe('mine')
  })

  test('paths that differ only in case are named', async () => {
    const built = await buildSite({ ...site, 'images/X.svg': '<svg/>' })
    expect(codes(built)).toEqual(['build/path-case'])
    expect(await built.list()).toEqual(expect.arrayContaining(['images/X.svg', 'images/x.svg']))
  })
})
