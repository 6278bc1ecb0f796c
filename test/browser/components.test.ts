import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'
import type { PageOptions } from './support.ts'

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1200"><rect width="2400" height="1200" fill="#678"/></svg>`
const page = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: ${title}, in every form.\n---\n\n${body}\n`

const files = {
  'docs.json': {
    name: 'Parts',
    colors: { primary: '#0b7a4b', light: '#4fc490' },
    navigation: [{ group: 'Parts', pages: ['tabs', 'code', 'folds', 'more', 'news', 'views'] }],
  },
  'picture.svg': picture,
  'tabs.mdx': page(
    'Tabs',
    `<Tabs>
  <Tab title="npm">

\`\`\`bash
npm install octavo
\`\`\`

  </Tab>
  <Tab title="pnpm">

Text of pnpm.

### Deep inside

Deep text.

  </Tab>
  <Tab title="yarn">Text of yarn.</Tab>
</Tabs>

[To the heading](#deep-inside)

<Tabs>
  <Tab title="yarn">Second yarn.</Tab>
  <Tab title="npm">Second npm.</Tab>
  <Tab title="pnpm">Second pnpm.</Tab>
</Tabs>

<CodeGroup>

\`\`\`bash npm
npm run build
\`\`\`

\`\`\`bash pnpm
pnpm build
\`\`\`

</CodeGroup>`,
  ),
  'code.mdx': page(
    'Code',
    `\`\`\`bash Terminal
$ octavo build
$ octavo serve
\`\`\`

\`\`\`js change.js
const a = 1 // [!code --]
const a = 2 // [!code ++]
export { a }
\`\`\`

\`\`\`text Long expandable
${Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join('\n')}
\`\`\`

\`\`\`ts Numbered {2} lines focus={2}
const first = 1

const third = 3
\`\`\``,
  ),
  'folds.mdx': page(
    'Folds',
    `<AccordionGroup>
  <Accordion title="Outer">
    <Accordion title="Inner">Inner text.</Accordion>
  </Accordion>
  <Accordion title="Other" defaultOpen="true">Other text.</Accordion>
</AccordionGroup>

<ParamField query="limit" type="integer" default={10} required>
  How many.
</ParamField>

<ResponseField name="user" type="object">
  A user.
  <Expandable title="properties">
    <ResponseField name="id" type="string" required>An id.</ResponseField>
  </Expandable>
</ResponseField>

## Steps

<Steps titleSize="h3">
  <Step title="First">One.</Step>
  <Step title="Second" icon="rocket">Two.</Step>
</Steps>`,
  ),
  'more.mdx': page(
    'More',
    `A <Tooltip tip="How programs talk to each other, in some words more than fit in one line" headline="API" cta="More" href="/tabs">word</Tooltip> with a tip.

<Note>A note with a [link](/tabs).</Note>
<Tip>A tip.</Tip>
<Warning title="Careful">A warning.</Warning>
<Info>Neutral.</Info>
<Check>Well.</Check>
<Danger>Dangerous.</Danger>
<Callout icon="key" color="#FFC107">Own colour.</Callout>

<CardGroup cols={2}>
  <Card title="A card" icon="rocket" href="/tabs">Text.</Card>
  <Card title="Away" icon="github" href="https://example.com" cta="Go">Text.</Card>
  <Card title="Links inside" href="/tabs">See [code](/code).</Card>
  <Card title="Off" disabled color="#e11d48" icon="leaf">Text.</Card>
</CardGroup>

<Frame caption="A picture">![A grey ground](/picture.svg)</Frame>

<Badge color="green">green</Badge> <Badge color="orange" size="xs">orange</Badge> <Badge color="white">white</Badge> <Badge disabled>off</Badge>

<Tree>
  <Tree.Folder name="app" defaultOpen>
    <Tree.Folder name="api">
      <Tree.File name="route.ts" />
    </Tree.Folder>
    <Tree.File name="page.tsx" highlight />
  </Tree.Folder>
  <Tree.File name="package.json" />
</Tree>

<Color variant="compact">
  <Color.Item name="primary" value="#0b7a4b" />
</Color>

<Columns cols={2}>
  <Tile title="A tile" description="Small" href="/code"><Icon icon="star" size={32} /></Tile>
  <Column>Text in a column.</Column>
</Columns>

<Prompt description="Write docs" actions={["copy", "cursor"]}>You write docs.</Prompt>

| Name | Meaning |
| --- | --- |
| a | first |

\`\`\`mermaid
graph TD
  A --> B
\`\`\``,
  ),
  'news.mdx': page(
    'News',
    `<Update label="v2" description="March" tags={["API", "Fix"]}>Second.</Update>
<Update label="v1" description="February" tags={["API"]}>First.</Update>
<Update label="v0">Before.</Update>`,
  ),
  'views.mdx': page(
    'Views',
    `<View title="Python" icon="python">

## In Python

Python text.

</View>
<View title="JavaScript" icon="js">

## In JavaScript

JavaScript text.

</View>`,
  ),
}

let browser: Browser
let site: Served
beforeAll(async () => {
  browser = await openBrowser()
  site = await serveSite(files)
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

async function visit(path: string, options?: PageOptions): Promise<Page> {
  const { page: opened, errors } = await openPage(browser, options)
  await opened.goto(`${site.url}${path}`, { waitUntil: 'load' })
  expect(errors).toEqual([])
  return opened
}

describe('tabs', () => {
  const chosen = (opened: Page) =>
    opened.locator('main [role=tab][aria-selected=true]').allInnerTexts()

  test('arrows, Home and End choose and focus', async () => {
    const opened = await visit('/tabs/')
    await opened.getByRole('tab', { name: 'npm' }).first().focus()
    const focused = () => opened.evaluate(() => document.activeElement?.textContent)
    await opened.keyboard.press('ArrowRight')
    expect(await focused()).toBe('pnpm')
    await opened.keyboard.press('End')
    expect(await focused()).toBe('yarn')
    await opened.keyboard.press('ArrowRight')
    expect(await focused()).toBe('npm')
    await opened.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('yarn')
    await opened.keyboard.press('Home')
    expect(await focused()).toBe('npm')
    await opened.context().close()
  })

  test('sets with one title change together, stay where they are, and are remembered', async () => {
    const opened = await visit('/tabs/')
    expect(await chosen(opened)).toEqual(['npm', 'yarn', 'npm'])
    const group = opened.locator('[data-component=CodeGroup] [role=tab]', { hasText: 'pnpm' })
    await group.scrollIntoViewIfNeeded()
    const before = await group.boundingBox()
    await group.click()
    expect(await chosen(opened)).toEqual(['pnpm', 'pnpm', 'pnpm'])
    expect((await group.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    await opened.reload()
    expect(await chosen(opened)).toEqual(['pnpm', 'pnpm', 'pnpm'])
    await opened.context().close()
  })

  test('an address opens the panel it names, or lies in', async () => {
    const named = await visit('/tabs/#yarn')
    expect((await chosen(named))[0]).toBe('yarn')
    await named.context().close()

    const inside = await visit('/tabs/#deep-inside')
    expect((await chosen(inside))[0]).toBe('pnpm')
    await expect.poll(() => inside.getByText('Deep text.').isVisible()).toBe(true)
    await inside.context().close()

    const followed = await visit('/tabs/')
    await followed.getByRole('link', { name: 'To the heading' }).click()
    expect((await chosen(followed))[0]).toBe('pnpm')
    await followed.context().close()
  })

  test('a choice is in the address', async () => {
    const opened = await visit('/tabs/')
    await opened.getByRole('tab', { name: 'yarn' }).first().click()
    expect(new URL(opened.url()).hash).toBe('#yarn')
    await opened.context().close()
  })

  test('without JavaScript every panel shows under its title', async () => {
    const opened = await visit('/tabs/', { javaScript: false })
    for (const text of ['npm install', 'Text of pnpm.', 'Text of yarn.', 'pnpm build']) {
      expect(await opened.getByText(text).first().isVisible(), text).toBe(true)
    }
    expect(await opened.getByRole('tablist').count()).toBe(0)
    expect(await opened.locator('[data-part=copy]').first().isVisible()).toBe(false)
    const title = await opened
      .locator('[role=tabpanel]')
      .nth(1)
      .evaluate((panel) => getComputedStyle(panel, '::before').content)
    expect(title).toContain('pnpm')
    await opened.context().close()
  })

  test('on paper every panel shows', async () => {
    const opened = await visit('/tabs/')
    await opened.emulateMedia({ media: 'print' })
    const heights = await opened
      .locator('[role=tabpanel]')
      .evaluateAll((panels) => panels.map((panel) => (panel as HTMLElement).offsetHeight))
    expect(heights.every((height) => height > 20)).toBe(true)
    await opened.context().close()
  })
})

describe('code', () => {
  async function copied(opened: Page, index: number): Promise<string> {
    const figure = opened.locator('[data-component=CodeBlock]').nth(index)
    await figure.hover()
    await figure.locator('[data-part=copy]').click()
    await expect.poll(() => opened.locator('#octavo-status').textContent()).toBe('Copied!')
    return opened.evaluate(() => navigator.clipboard.readText())
  }

  test('is copied without prompt signs and without lines that are taken out', async () => {
    const opened = await visit('/code/', {
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    expect(await copied(opened, 0)).toBe('octavo build\noctavo serve')
    expect(await copied(opened, 1)).toBe('const a = 2\nexport { a }')
    await opened.context().close()
  })

  test('unfolds and folds, and says which', async () => {
    const opened = await visit('/code/')
    const button = opened.getByRole('button', { name: 'Show all' })
    const height = () => opened.locator('[data-fold] pre').evaluate((pre) => pre.clientHeight)
    expect(await height()).toBeLessThan(200)
    await button.click()
    expect(await height()).toBeGreaterThan(500)
    const less = opened.getByRole('button', { name: 'Show less' })
    expect(await less.getAttribute('aria-expanded')).toBe('true')
    await less.click()
    expect(await height()).toBeLessThan(200)
    await opened.context().close()
  })

  test('selected by hand has neither line numbers nor doubled lines', async () => {
    const opened = await visit('/code/')
    const text = await opened.locator('[data-lines] pre').evaluate((pre) => {
      const selection = getSelection()
      selection?.selectAllChildren(pre)
      return selection?.toString()
    })
    expect(text?.trimEnd()).toBe('const first = 1\n\nconst third = 3')
    await opened.context().close()
  })
})

describe('accordions', () => {
  const isOpen = (opened: Page, id: string) =>
    opened.evaluate((name) => (document.getElementById(name) as HTMLDetailsElement).open, id)

  test('write their address when they open, and their parent’s when they close', async () => {
    const opened = await visit('/folds/')
    await opened.locator('#outer > summary').click()
    expect(new URL(opened.url()).hash).toBe('#outer')
    await opened.locator('[id="outer:inner"] > summary').click()
    expect(new URL(opened.url()).hash).toBe('#outer:inner')
    await opened.locator('[id="outer:inner"] > summary').click()
    expect(new URL(opened.url()).hash).toBe('#outer')
    await opened.locator('#outer > summary').click()
    expect(new URL(opened.url()).hash).toBe('')
    await opened.context().close()
  })

  test('open when the address names them', async () => {
    const opened = await visit('/folds/#outer:inner')
    await expect.poll(() => isOpen(opened, 'outer')).toBe(true)
    expect(await isOpen(opened, 'outer:inner')).toBe(true)
    await opened.context().close()
  })

  test('open by key, and start open when asked to', async () => {
    const opened = await visit('/folds/')
    expect(await isOpen(opened, 'other')).toBe(true)
    await opened.locator('#outer > summary').focus()
    await opened.keyboard.press('Enter')
    expect(await isOpen(opened, 'outer')).toBe(true)
    await opened.context().close()
  })

  test('a field inside of a closed expandable is found by its address', async () => {
    const opened = await visit('/folds/#param-id')
    await expect.poll(() => opened.getByText('An id.').isVisible()).toBe(true)
    await opened.context().close()
  })
})

describe('tooltips', () => {
  test('show at focus, leave at Escape, and hold a link that can be reached', async () => {
    const opened = await visit('/more/')
    const tip = opened.getByRole('tooltip', { includeHidden: true })
    expect(await tip.isVisible()).toBe(false)
    await opened.getByRole('button', { name: 'word' }).focus()
    await expect.poll(() => tip.isVisible()).toBe(true)
    await opened.keyboard.press('Tab')
    expect(await opened.evaluate(() => document.activeElement?.textContent)).toBe('More')
    await opened.keyboard.press('Escape')
    await expect.poll(() => tip.isVisible()).toBe(false)
    await opened.context().close()
  })

  test('open at a tap, close at a tap elsewhere, and stay inside of a narrow window', async () => {
    const opened = await visit('/more/', { width: 320, context: { hasTouch: true } })
    const tip = opened.getByRole('tooltip', { includeHidden: true })
    await opened.getByRole('button', { name: 'word' }).tap()
    await expect.poll(() => tip.isVisible()).toBe(true)
    const box = await tip.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    await opened.getByText('Neutral.').tap()
    await expect.poll(() => tip.isVisible()).toBe(false)
    await opened.context().close()
  })
})

test('a picture opens large by key, and closes at Escape', async () => {
  const opened = await visit('/more/')
  const image = opened.getByRole('button', { name: 'A grey ground' })
  await image.focus()
  await opened.keyboard.press('Enter')
  const dialog = opened.getByRole('dialog', { name: 'A grey ground' })
  await dialog.waitFor()
  expect(await dialog.getByRole('button', { name: 'Close enlarged image' }).count()).toBe(1)
  await opened.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await image.evaluate((it) => it === document.activeElement)).toBe(true)
  await opened.context().close()
})

test('a tree is walked by its keys', async () => {
  const opened = await visit('/more/')
  const focused = () =>
    opened.evaluate(() => document.activeElement?.querySelector('[data-part=name]')?.textContent)
  await opened.getByRole('treeitem').first().focus()
  const walk: [string, string][] = [
    ['ArrowDown', 'api'],
    ['ArrowRight', 'api'],
    ['ArrowRight', 'route.ts'],
    ['ArrowLeft', 'api'],
    ['End', 'package.json'],
    ['a', 'app'],
  ]
  for (const [key, name] of walk) {
    await opened.keyboard.press(key)
    expect(await focused(), key).toBe(name)
  }
  await opened.context().close()
})

test('news are filtered by every tag that is chosen, and the address says so', async () => {
  const opened = await visit('/news/')
  const shown = () => opened.locator('[data-component=Update]:visible').count()
  expect(await shown()).toBe(3)
  await opened.getByRole('button', { name: 'Fix' }).click()
  expect(await shown()).toBe(1)
  expect(new URL(opened.url()).searchParams.get('tags')).toBe('Fix')
  await opened.reload()
  expect(await shown()).toBe(1)
  await opened.getByRole('button', { name: 'Fix' }).click()
  expect(await shown()).toBe(3)
  await opened.context().close()
})

test('one view shows at a time, and the contents follow', async () => {
  const opened = await visit('/views/')
  expect(await opened.getByText('JavaScript text.').isVisible()).toBe(false)
  await opened.getByLabel('View').selectOption('JavaScript')
  expect(await opened.getByText('JavaScript text.').isVisible()).toBe(true)
  expect(await opened.getByText('Python text.').isVisible()).toBe(false)
  expect(await opened.locator('[data-part=toc] a:visible').allInnerTexts()).toEqual([
    'In JavaScript',
  ])
  await opened.reload()
  expect(await opened.getByText('JavaScript text.').isVisible()).toBe(true)
  await opened.context().close()
})

describe.each(['tabs', 'code', 'folds', 'more', 'news', 'views'])('%s', (name) => {
  test.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const)('has no accessibility violation in %s mode at %d pixels', async (mode, width) => {
    const opened = await visit(`/${name}/`, { mode, width })
    const violations = await axeViolations(opened, { within: '[data-part=body]' })
    expect(violations).toEqual([])
    await opened.context().close()
  })

  test('shifts nothing while it loads', async () => {
    const { page: opened } = await openPage(browser)
    await opened.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          ;(globalThis as unknown as { shifted: number }).shifted += (
            entry as unknown as { value: number }
          ).value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await opened.goto(`${site.url}/${name}/`, { waitUntil: 'networkidle' })
    expect(
      await opened.evaluate(() => (globalThis as unknown as { shifted: number }).shifted),
    ).toBeLessThan(0.005)
    await opened.context().close()
  })

  test('is right to left as well', async () => {
    const opened = await visit(`/${name}/`, { width: 390 })
    await opened.evaluate(() => (document.documentElement.dir = 'rtl'))
    expect(
      await opened.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0)
    await opened.context().close()
  })
})
