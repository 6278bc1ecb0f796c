import { appendFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { check } from '../../src/check/check.ts'
import { checkFiles } from './support.ts'

/** Ways to write a link that leads nowhere; each holds its number, so that no two are the same. */
const ways: readonly (readonly [rule: string, write: (n: number) => string])[] = [
  ['broken-link', (n) => `[A guide](/nowhere-${n})`],
  ['broken-link', (n) => `[A guide](nowhere-${n}.mdx)`],
  ['broken-link', (n) => `[A guide](./deep/nowhere-${n}/)`],
  ['broken-link', (n) => `[A guide](/nowhere-${n}?from=here#there "Title")`],
  ['broken-link', (n) => `[A guide](</nowhere ${n}>)`],
  ['broken-link', (n) => `[A *guide* with \`code\`](/nowhere%20${n})`],
  ['broken-link', (n) => `<a href="/nowhere-${n}">A guide</a>`],
  ['broken-link', (n) => `<Card title="Guide" href="/nowhere-${n}" />`],
  ['broken-link', (n) => `<Note>See [a guide](/nowhere-${n}).</Note>`],
  ['broken-link', (n) => `<Tooltip tip="Term" cta="More" href="/nowhere-${n}">A term</Tooltip>`],
  ['broken-link', (n) => `- one\n- [a guide](/nowhere-${n})`],
  ['broken-link', (n) => `> [A guide](/nowhere-${n})`],
  ['broken-link', (n) => `| a | b |\n| - | - |\n| c | [a guide](/nowhere-${n}) |`],
  ['broken-link', (n) => `### [Heading ${n}](/nowhere-${n})`],
  [
    'broken-link',
    (n) => `<Accordion title="More ${n}">\n\n[A guide](/nowhere-${n})\n\n</Accordion>`,
  ],
  [
    'broken-link',
    (n) => `<Steps>\n<Step title="Go ${n}">\n[A guide](/nowhere-${n})\n</Step>\n</Steps>`,
  ],
  ['broken-link', (n) => `<a href={"/nowhere-${n}"}>A guide</a>`],
  ['missing-anchor', (n) => `[Below](#nothing-is-called-${n})`],
  ['missing-anchor', (n) => `[There](/overview#nothing-is-called-${n})`],
  ['missing-asset', (n) => `<Frame>![A fern](/images/nowhere-${n}.png)</Frame>`],
  ['missing-asset', (n) => `<Frame><img src="/images/nowhere-${n}.webp" alt="A fern" /></Frame>`],
  ['missing-asset', (n) => `[The form](/files/nowhere-${n}.pdf)`],
]

test('100 broken links of every kind are all found where they are, and nothing else is', async () => {
  const root = await copyOf('examples/everything')
  const pages = (await readdir(root, { recursive: true }))
    .filter((path) => path.endsWith('.mdx'))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
  const planted: string[] = []
  for (let n = 0; n < 100; n++) {
    const file = pages[n % pages.length]!
    const [rule, write] = ways[n % ways.length]!
    const text = `\n\n${write(n)}\n`
    const before = await readFile(join(root, file), 'utf8')
    const lines = (before + text).split('\n')
    const marked = lines.findLastIndex((line) => /nowhere|nothing-is-called/.test(line))
    planted.push(`${rule} ${file}:${marked + 1}`)
    await appendFile(join(root, file), text)
  }

  const { diagnostics } = await check({ root, out: join(root, 'dist'), threads: 0 })
  const links = ['check/broken-link', 'check/missing-anchor', 'check/missing-asset']
  const found = diagnostics
    .filter(({ code }) => links.includes(code))
    .map(({ code, at }) => `${basename(code)} ${at?.file}:${at?.line}`)
  expect(planted).toHaveLength(100)
  expect(found.toSorted()).toEqual(planted.toSorted())
})

/** Mistakes of a page: in its frontmatter, in its text, or in the redirects beside it. `#` is the number of the page. */
const mistakes: readonly (readonly [
  code: string,
  page: (n: number) => string,
  redirect?: (n: number) => object,
])[] = [
  ['check/broken-link', (n) => `${front(n)}[A guide](/nowhere-${n})`],
  ['check/broken-link', (n) => `${front(n)}<Card title="Guide" href="nowhere-${n}" />`],
  ['check/missing-anchor', (n) => `${front(n)}[Below](#nothing-${n})`],
  ['check/missing-anchor', (n) => `${front(n)}[There](/pages/0#nothing-${n})`],
  ['check/missing-asset', (n) => `${front(n)}<Frame>![A fern](/images/${n}.png)</Frame>`],
  ['check/missing-asset', (n) => `${front(n)}[The form](../files/${n}.pdf)`],
  ['check/frontmatter-title', (n) => `---\ndescription: What page ${n} is for.\n---\n\nText.`],
  ['check/frontmatter-description', (n) => `---\ntitle: Page ${n}\n---\n\nText.`],
  [
    'content/bad-frontmatter',
    (n) => `${front(n).replace('---\n\n', `keywords: [${n}\n---\n\n`)}Text.`,
  ],
  [
    'content/wrong-frontmatter',
    (n) => `${front(n).replace('---\n\n', 'hidden: perhaps\n---\n\n')}Text.`,
  ],
  [
    'site/redirect-nowhere',
    (n) => `${front(n)}Text.`,
    (n) => ({ source: `/old/${n}`, destination: `/gone/${n}` }),
  ],
  [
    'site/redirect-loop',
    (n) => `${front(n)}Text.`,
    (n) => ({ source: `/old/${n}`, destination: `/old/${n}` }),
  ],
  [
    'site/redirect-hides-page',
    (n) => `${front(n)}Text.`,
    (n) => ({ source: `/pages/${n}`, destination: '/' }),
  ],
]

function front(n: number): string {
  return `---\ntitle: Page ${n}\ndescription: What page ${n} is for.\n---\n\n`
}

test('100 mistakes in a site of 150 pages are all found, and nothing else is', async () => {
  const numbers = Array.from({ length: 150 }, (_, n) => n)
  const planted = numbers.flatMap((n) => {
    const mistake = mistakes[n % mistakes.length]!
    return n >= 25 && n < 125
      ? [{ n, code: mistake[0], page: mistake[1], redirect: mistake[2] }]
      : []
  })
  const pages = new Map(planted.map(({ n, page }) => [n, page(n)]))
  const redirects = planted.flatMap(({ n, redirect }) => (redirect ? [redirect(n)] : []))
  const found = await checkFiles({
    'docs.json': JSON.stringify(
      {
        name: 'Acme',
        navigation: [{ group: 'Pages', pages: ['index', ...numbers.map((n) => `pages/${n}`)] }],
        redirects,
      },
      undefined,
      1,
    ),
    'index.mdx': front(-1),
    ...Object.fromEntries(numbers.map((n) => [`pages/${n}.mdx`, pages.get(n) ?? front(n)])),
  })

  const places = found.map(({ code, at, message }) => {
    const number = /\d+/.exec(at?.file === 'docs.json' ? message : (at?.file ?? ''))?.[0]
    return `${code} ${number}`
  })
  expect(planted).toHaveLength(100)
  expect(places.toSorted()).toEqual(planted.map(({ n, code }) => `${code} ${n}`).toSorted())
})

test.each(['examples/starter', 'examples/everything', 'docs'])('%s has no error', async (site) => {
  const root = await copyOf(site)
  const { diagnostics } = await check({ root, out: join(root, 'dist'), threads: 0 })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

async function copyOf(site: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'octavo-check-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const left = ['.octavo', 'dist', 'node_modules']
  await cp(site, root, { recursive: true, filter: (path) => !left.includes(basename(path)) })
  return root
}
