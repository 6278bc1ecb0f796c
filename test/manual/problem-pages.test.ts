import { readFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/check/check.ts'
import { testPages } from '../../src/page-tests/test-pages.ts'
import { rules } from '../../src/lint/rules/index.ts'
import type { HostName } from '../../src/outputs/hosts/host-names.ts'
import { createFolder } from '../support/folders.ts'
import { knownCodes, problemPages, siteOf } from './problem-pages.ts'
import type { Example } from './problem-pages.ts'

const pages = problemPages()

test('every diagnostic and every rule has its page, and every page a diagnostic', () => {
  expect(pages.map(({ code }) => code)).toEqual(knownCodes(rules.map(({ id }) => id)))
  expect(pages.filter(({ code, title }) => title !== code).map(({ code }) => code)).toEqual([])
})

test('a page says what its rule asks for', () => {
  const others = rules.filter(({ id, level }) => {
    const text = pages.find(({ code }) => code === `check/${id}`)?.text ?? ''
    const a = level === 'error' ? 'an error' : `a ${level}`
    return !text.includes(`This is ${a}.`)
  })
  expect(others.map(({ id }) => id)).toEqual([])
})

/** What is shown in words, because a block of text cannot hold it. */
const made: Readonly<Record<string, () => readonly [wrong: Files, right: Files]>> = {
  'config/encoding': () => {
    const text = '{ "name": "Caf\u00E9", "navigation": [{ "group": "A", "pages": ["index"] }] }'
    return [{ 'docs.json': Buffer.from(text, 'latin1') }, { 'docs.json': text }]
  },
  'config/byte-order-mark': () => {
    const text = '{ "name": "Acme", "navigation": [{ "group": "A", "pages": ["index"] }] }'
    return [{ 'docs.json': `\uFEFF${text}` }, { 'docs.json': text }]
  },
  'config/too-many-refs': () => {
    const chain = (length: number): Files => ({
      'docs.json': JSON.stringify({ name: 'Acme', navigation: { $ref: './0.json' } }),
      ...Object.fromEntries(
        Array.from({ length }, (_, n) => [
          `${n}.json`,
          JSON.stringify(n === length - 1 ? { pages: ['index'] } : { $ref: `./${n + 1}.json` }),
        ]),
      ),
    })
    return [chain(2_000), chain(3)]
  },
  'content/nul-character': () => [
    { 'guides/tokens.mdx': '# Tokens\n\nA token\0.\n' },
    { 'guides/tokens.mdx': '---\ntitle: Tokens\ndescription: All tokens.\n---\n\nA token.\n' },
  ],
  'content/not-text': () => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2, 0, 3])
    return [{ 'guides/drawing.md': bytes }, { 'guides/drawing.png': bytes }]
  },
  'check/large-image': () => {
    const image = (bytes: number): Files => ({
      'index.mdx': '<Frame>![The list of keys](/keys.png)</Frame>\n',
      'keys.png': Buffer.alloc(bytes, 1),
    })
    return [image(1_100_000), image(900_000)]
  },
  'openapi/too-deep': () => {
    const chain = (depth: number): Files => ({
      ...describedBy,
      'openapi.yaml': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Acme', version: '1' },
        paths: {},
        components: {
          schemas: Object.fromEntries(
            Array.from({ length: depth }, (_, n) => [
              `A${n}`,
              {
                allOf: [
                  ...(n > 0 ? [{ $ref: `#/components/schemas/A${n - 1}` }] : []),
                  { properties: {} },
                ],
              },
            ]),
          ),
        },
      }),
    })
    return [chain(1_000), chain(3)]
  },
  'openapi/many-problems': () => {
    const referring = (file: string): Files => ({
      ...describedBy,
      'openapi.yaml': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Acme', version: '1' },
        paths: {},
        components: {
          schemas: Object.fromEntries(
            Array.from({ length: 400 }, (_, n) => [
              `A${n}`,
              { $ref: `#/components/schemas/${file}` },
            ]),
          ),
        },
      }).replace('"schemas":{', '"schemas":{"B":{"type":"string"},'),
    })
    return [referring('C'), referring('B')]
  },
}

/** What needs more than files: a network, a browser, a process to lose, or a fault of ours; and who tests it. */
const elsewhere: Readonly<Record<string, string>> = {
  'build/damaged-part': 'test/pipeline/damaged-cache.test.ts',
  'build/missing-shard': 'test/pipeline/shards.test.ts',
  'build/no-shard': 'test/pipeline/shards.test.ts',
  'build/other-shard': 'test/pipeline/shards.test.ts',
  'build/unknown-part': 'test/pipeline/paper/epub.test.ts',
  'content/failed-page': 'nobody knows how to make one',
  'content/file-name': 'test/pipeline/odd-machines.test.ts',
  'content/outside-root': 'below',
  'content/ignore-pattern': 'test/host/ignore-files.test.ts',
  'content/endless': 'test/hard-input.test.ts',
  'content/changed-releases': 'test/pipeline/changelogs/urls.test.ts',
  'content/kept-releases': 'test/pipeline/changelogs/urls.test.ts',
  'content/missing-tags': 'test/pipeline/changelogs/tags.test.ts',
  'content/unread-releases': 'test/pipeline/changelogs/urls.test.ts',
  'content/too-deep': 'test/hard-input.test.ts',
  'content/too-much-work': 'test/content/work/reading-work.test.ts',
  'migrate/broken-target': 'test/migrate',
  'migrate/dropped-setting': 'test/migrate',
  'migrate/missing-page': 'test/migrate',
  'migrate/not-converted': 'test/migrate',
  'migrate/same-url': 'test/migrate',
  'migrate/shown-as-text': 'test/migrate',
  'migrate/unread-setting': 'test/migrate',
  'openapi/kept-description': 'test/openapi/load-api.test.ts',
  'asyncapi/kept-description': 'test/site/references/sources.test.ts',
  'graphql/kept-schema': 'test/site/references/sources.test.ts',
  'mcp/kept-file': 'test/site/references/sources.test.ts',
  'openapi/too-many-files': 'test/openapi/load-api.test.ts',
  'openapi/too-many-parts': 'test/pipeline/hostile-sizes.test.ts',
  'openapi/too-much-work': 'test/pipeline/hostile-sizes.test.ts',
  'check/bad-url-list': 'test/check/since.test.ts',
  'check/missing-site-heading': 'test/check/check-links.test.ts',
  'check/missing-site-page': 'test/check/check-links.test.ts',
  'check/unread-links': 'test/check/check-links.test.ts',
  'check/removed-heading': 'test/check/since.test.ts',
  'check/removed-page': 'test/check/since.test.ts',
  'check/external-link': 'test/check/probe-urls.test.ts',
  'check/outdated-page': 'test/check/age.test.ts',
  'check/outdated-translation': 'test/check/age.test.ts',
  'check/unmatched-watch': 'test/check/age.test.ts',
  'check/accessibility': 'test/browser/check-rendered.test.ts',
  'build/missing-passphrase': 'test/pipeline/private/builds.test.ts',
  'build/weak-passphrase': 'test/pipeline/private/builds.test.ts',
  'build/missing-package': 'test/package.test.ts',
  'build/no-browser': 'test/browser/check-rendered.test.ts',
  'build/redirect-limit': 'test/outputs/redirects/redirect-counts.test.ts',
  'build/unknown-commit': 'test/cli/check.test.ts',
  ...Object.fromEntries(
    [
      'no-matching-ref',
      'no-version-repository',
      'same-version',
      'unreadable-version',
      'version-problems',
      'version-without-settings',
    ].map((name) => [`build/${name}`, 'test/pipeline/git-versions/version-problems.test.ts']),
  ),
  'build/cannot-write': 'test/pipeline/staging.test.ts',
  'build/cut-off': 'test/pipeline/failing-disk.test.ts',
  'build/foreign-file': 'test/pipeline/staging.test.ts',
  'build/output-in-use': 'test/pipeline/staging.test.ts',
  'build/unreadable-file': 'test/pipeline/staging.test.ts',
  'config/cannot-read': 'test/pipeline/staging.test.ts',
  'content/cannot-read': 'test/pipeline/staging.test.ts',
  'content/type-error': 'test/content/highlight/twoslash-fences.test.ts',
}

const describedBy = {
  'docs.json': JSON.stringify({
    name: 'Acme',
    openapi: 'openapi.yaml',
    navigation: [{ group: 'A', pages: ['index'] }],
  }),
}

type Files = Readonly<Record<string, string | Uint8Array>>

describe.each(pages.filter(({ code }) => !(code in elsewhere)))(
  '$code',
  ({ code, text, ...page }) => {
    const examples = made[code]?.()
    const level = /^This is an? (error|warning|hint)\.$/m.exec(text)?.[1]

    test('is told of the wrong example, at the level that the page says', async () => {
      const found = await diagnosticsOf(page.wrong, examples?.[0])
      const told = found.find((it) => it.code === code)
      expect(found.map((it) => it.code)).toContain(code)
      expect(told?.severity).toBe(level)
    })

    test('is not told of the right one, nor is anything else', async () => {
      expect(await diagnosticsOf(page.right, examples?.[1])).toEqual([])
    })
  },
)

test('content/outside-root is told of a link that leads out of the site', async () => {
  const outside = await createFolder({ 'shared.mdx': 'Shared.' })
  const cwd = await createFolder(siteOf({}))
  await symlink(join(outside, 'shared.mdx'), join(cwd, 'shared.mdx'))
  expect((await run(cwd, ['check'])).map(({ code }) => code)).toEqual(['content/outside-root'])
})

async function diagnosticsOf(example: Example, files: Files = example.files) {
  const site = { ...siteOf({}), ...siteOf(files) }
  if ('mint.json' in files) delete site['docs.json']
  return run(await createFolder(site), example.command)
}

/** What the command would tell, worked out in this thread. */
async function run(cwd: string, [command, ...words]: readonly string[]) {
  const valueOf = (option: string) => words[words.indexOf(option) + 1]
  const [folder = '.'] = words.filter((word) => /^[a-z]+$/.test(word) && words[0] === word)
  const root = join(cwd, folder)
  const out = join(cwd, words.includes('--out') ? valueOf('--out')! : 'dist')
  const options = { root, out, threads: 0 }
  const { diagnostics } =
    command === 'build'
      ? await build({
          ...options,
          ...(words.includes('--host') && { host: valueOf('--host') as HostName }),
        })
      : command === 'test'
        ? await testPages({
            ...options,
            ...(words.includes('--timeout') && { timeout: Number(valueOf('--timeout')) }),
          })
        : await check({ ...options, rendered: words.includes('--rendered') })
  return diagnostics.map(({ code, severity, message }) => ({ code, severity, message }))
}

test('the manual lists every rule with its level, and every page of a problem', () => {
  const overview = readFileSync('docs/problems/overview.mdx', 'utf8')
  const rows = rules.map(
    ({ id, level, summary }) => `| [${id}](/problems/check/${id}) | ${level} | ${summary} |`,
  )
  expect(rows.filter((row) => !overview.includes(row))).toEqual([])
  const settings = readFileSync('docs/docs.json', 'utf8')
  expect(pages.filter(({ code }) => !settings.includes(`"problems/${code}"`))).toEqual([])
})
