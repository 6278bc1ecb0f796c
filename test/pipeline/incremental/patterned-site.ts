import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Chance } from '../../../bench/chance.ts'
import { folderOf } from '../../support/build.ts'

/** Changes one thing of a site at random, and returns the files that changed. */
export type Edit = (root: string, chance: Chance) => Promise<readonly string[]>

/** A site whose navigation has patterns of all kinds, some of which overlap. */
export async function patternedSite(): Promise<string> {
  const page = (title: string, ...head: readonly string[]) =>
    `---\n${[`title: ${title}`, ...head].join('\n')}\n---\n\nWords of ${title}. [Home](/)\n`
  return folderOf({
    'docs.json': {
      name: 'Acme',
      navigation: {
        tabs: [
          {
            tab: 'Guides',
            pages: [
              'index',
              'a/first',
              'a/**',
              { group: 'Deep', pages: ['a/deep/*', 'a/deep/**'] },
            ],
          },
          {
            tab: 'More',
            groups: [
              { group: 'B', pages: ['b/*'] },
              { group: 'Rest', pages: ['...'] },
            ],
          },
          { tab: 'Kept apart', hidden: true, pages: ['c/**'] },
        ],
      },
    },
    'index.mdx': page('Home'),
    'a/first.mdx': page('First'),
    'a/index.mdx': page('Guides', 'sidebarTitle: Overview'),
    'a/2-second.mdx': page('Second'),
    'a/10-third.mdx': page('Third', 'order: 1'),
    'a/deep/index.mdx': page('Deep'),
    'a/deep/one.mdx': page('One'),
    'a/deep/er/two.mdx': page('Two'),
    'a/other/index.mdx': page('Others', 'icon: rocket', 'order: 3'),
    'a/other/three.mdx': page('Three'),
    'b/four.mdx': page('Four'),
    'b/five.mdx': page('Five', 'hidden: true'),
    'c/six.mdx': page('Six'),
    'd/seven.mdx': page('Seven'),
    'd/e/eight.mdx': page('Eight'),
    'snippets/part.mdx': 'A part.\n',
  })
}

const folders = [
  '',
  'a',
  'a/deep',
  'a/deep/er',
  'a/other',
  'a/new',
  'b',
  'c',
  'd',
  'd/e',
  'snippets',
]

/** What authors do with files that patterns find, by name. */
export const patternEdits: Readonly<Record<string, Edit>> = {
  'new page': async (root, chance) => {
    const file = join(chance.pick(folders), `${chance.number(30)}-page.mdx`)
    return write(root, file, `---\ntitle: ${word(chance)}\n---\n\nFresh words.\n`)
  },
  'new index': async (root, chance) => {
    const file = join(chance.pick(folders), 'index.mdx')
    return write(root, file, `---\ntitle: ${word(chance)}\ntag: New\n---\n\nFresh words.\n`)
  },
  'removed page': async (root, chance) => {
    const file = await pageOf(root, chance)
    await rm(join(root, file))
    return [file]
  },
  'moved page': async (root, chance) => {
    const from = await pageOf(root, chance)
    const to = join(chance.pick(folders), `${chance.number(30)}-moved.mdx`)
    await mkdir(dirname(join(root, to)), { recursive: true })
    await rename(join(root, from), join(root, to))
    return [from, to]
  },
  'moved folder': async (root, chance) => {
    const to = `a/folder-${chance.number(1000)}`
    const from = chance.pick(['a/other', 'd', 'b', 'a/deep/er', 'a/new'])
    const files = await readdir(join(root, from), { recursive: true }).catch(() => [])
    if (files.length === 0) return []
    await rename(join(root, from), join(root, to))
    return files.flatMap((file) => [join(from, file), join(to, file)])
  },
  order: inFrontmatter((chance) => `order: ${chance.number(5)}`),
  title: inPage((text, chance) => text.replace(/^title: .*/m, `title: ${word(chance)}`)),
  'title of an index': inIndex((text, chance) =>
    text.replace(/^title: .*/m, `title: ${word(chance)}`),
  ),
  'sidebar title': inFrontmatter((chance) => `sidebarTitle: ${word(chance)}`),
  icon: inIndex((text, chance) =>
    withLine(text, `icon: ${chance.pick(['rocket', 'star', 'gear'])}`),
  ),
  tag: inIndex((text, chance) => withLine(text, `tag: ${word(chance)}`)),
  expanded: inIndex((text, chance) => withLine(text, `expanded: ${chance.happens(50)}`)),
  hidden: inFrontmatter((chance) => `hidden: ${chance.happens(50)}`),
  text: inPage((text, chance) => `${text}\n${word(chance)}\n`),
  'nothing of a page': inPage((text) => text),
  'ignored files': async (root, chance) =>
    write(root, '.octavoignore', `${chance.pick(['none', 'd', 'a/other', 'b/*'])}\n`),
  'another pattern': async (root, chance) => {
    const text = await readFile(join(root, 'docs.json'), 'utf8')
    const patterns = ['b/*', 'b/**', 'd/**', 'a/new/*', '*', 'a/deep/er/**']
    return write(
      root,
      'docs.json',
      text.replace(
        /"(?:[bd]\/|\*|a\/new|a\/deep\/er)[^"]*"/,
        JSON.stringify(chance.pick(patterns)),
      ),
    )
  },
}

function inPage(edit: (text: string, chance: Chance) => string): Edit {
  return async (root, chance) => change(root, await pageOf(root, chance), (it) => edit(it, chance))
}

function inIndex(edit: (text: string, chance: Chance) => string): Edit {
  return async (root, chance) => {
    const indexes = (await pagesOf(root)).filter((file) => file.endsWith('/index.mdx'))
    return change(root, indexes.length === 0 ? 'index.mdx' : chance.pick(indexes), (it) =>
      edit(it, chance),
    )
  }
}

function inFrontmatter(line: (chance: Chance) => string): Edit {
  return inPage((text, chance) => withLine(text, line(chance)))
}

/** With a line of frontmatter, in place of that of the same key. */
function withLine(text: string, line: string): string {
  const key = line.slice(0, line.indexOf(':'))
  return text.replace(new RegExp(`^${key}: .*\\n`, 'm'), '').replace(/^title: .*/m, `$&\n${line}`)
}

async function pageOf(root: string, chance: Chance): Promise<string> {
  const pages = (await pagesOf(root)).filter((file) => file !== 'index.mdx')
  return pages.length === 0 ? 'index.mdx' : chance.pick(pages)
}

async function pagesOf(root: string): Promise<readonly string[]> {
  const files = await readdir(root, { recursive: true })
  return files.filter((file) => /^(?!dist|\.octavo).*\.mdx$/.test(file)).toSorted()
}

async function change(
  root: string,
  file: string,
  edit: (text: string) => string,
): Promise<readonly string[]> {
  return write(root, file, edit(await readFile(join(root, file), 'utf8')))
}

async function write(root: string, file: string, text: string): Promise<readonly string[]> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
  return [file]
}

function word(chance: Chance): string {
  return `word${chance.number(1000)}`
}
