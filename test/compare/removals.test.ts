import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { selectAll } from 'css-select'
import { DomUtils, parseDocument } from 'htmlparser2'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSites } from '../../src/compare/compare-sites.ts'
import { build } from '../../src/pipeline/build.ts'
import { createFolder } from '../support/folders.ts'

/** `OCTAVO_REMOVALS=1000` tries that many. */
const runs = Number(process.env['OCTAVO_REMOVALS'] ?? 60)

type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>

const kinds = ['word', 'heading', 'image', 'code', 'url', 'cell'] as const
type Kind = (typeof kinds)[number]

test('whatever is removed from a built site is found, and nothing else is reported', async () => {
  const old = await builtSite({ theme: 'mint' })
  const fresh = await builtSite({ theme: 'mint' })
  expect((await compareSites({ old, fresh })).losses).toEqual([])
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.constantFrom('install/index.html', 'limits/index.html', 'index.html'),
      fc.nat(),
      async (kind, file, pick) => {
        const path = join(fresh, file)
        const html = await readFile(path, 'utf8')
        const removed = kind === 'url' ? '' : without(kind, html, pick)
        if (removed === undefined) return
        if (kind === 'url') await rm(path)
        else await writeFile(path, removed)
        const { losses } = await compareSites({ old, fresh })
        await writeFile(path, html)
        expect(new Set(losses.map((loss) => loss.kind))).toContain(kind)
        expect(new Set(losses.map(({ page }) => page))).toEqual(
          new Set([`/${file.replace('index.html', '')}`]),
        )
      },
    ),
    { numRuns: runs, seed: 46 },
  )
}, 300_000)

test('another theme and other settings of how a site looks lose nothing', async () => {
  const old = await builtSite({ theme: 'mint' })
  for (const settings of [
    { theme: 'almond' },
    { theme: 'maple', feedback: { thumbsRating: true } },
    { theme: 'mint', appearance: { default: 'dark' }, contextual: { options: ['copy'] } },
  ]) {
    const { losses } = await compareSites({ old, fresh: await builtSite(settings) })
    expect(losses).toEqual([])
  }
}, 120_000)

/** The page without one thing of a kind; `undefined` if it has none. */
function without(kind: Exclude<Kind, 'url'>, html: string, pick: number): string | undefined {
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  const all = (selector: string) =>
    selectAll<Element | typeof document, Element>(selector, document.children as Element[])
  const one = <Item>(items: readonly Item[]): Item | undefined => items[pick % items.length]
  const cut = (start: number, end: number) => html.slice(0, start) + html.slice(end)
  const whole = (element: Element | undefined) =>
    element && cut(element.startIndex ?? 0, (element.endIndex ?? 0) + 1)
  if (kind === 'image') return whole(one(all('[data-part="body"] img')))
  if (kind === 'cell') return whole(one(all('td, th').filter((it) => DomUtils.textContent(it))))
  if (kind === 'heading') {
    const heading = one(all('[data-part="body"] :is(h2, h3)[id]'))
    if (heading === undefined) return undefined
    const start = heading.startIndex ?? 0
    return html.slice(0, start) + html.slice(start).replace(/ id="[^"]*"/, '')
  }
  if (kind === 'code') {
    const code = one(all('pre code'))
    if (code === undefined) return undefined
    const start = code.startIndex ?? 0
    const end = (code.endIndex ?? 0) + 1
    const lines = html.slice(start, end).split('\n')
    const inner = lines.slice(1, -1).filter((line) => line.replace(/<[^>]*>/g, '').trim() !== '')
    const line = one(inner)
    if (line === undefined) return undefined
    lines.splice(lines.indexOf(line, 1), 1)
    return html.slice(0, start) + lines.join('\n') + html.slice(end)
  }
  const texts = DomUtils.find(
    (node) =>
      node.type === 'text' && /\p{L}{2}/u.test(DomUtils.textContent(node)) && isProse(node.parent),
    all('[data-part="body"]'),
    true,
    Infinity,
  )
  const text = one(texts)
  if (text === undefined) return undefined
  const start = text.startIndex ?? 0
  const words = [...html.slice(start, (text.endIndex ?? 0) + 1).matchAll(/\p{L}{2,}/gu)]
  const word = one(words)
  return word && cut(start + word.index, start + word.index + word[0].length)
}

function isProse(node: Element['parent']): boolean {
  for (let it = node; it !== null && 'name' in it; it = it.parent) {
    if (/^(?:pre|td|th|svg|math|script|style)$/.test(it.name)) return false
    if (it.attribs['data-part'] === 'copy') return false
  }
  return true
}

async function builtSite(settings: Readonly<Record<string, unknown>>): Promise<string> {
  const root = await createFolder({
    ...pages,
    'docs.json': {
      name: 'Parcels',
      colors: { primary: '#0a7a5a' },
      navigation: { pages: ['index', 'install', 'limits'] },
      ...settings,
    },
  })
  const folder = await createFolder({})
  const { diagnostics } = await build({ root, out: join(folder, 'public') })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return join(folder, 'public')
}

const box =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'

const pages = {
  'images/box.svg': box,
  'images/label.svg': box.replace('9v9', '8v8'),
  'index.mdx': `---
title: Parcels by wire
description: Send a box with one request.
---

A parcel needs a *sender* and a **receiver**.

## Where to begin

<Columns cols={2}>
  <Card title="Install" href="/install">Get the client.</Card>
  <Card title="Limits" href="/limits">How heavy a box may be.</Card>
</Columns>

![A closed box](/images/box.svg)

| Size | Weight |
| --- | --- |
| small | 2 kg |
| large | 20 kg |

\`\`\`sh
acme login
acme send
acme wait
\`\`\`
`,
  'install.mdx': `---
title: Install
---

<Steps>
  <Step title="Get it">Run the installer of your system.</Step>
  <Step title="Try it">Ask for its version.</Step>
</Steps>

## With a package manager

<CodeGroup>
\`\`\`sh npm
npm init
npm install acme
npm start
\`\`\`
\`\`\`sh pip
python -m venv env
pip install acme
acme --version
\`\`\`
</CodeGroup>

### Behind a proxy

<Warning>Set the variable before the first call.</Warning>

<Accordion title="What if it fails?">Read the log, then write to us.</Accordion>

![A label](/images/label.svg)
![A box](/images/box.svg)

| System | File |
| --- | --- |
| Linux | tar |
`,
  'limits.mdx': `---
title: Limits
---

<Tabs>
  <Tab title="Free">Ten boxes a day.</Tab>
  <Tab title="Paid">As many as you like.</Tab>
</Tabs>

## How many

1. Count the boxes.
2. Count them again.

> Nobody counts twice.

\`\`\`json
{
  "limit": 10,
  "unit": "box",
  "per": "day"
}
\`\`\`

![A box](/images/box.svg)

| Plan | Boxes | Price |
| --- | --- | --- |
| Free | ten | nothing |
| Paid | any | five |
`,
}
