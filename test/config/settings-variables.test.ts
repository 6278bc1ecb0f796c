import { expect, test } from 'vitest'
import { lines, loadSettings } from './support.ts'

const variables = {
  product: 'Acme',
  'release-date': 'May 4',
  'api.version': 'v3',
}

test('labels, texts and URLs of both forms show variables', async () => {
  const { config, problems } = await loadSettings({
    name: '{{product}} docs',
    variables,
    topbarLinks: [
      {
        name: 'Since {{ release-date }}',
        url: 'https://x.example/{{api.version}}',
      },
    ],
    anchors: [
      {
        name: '{{product}} blog',
        url: 'https://blog.example.com',
        icon: 'rss',
      },
    ],
    navigation: [{ group: '{{product}} {{api.version}}', pages: ['index'] }],
    search: { prompt: 'Search {{product}}' },
    banner: { content: '{{product}} **{{api.version}}**' },
    footer: {
      links: [{ header: '{{product}}', items: [{ label: 'Home', href: '/' }] }],
    },
  })
  expect(problems).toEqual([])
  expect(config.name).toBe('Acme docs')
  expect(config.navbar.links).toEqual([
    { kind: 'link', label: 'Since May 4', href: 'https://x.example/v3' },
  ])
  expect(JSON.stringify(config.navigation)).toContain('"Acme v3"')
  expect(JSON.stringify(config.navigation)).toContain('"Acme blog"')
  expect(config.search.prompt).toBe('Search Acme')
  expect(config.banner?.content).toBe('Acme **v3**')
  expect(config.footer.columns[0]?.title).toBe('Acme')
  expect(config.variables).toEqual(variables)
})

const undefinedIn = (settings: Readonly<Record<string, unknown>>) =>
  loadSettings({ variables, ...settings }).then(({ problems }) => problems)

test.each([
  ['a name', { name: '{{prodct}}' }],
  ['a banner', { banner: { content: 'New: {{prodct}}' } }],
  [
    'the 404 page',
    {
      errors: { '404': { title: 'No {{prodct}}', description: '{{prodct}}' } },
    },
  ],
  ['a tab', { tabs: [{ name: '{{prodct}}', url: 'https://x.example' }] }],
  ['a version', { versions: ['{{prodct}}'] }],
  [
    'a menu entry',
    {
      contextual: {
        options: [
          {
            title: '{{prodct}}',
            description: '{{prodct}}',
            href: 'https://x.example',
          },
        ],
      },
    },
  ],
  [
    'divisions',
    {
      navigation: {
        products: [
          {
            product: '{{prodct}}',
            dropdowns: [{ dropdown: 'A', description: '{{prodct}}', pages: ['a'] }],
          },
        ],
      },
    },
  ],
  [
    'a banner of a language',
    {
      navigation: {
        languages: [{ language: 'en', banner: { content: '{{prodct}}' } }],
      },
    },
  ],
])('an unknown name in %s is reported once, with the nearest one', async (_, settings) => {
  const problems = await undefinedIn(settings)
  const found = problems.filter(({ code }) => code === 'config/undefined-variable')
  expect(found).toMatchObject([{ severity: 'warning', help: 'Did you mean {{product}}?' }])
  expect(found[0]?.at?.frame).toContain('{{prodct}}')
})

test('names with hyphens and dots are names, and a name like a method of objects is not defined', async () => {
  const problems = await undefinedIn({
    description: '{{relase-date}} {{api.versoin}} {{constructor}}',
  })
  expect(lines(problems).map((line) => line.replace(/.*called /, ''))).toEqual([
    '"relase-date", so the text is shown as it is written.',
    '"api.versoin", so the text is shown as it is written.',
    '"constructor", so the text is shown as it is written.',
  ])
})

test('code of the author and settings of services are no texts', async () => {
  const problems = await undefinedIn({
    head: ['<script>"{{name}}"</script>'],
    integrations: { ga4: { measurementId: 'G-{{id}}' } },
    test: { commands: { ts: 'run {{file}}' } },
  })
  expect(problems).toEqual([])
})

test.each([
  ['tabs', { tabs: [{ tab: 'Library', sdk: { format: 'typedoc', source: 'a.json' } }] }],
  ['groups', { groups: [{ group: 'Library', sdk: { format: 'sphinx', source: 'a' }, pages: [] }] }],
  [
    'nested groups',
    { pages: [{ group: 'A', pages: [{ group: 'B', sdk: { source: 'a' }, pages: ['b'] }] }] },
  ],
])('"sdk" of %s is said to be not supported yet', async (_, navigation) => {
  const { problems } = await loadSettings({ navigation })
  expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
    'warning config/not-supported',
  ])
})
