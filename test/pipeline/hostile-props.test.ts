import { afterAll, expect, test } from 'vitest'
import { components } from '../../src/theme/components.ts'
import { bodyOf, buildSite, removeFolders, settings } from '../support/build.ts'

afterAll(removeFolders)

/** Attributes that name what every object has, or that hold what throws when it is looked at. */
const attributes = [
  '__proto__={globalThis}',
  '__proto__={{ get title() { throw new Error("no") }, className: "leaked" }}',
  '{...{ ["__proto__"]: globalThis }}',
  '{...JSON.parse(\'{"__proto__": {"className": "leaked"}}\')}',
  'constructor={globalThis} toString={null} valueOf={1} hasOwnProperty="x"',
  'title={new Proxy(function () {}, { get() { throw new Error("no") } })}',
  'icon={new Proxy(function () {}, { get() { throw new Error("no") }, has() { throw new Error("no") } })}',
  'title={(() => { const list = []; list.push(list); return list })()}',
  '{...new Proxy({}, { ownKeys() { throw new Error("no") } })}',
]

const names = Object.keys(components)

test('a symbol among children that are an attribute is left out, in every component', async () => {
  const elements = names.flatMap((name) => [
    `<${name} children={Symbol('a')} />`,
    `<${name} children={['b', Symbol('a')]} />`,
  ])
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `before\n\n${elements.join('\n\n')}\n\nafterwards\n`,
  })
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(bodyOf(await site.text('index.html'))).toMatch(/before[^]*afterwards/)
})

test('an element that is spread brings none of its own fields, in every component', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': names
      .map((name) => `<${name} {...<Icon icon="x" />}>inner</${name}>`)
      .join('\n\n'),
  })
  expect(bodyOf(await site.text('index.html'))).not.toMatch(/ (?:__\w|constructor)=/)
})

test.each(attributes)('%s costs at most its place, in every component', async (attribute) => {
  const elements = names.map((name) => `<${name} ${attribute}>inner</${name}>`)
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `---\ntitle: Page\ndescription: One.\n---\n\nbefore\n\n${elements.join('\n\n')}\n\nafterwards\n`,
  })
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const body = bodyOf(await site.text('index.html'))
  expect(body).toMatch(/before[^]*afterwards/)
  expect(body).not.toContain('leaked')
})

test('an attribute called __proto__ is named with its place, and its element is shown', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx':
      '---\ntitle: Page\ndescription: One.\n---\n\n<CardGroup __proto__={globalThis}>\n\n**inner**\n\n</CardGroup>\n',
  })
  expect(site.problems).toEqual(['content/failed-expression index.mdx:6:1'])
  expect(bodyOf(await site.text('index.html'))).toContain('<strong>inner</strong>')
})
