import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build as buildAll } from '../../../src/pipeline/build.ts'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { folderOf, removeFolders } from '../../support/build.ts'
import { prints, sourcesOf } from './edited-site.ts'

afterEach(removeFolders)

const count = 230
const names = Array.from({ length: count }, (_, index) => `guide/page-${index}`)

/** A page, with its frontmatter in lines. */
function page(title: string, ...lines: readonly string[]): string {
  return `---\n${[`title: ${title}`, ...lines].join('\n')}\n---\n\nWords of ${title}.\n`
}

/** Tabs, of which one has more entries than a page lists, a group with a page that lists it, versions, and an API. */
async function dividedSite(): Promise<string> {
  return folderOf({
    'docs.json': {
      name: 'Acme',
      openapi: 'api.json',
      navigation: {
        tabs: [
          {
            tab: 'Start',
            groups: [
              { group: 'First', pages: ['start/welcome', 'start/next'] },
              { group: 'Alone', root: 'start/alone', pages: [] },
              { group: 'Listed', root: 'start/list', directory: 'card', pages: ['start/one'] },
            ],
          },
          { tab: 'Guide', pages: names },
          {
            tab: 'Old',
            versions: [
              { version: 'v2', default: true, pages: ['v2/page'] },
              { version: 'v1', pages: ['v1/page', 'v1/other'] },
            ],
          },
          { tab: 'API', pages: ['GET /pets', 'api/written', 'api/plain'] },
        ],
      },
    },
    'start/welcome.mdx': page('Welcome', 'description: About the start'),
    'start/next.mdx': page('Next', 'related: ["/guide/page-100", "The list: /start/list"]'),
    'start/alone.mdx': page('A page of its own'),
    'start/list.mdx': page('List'),
    'start/one.mdx': `${page('One', 'description: The one')}\n[Its title](/start/next#next)\n`,
    ...Object.fromEntries(names.map((name, index) => [`${name}.mdx`, page(`T${index}`)])),
    'v2/page.mdx': page('Page'),
    'v1/page.mdx': page('Page'),
    'v1/other.mdx': page('Other'),
    'api/plain.mdx': page('Plain'),
    'api/written.mdx': page('Written', 'openapi: GET /toys'),
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: Object.fromEntries(
        ['/pets', '/toys'].map((path) => [
          path,
          { get: { summary: `List ${path}`, responses: { 200: { description: 'All' } } } },
        ]),
      ),
    },
  })
}

async function edit(root: string, file: string, change: (text: string) => string): Promise<void> {
  const path = join(root, `${file}.mdx`)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

/** Builds a site again; gives the stages of the build, and the pages that it rendered. */
async function rebuilt(root: string) {
  const stages = new Set<string>()
  const rendered: string[] = []
  const result = await build({
    root,
    out: join(root, 'dist'),
    threads: 0,
    onProgress({ stage, current }) {
      stages.add(stage)
      if (stage === 'render' && current !== undefined) rendered.push(current)
    },
  })
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return { isWhole: stages.has('link'), rendered }
}

async function expectCleanOutput(root: string, file: string): Promise<void> {
  const copy = await sourcesOf(root)
  await buildAll({ root: copy, out: join(copy, 'dist'), threads: 0 })
  expect(await prints(root), file).toEqual(await prints(copy))
}

const title = (to: string) => (text: string) => text.replace(/^title: .*/m, `title: ${to}`)
const sidebarTitle = (to: string) => (text: string) =>
  text.replace(/\n(?:sidebarTitle: .*\n)?---\n/, `\nsidebarTitle: ${to}\n---\n`)

test('a title is changed in everything that shows it, without the whole site being built', async () => {
  const root = await dividedSite()
  await rebuilt(root)
  const steps: readonly (readonly [file: string, change: (text: string) => string])[] = [
    ['guide/page-100', title('"A \\"new\\" [title] of <100> ünd & more"')],
    ['guide/page-100', (text) => title('Hundred')(`${text}\nMore words.\n`)],
    ['guide/page-3', sidebarTitle('Third')],
    ['start/welcome', title('Hello')],
    ['start/one', title('Two')],
    ['start/alone', title('Another page')],
    ['v1/page', title('Page of one')],
    // an operation has its path next to an entry of its title
    ['api/plain', title('List /pets')],
    ['api/plain', title('Plain again')],
    ['guide/page-5', title('Pets')],
    ['guide/page-6', title('Pets')],
    ['guide/page-6', (text) => text.replace('sidebarTitle: x\n', '')],
  ]
  for (const [file, change] of steps) {
    await edit(root, file, change)
    const { isWhole, rendered } = await rebuilt(root)
    expect(isWhole, file).toBe(false)
    expect(rendered.length, file).toBeLessThan(count + 10)
    await expectCleanOutput(root, file)
  }
})

test('a title on which more than titles depends is built as any other change', async () => {
  const root = await dividedSite()
  await rebuilt(root)
  const steps: readonly (readonly [file: string, change: (text: string) => string])[] = [
    // a link names it
    ['start/next', title('Later')],
    // the page of an operation
    ['api/written', title('Toys')],
    ['guide/page-8', (text) => title('Eight')(text).replace('\n---', '\ndescription: New\n---')],
    // from now on, a group has this title too
    ['guide/page-9', title('First')],
    ['guide/page-9', title('Ninth')],
    ['start/alone', title('Alone')],
    ['start/alone', title('Not alone')],
  ]
  const whole: boolean[] = []
  for (const [file, change] of steps) {
    await edit(root, file, change)
    whole.push((await rebuilt(root)).isWhole)
    await expectCleanOutput(root, file)
  }
  expect(whole).toEqual([true, true, true, false, true, false, true])
})

test('pages of several edits, of which some change titles, are written together', async () => {
  const root = await dividedSite()
  await rebuilt(root)
  await edit(root, 'guide/page-40', title('Forty'))
  await edit(root, 'guide/page-41', (text) => `${text}\nMore.\n`)
  await edit(root, 'v1/other', sidebarTitle('Others'))
  const { isWhole, rendered } = await rebuilt(root)
  expect(isWhole).toBe(false)
  expect(rendered).toContain('v1/page/index.html')
  await expectCleanOutput(root, 'several')
  const { isWhole: isAgain } = await rebuilt(root)
  expect(isAgain).toBe(false)
})
