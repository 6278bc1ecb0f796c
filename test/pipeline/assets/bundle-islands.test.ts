import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import type { BuiltSite } from '../../support/build.ts'
import { buildSite, folderOf, removeFolders, settings } from '../../support/build.ts'

afterEach(removeFolders)

const counter = `
export const Counter = ({ start = 0, children }) => {
  const [count, setCount] = useState(start)
  return <p><button className="rounded" onClick={() => setCount(count + 1)}>{count}</button>{children}</p>
}
export const Unused = () => { const [on] = useState(true); return <b>{on && 'unused'}</b> }
export const Still = () => <i>still</i>
`

const withCounter = (body: string) =>
  page(`import { Counter, Still } from '/snippets/counter.jsx'\n\n${body}`)

function page(body: string): string {
  return `---\ntitle: Page\n---\n\n${body}\n`
}

/** The addresses of the scripts for live components on a page. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script type="module" src="([^"]*islands[^"]*)"/g)].map(
    (match) => match[1]!,
  )
}

function islandsOf(html: string): string[] {
  return [...html.matchAll(/<octavo-island data-island="([^"]*)"/g)].map((match) => match[1]!)
}

async function scriptText(site: BuiltSite, html: string): Promise<string> {
  const texts = await Promise.all(scriptsOf(html).map((path) => site.text(path)))
  return texts.join('\n')
}

test('only pages with live components load scripts for them', async () => {
  const site = await buildSite({
    'docs.json': settings('live', 'still', 'plain'),
    'snippets/counter.jsx': counter,
    'live.mdx': withCounter('<Counter />'),
    'still.mdx': withCounter('<Still />'),
    'plain.mdx': page('Nothing.'),
  })
  const live = await site.text('live/index.html')
  expect(islandsOf(live)).toEqual(['snippets/counter.jsx#Counter'])
  expect(scriptsOf(live)).toHaveLength(2)
  for (const name of ['still', 'plain']) {
    const html = await site.text(`${name}/index.html`)
    expect(html).not.toContain('<octavo-')
    expect(scriptsOf(html)).toEqual([])
  }
  expect(await scriptText(site, live)).not.toContain('unused')
  expect(site.problems).toEqual([])
})

test('a site without live components has no file for them', async () => {
  const site = await buildSite({
    'docs.json': settings('still'),
    'snippets/counter.jsx': counter,
    'still.mdx': withCounter('<Still />'),
  })
  expect((await site.list()).filter((file) => file.includes('islands'))).toEqual([])
})

test('one small component costs a page at most 12 KB', async () => {
  const site = await buildSite({
    'docs.json': settings('live'),
    'snippets/counter.jsx': counter,
    'live.mdx': withCounter('<Counter />'),
  })
  const html = await site.text('live/index.html')
  const bytes = await Promise.all(
    scriptsOf(html).map(async (path) => gzipSync(await readFile(join(site.out, path))).length),
  )
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * 1024)
})

test('two builds of one source are the same, wherever it lies', async () => {
  const files = {
    'docs.json': settings('a', 'b'),
    'snippets/counter.jsx': counter,
    'snippets/pair.jsx': `import { Counter } from './counter.jsx'
      export const Pair = () => { const [n] = useState(1); return <><Counter start={n} /><Card title="a" /></> }`,
    'a.mdx': withCounter('<Counter />\n\n<button onClick={() => alert(1)}>Say</button>'),
    'b.mdx': page("import { Pair } from '/snippets/pair.jsx'\n\n<Pair />"),
  }
  const [one, other] = [await buildSite(files), await buildSite(files)]
  expect(await one.list()).toEqual(await other.list())
  for (const file of (await one.list()).filter((it) => /islands|\.html$/.test(it))) {
    expect(await one.text(file)).toBe(await other.text(file))
  }
})

test('scripts are named with the path that the site is served below', async () => {
  const site = await buildSite(
    {
      'docs.json': settings('live'),
      'snippets/counter.jsx': counter,
      'live.mdx': withCounter('<Counter />'),
    },
    { base: '/docs' },
  )
  const scripts = scriptsOf(await site.text('live/index.html'))
  expect(scripts.every((path) => path.startsWith('/docs/_octavo/islands'))).toBe(true)
})

describe('what a component is given', () => {
  const drawn = async (body: string, more: Record<string, string> = {}) => {
    const site = await buildSite({
      'docs.json': settings('a'),
      'snippets/counter.jsx': counter,
      'a.mdx': withCounter(body),
      ...more,
    })
    return { site, html: await site.text('a/index.html') }
  }

  test('is data where it can be, a slot where it is elements', async () => {
    const { html } = await drawn('<Counter start={3} rows={[{ a: 1 }]}>**bold**</Counter>')
    expect(html).toContain(
      'data-props="{&quot;start&quot;:3,&quot;rows&quot;:[{&quot;a&quot;:1}],&quot;children&quot;:{&quot;$&quot;:[&quot;slot&quot;,&quot;children&quot;]}}"',
    )
    expect(html).toMatch(
      /<octavo-slot data-slot="children">.*<strong>bold<\/strong>.*<\/octavo-slot>/,
    )
  })

  test('is found by its name where it is a function', async () => {
    const { site, html } = await drawn(
      'export const loud = (text) => text.toUpperCase()\n\n<Counter a={loud} b={() => 2} />',
    )
    expect(html).toContain('[&quot;ref&quot;,&quot;a.mdx#loud&quot;]')
    const script = await scriptText(site, html)
    expect(script).toContain('toUpperCase')
    expect(site.problems).toEqual([])
  })

  test('makes the component around it live when it was made there', async () => {
    const { site, html } = await drawn(
      `export const Around = () => { const now = new Map(); return <Counter now={now} /> }

<Around />`,
    )
    expect(islandsOf(html)).toEqual(['a.mdx#Around'])
    expect(site.problems).toEqual([])
  })

  test('leaves it still, with a warning, when the browser cannot have it', async () => {
    const { site, html } = await drawn('{[1].map(() => <Counter now={() => 1} />)}')
    expect(islandsOf(html)).toEqual([])
    expect(html).toContain('<button class="rounded">0</button>')
    expect(site.problems).toEqual(['content/static-component a.mdx:7:17'])
  })
})

test('a snippet brings its live components, its variables apart', async () => {
  const site = await buildSite({
    'docs.json': settings('a'),
    'snippets/demo.mdx': `export const Flip = () => {
  const [on, setOn] = useState(false)
  return <button onClick={() => setOn(!on)}>{on ? 'on' : 'off'}</button>
}

{props.word}: <Flip />
`,
    'a.mdx': page('import Demo from \'/snippets/demo.mdx\'\n\n<Demo word="Flip" />'),
  })
  const html = await site.text('a/index.html')
  expect(islandsOf(html)).toEqual(['snippets/demo.mdx#Flip'])
  expect(html).toContain('Flip: <octavo-island')
  expect(await scriptText(site, html)).toContain('"snippets/demo.mdx"')
  expect(site.problems).toEqual([])
})

test('classes that a component puts on later have their styles', async () => {
  const site = await buildSite({
    'docs.json': settings('a'),
    'a.mdx': page(`export const Flip = () => {
  const [on, setOn] = useState(false)
  return <b className={on ? 'rotate-45' : ''} onClick={() => setOn(!on)}>flip</b>
}

<Flip />`),
  })
  const styles = (await site.list()).find((file) => file.includes('utilities'))
  expect(await site.text(styles!)).toContain('.rotate-45')
})

test('a file that cannot be bundled leaves its components still, and the others live', async () => {
  const site = await buildSite({
    'docs.json': settings('a'),
    'snippets/counter.jsx': counter,
    'snippets/broken.jsx': `import { gone } from './other.jsx'
      export const Broken = () => { const [n] = useState(gone ? 1 : 2); return <p>{n}</p> }`,
    'snippets/other.jsx': 'export const here = 1',
    'a.mdx': page(
      "import { Counter } from '/snippets/counter.jsx'\nimport { Broken } from '/snippets/broken.jsx'\n\n<Counter />\n\n<Broken />",
    ),
  })
  expect(site.problems).toEqual([
    'content/missing-export snippets/broken.jsx:1:10',
    'content/static-component snippets/broken.jsx:1:1',
  ])
  const html = await site.text('a/index.html')
  expect(scriptsOf(html).filter((path) => path.includes('counter'))).toHaveLength(1)
  expect(scriptsOf(html).filter((path) => path.includes('broken'))).toEqual([])
})

test('a site whose only live component cannot be bundled is built all the same', async () => {
  const site = await buildSite({
    'docs.json': settings('a'),
    'a.mdx': page(`import { gone } from '/snippets/other.jsx'

export const Broken = () => { const [n] = useState(gone ? 1 : 2); return <p>{n}</p> }

<Broken />`),
    'snippets/other.jsx': 'export const here = 1',
  })
  expect(site.problems).toEqual([
    'content/missing-export a.mdx:5:10',
    'content/static-component a.mdx:1:1',
  ])
  const html = await site.text('a/index.html')
  expect(html).toContain('>1</p>')
  expect(scriptsOf(html)).toEqual([])
})

test('while pages are written, scripts are bundled when a page is asked for', async () => {
  const root = await folderOf({
    'docs.json': settings('a'),
    'snippets/counter.jsx': counter,
    'a.mdx': withCounter('<Counter />'),
  })
  let site = await openLiveSite({ root, out: join(root, 'dist') })
  const read = async () => {
    const { body } = await site.respond('/a')
    const answers = await Promise.all(scriptsOf(String(body)).map((path) => site.respond(path)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    return answers.map((answer) => Buffer.from(answer.body).toString()).join('\n')
  }
  expect(await read()).not.toContain('changed')
  const file = join(root, 'snippets/counter.jsx')
  await writeFile(file, counter.replace('{count}<', 'changed{count}<'))
  ;({ site } = await site.update([file]))
  expect(await read()).toContain('changed')
  await site.close()
})
