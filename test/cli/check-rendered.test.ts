import { expect, test } from 'vitest'
import { checkFiles, page } from '../lint/support.ts'

const settings = {
  name: 'Acme',
  navigation: [{ group: 'Start', pages: ['index', 'two'] }],
  rules: { accessibility: 'off' },
}

test('built pages that are not valid HTML are told, each mistake once, at its line', async () => {
  const text = '<ul>\n  <p>A paragraph in a list</p>\n</ul>'
  const found = await checkFiles(
    {
      'docs.json': settings,
      'index.mdx': page(text),
      'two.mdx': page(text, 'Second page'),
    },
    { rendered: true },
  )
  expect(found).toMatchObject([
    {
      code: 'check/html-validity',
      severity: 'warning',
      message:
        'The built page "/" and 1 more page are not valid HTML: <p> element is not permitted as content under <ul>.',
      help: 'It is about <p data-as="p">A paragraph in a list (element-permitted-content).',
      at: { file: 'index.mdx', line: 7, column: 6 },
      notes: [{ at: { file: 'two.mdx' } }],
    },
  ])
})

test('a comment and the settings silence it, and nothing is built without the option', async () => {
  const bad = '<ul>\n  <p>A paragraph in a list</p>\n</ul>'
  const files = (text: string, rules: object = {}) => ({
    'docs.json': {
      ...settings,
      navigation: [{ group: 'Start', pages: ['index'] }],
      rules: { ...settings.rules, ...rules },
    },
    'index.mdx': page(text),
  })
  const rendered = { rendered: true }
  expect(
    await checkFiles(files(`{/* octavo-disable html-validity */}\n\n${bad}`), rendered),
  ).toEqual([])
  expect(await checkFiles(files(bad, { 'html-validity': 'off' }), rendered)).toEqual([])
  expect(await checkFiles(files(bad))).toEqual([])
  const asError = await checkFiles(files(bad, { 'html-validity': 'error' }), rendered)
  expect(asError.map(({ severity }) => severity)).toEqual(['error'])
})
