import { readFile } from 'node:fs/promises'
import { HtmlValidate } from 'html-validate'
import type { Browser, Page } from 'playwright-core'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { componentProps } from '../../src/theme/authoring/component-props.ts'
import { axeViolations } from './axe.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'
import type { PageOptions } from './support.ts'

let browser: Browser
let site: Served

/** One page that holds every example of the manual. */
beforeAll(async () => {
  const examples: string[] = []
  for (const file of globSync('docs/{components,write}/*.mdx').toSorted()) {
    examples.push(...examplesIn(await readFile(file, 'utf8')))
  }
  const picture = await readFile('docs/images/sheet.svg', 'utf8')
  const page = (title: string, body: string) =>
    `---\ntitle: ${title}\ndescription: ${title}.\n---\n\n${body}\n`
  const body = `## Examples\n\n${examples.join('\n\n')}\n\n${unseen}`
    // every address inside leads to the page itself
    .replace(/(\]\(|href=")\/(?!images)[^")]*/g, '$1/every')
    .replaceAll('/images/round-trip.webm', '/every.webm')
    .replaceAll('/favicon.svg', '/images/sheet.svg')
  ;[browser, site] = await Promise.all([
    openBrowser(),
    serveSite({
      'docs.json': {
        name: 'Every component',
        colors: { primary: '#0b7a4b', light: '#4fc490' },
        navigation: [{ group: 'Parts', pages: ['every'] }],
      },
      'images/sheet.svg': picture,
      'every.mdx': page('Every', body),
    }),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** What the manual shows, without the sources beside it. */
function examplesIn(text: string): string[] {
  const found = text.matchAll(/<Demo>\n\n([\s\S]*?)\n\n(`{3,})mdx\n[\s\S]*?\n\2\n\n<\/Demo>/g)
  return [...found].map(([, result = '']) => result)
}

/** What stands beside the text, or has no example on a page of its own. */
const unseen = `
<RequestExample>

\`\`\`bash cURL
curl https://api.example.com
\`\`\`

</RequestExample>

<ResponseExample>

\`\`\`json 200
{}
\`\`\`

</ResponseExample>

<Panel>Beside the text.</Panel>

<ZoomImage src="/images/sheet.svg" alt="A sheet" />
`

/** They leave no element of their own name. */
const nameless = new Set(['Visibility', 'Tree', 'CardGroup', 'Loom'])

async function visit<Result>(
  look: (opened: Page) => Promise<Result>,
  options?: PageOptions,
): Promise<Result> {
  const { page: opened, errors } = await openPage(browser, options)
  await opened.goto(`${site.url}/every/`, { waitUntil: 'load' })
  const result = await look(opened)
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
  await opened.context().close()
  return result
}

test('every component of the theme is on the page', async () => {
  const html = await (await fetch(`${site.url}/every/`)).text()
  const names = Object.keys(componentProps).filter((name) => !nameless.has(name))
  expect(names.filter((name) => !html.includes(`data-component="${name}"`))).toEqual([])
})

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('nothing on it hinders anybody, in %s mode at %d pixels', async (mode, width) => {
  const violations = await visit((opened) => axeViolations(opened), { mode, width })
  expect(violations).toEqual([])
})

test.each([1440, 390, 320])('nothing scrolls sideways at %d pixels, in both directions', (width) =>
  visit(
    async (opened) => {
      for (const direction of ['ltr', 'rtl']) {
        const over = await opened.evaluate((dir) => {
          const root = document.documentElement
          root.dir = dir
          return root.scrollWidth - root.clientWidth
        }, direction)
        expect(over, direction).toBe(0)
      }
    },
    { width },
  ),
)

test('it is valid HTML', async () => {
  const html = await (await fetch(`${site.url}/every/`)).text()
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const { results } = await validator.validateString(html)
  expect(
    results.flatMap(({ messages }) =>
      messages.map((it) => `${it.line}:${it.column} ${it.ruleId}: ${it.message}`),
    ),
  ).toEqual([])
})
