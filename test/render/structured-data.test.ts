import jsonld from 'jsonld'
import type { NodeObject } from 'jsonld'
import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const site = {
  'docs.json': {
    name: 'Acme',
    description: 'How to use Acme.',
    navigation: [
      {
        group: 'Guides',
        pages: ['index', { group: 'First </script> steps', pages: ['start/one', 'start/two'] }],
      },
      { group: 'Secret', pages: ['secret'] },
    ],
    openapi: '/pets.json',
    seo: {
      organization: { name: 'Acme Inc.', logo: '/logo.svg', sameAs: ['https://x.example/acme'] },
    },
  },
  'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  'start/one.mdx': '---\ntitle: One\n---\n\nText.\n',
  'start/two.mdx':
    '---\ntitle: Two </script>\ndescription: The second.\ncreatedDate: 2024-01-02\nlastUpdatedDate: 2024-02-03\nauthors: [Ada, { name: Grace }]\n"og:image": /two.png\n---\n\nText.\n',
  'secret.mdx': '---\ntitle: Secret\nnoindex: true\n---\n\nText.\n',
  'pets.mdx': '---\ntitle: List pets\nopenapi: GET /pets\n---\n',
  'pets.json': {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'Pets' } } } },
    },
  },
}

test('a page says in JSON-LD what it is, where it stands and who made it', async () => {
  const { text } = await buildSite(site, { siteUrl: 'https://acme.example' })
  const { things, of } = await read(await text('start/two/index.html'))
  expect(things.map((thing) => thing['@type'])).toEqual([
    ['Organization'],
    ['WebSite'],
    ['WebPage'],
    ['BreadcrumbList'],
    ['TechArticle'],
  ])
  const address = 'https://acme.example/start/two/'
  expect(of('WebPage')).toMatchObject({
    '@id': address,
    name: 'Two </script>',
    isPartOf: 'https://acme.example/#website',
    breadcrumb: `${address}#breadcrumb`,
  })
  expect(of('TechArticle')).toMatchObject({
    headline: 'Two </script>',
    description: 'The second.',
    inLanguage: 'en',
    datePublished: '2024-01-02',
    dateModified: '2024-02-03',
    mainEntityOfPage: address,
    image: 'https://acme.example/two.png',
    author: ['Ada', 'Grace'],
    publisher: 'https://acme.example/#organization',
  })
  expect(of('Organization')).toMatchObject({
    name: 'Acme Inc.',
    logo: 'https://acme.example/logo.svg',
    sameAs: 'https://x.example/acme',
  })
  expect(of('WebSite')).toMatchObject({ name: 'Acme', description: 'How to use Acme.' })
  expect(of('BreadcrumbList')['itemListElement']).toEqual([
    '1 Acme https://acme.example/',
    '2 First </script> steps https://acme.example/start/one/',
    '3 Two </script> https://acme.example/start/two/',
  ])
})

test('the home page is no article, and an operation of an API is a reference', async () => {
  const { text } = await buildSite(site)
  const home = await read(await text('index.html'))
  expect(home.things.map((thing) => thing['@type'])).toEqual([
    ['Organization'],
    ['WebSite'],
    ['WebPage'],
  ])
  expect((await read(await text('pets/index.html'))).of('APIReference')['headline']).toBe(
    'List pets',
  )
})

test('a page that search engines should leave says nothing', async () => {
  const { text } = await buildSite(site)
  for (const page of ['secret/index.html', '404.html', 'all-pages/index.html']) {
    expect(await text(page)).not.toContain('application/ld+json')
  }
})

interface Read {
  readonly things: readonly NodeObject[]
  /** The thing of a type, its terms without their vocabulary. */
  of(type: string): Readonly<Record<string, unknown>>
}

/** Reads the JSON-LD of a page as a crawler does; nothing in it may be a word of no vocabulary. */
async function read(html: string): Promise<Read> {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  const graph = JSON.parse(data ?? '') as jsonld.JsonLdDocument
  const options: jsonld.Options.Expand & { readonly safe: boolean } = {
    safe: true,
    base: 'https://page.example/',
    documentLoader: async (url) => ({
      contextUrl: undefined,
      documentUrl: url,
      document: { '@context': context },
    }),
  }
  const expanded: unknown = await jsonld.expand(graph, options)
  const things = (expanded as NodeObject[]).map((thing) =>
    plain(thing, (name) => name.replace('http://schema.org/', '')),
  ) as NodeObject[]
  return {
    things,
    of: (type) => (things.find((thing) => [thing['@type']].flat().includes(type)) ?? {}) as never,
  }
}

/** As schema.org's own context has it, for the words that pages use. */
const context = {
  '@vocab': 'http://schema.org/',
  url: { '@type': '@id' },
  item: { '@type': '@id' },
  logo: { '@type': '@id' },
  image: { '@type': '@id' },
  sameAs: { '@type': '@id' },
  itemListElement: { '@container': '@list' },
} as const

/** Values without the wrapping that expanding puts around them; things that are only named, by their names. */
function plain(value: unknown, shorten: (name: string) => string): unknown {
  if (Array.isArray(value)) {
    const values = value.map((one) => plain(one, shorten))
    return values.length === 1 ? values[0] : values
  }
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' ? shorten(value) : value
  }
  const thing = value as Record<string, unknown>
  if ('@value' in thing) return thing['@value']
  if ('@list' in thing) return (thing['@list'] as unknown[]).map((one) => plain(one, shorten))
  const entries = Object.entries(thing).map(([key, inside]) => [
    shorten(key),
    key === '@type' ? (inside as string[]).map(shorten) : plain(inside, shorten),
  ])
  const named = Object.fromEntries(entries) as Record<string, unknown>
  if (Object.keys(named).length === 1 && '@id' in named) return named['@id']
  if (String(named['@type']) === 'ListItem') {
    return `${String(named['position'])} ${String(named['name'])} ${String(named['item'])}`
  }
  return String(named['@type']) === 'Person' ? named['name'] : named
}
