import { expect, test } from 'vitest'
import { checkFiles, checkPage, page } from './support.ts'

const vague = 'See [here](/).'

test('settings change how much a rule matters', async () => {
  expect(await checkPage(page(vague), { rules: { 'link-text': 'off' } })).toEqual([])
  const found = await checkFiles({
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Start', pages: ['index'] }],
      rules: { 'link-text': 'error' },
    },
    'index.mdx': page(vague),
  })
  expect(found.map(({ severity }) => severity)).toEqual(['error'])
})

test.each([
  ['a comment of MDX, for the whole page', `${vague}\n\n{/* octavo-disable link-text */}`],
  ['a comment of HTML, for the next line', `<!-- octavo-disable-next-line link-text -->\n${vague}`],
  ['several rules', `{/* octavo-disable image-alt, link-text */}\n\n${vague}`],
  ['all rules', `<!-- octavo-disable -->\n\n${vague}`],
])('%s silences a rule', async (_, text) => {
  expect(await checkPage(page(text))).toEqual([])
})

test('the next line is one line, and a comment in code is no comment', async () => {
  const next = `<!-- octavo-disable-next-line link-text -->\n${vague}\n\n${vague}`
  expect(await checkPage(page(next))).toEqual(['link-text 9:5'])
  const code = `\`\`\`mdx\n<!-- octavo-disable link-text -->\n\`\`\`\n\n${vague}`
  expect(await checkPage(page(code))).toEqual(['link-text 10:5'])
})

test('a rule that nobody knows is told, in the settings and in a comment', async () => {
  const found = await checkFiles({
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Start', pages: ['index'] }],
      rules: { 'link-txt': 'off' },
    },
    'index.mdx': page('{/* octavo-disable image-alts */}'),
  })
  expect(found.map(({ code, help }) => `${code} ${help}`)).toEqual([
    'check/unknown-rule Did you mean "link-text"?',
    'check/unknown-rule Did you mean "image-alt"?',
  ])
})

test('what keeps a page from being built cannot be silenced', async () => {
  const found = await checkPage(page('<!-- octavo-disable -->\n\n<Note>\nNot closed.'), {
    rules: { 'content/unreadable': 'off' },
  })
  expect(found.map((it) => it.split(' ')[0])).toContain('content/unreadable')
})
