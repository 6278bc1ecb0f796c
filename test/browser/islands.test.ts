import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Served } from './serve-folder.ts'
import { openBrowser, openPage, serveSite } from './support.ts'

const files = {
  'docs.json': {
    name: 'Acme',
    colors: { primary: '#4338CA' },
    navigation: [
      {
        group: 'Guides',
        pages: [
          'counter',
          'slots',
          'failing',
          'page',
          'builtin',
          'react',
          'browser-only',
          'nested',
          'content',
          'still',
        ],
      },
    ],
  },

  'snippets/counter.jsx': `
    export const Counter = ({ start = 0, step = 1, label = 'Count', note }) => {
      const [count, setCount] = useState(start)
      useEffect(() => {
        document.body.dataset.seen = (document.body.dataset.seen ?? '') + label
      }, [])
      return (
        <div data-test={label} style={{ padding: 4 }}>
          <button onClick={() => setCount(count + step)}>{label}: {count}</button>
          {note}
          <input aria-label="Name" onChange={(event) => setCount(event.target.value.length)} />
          <a href="/slots">Slots</a>
        </div>
      )
    }`,
  'counter.mdx': `---
title: Counter
---
import { Counter } from '/snippets/counter.jsx'

<Counter start={3} />

In a line <Counter label="Second" step={10} note={<em>five</em>} /> of text.
`,

  'snippets/toggle.jsx': `
    export default function Toggle({ title, children, initially = true, format }) {
      const [open, setOpen] = React.useState(initially)
      return (
        <section data-test={title}>
          <button onClick={() => setOpen(!open)}>{format ? format(title) : title}</button>
          {open && <div>{children}</div>}
        </section>
      )
    }`,
  'slots.mdx': `---
title: Slots
---
import Toggle from '/snippets/toggle.jsx'
import { Counter } from '/snippets/counter.jsx'

export const loud = (text) => text.toUpperCase()

<Toggle title="shown" format={loud}>
  A **bold** word, [a link](/counter) and
  <Counter label="Inner" />
</Toggle>

<Toggle title="hidden" initially={false} format={(text) => '* ' + text}>
  Came **later** with <Counter label="Late" />
</Toggle>
`,

  'failing.mdx': `---
title: Failing
---
import { Counter } from '/snippets/counter.jsx'

export const Effect = () => {
  useEffect(() => { throw new Error('no effect') }, [])
  return <p data-test="effect">before the effect</p>
}

export const Render = () => {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('no render')
  return <button data-test="render" onClick={() => setBroken(true)}>break</button>
}

<Effect />

<Render />

<Counter />
`,

  'page.mdx': `---
title: Page
---
export const Own = () => {
  const [on, setOn] = useState(false)
  const box = useRef(null)
  useEffect(() => { box.current.title = on ? 'on' : 'off' }, [on])
  return <p ref={box} data-test="own" onClick={() => setOn(true)}>{on ? 'on' : 'off'}</p>
}

export const say = () => { document.title = 'said' }

<Own />

<button onClick={say}>named</button>

<div onClick={(event) => { event.currentTarget.dataset.clicks = 'yes' }} data-test="inline">**text**</div>
`,

  'builtin.mdx': `---
title: Builtin
---
export const Panel = ({ name }) => {
  const [count, setCount] = useState(0)
  return (
    <div data-test="panel">
      <Card title={'Card ' + count} icon="star" href="/counter">
        Inside <b>{count}</b>
      </Card>
      <Note>Live <button onClick={() => setCount(count + 1)}>more</button></Note>
      <CodeBlock lang="js" code={'const a = 1'} />
      <Tabs><Tab title="One">first {count}</Tab><Tab title="Two">second</Tab></Tabs>
      {count > 0 && <Icon icon="moon" size={20} />}
      {count > 0 && <Check>{name} appeared</Check>}
    </div>
  )
}

<Panel name="It" />

\`\`\`js
let colours
\`\`\`
`,

  'snippets/react.tsx': `
    import React, { memo, useMemo, useReducer, forwardRef, Component, lazy } from 'react'
    import { Counter } from './counter.jsx'
    type Props = { readonly word: string }
    const Word = memo(({ word }: Props) => <i>{word}</i>)
    const Field = forwardRef<HTMLInputElement, Props>((props, ref) => <input ref={ref} defaultValue={props.word} />)
    export class Old extends Component<Props, { n: number }> {
      state = { n: 0 }
      render() {
        return <button data-test="old" onClick={() => this.setState({ n: this.state.n + 1 })}>{this.props.word} {this.state.n}</button>
      }
    }
    export const Sum = ({ word }: Props) => {
      const [sum, add] = useReducer((a: number, b: number) => a + b, 1)
      const twice = useMemo(() => sum * 2, [sum])
      const field = React.useRef<HTMLInputElement>(null)
      return (
        <div data-test="sum">
          <button onClick={() => { add(2); field.current!.value = 'set' }}>{twice}</button>
          <Word word={word} />
          <Field ref={field} word={word} />
          <Counter label="Third" />
        </div>
      )
    }
    export const Rare = lazy`,
  'react.mdx': `---
title: React
---
import { Old, Sum } from '/snippets/react'

<Old word="old" />

<Sum word="new" />
`,

  'browser-only.mdx': `---
title: Browser only
---
import { useState as state } from 'react'

export const Width = () => <p data-test="width">{window.innerWidth} pixels</p>

export const Guarded = () => {
  if (typeof window === 'undefined') return null
  const [word] = useState(() => window.location.pathname)
  return <p data-test="guarded">{word}</p>
}

export const Kept = {
  Choice: () => {
    const [choice, choose] = state(() => localStorage.getItem('choice') ?? 'none')
    const keep = () => { localStorage.setItem('choice', 'one'); choose('one') }
    return <p data-test="choice" onClick={keep}>{choice}</p>
  },
}

<Width />

<Guarded />

<Kept.Choice />
`,

  'snippets/nested.jsx': `
    const Button = ({ onPick, children }) => <button onClick={onPick}>{children}</button>
    const Hidden = () => { const [n, set] = useState(0); return <Button onPick={() => set(n + 1)}>hidden {n}</Button> }
    export const Static = () => <div data-test="outer"><h3>Static</h3><Hidden /></div>
    export const Still = () => <p className="still">still</p>`,
  'nested.mdx': `---
title: Nested
---
import { Static, Still } from '/snippets/nested.jsx'

<Static />

<Still />
`,
  'snippets/words.mdx': `Words with **weight** and <Counter label="Deep" />

import { Counter } from './counter.jsx'
`,
  'snippets/reader.jsx': `
    import Words from './words.mdx'
    export const Reader = () => {
      const [open, setOpen] = useState(true)
      return <div data-test="reader"><button onClick={() => setOpen(!open)}>read</button>{open && <Words />}</div>
    }`,
  'content.mdx': `---
title: Content
---
import { Reader } from '/snippets/reader.jsx'

<Reader />

<Card title="Hears" onClick={() => { document.title = 'heard' }}>words</Card>

<svg width="40" height="40"><circle r="9" strokeWidth={2} onClick={() => { document.title = 'drawn' }} cx="20" cy="20" /></svg>
`,
  'still.mdx': `---
title: Still
---
import { Still } from '/snippets/nested.jsx'

<Still />
`,
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

async function visit(name: string, check: (page: Page, errors: string[]) => Promise<void>) {
  const { page, errors } = await openPage(browser)
  await page.goto(`${site.url}/${name}/`, { waitUntil: 'networkidle' })
  await check(page, errors)
  await page.context().close()
}

test('a component counts, each for itself, from the props it was given', () =>
  visit('counter', async (page, errors) => {
    const [first, second] = [page.locator('[data-test=Count]'), page.locator('[data-test=Second]')]
    await first.getByRole('button').click()
    await second.getByRole('button').click()
    await second.getByRole('button').click()
    expect(await first.getByRole('button').textContent()).toBe('Count: 4')
    expect(await second.getByRole('button').textContent()).toBe('Second: 20')
    expect(await second.locator('em').textContent()).toBe('five')
    expect(await page.evaluate(() => document.body.dataset['seen'])).toBe('CountSecond')
    expect(errors).toEqual([])
  }))

test('onChange hears every letter; links of a component lead to pages', () =>
  visit('counter', async (page) => {
    const first = page.locator('[data-test=Count]')
    await first.getByLabel('Name').pressSequentially('abcd')
    expect(await first.getByRole('button').textContent()).toBe('Count: 4')
    expect(await first.locator('a').getAttribute('href')).toBe('/slots/')
    expect(await first.getAttribute('style')).toContain('padding')
  }))

describe('what a component was given as elements', () => {
  test('goes and comes back as it was, live components in it included', () =>
    visit('slots', async (page, errors) => {
      const toggle = page.locator('[data-test=shown]')
      const title = toggle.getByText('SHOWN')
      await toggle.getByText('Inner: 0').click()
      await title.click()
      expect(await toggle.locator('strong').count()).toBe(0)
      await title.click()
      expect(await toggle.locator('strong').textContent()).toBe('bold')
      expect(await toggle.getByRole('link', { name: 'a link' }).getAttribute('href')).toBe(
        '/counter/',
      )
      await toggle.getByText('Inner: 1').click()
      await toggle.getByText('Inner: 2').waitFor()
      expect(errors).toEqual([])
    }))

  test('comes when it is shown for the first time', () =>
    visit('slots', async (page, errors) => {
      const toggle = page.locator('[data-test=hidden]')
      expect(await page.getByText('Came').count()).toBe(0)
      await toggle.getByText('* hidden').click()
      expect(await toggle.locator('strong').textContent()).toBe('later')
      await toggle.getByText('Late: 0').click()
      await toggle.getByText('Late: 1').waitFor()
      expect(errors).toEqual([])
    }))
})

test('one that fails in the browser shows what the page came with; the others live on', () =>
  visit('failing', async (page, errors) => {
    expect(await page.locator('[data-test=effect]').textContent()).toBe('before the effect')
    await page.locator('[data-test=render]').click()
    await page.waitForTimeout(50)
    expect(await page.locator('[data-test=render]').textContent()).toBe('break')
    await page.locator('[data-test=Count]').getByRole('button').click()
    await page.getByText('Count: 1').waitFor()
    expect(errors.filter((it) => it.includes('failed in the browser'))).toHaveLength(2)
  }))

test('a page has components and event handlers of its own', () =>
  visit('page', async (page, errors) => {
    const own = page.locator('[data-test=own]')
    expect(await own.getAttribute('title')).toBe('off')
    await own.click()
    await page.locator('[data-test=own][title=on]', { hasText: 'on' }).waitFor()
    await page.getByText('named').click()
    expect(await page.title()).toBe('said')
    await page.locator('[data-test=inline]').click()
    expect(await page.locator('[data-test=inline]').getAttribute('data-clicks')).toBe('yes')
    expect(errors).toEqual([])
  }))

test('components of the theme change with the component that is made of them', () =>
  visit('builtin', async (page, errors) => {
    const panel = page.locator('[data-test=panel]')
    const before = await panel.innerHTML()
    await panel.getByText('more').click()
    await panel.getByText('Card 1').waitFor()
    expect(await panel.locator('b').textContent()).toBe('1')
    expect(await panel.getByText('first').textContent()).toBe('first 1')
    expect(await panel.locator('[data-component=Card] svg').count()).toBe(1)
    expect(await panel.locator('[data-component=Icon] svg').getAttribute('width')).toBe('20')
    expect(await panel.locator('[data-component=Check]').textContent()).toContain('It appeared')
    expect(await panel.locator('[data-component=Card]').getAttribute('href')).toBe('/counter/')
    expect(await panel.locator('figure code').innerHTML()).toContain('<span')
    expect(before).toContain('Card 0')
    expect(errors).toEqual([])
  }))

test("React's classes, memo, refs, reducers and files that import one another work", () =>
  visit('react', async (page, errors) => {
    await page.locator('[data-test=old]').click()
    expect(await page.locator('[data-test=old]').textContent()).toBe('old 1')
    const sum = page.locator('[data-test=sum]')
    await sum.getByRole('button').first().click()
    await sum.getByText('6', { exact: true }).waitFor()
    expect(await sum.locator('input').first().inputValue()).toBe('set')
    await sum.getByText('Third: 0').click()
    await sum.getByText('Third: 1').waitFor()
    expect(errors).toEqual([])
  }))

test('a component that only a browser can draw is drawn there', () =>
  visit('browser-only', async (page, errors) => {
    expect(await page.locator('[data-test=width]').textContent()).toBe('1440 pixels')
    expect(await page.locator('[data-test=guarded]').textContent()).toBe('/browser-only/')
    await page.locator('[data-test=choice]', { hasText: 'none' }).click()
    await page.locator('[data-test=choice]', { hasText: 'one' }).waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.locator('[data-test=choice]').textContent()).toBe('one')
    expect(errors).toEqual([])
  }))

test('a component around one that is not exported is live with it', () =>
  visit('nested', async (page, errors) => {
    await page.getByText('hidden 0').click()
    await page.getByText('hidden 1').waitFor()
    expect(errors).toEqual([])
  }))

test('a snippet inside a component is as the page drew it, and its own components live', () =>
  visit('content', async (page, errors) => {
    const reader = page.locator('[data-test=reader]')
    await reader.getByText('Deep: 0').click()
    await reader.getByText('read').click()
    expect(await reader.locator('strong').count()).toBe(0)
    await reader.getByText('read').click()
    expect(await reader.locator('strong').textContent()).toBe('weight')
    await reader.getByText('Deep: 1').waitFor()
    expect(errors).toEqual([])
  }))

test('components of the theme and drawings on a page hear events', () =>
  visit('content', async (page) => {
    await page.getByText('Hears').click()
    expect(await page.title()).toBe('heard')
    await page.locator('[data-part=body] circle').click()
    expect(await page.title()).toBe('drawn')
  }))

test('a page of still components loads no script for them', () =>
  visit('still', async (page) => {
    expect(await page.locator('.still').textContent()).toBe('still')
    expect(await page.locator('script[src*=islands]').count()).toBe(0)
  }))

test('without scripts everything shows as it is first drawn', async () => {
  const { page } = await openPage(browser, { javaScript: false })
  await page.goto(`${site.url}/counter/`)
  expect(await page.locator('[data-test=Count] button').textContent()).toBe('Count: 3')
  await page.goto(`${site.url}/slots/`)
  expect(await page.locator('[data-test=shown] strong').textContent()).toBe('bold')
  expect(await page.getByText('Came').isVisible()).toBe(false)
  await page.context().close()
})
