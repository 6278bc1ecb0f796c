import { existsSync } from 'node:fs'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { settingsReference } from '../../src/config/reference/find-setting.ts'
import { settingPath } from '../../src/project/explain/explain-setting.ts'
import { createFolder } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const page = (title: string, head = '', body = 'Text.') =>
  `---\ntitle: ${title}\n${head}---\n\n${body}\n`

const description = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      responses: { '200': { description: ok } }
`

const site = {
  'docs.json': `{
  // how the site is made
  "name": "Acme",
  "seo": { "indexing": "all" },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "guides/deep/two", "guides/**"] },
          { "group": "Team", "private": "team", "pages": ["secret/*"] }
        ]
      },
      { "tab": "API", "openapi": "api.yaml" }
    ]
  },
  "redirects": [
    { "source": "/old", "destination": "/older" },
    { "source": "/older", "destination": "/guides/start#begin" },
    { "source": "/was/:slug*", "destination": "/guides/:slug*" },
    { "source": "/guides/start#gone", "destination": "/guides/deep/one" },
    { "source": "/taken", "destination": "/guides/start" }
  ]
}`,
  'index.mdx': page('Home', '', '[Start](/guides/start) and [again](guides/start#begin)'),
  'guides/start.mdx': page(
    'Start',
    'keywords: [begin]\n',
    "import Note from '/snippets/note.mdx'\n\n## Begin\n\n<Note />",
  ),
  'guides/hidden.mdx': page('Hidden', 'hidden: true\n'),
  'guides/deep/one.mdx': page('One'),
  'guides/deep/two.mdx': page('Two'),
  'secret/plan.mdx': page('Plan of the takeover', '', '## Whispers\n\n[Start](/guides/start)'),
  'taken.mdx': page('Taken'),
  'lost.mdx': page('Lost', 'playground: simple\n'),
  'snippets/note.mdx': 'A note.',
  '.octavoignore': 'drafts/\n',
  'drafts/later.mdx': page('Later'),
  'api.yaml': description,
}

async function explain(files: Parameters<typeof createFolder>[0], ...args: string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd: await createFolder(files) })
  const code = await runCommandLine(['explain', ...args], io)
  return { code, stdout: stdout(), stderr: stderr() }
}

test('a page: its file, place, URLs, redirects, links, words of the search and sources', async () => {
  const { code, stdout, stderr } = await explain(site, 'guides/start.mdx')
  expect(stdout).toBe(`Page           guides/start.mdx
Title          Start
URL            /guides/start/
Also at        /guides/start.md
Navigation     tab "Guides" › group "Start"
Because        the pattern "guides/**" at docs.json:10:69 lists it
Patterns       "guides/**" (docs.json:10:69) lists it
Redirects in   /old → /guides/start/#begin (308, docs.json:18:5)
               /older → /guides/start/#begin (308, docs.json:19:5)
               /taken → /guides/start/ (308, docs.json:22:5)
               /was/:slug* → /guides/:slug* (308, docs.json:20:5)
Redirects out  /guides/start/#gone → /guides/deep/one (docs.json:21:5)
Linked from    index.mdx (2 links)
               /secret/plan
Search         its text, and with more weight: Start
               keywords: begin
               headings: Begin
Made from      guides/start.mdx
               snippets/note.mdx
`)
  expect(stderr).toBe('')
  expect(code).toBe(0)
})

test.each([
  ['guides/hidden', /Patterns +"guides\/\*\*" \S+ leaves it out: its frontmatter hides it/],
  ['guides/deep/two', /Because +it is named at docs\.json:10:\d+\nPatterns .* it is named at docs/],
  ['lost.mdx', /not listed\nBecause +no entry names it and no pattern has it; it is shown in/],
  ['taken.mdx', /Not served +a redirect has its URL, to \/guides\/start\/ \(docs\.json:22:5\)/],
  ['snippets/note.mdx', /What it is +a snippet.*\nUsed by +guides\/start\.mdx\n/],
  ['drafts/later.mdx', /What it is +left out: \.octavoignore/],
  ['docs.json', /What it is +the settings of the site/],
  [
    '/old',
    /Redirects +\/old → \/older .*\n +\/older → \/guides\/start#begin .*\nRule of the host +\/old → \/guides\/start\/#begin \(308, docs\.json:18:5\)\nLeads to +\/guides\/start\/\n +guides\/start\.mdx\nAnchor +#begin is on the page\n/,
  ],
  ['/was/start', /Redirects .*docs\.json:20:5, "\/was\/:slug\*"\)\nRule/],
  ['/guides', /→ \/guides\/deep\/two\/ \(307, a folder leads to its first page\)/],
  ['/guides/start', /\/guides\/start → \/guides\/start\/ \(308, the host: a page has one spelling/],
  ['/guides/start/#gone', /Anchor +#gone is redirected to \/guides\/deep\/one\n/],
  ['/guides/start/#begn', /Anchor +#begn is not on the page; the nearest is #begin\n/],
  ['http://localhost:3000/lost/', /Leads to +\/lost\/\n +lost\.mdx\n/],
  ['/somewhere/strat', /404: there is no page.*\n +the nearest page is \/guides\/start\/\n/],
  ['/llms.txt', /Leads to +\/llms\.txt, which every build writes/],
  [
    'GET /pets',
    /Operation +GET \/pets\nId +listPets\nSummary +List pets\nDescription +api\.yaml:5:5\nPages +\/api-reference\/list-pets\/\nNavigation +tab "API"\nBecause +it is made from api\.yaml, which the navigation has at docs\.json:14:7\n/,
  ],
  ['listPets', /Operation +GET \/pets\n/],
  [
    'seo.indexing',
    /Type +navigable \| all\n.*\nDefault +"navigable"\nSet +docs\.json:4:12: "all"\n/,
  ],
  [
    'api.playground.display',
    /Set +nowhere\nOverridden by +"playground" in the frontmatter of a page: lost\.mdx\n/,
  ],
  ['redirects.source', /Set +docs\.json:18:7: "\/old"\n +docs\.json:19:7: "\/older"\n/],
  [
    'seo.trailingSlash',
    /Overridden by +the option --url-style\nManual +\/settings\/all-publishing#/,
  ],
])('%s is explained', async (name, wanted) => {
  const { code, stdout } = await explain(site, name)
  expect(stdout).toMatch(wanted)
  expect(code).toBe(0)
})

test('of a private page nothing but its route is said', async () => {
  for (const name of ['secret/plan.mdx', 'secret/plan', '/secret/plan', 'guides/start']) {
    for (const flags of [[], ['--json']]) {
      const { code, stdout, stderr } = await explain(site, name, ...flags)
      expect(stdout + stderr).toContain('/secret/plan')
      expect(stdout + stderr).not.toMatch(/takeover|Whispers|plan\.mdx/)
      expect(code).toBe(0)
    }
  }
})

test.each([
  ['GET /pet', '"GET /pets"'],
  ['seo.indexin', '"seo.indexing"'],
  ['indexing', '"seo.indexing"'],
  ['guides/strat', '"/guides/start"'],
  ['listPet', '"listPets"'],
])('%s is nothing, and the nearest name is %s', async (name, nearest) => {
  const { code, stdout, stderr } = await explain(site, name)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(`Did you mean ${nearest}`)
})

test('a URL of another site is none of this one', async () => {
  const { code, stderr } = await explain(
    site,
    'https://acme.example/x',
    '--site',
    'https://b.example',
  )
  expect(stderr).toContain('it is a URL of another site than https://b.example')
  expect(code).toBe(1)
})

test('tabs of the array form say by which URL they have a page', async () => {
  const early = {
    'docs.json': {
      name: 'Acme',
      tabs: [{ name: 'Reference', url: 'api' }],
      navigation: [{ group: 'All', pages: ['index', 'api/*', '...'] }],
    },
    'index.mdx': page('Home'),
    'api/one.mdx': page('One'),
    'guides/deep.mdx': page('Deep'),
  }
  expect((await explain(early, 'api/one')).stdout).toMatch(
    /Navigation +tab "Reference" › group "All"\nBecause +the pattern "api\/\*" at docs\.json:\S+ lists it\n +the tab "Reference" has what is below "api" \(docs\.json:\S+\)\nPatterns +"api\/\*" .* lists it\n +"\.\.\." \(docs\.json:\S+\) leaves it out: "api\/\*" has it\n/,
  )
  expect((await explain(early, 'guides/deep')).stdout).toMatch(
    /the pattern "\.\.\." at .*\n +no other tab has its URL, so it is in "Documentation"\n/,
  )
})

test('a pattern leaves out a page of another language', async () => {
  const languages = {
    'docs.json': {
      name: 'Acme',
      navigation: {
        languages: [
          { language: 'en', pages: ['**'] },
          { language: 'fr', pages: ['**'] },
        ],
      },
    },
    'guides/one.mdx': page('One'),
    'fr/guides/one.mdx': page('Un'),
  }
  const { stdout } = await explain(languages, 'fr/guides/one')
  expect(stdout).toMatch(/"\*\*" \(docs\.json:\S+\) leaves it out: it is of another language\n/)
  expect(stdout).toMatch(/"\*\*" \(docs\.json:\S+\) lists it\n/)
})

test('--json is one document with the version', async () => {
  const { stdout } = await explain(site, '/old', '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    version: expect.any(String),
    kind: 'url',
    steps: [{ from: '/old', to: '/older', status: 308 }, { from: '/older' }],
    end: { kind: 'page', route: '/guides/start', file: 'guides/start.mdx', url: '/guides/start/' },
  })
  const unknown = await explain(site, 'nothing-like-it', '--json')
  expect(JSON.parse(unknown.stdout)).toMatchObject({ kind: 'unknown', name: 'nothing-like-it' })
  expect(unknown.code).toBe(1)
})

test('settings that cannot be read are reported, and no name is wrong usage', async () => {
  const { code, stderr } = await explain({ 'docs.json': '{' }, 'seo.indexing')
  expect(stderr).toContain('docs.json:1:')
  expect(code).toBe(1)
  expect((await explain(site)).code).toBe(2)
})

test('every setting has its section in the manual', () => {
  const { names, find } = settingsReference()
  const texts = new Map<string, string>()
  const lost = names().filter((name) => {
    const [file = '', section = ''] = (find(settingPath(name))?.manual ?? '').split('#')
    const path = `docs${file}.mdx`
    if (!existsSync(path)) return true
    const text = texts.get(path) ?? readFileSync(path, 'utf8').toLowerCase()
    texts.set(path, text)
    const field = section.replace('param-', '')
    const fields = [...text.matchAll(/<responsefield name="([^"]+)"/g)].map(([, one = '']) =>
      one.replace('$', '').replaceAll('.', '-'),
    )
    return section.startsWith('param-')
      ? !fields.includes(field)
      : !text.includes(`\n## ${section}\n`)
  })
  expect(lost).toEqual([])
})
