import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResponder } from '../src/dev/site/respond.ts'
import type { Responder } from '../src/dev/site/respond.ts'
import { createPageHeads } from '../src/dev/outline/page-heads.ts'
import { readOutline } from '../src/dev/outline/read-outline.ts'
import { openSiteTools } from '../src/dev/outline/site-tools.ts'
import type { SiteTools } from '../src/dev/outline/site-tools.ts'
import { docsJsonSchema } from '../src/config/json-schema.ts'
import { frontmatterKeys } from '../src/content/frontmatter-fields.ts'
import { componentProps } from '../src/theme/authoring/component-props.ts'
import { propertiesOf } from './config/schema-properties.ts'
import type { Schema } from './config/schema-properties.ts'
import { buildSite, removeFolders, settings } from './support/build.ts'
import { createMemoryHost } from './support/memory-host.ts'

/** Words that every plain object knows: none of them may be found in a table of the program. */
const words = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'] as const

/** How something of `Object.prototype` looks in a text. */
const inherited = /\[native code\]|\[object \w+\]/

const options = { root: '/site', out: '/site/dist', siteUrl: 'https://example.com', threads: 0 }
let tools: SiteTools
beforeAll(async () => void (tools = await openSiteTools(options)))
afterAll(() => {
  tools.drawings.close()
  tools.late.close()
})
afterAll(removeFolders)

test.each(['constructor', '__proto__'])(
  '%s in any place of the settings is a word like any other',
  async (word) => {
    const shown: Shown = { settings: new Set() }
    const failures: string[] = []
    for (const { pointer, value } of variants(word)) {
      try {
        await show(value, shown)
      } catch (error) {
        failures.push(`${pointer}: ${error instanceof Error ? error.stack : String(error)}`)
      }
    }
    expect(failures.slice(0, 3).join('\n')).toBe('')
    expect(shown.settings.size).toBeGreaterThan(10)
  },
  60_000,
)

interface Shown {
  /** What settings were read as: those that say the same make the same pages. */
  readonly settings: Set<string>
  responder?: Responder
}

/** Reads a site with these settings as `dev` does, and renders a page and `llms.txt` of it. */
async function show(value: unknown, shown: Shown): Promise<void> {
  const host = createMemoryHost({
    'docs.json': JSON.stringify(value),
    'index.mdx': '---\ntitle: Start\n---\n\nText {{constructor}} and {{name}}.\n',
    'constructor.mdx': '---\ntitle: Built\n---\n\nText.\n',
    'toString/valueOf.mdx': '---\ntitle: Named\n---\n\nText.\n',
  })
  const light = await readOutline({
    host,
    options,
    heads: createPageHeads('', host),
    pause: undefined,
  })
  if (light.site === undefined) return
  const settings = JSON.stringify(light.apis?.config)
  if (shown.settings.has(settings)) return
  shown.settings.add(settings)
  const site = { ...light, site: light.site }
  shown.responder = await createResponder(site, { ...tools, host }, shown.responder?.store)
  for (const path of ['/', '/llms.txt']) await shown.responder.respond(path)
}

/** Settings that hold the word as a value or as a key, at every place that the schema knows. */
function* variants(word: string): Generator<{ readonly pointer: string; readonly value: unknown }> {
  const base = {
    name: 'Acme',
    navigation: [{ group: 'Guides', pages: ['index', 'constructor', 'toString/valueOf'] }],
  }
  const keyed = (inner: unknown) => JSON.parse(`{"${word}":${JSON.stringify(inner)}}`) as object
  yield { pointer: word, value: { ...base, ...keyed('x') } }
  for (const { pointer, settingsWith } of propertiesOf(docsJsonSchema() as Schema)) {
    for (const value of [...(word === '__proto__' ? [] : [word]), keyed('https://example.com')])
      yield { pointer, value: { ...base, ...settingsWith(value)[0] } }
  }
}

test('in frontmatter, fences, components and their properties they are words like any other', async () => {
  const page = (word: string) =>
    [
      '---',
      ...frontmatterKeys.map((key) => `${key}: ${word}`),
      ...words.map((key) => `${key}: ${word}`),
      '---',
      '',
      `{{${word}}} \`x\`{:${word}} [link](${word} "${word}") ![${word}](${word}) :${word}: #${word}`,
      '',
      `## ${word} {#${word}}`,
      '',
      `\`\`\`${word} ${word} ${word}=${word} title="${word}" {${word}} // [!code ${word}]`,
      `x // [!code ${word}]`,
      '```',
      '',
      `\`\`\`${word}=1 ${word}`,
      'x',
      '```',
      '',
      '```mermaid',
      'sequenceDiagram',
      `participant ${word} as ${word}`,
      `${word}->>${word}: ${word} #${word};`,
      word,
      '```',
      '',
      '```mermaid',
      'flowchart LR',
      `${word}[${word}] --> ${word}2((${word}))`,
      `class ${word} ${word}`,
      '```',
      '',
      `<Snippet file="${word}" ${word.replaceAll('_', '')}="${word}" />`,
      '',
      `<div className="${word}" style={{ ${word.replaceAll('_', '')}: '${word}' }} ${word}="${word}" />`,
      '',
      `&${word}; $\\${word.replaceAll('_', '')}$`,
      '',
    ].join('\n')
  const component = (name: string, props: readonly string[], word: string) =>
    `<${name} ${props.map((prop) => `${prop}="${word}"`).join(' ')} ${word}="${word}">\n\n${word}\n\n</${name}>\n`
  const names = Object.entries(componentProps)
  const files = words.flatMap((word, index) => [
    [`page-${index}.mdx`, page(word)],
    [
      `parts-${index}.mdx`,
      names.map(([name, props]) => component(name, props as readonly string[], word)).join('\n'),
    ],
    [`tags-${index}.mdx`, `<${word}>text</${word}>\n\n<X.${word} />\n\n<Foo.${word}.bar />\n`],
  ])
  const site = await buildSite(
    { 'docs.json': settings(), ...Object.fromEntries(files) },
    { keepGoing: true },
  )
  const ours = site.diagnostics.filter(({ code }) => code === 'content/failed-page')
  expect(ours.map(({ message }) => message)).toEqual([])
  expect(site.diagnostics.filter(({ message }) => inherited.test(message))).toEqual([])
  expect(site.written).toBe(true)
  expect(await site.list()).toEqual(
    expect.arrayContaining(words.map((_, at) => `parts-${at}/index.html`)),
  )
  for (const file of (await site.list()).filter((file) => /\.(?:html|md|txt)$/.test(file)))
    expect(inherited.exec(await site.text(file))?.[0], file).toBe(undefined)
})
