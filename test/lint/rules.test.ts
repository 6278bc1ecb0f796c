import { describe, expect, test } from 'vitest'
import { rules } from '../../src/lint/rules/index.ts'
import { checkFiles, checkPage, page, shown } from './support.ts'

const fence = '```'

/** What breaks a rule, what keeps to it, both as the text of a page from line 6 on. */
const cases: Readonly<Record<string, { breaks: readonly string[]; keeps: readonly string[] }>> = {
  'broken-link': {
    breaks: [
      '[Guide](/nowhere)',
      '<a href="nowhere">Guide</a>',
      '<Card title="Go" href="/nope" />',
    ],
    keeps: ['[Home](/)', '[Home](./index.mdx)', '[Web](https://example.com)', '`[x](/nope)`'],
  },
  'missing-anchor': {
    breaks: ['[Below](#nothing)', '[There](/#nothing)'],
    keeps: ['[Below](#one)\n\n## One', '[Below](#one-and-two)\n\n## One & two', '[Top](#)'],
  },
  'missing-asset': {
    breaks: ['<Frame>![A fern](/fern.png)</Frame>', '[The form](/form.pdf)'],
    keeps: ['<Frame>![A fern](https://example.com/fern.png)</Frame>'],
  },
  'heading-start': { breaks: ['# One', '### One', '<h1>One</h1>'], keeps: ['## One', 'Text.'] },
  'heading-order': {
    breaks: ['## One\n\n#### Two', '## One\n\n<h4>Two</h4>'],
    keeps: ['## One\n\n### Two\n\n## Three', `## One\n\n${fence}md\n#### Two\n${fence}`],
  },
  'image-alt': {
    breaks: [
      '<Frame>![](https://example.com/a.png)</Frame>',
      '<Frame><img src="https://example.com/a.png" /></Frame>',
      '<Frame>![screenshot](https://example.com/a.png)</Frame>',
      '<Frame>![a.png](https://example.com/a.png)</Frame>',
    ],
    keeps: [
      '<Frame>![The list of keys](https://example.com/a.png)</Frame>',
      '<Frame><img src="https://example.com/a.png" alt="" /></Frame>',
      '<Frame><img src="https://example.com/a.png" alt={"Keys"} /></Frame>',
    ],
  },
  'image-frame': {
    breaks: ['![The list of keys](https://example.com/a.png)'],
    keeps: [
      'Press ![the plus sign](https://example.com/a.png) now.',
      '| a |\n| - |\n| ![Keys](https://example.com/a.png) |',
      '![Build](https://img.shields.io/a.svg)',
    ],
  },
  'link-text': {
    breaks: ['See [here](/).', '[Click here](/)', '[Learn more →](/)', 'Go [](/) there'],
    keeps: ['[Create a key](/)', '[Go](https://example.com)', '<a href="/"><Icon icon="x" /></a>'],
  },
  'steps-for-procedure': {
    breaks: [
      '1. Open the page.\n2. Click **Save**.\n3. Copy the key.\n4. Check it.',
      'To make a key, you must:\n\n1. Open the page.\n2. Click **Save**.\n3. Copy the key.\n4. Check it.',
      'This can be done by following these steps:\n\n1. Open it.\n2. Click it.\n3. Copy it.\n4. Check it.',
    ],
    keeps: [
      '1. Open the page.\n2. Click **Save**.\n3. Copy the key.',
      '1. Fast\n2. Small\n3. Safe\n4. Free',
      '<Note>\n1. Open the page.\n2. Click it.\n3. Copy it.\n4. Check it.\n</Note>',
      '1. [Open it](/)\n2. [Click it](/)\n3. [Copy it](/)\n4. [Check it](/)',
      'Clients should:\n\n1. Open the page.\n2. Click it.\n3. Copy it.\n4. Check it.',
      'The following steps are run in the workflow:\n\n1. Build it.\n2. Run it.\n3. Test it.\n4. Check it.',
      'The command performs several steps:\n\n1. Build it.\n2. Run it.\n3. Test it.\n4. Check it.',
      'In this guide you learn how to:\n\n1. Build it.\n2. Run it.\n3. Test it.\n4. Check it.',
      '## Best practices\n\n1. Test it.\n2. Use dates.\n3. Set limits.\n4. Check it.',
    ],
  },
  'code-language': {
    breaks: [`${fence}\nls\n${fence}`],
    keeps: [`${fence}bash\nls\n${fence}`, '`ls`'],
  },
  'code-group-labels': {
    breaks: [
      `<CodeGroup>\n${fence}js\na\n${fence}\n</CodeGroup>`,
      `<CodeGroup>\n${fence}js lines {1}\na\n${fence}\n</CodeGroup>`,
    ],
    keeps: [
      `<CodeGroup>\n${fence}js app.js\na\n${fence}\n</CodeGroup>`,
      `<CodeGroup>\n${fence}js title="App"\na\n${fence}\n</CodeGroup>`,
      `${fence}js\na\n${fence}`,
    ],
  },
  'unclosed-markup': {
    breaks: [
      'An **unclosed word.',
      'An ** unclosed** word.',
      'See [the guide](/guide for more.',
      'See [the **new** guide](/a guide.md).',
      '> See [a [b] guide](/guide',
      '| a |\n| --- |\n| [the guide](/guide |',
      'the guide](/guide)',
    ],
    keeps: [
      'All of `docs/**` and docs/**/*.md and 2**3.',
      '**Bold** and \\*\\*plain\\*\\* and ***both***.',
      'A list [a] (b), and [the guide](/).',
      'Written as \\[text](/url) or \\[text](/url.',
      `${fence}text\n**a\n${fence}`,
    ],
  },
  secret: {
    breaks: [
      `${fence}bash\nexport KEY=AKIA${'Q7RZ2MWD5KTVN3HX'}\n${fence}`,
      `Use \`ghp_${'a8Kd03LmQz91XvTr57BnWy26CjHe48UfPsGo'}\`.`,
    ],
    keeps: [
      `${fence}bash\nexport KEY=AKIA${'IOSFODNN7EXAMPLE'}\n${fence}`,
      `Use \`ghp_${'x'.repeat(36)}\` or \`sk_live_${'YOUR_SECRET_KEY'}\`.`,
    ],
  },
  'field-type': {
    breaks: ['<ParamField path="id">The id.</ParamField>'],
    keeps: ['<ParamField path="id" type="string">The id.</ParamField>'],
  },
  'field-text': {
    breaks: ['<ResponseField name="id" type="string" />'],
    keeps: ['<ResponseField name="id" type="string">The id.</ResponseField>'],
  },
  'component-property': {
    breaks: [
      '<Card titel="Keys">One.</Card>',
      '<Card title="Keys" titles="a">One.</Card>',
      '<Card title="Keys" title="a">One.</Card>',
      '<Tabs>\n<Tab title="One" iconn={"x"}>\nA\n</Tab>\n</Tabs>',
      '<Frame Caption="One">\n  ![A fern](https://example.com/a.png)\n</Frame>',
      'import { A } from "/snippets/a.mdx"\n\n<Note ttile="Card">One.</Note>',
    ],
    keeps: [
      '<Card title="Keys" icon="key" className="big" data-titel="a" onClick={() => 0}>One.</Card>',
      '<Frame type="glass">\n  ![A fern](https://example.com/a.png)\n</Frame>',
      'export const Card = ({ titel }) => <b>{titel}</b>\n\n<Card titel="Keys" />',
      '<div titel="Keys">One.</div>',
    ],
  },
  'property-value': {
    breaks: [
      '<Columns cols="two">\n  One.\n</Columns>',
      '<Steps titleSize="h7">\n<Step title="One">\nA\n</Step>\n</Steps>',
      '<Icon icon="key" iconType="solit" aria-label="Key" />',
      '<Icon icon="key" iconLibrary="lucid" aria-label="Key" />',
      '<Badge color="grean">New</Badge>',
      '<Card title="One" type="notte">Text.</Card>',
      '<Accordion title="One" defaultOpen="maybe">Text.</Accordion>',
      '<ParamField query="id" type="string" required="depends">The id.</ParamField>',
      '<Visibility for="robots">Text.</Visibility>',
    ],
    keeps: [
      '<Columns cols="3">\n  One.\n</Columns>',
      '<Columns cols={2 + 1}>\n  One.\n</Columns>',
      '<Icon icon="key" iconType="solid" iconLibrary="lucide" aria-label="Key" />',
      '<Badge color="green" stroke>New</Badge>',
      '<Accordion title="One" defaultOpen="true">Text.</Accordion>',
      '<Accordion title="One" defaultOpen="defaultOpen">Text.</Accordion>',
      '<Visibility for="agents">Text.</Visibility>',
      'export const Columns = ({ cols }) => <b>{cols}</b>\n\n<Columns cols="two" />',
    ],
  },
  'component-title': {
    breaks: [
      '<Accordion>Text.</Accordion>',
      '<Steps><Step>Text.</Step></Steps>',
      '<Tooltip tip="">x</Tooltip>',
    ],
    keeps: ['<Accordion title={"One"}>Text.</Accordion>', '<Tooltip tip="A term">x</Tooltip>'],
  },
  'field-name': {
    breaks: [
      '<ParamField type="string">The id.</ParamField>',
      '<ParamField query="id" path="id" type="string">The id.</ParamField>',
    ],
    keeps: ['<ParamField body type="object">All of it.</ParamField>'],
  },
  'second-person': {
    breaks: ["Let's create a key.", "In this guide, we'll build an app."],
    keeps: ['Create a key.', 'We store your data in Europe.', 'Let us know.', '`let us`'],
  },
  'active-voice': {
    breaks: ['The token is returned by the server.', 'Types are offered by the endpoint.'],
    keeps: [
      'The server returns the token.',
      'The list is sorted by the name of the file.',
      'Other clients are unaffected by the change.',
      'If no block is raised by the deadline, it passes.',
    ],
  },
  'present-tense': {
    breaks: ['The server will return a token.'],
    keeps: ['The server returns a token.', 'This will be removed in the next version.'],
  },
}

describe.each(Object.entries(cases))('%s', (rule, { breaks, keeps }) => {
  test.each(breaks)('is broken by %j', async (text) => {
    const found = await checkPage(page(text))
    expect(found.map((it) => it.split(' ')[0])).toContain(rule)
  })

  test.each(keeps)('is kept by %j', async (text) => {
    const found = await checkPage(page(text))
    expect(found.filter((it) => it.startsWith(`${rule} `))).toEqual([])
  })
})

test('every rule is tested, and says what a good site is like in one sentence', () => {
  const elsewhere = [
    'frontmatter-title',
    'frontmatter-description',
    'contrast',
    'orphan-page',
    'duplicate-title',
    'missing-translation',
    'outdated-translation',
    'outdated-page',
    'unmatched-watch',
    'external-link',
    'html-validity',
    'accessibility',
    'endpoint-parts',
    'unmatched-selector',
    'large-image',
  ]
  expect(rules.map(({ id }) => id).toSorted()).toEqual(
    [...Object.keys(cases), ...elsewhere].toSorted(),
  )
  expect(rules.filter(({ summary }) => !/^[A-Z].*\.$/.test(summary))).toEqual([])
})

test('large images are found in pages, cards, snippets and settings', async () => {
  const found = await checkFiles({
    'docs.json': {
      name: 'Acme',
      logo: '/large.png',
      navigation: [{ group: 'Start', pages: ['index'] }],
    },
    'index.mdx': page(
      'import Keys from \'/snippets/keys.mdx\'\n\n<Frame>![The keys](/large.png)</Frame>\n\n<Keys />\n\n<Card title="A" img="large.png?v=1" />\n\n<Frame>![Small](small.png)</Frame>',
    ),
    'snippets/keys.mdx': '<Frame><img src="/large.png" alt="All keys" /></Frame>\n',
    'large.png': Buffer.alloc(1_200_000, 1),
    'small.png': Buffer.alloc(1_000_000, 1),
  })
  const large = found.filter(({ code }) => code === 'check/large-image')
  expect(large.map((it) => `${it.severity} ${it.at?.file} ${shown(it)}`)).toEqual([
    'hint index.mdx large-image 8:8',
    'hint index.mdx large-image 12:1',
    'hint snippets/keys.mdx large-image 1:8',
    'hint docs.json large-image 1:23',
  ])
  expect(large[0]?.message).toBe('This image has 1.2 MB, which readers wait for.')
})

test('a page says its title and its description', async () => {
  expect(await checkPage('Hello.\n')).toEqual([
    'frontmatter-title 1:1',
    'frontmatter-description 1:1',
  ])
  expect(await checkPage('---\ntitle: Home\n---\n\nHello.\n')).toEqual([
    'frontmatter-description 1:1',
  ])
  expect(await checkPage(page('Hello.'))).toEqual([])
})

test('colours that cannot be read are told with the nearest that can', async () => {
  const found = await checkFiles({
    'docs.json': {
      name: 'Acme',
      colors: { primary: '#FFCC00', exact: true },
      navigation: [{ group: 'Start', pages: ['index'] }],
    },
    'index.mdx': page('Hello.'),
  })
  expect(found.map(shown)).toEqual(['contrast 1:36'])
  expect(found[0]?.message).toContain('#ffcc00 on the light background #ffffff')
  expect(found[0]?.help).toMatch(/is #[\da-f]{6} \(4\.[56]/)
})

test('a page that nothing leads to is told, unless it is hidden or linked', async () => {
  const found = await checkFiles({
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Start', pages: ['index'] }],
      topbarLinks: [{ name: 'Support', url: '/support' }],
      redirects: [{ source: '/old', destination: '/moved#here' }],
    },
    'index.mdx': page('See the [linked page](/linked).'),
    'linked.mdx': page('Linked.', 'Linked'),
    'support.mdx': page('Support.', 'Support'),
    'moved.mdx': page('## Here\n\nMoved.', 'Moved'),
    'lost.mdx': page('Lost.', 'Lost'),
    'hidden.mdx': page('Hidden.', 'Hidden').replace('---\n', '---\nhidden: true\n'),
  })
  expect(found.map(({ code, at }) => `${code} ${at?.file}`)).toEqual(['check/orphan-page lost.mdx'])
})

test('a page that looks like a note for contributors is one hint, and not three problems', async () => {
  const found = await checkFiles({
    'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] },
    'index.mdx': page('Hello.'),
    'notes/release.md': '# How to release\n',
    'STYLE-GUIDE.md': '# How we write\n',
    'guides/keys.md': '---\ntitle: Keys\ndescription: All keys.\n---\n\nKeys.\n',
  })
  expect(found.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    ['check/orphan-page', 'hint', expect.stringContaining('looks like a note for contributors')],
    [
      'check/orphan-page',
      'hint',
      expect.stringContaining('Nothing leads to the page "/guides/keys"'),
    ],
    [
      'check/orphan-page',
      'hint',
      expect.stringContaining('published as the page "/notes/release"'),
    ],
  ])
})

test('a misspelt property is told where it is written, and mended', async () => {
  const [problem] = await checkFiles({
    'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] },
    'index.mdx': page('<Card icon="key"\n  cta="a titel = b"\n  titel="Keys">One.</Card>'),
  })
  expect(problem).toMatchObject({
    message: 'Card has no property "titel".',
    at: { line: 8, column: 3 },
    help: 'Did you mean "title"?',
    fix: { replaceWith: 'title' },
  })
})

const translations = {
  'docs.json': {
    name: 'Acme',
    navigation: {
      languages: [
        { language: 'en', pages: ['index', 'a', 'b', 'c'] },
        { language: 'fr', pages: ['fr/index', 'fr/a', 'b'] },
        { language: 'de', pages: ['de/start', 'de/weiter'] },
      ],
    },
  },
  'index.mdx': page('Hello.', 'Overview'),
  'a.mdx': page('Hello.', 'A'),
  'b.mdx': page('Hello.', 'B'),
  'c.mdx': page('Hello.', 'C'),
  'fr/index.mdx': page('Bonjour.', 'Accueil'),
  'de/start.mdx': page('Hallo.', 'Anfang'),
  'de/weiter.mdx': page('Hallo.', 'Weiter'),
}

test('missing translations are one line for each language, at the language', async () => {
  const found = await checkFiles(translations)
  // the pages of a language with paths of its own cannot be compared
  expect(found.map(({ code, severity, at }) => `${code} ${severity} ${at?.file}`)).toEqual([
    'check/missing-translation hint docs.json',
  ])
  expect(found[0]?.message).toBe(
    '3 of 4 pages are not translated to Français (fr): "/a", "/b" and "/c".',
  )
  expect(found[0]?.help).toContain('Add fr/a.mdx.')
  const { 'docs.json': settings } = translations
  expect(
    await checkFiles({
      ...translations,
      'docs.json': { ...settings, rules: { 'missing-translation': 'off' } },
    }),
  ).toEqual([])
})

test('two pages of one group with one title are told, and in two groups they are not', async () => {
  const found = await checkFiles({
    'docs.json': {
      name: 'Acme',
      navigation: [
        { group: 'One', pages: ['index', 'a'] },
        { group: 'Two', pages: ['b'] },
      ],
    },
    'index.mdx': page('Hello.', 'Overview'),
    'a.mdx': page('Hello.', 'Overview'),
    'b.mdx': page('Hello.', 'Overview'),
  })
  expect(found.map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
    'check/duplicate-title a.mdx',
  ])
})
