import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'
import type { PageOptions } from './support.ts'

const page = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: ${title}.\n---\n\n${body}\n`

const longCode = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join('\n')

const files = {
  'docs.json': {
    name: 'Practices',
    colors: { primary: '#0b7a4b' },
    navigation: [
      { group: 'Parts', pages: ['index', 'choices', 'depth', 'news', 'views', 'pictures'] },
    ],
  },
  'index.mdx': page('Start', 'Begin.'),
  'choices.mdx': page(
    'Choices',
    `<Tabs ariaLabel="System">
  <Tab title="Linux">Only words.</Tab>
  <Tab title="Windows">With [a link](/).</Tab>
</Tabs>

[To Windows](#windows)

<CodeGroup dropdown ariaLabel="Language">

\`\`\`js JavaScript
let a
\`\`\`

\`\`\`py Python
a = 1
\`\`\`

</CodeGroup>

<CodeGroup>

\`\`\`js JavaScript
let b
\`\`\`

\`\`\`py Python
b = 1
\`\`\`

</CodeGroup>

<div style={{ height: 2000 }} />`,
  ),
  'depth.mdx': page(
    'Depth',
    `<Accordion title="Folded" description="More">Folded text.</Accordion>

<ResponseField name="user" type="object">
  <Expandable title="user fields" uniqueParamId="user-fields">
    <ResponseField name="id" type="string">An id.</ResponseField>
  </Expandable>
</ResponseField>

\`\`\`text Long expandable
${longCode}
\`\`\`

<Tree ariaLabel="Files">
  <Tree.Folder name="app">
    <Tree.File name="page.tsx" />
    <Tree.Folder name="api"><Tree.File name="route.ts" /></Tree.Folder>
  </Tree.Folder>
  <Tree.Folder name="lib"><Tree.File name="x.ts" /></Tree.Folder>
</Tree>

<Steps titleSize="h3">
  <Step title="Build">One.</Step>
  <Step title="Publish">Two.</Step>
</Steps>

An <Tooltip tip="Explained" headline="Word">explained</Tooltip> word.

<Color variant="compact"><Color.Item name="leaf" value="#16A34A" /></Color>

[To the field](#param-id)

<div style={{ height: 2000 }} />`,
  ),
  'news.mdx': page(
    'News',
    `<Update label="Third" tags={["API"]}>Third text.</Update>
<Update label="Second" tags={["API", "Fix"]}>Second text.</Update>
<Update label="First" tags={["Fix"]}>First text.</Update>

[To the third](#third)`,
  ),
  'views.mdx': page(
    'Views',
    `[To JavaScript](#in-javascript)

<View title="Python">

## In Python

Python text.

</View>
<View title="JavaScript">

## In JavaScript

JavaScript text.

</View>`,
  ),
  'pictures.mdx': page(
    'Pictures',
    `\`\`\`mermaid
flowchart TD
  A[One] --> B[Two]
  B --> C[Three]
\`\`\`

<Mermaid actions={false} code={"flowchart TD\\n  A --> B\\n  B --> C"} />`,
  ),
}

let browser: Browser
let site: Served
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), serveSite(files)])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** Opens a page, looks at it, and closes it. */
async function visit(
  path: string,
  look: (opened: Page) => Promise<void>,
  options?: PageOptions,
): Promise<void> {
  const { page: opened, errors } = await openPage(browser, options)
  await opened.goto(`${site.url}${path}`, { waitUntil: 'load' })
  await look(opened)
  expect(errors).toEqual([])
  await opened.context().close()
}

const focusedText = (opened: Page) => opened.evaluate(() => document.activeElement?.textContent)
const hash = (opened: Page) => new URL(opened.url()).hash

describe('tabs', () => {
  test('have roles and names, and each tab names its panel', () =>
    visit('/choices/', async (opened) => {
      const list = opened.getByRole('tablist', { name: 'System' })
      expect(await list.getByRole('tab').allInnerTexts()).toEqual(['Linux', 'Windows'])
      for (const tab of await list.getByRole('tab').all()) {
        const panel = opened.locator(`[id="${await tab.getAttribute('aria-controls')}"]`)
        expect(await panel.getAttribute('role')).toBe('tabpanel')
        expect(await panel.getAttribute('aria-label')).toBe(await tab.innerText())
      }
    }))

  test('are one stop of the Tab key, and a panel of words alone is the next', () =>
    visit('/choices/', async (opened) => {
      await opened.getByRole('tab', { name: 'Linux' }).focus()
      await opened.keyboard.press('Tab')
      expect(await focusedText(opened)).toBe('Only words.')
      await opened.getByRole('tab', { name: 'Linux' }).focus()
      await opened.keyboard.press('ArrowRight')
      await opened.keyboard.press('Tab')
      expect(await focusedText(opened)).toBe('a link')
    }))

  test('follow the direction of the text', () =>
    visit('/choices/', async (opened) => {
      await opened.evaluate(() => (document.documentElement.dir = 'rtl'))
      await opened.getByRole('tab', { name: 'Linux' }).focus()
      await opened.keyboard.press('ArrowLeft')
      expect(await focusedText(opened)).toBe('Windows')
      await opened.keyboard.press('ArrowRight')
      expect(await focusedText(opened)).toBe('Linux')
    }))

  test('go back and forward with the address', () =>
    visit('/choices/', async (opened) => {
      const selected = () =>
        opened.getByRole('tablist', { name: 'System' }).locator('[aria-selected=true]').innerText()
      await opened.getByRole('tab', { name: 'Linux' }).click()
      await opened.getByRole('link', { name: 'To Windows' }).click()
      expect(await selected()).toBe('Windows')
      await opened.goBack()
      await expect.poll(selected).toBe('Linux')
      await opened.goForward()
      await expect.poll(selected).toBe('Windows')
    }))

  test('of code have no address of their own', () =>
    visit('/choices/#windows', async (opened) => {
      await opened.getByRole('tab', { name: 'Python' }).click()
      expect(hash(opened)).toBe('')
    }))
})

describe('a menu of code', () => {
  test('has a name, is chosen by key, and chooses with the tabs of other groups', () =>
    visit('/choices/', async (opened) => {
      const menu = opened.getByRole('combobox', { name: 'Language' })
      expect(await menu.inputValue()).toBe('JavaScript')
      expect(await opened.getByText('a = 1').isVisible()).toBe(false)
      await menu.focus()
      await opened.keyboard.press('ArrowDown')
      await expect.poll(() => opened.getByText('a = 1').isVisible()).toBe(true)
      const tab = opened.getByRole('tab', { name: 'Python' })
      expect(await tab.getAttribute('aria-selected')).toBe('true')
      await opened.getByRole('tab', { name: 'JavaScript' }).click()
      expect(await menu.inputValue()).toBe('JavaScript')
    }))

  test('shows every block without JavaScript', () =>
    visit(
      '/choices/',
      async (opened) => {
        for (const text of ['let a', 'a = 1', 'let b', 'b = 1']) {
          expect(await opened.getByText(text, { exact: true }).isVisible(), text).toBe(true)
        }
        expect(await opened.locator('[data-part=choose]').isVisible()).toBe(false)
      },
      { javaScript: false },
    ))
})

describe('what opens and closes', () => {
  test.each([
    ['an accordion', '#folded', 'Folded text.'],
    ['an expandable', '[data-component=Expandable]', 'An id.'],
  ])('%s: by Enter and Space, and says its state', (_, selector, text) =>
    visit('/depth/', async (opened) => {
      const summary = opened.locator(`${selector} > summary`)
      const content = opened.getByText(text)
      await summary.focus()
      for (const [key, shown] of [
        ['Enter', true],
        ['Space', false],
        ['Space', true],
      ] as const) {
        await opened.keyboard.press(key)
        await expect.poll(() => content.isVisible(), { message: key }).toBe(shown)
        const details = opened.locator(selector)
        expect(await details.evaluate((it) => (it as HTMLDetailsElement).open)).toBe(shown)
      }
    }),
  )

  test('an expandable with a name of its own stays as it was left while the visit lasts', () =>
    visit('/depth/', async (opened) => {
      const details = opened.locator('[data-component=Expandable]')
      const isOpen = () => details.evaluate((it) => (it as HTMLDetailsElement).open)
      // the browser tells of it a moment after it was done
      const kept = () =>
        opened.evaluate(() => sessionStorage.getItem('octavo:user-fields') ?? 'nothing')
      for (const state of ['open', 'closed', 'open']) {
        await details.locator('summary').click()
        await expect.poll(kept).toBe(state)
        await opened.reload()
        await expect.poll(isOpen).toBe(state === 'open')
      }
    }))

  test('a link to what is folded opens it; back and forward go between places', () =>
    visit('/depth/#folded', async (opened) => {
      await expect.poll(() => opened.getByText('Folded text.').isVisible()).toBe(true)
      await opened.getByRole('link', { name: 'To the field' }).click()
      await expect.poll(() => opened.getByText('An id.').isVisible()).toBe(true)
      await opened.goBack()
      expect(hash(opened)).toBe('#folded')
      await expect
        .poll(() => opened.locator('#folded').evaluate((it) => it.getBoundingClientRect().top))
        .toBeLessThan(300)
    }))

  test('long code is read whole without JavaScript, and can be folded again with it', () =>
    visit(
      '/depth/',
      async (opened) => {
        const height = await opened.locator('[data-fold] pre').evaluate((pre) => pre.clientHeight)
        expect(height).toBeGreaterThan(500)
        expect(await opened.getByRole('button', { name: 'Show all' }).isVisible()).toBe(false)
        await opened.locator('#folded > summary').click()
        expect(await opened.getByText('Folded text.').isVisible()).toBe(true)
        await opened.getByText('app', { exact: true }).click()
        expect(await opened.getByText('page.tsx').isVisible()).toBe(true)
      },
      { javaScript: false },
    ))

  test('everything is open on paper, and as it was afterwards', () =>
    visit('/depth/', async (opened) => {
      await opened.emulateMedia({ media: 'print' })
      await opened.evaluate(() => dispatchEvent(new Event('beforeprint')))
      for (const text of ['Folded text.', 'An id.', 'route.ts', 'x.ts', 'line 40']) {
        expect(await opened.getByText(text).isVisible(), text).toBe(true)
      }
      const pre = opened.locator('[data-fold] pre')
      expect(await pre.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThan(2)
      expect(await opened.getByRole('button', { name: 'Show all' }).isVisible()).toBe(false)
      await opened.evaluate(() => dispatchEvent(new Event('afterprint')))
      await opened.emulateMedia({ media: 'screen' })
      expect(await opened.getByText('Folded text.').isVisible()).toBe(false)
    }))
})

describe('a tree', () => {
  test('has roles, levels and states, and is one stop of the Tab key', () =>
    visit('/depth/', async (opened) => {
      const tree = opened.getByRole('tree', { name: 'Files' })
      const app = tree.getByRole('treeitem').first()
      expect(await app.getAttribute('aria-expanded')).toBe('false')
      expect(await tree.locator('[tabindex="0"]').count()).toBe(1)
      await app.focus()
      await opened.keyboard.press('Enter')
      await expect.poll(() => app.getAttribute('aria-expanded')).toBe('true')
      await opened.keyboard.press('ArrowLeft')
      await expect.poll(() => app.getAttribute('aria-expanded')).toBe('false')
      await opened.keyboard.press('*')
      await expect.poll(() => opened.getByText('x.ts').isVisible()).toBe(true)
      expect(await opened.getByText('page.tsx').isVisible()).toBe(true)
    }))
})

test('a step and its title are a place to link to', () =>
  visit('/depth/#publish', async (opened) => {
    const step = opened.locator('#publish')
    await expect.poll(() => step.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(200)
    expect(await opened.getByRole('heading', { name: 'Publish', level: 3 }).count()).toBe(1)
    expect(await opened.locator('[data-part=toc] a[href="#publish"]').count()).toBe(1)
  }))

test('a tip describes its word, shows under the pointer, and stays while the pointer is on it', () =>
  visit('/depth/', async (opened) => {
    const word = opened.getByRole('button', { name: 'explained' })
    const tip = opened.getByRole('tooltip', { includeHidden: true })
    expect(await word.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
    await word.hover()
    await expect.poll(() => tip.isVisible()).toBe(true)
    await tip.hover()
    expect(await tip.isVisible()).toBe(true)
    await opened.keyboard.press('Escape')
    await expect.poll(() => tip.isVisible()).toBe(false)
  }))

test('a colour is copied by key, and says so', () =>
  visit(
    '/depth/',
    async (opened) => {
      await opened.getByRole('button', { name: 'leaf' }).focus()
      await opened.keyboard.press('Enter')
      await expect.poll(() => opened.getByRole('status').textContent()).toBe('Copied!')
      expect(await opened.evaluate(() => navigator.clipboard.readText())).toBe('#16A34A')
    },
    { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
  ))

describe('news', () => {
  const shown = (opened: Page) => opened.locator('[data-component=Update]:visible').count()

  test('are filtered by buttons that say what is chosen', () =>
    visit('/news/?tags=API,Fix', async (opened) => {
      expect(await shown(opened)).toBe(1)
      const group = opened.getByRole('group', { name: 'Filter by tag' })
      expect(await group.getByRole('button', { pressed: true }).allInnerTexts()).toEqual([
        'API',
        'Fix',
      ])
      await group.getByRole('button', { name: 'API' }).press('Space')
      expect(await shown(opened)).toBe(2)
      expect(new URL(opened.url()).searchParams.get('tags')).toBe('Fix')
    }))

  test('the address of one shows it, whatever is chosen', async () => {
    await visit('/news/?tags=Fix#third', async (opened) => {
      expect(await opened.getByText('Third text.').isVisible()).toBe(true)
    })
    await visit('/news/?tags=Fix', async (opened) => {
      expect(await opened.getByText('Third text.').isVisible()).toBe(false)
      await opened.getByRole('link', { name: 'To the third' }).click()
      await expect.poll(() => opened.getByText('Third text.').isVisible()).toBe(true)
    })
  })

  test('without JavaScript and on paper all are there', async () => {
    await visit('/news/', async (opened) => expect(await shown(opened)).toBe(3), {
      javaScript: false,
    })
    await visit('/news/?tags=API,Fix', async (opened) => {
      await opened.emulateMedia({ media: 'print' })
      expect(await shown(opened)).toBe(3)
    })
  })
})

describe('views', () => {
  test('follow links to what is in them', () =>
    visit('/views/', async (opened) => {
      expect(await opened.getByText('JavaScript text.').isVisible()).toBe(false)
      await opened.getByRole('link', { name: 'To JavaScript' }).click()
      await expect.poll(() => opened.getByText('JavaScript text.').isVisible()).toBe(true)
      expect(await opened.getByLabel('View').inputValue()).toBe('JavaScript')
    }))

  test('all show without JavaScript and on paper', async () => {
    const both = async (opened: Page) => {
      for (const text of ['Python text.', 'JavaScript text.']) {
        expect(await opened.getByText(text, { exact: true }).isVisible(), text).toBe(true)
      }
    }
    await visit('/views/', both, { javaScript: false })
    await visit('/views/', async (opened) => {
      await opened.emulateMedia({ media: 'print' })
      await both(opened)
    })
  })
})

describe('a high diagram', () => {
  const scale = (opened: Page) =>
    opened
      .locator('[data-part=drawing] > svg')
      .first()
      .evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a)

  test('is made larger by buttons, by key and by wheel, and moved', () =>
    visit('/pictures/', async (opened) => {
      const reset = opened.getByRole('button', { name: 'Reset zoom' })
      expect(await reset.count()).toBe(1)
      expect(await scale(opened)).toBe(1)
      await opened.getByRole('button', { name: 'Zoom in' }).click()
      expect(await scale(opened)).toBeCloseTo(1.25)
      await opened.locator('[data-part=drawing]').first().focus()
      await opened.keyboard.press('+')
      expect(await scale(opened)).toBeCloseTo(1.5625)
      await opened.keyboard.press('ArrowRight')
      const moved = await opened
        .locator('[data-part=drawing] > svg')
        .first()
        .evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).e)
      expect(moved).toBe(-40)
      await reset.click()
      expect(await scale(opened)).toBe(1)
      expect(await reset.getAttribute('aria-disabled')).toBe('true')
    }))

  test('is whole on paper', () =>
    visit('/pictures/', async (opened) => {
      await opened.getByRole('button', { name: 'Zoom in' }).click()
      await opened.emulateMedia({ media: 'print' })
      expect(await scale(opened)).toBe(1)
      expect(await opened.getByRole('button', { name: 'Zoom in' }).isVisible()).toBe(false)
    }))
})
