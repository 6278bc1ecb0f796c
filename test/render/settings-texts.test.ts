import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { buildSite, folderOf, removeFolders, writeFiles } from '../support/build.ts'

afterEach(removeFolders)
// what a test has started ends first
beforeEach(() => onTestFinished(removeFolders))

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`
const files = { 'index.mdx': page('Home'), 'one.mdx': page('One'), 'de/index.mdx': page('Start') }

function settings(text: string, banner = 'All is well'): Record<string, unknown> {
  return {
    name: 'Acme',
    variables: { release: '4.2' },
    banner: { content: banner },
    errors: { '404': { description: text } },
    navigation: {
      languages: [
        { language: 'en', groups: [{ group: 'Start', pages: ['index', 'one'] }] },
        {
          language: 'de',
          banner: { content: 'Neu: <Tooltip tip="Mehr">{{release}}</Tooltip>' },
          groups: [{ group: 'Start', pages: ['de/index'] }],
        },
      ],
    },
  }
}

test('the texts of the 404 page and of banners have Markdown, components and variables', async () => {
  const text =
    'Release {{release}}:\n\n<Card title="First" href="/one">Go</Card>\n\n<Icon icon="flag" />'
  const site = await buildSite(
    { ...files, 'docs.json': settings(text, '**New** <Badge color="green">beta</Badge>') },
    { base: '/docs' },
  )
  expect(site.diagnostics).toEqual([])
  const notFound = await site.text('404.html')
  expect(notFound).toContain('Release 4.2:')
  expect(notFound).toMatch(/<a data-component="Card" href="\/docs\/one\/"/)
  expect(notFound).toContain('data-component="Icon"')
  for (const html of [notFound, await site.text('one/index.html')])
    expect(html).toContain(
      '<strong>New</strong> <span data-component="Badge" data-color="green">beta',
    )
})

test('a page has the styles and scripts of its banner, also where only one language has it', async () => {
  const banner = (content: string) => ({ ...files, 'docs.json': settings('Gone', content) })
  const [plain, rich] = [
    await buildSite(banner('All is well')),
    await buildSite(banner('See <Tooltip tip="Soon">this</Tooltip>')),
  ]
  const sheets = (html: string) =>
    [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href)
  const isStyled = (html: string) => sheets(html).some((href) => href?.includes('/components-'))
  expect(isStyled(await plain.text('one/index.html'))).toBe(false)
  expect(isStyled(await plain.text('de/index.html'))).toBe(true)
  for (const path of ['one/index.html', '404.html', 'all-pages/index.html'])
    expect(isStyled(await rich.text(path)), path).toBe(true)
})

test.each([
  ['a component', '<Crad title="A">x</Crad>', 'content/unknown-component', 'Did you mean Card?'],
  ['an icon', '<Icon icon="rokcet" />', 'content/unknown-icon', 'Did you mean "rocket"?'],
  ['a link', '<Card title="A" href="/onee" />', 'site/broken-link', undefined],
  ['an image', '![Plan](/images/plan.png)', 'site/missing-image', undefined],
])('what is unknown in a text is reported in docs.json: %s', async (_, text, code, meant) => {
  const { diagnostics } = await buildSite({ ...files, 'docs.json': settings(`Look: ${text}`) })
  const found = diagnostics.filter((problem) => problem.code === code)
  expect(found).toEqual([
    expect.objectContaining({
      severity: 'warning',
      at: expect.objectContaining({ file: 'docs.json' }),
    }),
  ])
  expect(found[0]?.at?.frame).toContain('Look: ')
  if (meant !== undefined) expect(found[0]?.help).toContain(meant)
})

test('a text that is no MDX is shown as it is written, with a warning', async () => {
  const site = await buildSite({ ...files, 'docs.json': settings('a {1 +} b') })
  expect(site.diagnostics.map(({ severity }) => severity)).not.toContain('error')
  expect(await site.text('404.html')).toContain('a {1 +} b')
})

test('a variable without a value is reported once', async () => {
  const site = await buildSite({ ...files, 'docs.json': settings('Use {{relaese}}') })
  expect(site.diagnostics.map(({ code }) => code)).toEqual(['config/undefined-variable'])
})

test('dev shows the texts, and changes of them and of what they include', async () => {
  const root = await folderOf({
    ...files,
    'snippets/news.mdx': 'Old news',
    'docs.json': settings('Lost? <Badge>x</Badge>', '<Snippet file="news.mdx" />'),
  })
  let site = await openLiveSite({ root, out: `${root}/dist`, threads: 0 })
  onTestFinished(() => site.close())
  const save = async (file: string, text: string) => {
    await writeFiles(root, { [file]: text })
    const updated = await site.update([`${root}/${file}`])
    site = updated.site
    return updated.event
  }
  const shown = async (path: string) => String((await site.respond(path)).body)
  expect(await shown('/one')).toContain('Old news')
  expect(await shown('/nowhere')).toMatch(/Lost\? <span data-component="Badge"/)

  const event = await save('snippets/news.mdx', 'Fresh news')
  expect(event.pages).toBe('all')
  expect(await shown('/one')).toContain('Fresh news')

  await save('docs.json', JSON.stringify(settings('Gone <Badge>y</Badge>', 'Other')))
  expect(await shown('/nowhere')).toMatch(/Gone <span data-component="Badge"/)
  expect(await shown('/one')).toContain('Other')
})
