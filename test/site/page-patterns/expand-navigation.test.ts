import { describe, expect, test } from 'vitest'
import { expanded } from './support.ts'
import type { PageTexts } from './support.ts'

/** The settings of both forms with these entries in one group. */
const forms = {
  array: (pages: readonly unknown[]) => ({ navigation: [{ group: 'All', pages }] }),
  object: (pages: readonly unknown[]) => ({ navigation: { groups: [{ group: 'All', pages }] } }),
}

interface Case {
  readonly about: string
  readonly entries: readonly unknown[]
  readonly pages: PageTexts
  readonly shown: readonly unknown[]
}

const cases: readonly Case[] = [
  {
    about: 'the pages of a folder, without those of its subfolders',
    entries: ['guides/*'],
    pages: ['guides/a', 'guides/b.md', 'guides/deep/c', 'other/d', 'e'],
    shown: ['guides/a', 'guides/b'],
  },
  {
    about: 'a group for each folder, named after it',
    entries: ['guides/**'],
    pages: ['guides/a', 'guides/first-steps/c', 'guides/first-steps/more/d', 'guidesx/e'],
    shown: [
      'guides/a',
      { 'First steps': ['guides/first-steps/c', { More: ['guides/first-steps/more/d'] }] },
    ],
  },
  {
    about: 'the index of a folder gives its group a title',
    entries: ['guides/**'],
    pages: {
      'guides/index': 'title: Guides',
      'guides/deep/index': 'title: Deep dive\nsidebarTitle: Overview',
      'guides/deep/a': '',
      'guides/plain/index': '',
      'guides/plain/b': '',
    },
    shown: [
      'guides/index',
      { 'Deep dive': ['guides/deep/index', 'guides/deep/a'] },
      { Plain: ['guides/plain/index', 'guides/plain/b'] },
    ],
  },
  {
    about: 'nested indexes, each first in its group',
    entries: ['**'],
    pages: {
      'a/b/index': 'title: Inner',
      'a/b/c': '',
      'a/index': 'title: Outer',
      'a/0': '',
      index: '',
    },
    shown: ['index', { Outer: ['a/index', 'a/0', { Inner: ['a/b/index', 'a/b/c'] }] }],
  },
  {
    about: 'an index in Markdown',
    entries: ['guides/**'],
    pages: ['guides/b', 'guides/index.md', 'guides/a'],
    shown: ['guides/index', 'guides/a', 'guides/b'],
  },
  {
    about: 'first the index, then by order, then by name as people count',
    entries: ['guides/*'],
    pages: {
      'guides/10-c': '',
      'guides/2-b': '',
      'guides/z': 'order: 1',
      'guides/y': 'order: 1.5',
      'guides/x': 'order: -2',
      'guides/w': 'order: "10"',
      'guides/index': 'order: 99',
    },
    shown: [
      'guides/index',
      'guides/x',
      'guides/z',
      'guides/y',
      'guides/w',
      'guides/2-b',
      'guides/10-c',
    ],
  },
  {
    about: 'an order that is no number is none',
    entries: ['guides/*'],
    pages: { 'guides/b': 'order: first', 'guides/a': '' },
    shown: ['guides/a', 'guides/b'],
  },
  {
    about: 'equal orders by name, without regard to case and leading zeros',
    entries: ['guides/*'],
    pages: {
      'guides/b': 'order: 1',
      'guides/A': 'order: 1',
      'guides/c02': '',
      'guides/C1': '',
      'guides/c2': '',
    },
    shown: ['guides/A', 'guides/b', 'guides/C1', 'guides/c02', 'guides/c2'],
  },
  {
    about:
      'a folder by the order of its index, between pages; a page before the folder of its name',
    entries: ['guides/**'],
    pages: {
      'guides/last/a': '',
      'guides/last/index': 'order: 5\ntitle: Last',
      'guides/b': 'order: 4',
      'guides/c': 'order: 6',
      'guides/d': '',
      'guides/d/e': '',
    },
    shown: [
      'guides/b',
      { Last: ['guides/last/index', 'guides/last/a'] },
      'guides/c',
      'guides/d',
      { D: ['guides/d/e'] },
    ],
  },
  {
    about: 'a number that orders a folder is no part of its title',
    entries: ['**'],
    pages: [
      '01-start/a',
      '2_more/b',
      '3. Third/c',
      '4.fourth/d',
      '2.x/e',
      '2024-06-01/f',
      '10 Ten/g',
    ],
    shown: [
      { Start: ['01-start/a'] },
      { '2.x': ['2.x/e'] },
      { More: ['2_more/b'] },
      { Third: ['3. Third/c'] },
      { Fourth: ['4.fourth/d'] },
      { Ten: ['10 Ten/g'] },
      { '2024 06 01': ['2024-06-01/f'] },
    ],
  },
  {
    about: 'pages that are named elsewhere, with slash, extension and index, are left out',
    entries: ['a/*', { group: 'Named', root: 'a/5', pages: ['/a/1', 'a/2.mdx', 'a', 'a/4#place'] }],
    pages: ['a/1', 'a/2', 'a/3', 'a/index', 'a/4', 'a/5'],
    shown: ['a/3', 'a/4', { Named: ['a/1', 'a/2', 'a', 'a/4#place'] }],
  },
  {
    about: 'hidden pages, snippets, ignored files and files about the repository are left out',
    entries: ['...'],
    pages: {
      'a/1': '',
      'a/2': 'hidden: true',
      'snippets/b': '',
      '_snippets/c': '',
      'drafts/d': '',
      'a/README.md': '',
      'AGENTS.md': '',
      '.octavoignore': 'drafts\n',
    },
    shown: [{ A: ['a/1'] }],
  },
  {
    about: 'a folder whose index is hidden has its title',
    entries: ['**'],
    pages: { 'a/index': 'hidden: true\ntitle: Set by a hidden page', 'a/1': '' },
    shown: [{ 'Set by a hidden page': ['a/1'] }],
  },
  {
    about: 'a folder with nothing to list is no group',
    entries: ['**'],
    pages: { 'a/1': 'hidden: true', b: '' },
    shown: ['b'],
  },
  {
    about: 'what nothing names, wherever it is written',
    entries: ['...', 'a/*', { group: 'B', pages: ['b/**'] }],
    pages: ['index', 'a/1', 'b/c/2', 'd/3', 'e'],
    shown: ['index', { D: ['d/3'] }, 'e', 'a/1', { B: [{ C: ['b/c/2'] }] }],
  },
  {
    about: 'of two patterns that overlap, the one with the deeper folder',
    entries: ['a/**', { group: 'Inner', pages: ['a/b/*'] }],
    pages: ['a/1', 'a/b/2', 'a/b/c/3', 'a/d/4'],
    shown: ['a/1', { B: [{ C: ['a/b/c/3'] }] }, { D: ['a/d/4'] }, { Inner: ['a/b/2'] }],
  },
  {
    about: 'of two patterns of one folder, the first, with subfolders or without',
    entries: ['a/**', { group: 'Later', pages: ['a/*', 'b/*', 'b/**'] }],
    pages: ['a/1', 'a/c/2', 'b/3', 'b/c/4'],
    shown: ['a/1', { C: ['a/c/2'] }, { Later: ['b/3', { C: ['b/c/4'] }] }],
  },
  {
    about: 'of two equal patterns, the first',
    entries: [
      { group: 'One', pages: ['a/*'] },
      { group: 'Two', pages: ['a/*'] },
    ],
    pages: ['a/1', 'a/2'],
    shown: [{ One: ['a/1', 'a/2'] }, { Two: [] }],
  },
  {
    about: 'next to pages and groups, in their order',
    entries: ['first', 'a/*', { group: 'G', pages: ['b/**', 'last'] }],
    pages: ['a/1', 'first', 'last', 'b/2'],
    shown: ['first', 'a/1', { G: ['b/2', 'last'] }],
  },
  {
    about: 'in a hidden group, and not listed again by what takes the rest',
    entries: ['...', { group: 'Hidden', hidden: true, pages: ['internal/*'] }],
    pages: ['a', 'internal/b'],
    shown: ['a', { Hidden: ['internal/b'] }],
  },
  {
    about: 'in a private group, before every open pattern and also if an open entry names the page',
    entries: ['a/b/*', 'a/c', { group: 'Private', private: 'team', pages: ['a/**'] }],
    pages: ['a/b/1', 'a/c', 'a/d'],
    shown: ['a/c', { Private: [{ B: ['a/b/1'] }, 'a/c', 'a/d'] }],
  },
  {
    about: 'names in Chinese, Japanese, Arabic and Hebrew',
    entries: ['指南/**', 'دليل/*'],
    pages: [
      '指南/02-安装',
      '指南/10-部署',
      '指南/1-はじめに/始め',
      'دليل/2-البدء',
      'دليل/10-התקנה',
      'دليل/index',
    ],
    shown: [
      { はじめに: ['指南/1-はじめに/始め'] },
      '指南/02-安装',
      '指南/10-部署',
      'دليل/index',
      'دليل/2-البدء',
      'دليل/10-התקנה',
    ],
  },
  {
    about: 'names with spaces and other signs',
    entries: ['my guides/*', 'c#/*'],
    pages: ['my guides/a b', 'my guides/50% off', 'c#/what is it?', 'c#/d (e)'],
    shown: ['my guides/50% off', 'my guides/a b', 'c#/d (e)', 'c#/what is it?'],
  },
  {
    about: 'of two files of one page, the one that is shown',
    entries: ['a/**'],
    pages: ['a/b.md', 'a/b.mdx', 'a/c', 'a/c/index'],
    shown: ['a/b', 'a/c'],
  },
  {
    about: 'operations with a star are operations',
    entries: ['GET /files/*', '*'],
    pages: ['a'],
    shown: ['GET /files/*', 'a'],
  },
]

describe.each(Object.entries(forms))('the %s form', (_name, form) => {
  test.each(cases)('$about', async ({ entries, pages, shown }) => {
    const site = await expanded(form(entries), pages)
    expect(site.shown).toEqual([{ All: shown }])
  })

  test('spellings of a pattern, each with a hint', async () => {
    const entries = ['/a/*', './b/**/*', 'c/*.mdx', 'd//**']
    const site = await expanded(form(entries), ['a/1', 'b/2', 'c/3', 'd/4'])
    expect(site.shown).toEqual([{ All: ['a/1', 'b/2', 'c/3', 'd/4'] }])
    expect(site.problems.map(({ code, help }) => `${code} ${help}`)).toEqual([
      'config/page-spelling Write "a/*".',
      'config/page-spelling Write "b/**".',
      'config/page-spelling Write "c/*".',
      'config/page-spelling Write "d/**".',
    ])
  })
})

test('2,000 files in one folder, in the order of their numbers', async () => {
  const pages = Array.from({ length: 2000 }, (_, index) => `guides/${index + 1}-page`)
  const site = await expanded(forms.object(['guides/*']), pages)
  expect(site.shown).toEqual([{ All: pages }])
  expect(site.problems).toEqual([])
})

test('the icon, the tag and whether a group is open are those of its index', async () => {
  const site = await expanded(forms.object(['**']), {
    'a/index': 'title: Guides\nicon: rocket\niconType: solid\ntag: New\nexpanded: true',
    'a/b': '',
  })
  expect(site.plan.root.entries).toMatchObject([
    {
      entries: [
        {
          title: 'Guides',
          icon: { name: 'rocket', type: 'solid' },
          tag: 'New',
          expanded: true,
        },
      ],
    },
  ])
})

test('variables in the title of a group', async () => {
  const navigation = { pages: ['**'] }
  const site = await expanded(
    { navigation, variables: { product: 'Acme' } },
    { 'a/index': 'title: "{{product}} guides"' },
  )
  expect(site.shown).toEqual([{ 'Acme guides': ['a/index'] }])
})

describe('in every place that takes pages', () => {
  const pages = ['a/1', 'b/2', 'c/3', 'd/4', 'e/5', 'f/6']

  test('of the object form', async () => {
    const navigation = {
      tabs: [
        { tab: 'One', pages: ['a/*'] },
        {
          tab: 'Two',
          groups: [{ group: 'G', pages: ['b/*'], groups: [{ group: 'H', pages: ['c/*'] }] }],
        },
        {
          tab: 'Three',
          menu: [{ item: 'M', pages: ['d/*'] }],
          openapi: 'api.json',
          directory: 'card',
        },
        { tab: 'Four', anchors: [{ anchor: 'A', pages: ['e/*'] }] },
        {
          tab: 'Five',
          dropdowns: [{ dropdown: 'D', groups: [{ group: 'Rest', pages: ['...'] }] }],
        },
      ],
    }
    const site = await expanded({ navigation }, pages)
    expect(site.shown).toEqual({
      One: ['a/1'],
      Two: [{ G: ['b/2', { H: ['c/3'] }] }],
      Three: { M: ['d/4'] },
      Four: { A: ['e/5'] },
      Five: { D: [{ Rest: [{ F: ['f/6'] }] }] },
    })
    expect(site.plan.root.choice?.options[2]).toMatchObject({
      directory: 'card',
      descriptions: [{ from: 'api.json' }],
    })
  })

  test('in versions and products', async () => {
    const navigation = {
      products: [
        {
          product: 'Cloud',
          versions: [
            { version: 'v2', pages: ['cloud/v2/**'] },
            { version: 'v1', pages: ['cloud/v1/*'] },
          ],
        },
        { product: 'Agent', pages: ['agent/*'] },
      ],
    }
    const site = await expanded({ navigation }, ['cloud/v2/a/1', 'cloud/v1/b', 'agent/c'])
    expect(site.shown).toEqual({
      Cloud: { v2: [{ A: ['cloud/v2/a/1'] }], v1: ['cloud/v1/b'] },
      Agent: ['agent/c'],
    })
  })

  test('of the array form, whose tabs own the pages below their URL', async () => {
    const settings = {
      tabs: [{ name: 'API', url: 'api' }],
      navigation: [{ group: 'All', pages: ['**'] }],
    }
    const site = await expanded(settings, ['a/1', 'api/2', 'api/x/3'])
    expect(site.shown).toEqual({
      Documentation: [{ All: [{ A: ['a/1'] }] }],
      API: [{ All: [{ Api: ['api/2', { X: ['api/x/3'] }] }] }],
    })
    expect(site.problems).toEqual([])
  })

  test('of the array form, a tab that owns nothing is reported once', async () => {
    const settings = {
      tabs: [{ name: 'API', url: 'api' }],
      navigation: [{ group: 'All', pages: ['a/*'] }],
    }
    const { problems } = await expanded(settings, ['a/1'])
    expect(problems.map(({ code }) => code)).toEqual(['config/owns-nothing'])
  })
})

describe('in languages', () => {
  const pages = [
    'index',
    'guides/a',
    'guides/b',
    'fr/index',
    'fr/guides/a',
    'pt-BR/guides/a',
    'notes/c',
  ]

  test('the folder of a language has its pages, and the default language the others', async () => {
    const navigation = {
      languages: [
        { language: 'en', pages: ['...'] },
        { language: 'fr', pages: ['...'] },
        { language: 'pt-BR', pages: ['pt-BR/**'] },
      ],
    }
    const site = await expanded({ navigation }, pages)
    expect(Object.values(site.shown as object)).toEqual([
      ['index', { Guides: ['guides/a', 'guides/b'] }, { Notes: ['notes/c'] }],
      ['fr/index', { Guides: ['fr/guides/a'] }],
      [{ Guides: ['pt-BR/guides/a'] }],
    ])
    expect(site.problems).toEqual([])
  })

  test('a pattern without the folder of its language is one in it', async () => {
    const navigation = {
      languages: [
        { language: 'fr', pages: ['guides/*'] },
        { language: 'en', default: true, pages: ['guides/*', '*'] },
      ],
    }
    const site = await expanded({ navigation }, pages)
    expect(Object.values(site.shown as object)).toEqual([
      ['fr/guides/a'],
      ['guides/a', 'guides/b', 'index'],
    ])
  })

  test('pages of another language are left out', async () => {
    const navigation = {
      languages: [
        { language: 'en', pages: ['**'] },
        { language: 'fr', pages: ['fr/index'] },
      ],
    }
    const site = await expanded({ navigation }, ['index', 'fr/index', 'fr/b', 'docs/fr/c'])
    expect(Object.values(site.shown as object)).toEqual([['index'], ['fr/index']])
  })

  test('a folder that has not the name of the language', async () => {
    const navigation = {
      languages: [
        { language: 'en', pages: ['*'] },
        { language: 'fr', pages: ['francais/*'] },
      ],
    }
    const site = await expanded({ navigation }, ['index', 'francais/a'])
    expect(Object.values(site.shown as object)).toEqual([['index'], ['francais/a']])
  })

  test('of the array form', async () => {
    const settings = {
      versions: [
        { name: 'English', locale: 'en' },
        { name: 'Français', locale: 'fr' },
      ],
      navigation: [
        { group: 'Guides', version: 'English', pages: ['guides/**'] },
        { group: 'Guides', version: 'Français', pages: ['guides/**'] },
      ],
    }
    const site = await expanded(settings, pages)
    expect(Object.values(site.shown as object)).toEqual([
      [{ Guides: ['guides/a', 'guides/b'] }],
      [{ Guides: ['fr/guides/a'] }],
    ])
  })
})

describe('problems', () => {
  async function problemsOf(entries: readonly unknown[], pages: PageTexts) {
    const { problems } = await expanded(forms.object(entries), pages)
    return problems.map(({ code, severity, help, fix }) => [code, severity, help, fix?.replaceWith])
  }

  test.each([
    ['a typing error', 'guids/*', 'guides/*'],
    ['a folder elsewhere', 'steps/**', 'guides/steps/**'],
    ['only subfolders', 'deep/*', 'deep/**'],
    ['a typing error, and only subfolders', 'deap/*', 'deep/**'],
  ])('a pattern that finds nothing, because of %s', async (_why, written, meant) => {
    const pages = ['guides/a', 'guides/steps/b', 'deep/er/c']
    expect(await problemsOf([written], pages)).toEqual([
      ['site/empty-pattern', 'warning', `Did you mean "${meant}"?`, JSON.stringify(meant)],
    ])
  })

  test('a pattern that finds nothing, and nothing like it', async () => {
    expect(await problemsOf(['tutorials/*'], ['a'])).toEqual([
      [
        'site/empty-pattern',
        'warning',
        'Create tutorials/index.mdx, or take the pattern out of the navigation.',
        undefined,
      ],
    ])
  })

  test('none if all pages are named elsewhere or hidden, and none for the rest', async () => {
    const pages = { 'a/1': '', 'b/2': 'hidden: true' }
    expect(await problemsOf(['a/1', 'a/*', 'b/*', '...'], pages)).toEqual([])
  })

  test('a pattern twice', async () => {
    expect(await problemsOf(['...', { group: 'G', pages: ['...'] }], ['a'])).toEqual([
      ['site/repeated-pattern', 'warning', 'Remove one of them.', undefined],
    ])
  })

  test('the place is that of the pattern', async () => {
    const { problems } = await expanded(forms.object(['a', 'b/*']), ['a'])
    expect(problems[0]?.at?.frame).toContain('"b/*"')
  })
})
