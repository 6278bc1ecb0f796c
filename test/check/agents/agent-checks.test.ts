import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentChecks } from '../../../src/check/agents/agent-checks.ts'
import { checkAgents } from '../../../src/check/agents/check-agents.ts'
import { check } from '../../../src/check/check.ts'
import { buildSite, folderOf, removeFolders, settings } from '../../support/build.ts'

const siteUrl = 'https://acme.example'
const lines = Array.from({ length: 12 }, (_, n) => `Sentence number ${n} of this page is here.\n`)
const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\nSee the [home page](/).\n\n${lines.join('\n')}`
const files = {
  'docs.json': { ...settings('index', 'a', 'b'), description: 'All about gardens.' },
  'index.mdx': page('Home'),
  'a.mdx': page('A'),
  'b.mdx': page('B'),
}

let built = ''
let folder = ''

beforeAll(async () => {
  const { root, out } = await buildSite(files, { siteUrl })
  built = out
  folder = join(root, 'changed')
})
afterAll(removeFolders)

/** The ids of the checks that fail after a change of the output. */
async function idsAfter(
  path: string,
  change: ((text: string) => string) | 'remove',
): Promise<readonly string[]> {
  await rm(folder, { recursive: true, force: true })
  await cp(built, folder, { recursive: true })
  const file = join(folder, path)
  if (change === 'remove') await rm(file)
  else await writeFile(file, change(await readFile(file, 'utf8').catch(() => '')))
  const found = await checkAgents({ folder, siteUrl })
  return found.map(({ code }) => code.replace('agents/', ''))
}

const inMain = (html: string) => (text: string) =>
  text.replace(/<article[^>]*>/, (start) => start + html)
const words = (count: number) => 'word '.repeat(count)
const onlyMain = (html: string) => (text: string) =>
  text.replace(/<article[\s\S]*<\/article>/, `<article>${html}</article>`)

/** For each check, a change of the output that it finds. */
const broken: Readonly<
  Record<string, readonly [path: string, change: ((text: string) => string) | 'remove']>
> = {
  'llms-txt-exists': ['llms.txt', 'remove'],
  'llms-txt-valid': ['llms.txt', (text) => text.replace(/^> .*$/m, '')],
  'llms-txt-size': ['llms.txt', (text) => text + words(11_000)],
  'llms-txt-links-resolve': ['llms.txt', (text) => `${text}- [C](${siteUrl}/c.md)\n`],
  'llms-txt-links-markdown': ['llms.txt', (text) => `${text}- [A](${siteUrl}/a/)\n`],
  'llms-txt-directive-html': ['a/index.html', (text) => text.replaceAll('llms.txt', 'x.txt')],
  'llms-txt-directive-md': ['a.md', (text) => text.replaceAll('llms.txt', 'x.txt')],
  'markdown-url-support': ['a.md', 'remove'],
  'content-negotiation': ['a.md', 'remove'],
  'rendering-strategy': ['a/index.html', onlyMain('<div id="app"></div>')],
  'page-size-markdown': ['a.md', (text) => text + words(11_000)],
  'page-size-html': ['a/index.html', inMain(`<p>${words(11_000)}</p>`)],
  'page-size-transfer': ['a/index.html', inMain(`<!-- ${words(210_000)} -->`)],
  'content-start-position': [
    'a/index.html',
    (text) => text.replace(/<body[^>]*>/, (start) => `${start}<p>${words(1_000)}</p>`),
  ],
  'single-fetch-completeness': ['a/index.html', inMain('<a href="?page=2">More</a>')],
  'tabbed-content-serialization': [
    'a/index.html',
    inMain(`<div data-component="Tabs">${words(11_000)}</div>`),
  ],
  'section-header-quality': [
    'a/index.html',
    inMain(
      `<div data-component="Tabs">${'<div data-component="Tab"><h3>Install</h3></div>'.repeat(2)}</div>`,
    ),
  ],
  'markdown-code-fence-validity': ['a.md', (text) => `${text}\n\`\`\`js\nlet a\n`],
  'markdown-link-portability': ['a.md', (text) => `${text}\n[C](/c)\n`],
  'embedded-data-serialization': ['a.md', (text) => text + 'QUJD'.repeat(1_000)],
  'http-status-codes': [
    '_octavo/redirects.json',
    () => JSON.stringify({ exact: {}, patterns: [['^/no-page.*$', '/', 307]] }),
  ],
  'redirect-behavior': ['a/index.html', inMain('<script>location.href = "/b/"</script>')],
  'llms-txt-coverage': ['llms.txt', (text) => text.replace(/^- \[A\].*\n/m, '')],
  'markdown-content-parity': ['a.md', (text) => text.replace(/^Sentence.*$/gm, '')],
  'auth-gate-detection': ['a/index.html', onlyMain('<h1>A</h1><input type="password">')],
  'bot-protection-interference': ['robots.txt', () => 'User-agent: *\nDisallow: /\n'],
}

test('a built site passes every check', async () => {
  expect(await idsAfter('x.txt', () => '')).toEqual([])
})

test.each(Object.entries(broken))('%s finds its defect', async (id, [path, change]) => {
  expect(await idsAfter(path, change)).toContain(id)
})

test('markdown-link-portability reads links with parentheses', async () => {
  const change = (text: string) => `${text}\n[Helm](${siteUrl}/(https:/helm.sh/)/)\n`
  expect(await idsAfter('a.md', change)).toEqual(['markdown-link-portability'])
})

test.each([
  ['a password field next to much text', `<input type="password"><p>${words(300)}</p>`],
  ['a form that is sent to a login', '<form action="https://acme.example/oauth/start"></form>'],
])('auth-gate-detection finds %s', async (_name, html) => {
  expect(await idsAfter('a/index.html', inMain(html))).toContain('auth-gate-detection')
})

test('markdown-content-parity reads the text of links, and skips what is for readers only', async () => {
  const linked = (text: string) => text.replaceAll('Sentence number', 'Sentence [number](/a.md)')
  expect(await idsAfter('a.md', linked)).not.toContain('markdown-content-parity')
  const code = 'See [the number](/a.md) of <b>this</b> sentence.'
  const escaped = code.replaceAll('<', '&lt;')
  await idsAfter('a.md', (text) => `${text}\n\`\`\`md\n${code}\n\`\`\`\n`)
  const page = join(folder, 'a/index.html')
  await writeFile(page, inMain(`<pre>${escaped}</pre>`)(await readFile(page, 'utf8')))
  const found = await checkAgents({ folder, siteUrl })
  expect(found.map((one) => one.code)).not.toContain('agents/markdown-content-parity')
  const only = (attribute: string) =>
    inMain(`<p ${attribute}>A sentence that only readers see.</p>`.repeat(2))
  const ids = await idsAfter('a/index.html', only('data-markdown-ignore'))
  expect(ids).not.toContain('markdown-content-parity')
  expect(await idsAfter('a/index.html', only(''))).toContain('markdown-content-parity')
})

test('auth-alternative-access finds a closed page that has no Markdown', async () => {
  await idsAfter('a/index.html', onlyMain('<h1>A</h1><input type="password">'))
  await rm(join(folder, 'a.md'))
  const found = await checkAgents({ folder, siteUrl })
  expect(found.map(({ code }) => code)).toContain('agents/auth-alternative-access')
})

test('cache-header-hygiene finds what is cached for longer than a day', async () => {
  const one = agentChecks.find(({ id }) => id === 'cache-header-hygiene')
  const says = async (cache: string) =>
    one?.site?.({
      base: '',
      pages: [],
      get: () =>
        Promise.resolve({
          status: 200,
          type: 'text/plain',
          headers: new Headers({ 'cache-control': cache }),
          text: '',
        }),
      pathOf: (url) => url,
      page: () => Promise.reject(new Error('no pages')),
      close: () => Promise.resolve(),
    })
  expect(await says('no-cache')).toEqual([])
  expect(await says('public, max-age=31536000')).toHaveLength(3)
})

test('each check has a test here and a row in the manual', () => {
  const ids = agentChecks.map(({ id }) => id)
  const tested = [...Object.keys(broken), 'auth-alternative-access', 'cache-header-hygiene']
  expect(tested.toSorted()).toEqual(ids.toSorted())
  const manual = readFileSync('docs/publish/agents.mdx', 'utf8')
  expect(ids.filter((id) => !manual.includes(`| \`${id}\` |`))).toEqual([])
})

test('check --agents builds the site, and names the source of a page', async () => {
  const root = await folderOf({ ...files, 'a.mdx': `${page('A')}\n${words(11_000)}` })
  const run = (agents: boolean) => check({ root, out: join(root, 'dist'), threads: 0, agents })
  const found = (await run(true)).diagnostics.filter(({ code }) => code.startsWith('agents/'))
  expect(found.map(({ code, severity, at }) => [code, severity, at?.file])).toEqual([
    ['agents/page-size-markdown', 'warning', 'a.mdx'],
    ['agents/page-size-html', 'warning', 'a.mdx'],
  ])
  expect((await run(false)).diagnostics.map(({ code }) => code)).toEqual([])
})
