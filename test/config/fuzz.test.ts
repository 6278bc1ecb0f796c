import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Settings } from '../../src/config/load-config.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { load } from './support.ts'

const everything = {
  name: 'Acme',
  theme: 'mint',
  logo: { light: '/l.svg', dark: '/d.svg', href: '/' },
  favicon: { light: '/l.png', dark: '/d.png' },
  colors: {
    primary: '#123456',
    light: '#abc',
    background: { light: '#fff', dark: '#000' },
    anchors: { from: '#111', to: '#222' },
  },
  topbarLinks: [
    { name: 'Blog', url: '/blog' },
    { type: 'github', url: 'https://github.com/a/b' },
  ],
  topbarCtaButton: { name: 'Go', url: '/go' },
  versions: ['v2', { name: 'v1', default: true }],
  tabs: [
    { name: 'API', url: 'api', version: 'v1' },
    { name: 'Out', url: 'https://example.com' },
  ],
  anchors: [{ name: 'SDK', url: 'sdk', icon: 'code', color: '#123', isDefaultHidden: true }],
  topAnchor: { name: 'Home' },
  navigation: [
    { group: 'A', pages: ['index', 'api/x', { group: 'B', pages: ['sdk/y', 'GET /z'] }] },
    { group: 'C', version: 'v2', root: 'c', openapi: ['/o.json'], pages: [] },
  ],
  api: { baseUrl: ['https://a.example'], auth: { method: 'basic' }, playground: { mode: 'show' } },
  footerSocials: { github: 'https://github.com/a' },
  footer: { links: [{ header: 'H', items: [{ label: 'l', href: '/h' }] }] },
  contextual: { options: ['copy', { title: 't', description: 'd', href: '/x' }] },
  redirects: [{ source: '/a', destination: '/b' }],
  integrations: { ga4: { measurementId: 'G-1' } },
  metadata: { timestamp: true, 'og:image': '/x' },
}

const modern = {
  name: 'Acme',
  navigation: {
    global: { anchors: [{ anchor: 'A', href: '/a' }] },
    languages: [
      {
        language: 'en',
        tabs: [
          { tab: 'T', menu: [{ item: 'I', pages: ['a', { group: 'G', pages: ['b'] }] }] },
          { tab: 'U', versions: [{ version: 'v1', default: true, groups: [] }] },
        ],
      },
    ],
  },
}

const words = [
  ...new Set(JSON.stringify([everything, modern]).match(/(?<=")[\w$-]+(?=")/g)),
  '',
  '__proto__',
  'constructor',
  'toString',
  '$ref',
  './docs.json',
  '#12',
]

const leaf = fc.oneof(
  fc.constantFrom(...words),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant('v2'),
)
const json = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'medium' }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(fc.constantFrom(...words), tie('value'), { maxKeys: 6 }),
})).value

test('any JSON at all gives settings or diagnostics, and every place lies in the file', async () => {
  await fc.assert(
    fc.asyncProperty(json, async (value) => {
      const text = JSON.stringify(value, null, 1)
      holds(await load({ 'docs.json': text }), text)
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['array', everything],
  ['object', modern],
])('so does a good file of the %s form with values exchanged and taken out', async (_, good) => {
  const places = placesIn(good)
  const change = fc.record({
    place: fc.constantFrom(...places),
    value: fc.oneof(fc.constant(undefined), json),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const changed: unknown = structuredClone(good)
      for (const { place, value } of changes) exchange(changed, place, value)
      const text = JSON.stringify(changed, null, 1)
      holds(await load({ 'docs.json': text }), text)
    }),
    { numRuns: 150 },
  )
})

test('so does its text with pieces cut out and put in', async () => {
  const good = JSON.stringify(everything, null, 1)
  const cut = fc.record({
    at: fc.nat(good.length),
    length: fc.nat(20),
    put: fc.constantFrom(
      '',
      ',',
      '"',
      '{',
      '}',
      '[',
      ']',
      ':',
      '//',
      '/*',
      '\n',
      'x',
      '\\',
      '\u0000',
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 3 }), async (cuts) => {
      let text = good
      for (const { at, length, put } of cuts)
        text = text.slice(0, at) + put + text.slice(at + length)
      holds(await load({ 'docs.json': text }), text)
    }),
    { numRuns: 150 },
  )
})

test('deep nesting is read as far as it is allowed, and never breaks anything', async () => {
  let group: unknown = 'index'
  for (let depth = 0; depth < 240; depth++) group = { group: 'x', pages: [group, 3] }
  const { settings, problems } = await load({ 'docs.json': { name: 'Acme', navigation: [group] } })
  expect(settings).toBeDefined()
  expect(problems.length).toBe(240)
})

interface Loaded {
  readonly settings: Settings | undefined
  readonly problems: readonly Diagnostic[]
}

function holds({ settings, problems }: Loaded, text: string): void {
  if (settings === undefined) expect(problems).not.toEqual([])
  for (const { at, message, help, code } of problems) {
    expect(code).toMatch(/^config\/[a-z0-9-]+$/)
    expect(message).toMatch(/^[^\n]+[.!?]$/)
    expect(message).not.toMatch(/undefined|\[object|Invalid/)
    expect(help ?? '').not.toMatch(/undefined|\[object/)
    expect(at?.start ?? 0).toBeLessThanOrEqual(text.length)
    expect(at?.line ?? 1).toBeGreaterThan(0)
  }
  for (const pointer of pointersIn(settings?.config)) {
    const place = settings?.locate(pointer)
    expect(place?.end).toBeLessThanOrEqual(text.length)
    expect(place?.line).toBeGreaterThan(0)
  }
}

/** Every `pointer` that a value holds. */
function pointersIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'pointer' ? [child as (string | number)[]] : pointersIn(child),
  )
}

function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [
    [],
    ...Object.entries(value).flatMap(([key, it]) => placesIn(it).map((rest) => [key, ...rest])),
  ]
}

function exchange(value: unknown, place: readonly string[], by: unknown): void {
  const last = place.at(-1)
  let owner = value
  for (const key of place.slice(0, -1))
    owner = (owner as Record<string, unknown> | undefined | null)?.[key]
  if (last === undefined || typeof owner !== 'object' || owner === null) return
  Object.defineProperty(owner, last, {
    value: by,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}
