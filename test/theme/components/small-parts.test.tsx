import type { ComponentChildren } from 'preact'
import { expect, test } from 'vitest'
import { forAgents, forHumans } from '../../../src/theme/body/audience-markers.ts'
import { components } from '../../../src/theme/components.ts'
import { Badge } from '../../../src/theme/components/badge.tsx'
import { Color } from '../../../src/theme/components/color.tsx'
import { Icon } from '../../../src/theme/authoring/icon.tsx'
import { Latex } from '../../../src/theme/markdown/latex.tsx'
import { Anchor } from '../../../src/theme/markdown/link.tsx'
import { ParagraphElement } from '../../../src/theme/markdown/elements.tsx'
import { Prompt } from '../../../src/theme/components/prompt.tsx'
import { GitHub } from '../../../src/theme/components/repository.tsx'
import { Tooltip } from '../../../src/theme/components/tooltip.tsx'
import { Tree } from '../../../src/theme/components/tree.tsx'
import { Update } from '../../../src/theme/components/update.tsx'
import { View, Visibility } from '../../../src/theme/components/view.tsx'
import { html, render } from './support.tsx'

test('a tooltip describes its word', () => {
  const { html: made, links } = render(
    <Tooltip tip="How programs talk" headline="API" cta="More" href="/glossary">
      API
    </Tooltip>,
  )
  expect(made).toBe(
    '<span data-component="Tooltip"><button type="button" data-part="trigger" aria-describedby="tip:">API</button><span data-part="content" role="tooltip" id="tip:">\n<strong data-part="title">API</strong>\n<span>How programs talk</span>\n<a data-part="link" href="/glossary">More</a>\n</span></span>',
  )
  expect(links).toEqual(['/glossary'])
})

test('a tooltip leads somewhere only with both words and an address', () => {
  expect(
    html(
      <Tooltip tip="x" href="/g">
        w
      </Tooltip>,
    ),
  ).not.toContain('href')
  expect(html(<Tooltip>w</Tooltip>)).toBe('<span data-component="Tooltip">w</span>')
})

test('inside of a link a tooltip is no button', () => {
  expect(
    html(
      <Anchor href="/x">
        <Tooltip tip="t">w</Tooltip>
      </Anchor>,
    ),
  ).not.toContain('<button')
})

test('an update is an entry with an address, for the contents and the feed', () => {
  const {
    html: made,
    headings,
    updates,
    features,
  } = render(
    <Update
      label="v1.2"
      description="March 2026"
      tags={['API', 'Fix']}
      rss={{ title: 'Title', description: 'Text' }}
    >
      News
    </Update>,
  )
  expect(made).toContain(
    'id="v1-2" aria-label="v1.2" data-tags="[&quot;API&quot;,&quot;Fix&quot;]"',
  )
  expect(headings).toEqual([{ depth: 2, text: 'v1.2', anchor: 'v1-2' }])
  expect(updates).toEqual([
    {
      label: 'v1.2',
      description: 'March 2026',
      tags: ['API', 'Fix'],
      anchor: 'v1-2',
      rss: { title: 'Title', description: 'Text' },
    },
  ])
  expect(features).toEqual(['update'])
})

test('an update with nothing said is still an entry', () => {
  expect(render(<Update description="" />)).toMatchObject({
    updates: [{ label: '', tags: [], anchor: 'update' }],
    headings: [],
    features: [],
  })
})

test('badges take the colours, sizes and shapes that are known', () => {
  expect(
    html(
      <Badge color="Blue" size="lg" shape="pill" stroke icon="lock" tailIcon="arrow">
        New
      </Badge>,
    ),
  ).toBe(
    '<span data-component="Badge" data-color="blue" data-size="lg" data-shape="pill" data-stroke><svg data-icon="lock"></svg>New<svg data-icon="arrow"></svg></span>',
  )
  expect(
    html(
      <Badge color="mauve" size="huge" intent="info">
        x
      </Badge>,
    ),
  ).toBe('<span data-component="Badge">x</span>')
  expect(html(<Badge href="/x">x</Badge>)).toBe('<a data-component="Badge" href="/x">x</a>')
})

test('a paragraph inside of a badge is its text', () => {
  expect(
    html(
      <Badge>
        <ParagraphElement>Final</ParagraphElement>
      </Badge>,
    ),
  ).toBe('<span data-component="Badge">Final</span>')
})

test('an icon that nobody knows shows nothing', () => {
  expect(html(<Icon icon="no-such-icon" />)).toBe('')
  expect(html(<Icon />)).toBe('')
  expect(html(<Icon icon="star" iconType="light" size={24} />)).toBe(
    '<span data-component="Icon"><svg data-icon="light star" width="24"></svg></span>',
  )
})

test('folders open without a script', () => {
  const { html: made, features } = render(
    <Tree>
      <Tree.Folder name="app" defaultOpen>
        <Tree.File name="page.tsx" highlight />
      </Tree.Folder>
    </Tree>,
  )
  expect(made).toBe(
    '<div data-component="Tree"><ul data-part="list"><li data-component="Tree.Folder"><details open class="o-plain"><summary><span data-part="name">app</span></summary><ul><li data-component="Tree.File" data-highlight><span data-part="name">page.tsx</span></li></ul></details></li></ul></div>',
  )
  expect(features).toEqual(['tree'])
})

test('a Markdown list is a tree: lists and slashes make folders, bold names are marked', () => {
  const made = html(
    <Tree>
      <ul>
        {'\n'}
        <li>
          docs{'\n'}
          <ul>
            <li>
              <strong>docs.json</strong> the settings
            </li>
            <li>
              <p>start.mdx – where to begin</p>
            </li>
            <li>images/</li>
          </ul>
        </li>
      </ul>
    </Tree>,
  )
  const names = [
    ...made.matchAll(
      /data-component="([^"]+)"[^<]*(?:<details[^>]*><summary>)?<span data-part="name">(.*?)<\/span>/g,
    ),
  ]
  expect(names.map(([, component, name]) => `${component} ${name}`)).toEqual([
    'Tree.Folder docs',
    'Tree.File <strong>docs.json</strong>',
    'Tree.File start.mdx',
    'Tree.Folder images/',
  ])
  expect(made).toContain('data-highlight><span data-part="name"><strong>')
  expect([...made.matchAll(/data-part="comment">(.*?)</g)].map(([, text]) => text)).toEqual([
    'the settings',
    'where to begin',
  ])
})

test('a colour is a button that copies it', () => {
  const made = html(
    <Color variant="table">
      <Color.Row title="Blues">
        <Color.Item name="500" value="3b82f6" />
        <Color.Item name="both" value={{ light: '#fff', dark: '#000' }} />
      </Color.Row>
    </Color>,
  )
  expect(made).toContain('style="--light:#3b82f6;--dark:#3b82f6" data-copy="#3b82f6"')
  expect(made).toContain('<code data-part="value">#fff / #000</code>')
})

test('views all show until a reader can choose', () => {
  expect(
    render(
      <View title="Python" icon="python">
        Text
      </View>,
    ),
  ).toMatchObject({
    html: '<section data-component="View" data-view="Python" data-label="View"><p data-part="title"><svg data-icon="python"></svg>Python</p>Text</section>',
    features: ['view'],
  })
})

test('what is meant for machines is not shown to people', () => {
  expect(forHumans(html(<Visibility for="agents">x</Visibility>))).toBe('')
  expect(forHumans(html(<Visibility for="humans">x</Visibility>))).toBe('x')
  expect(forAgents(html(<Visibility for="humans">x</Visibility>))).toBe('')
})

test('a prompt is copied as Markdown', () => {
  const made = html(
    <Prompt description="Do *it*" actions={['copy', 'cursor']}>
      You are <b>a writer</b>.
    </Prompt>,
  )
  expect(made).toContain('data-copy="You are **a writer**."')
  expect(made).toContain('prompt?text=You%20are%20**a%20writer**.')
  expect(made).toContain('Do <em>it</em>')
})

test('a repository is a link, by name or by address', () => {
  for (const repo of ['acme/docs', 'https://github.com/acme/docs.git']) {
    expect(html(<GitHub.Repo repo={repo} variant="flat" />)).toContain(
      'href="https://github.com/acme/docs" target="_blank" rel="noreferrer" data-variant="flat" data-repository="github:acme/docs"',
    )
  }
  expect(render(<GitHub.Repo repo="https://example.com" />).warnings).toHaveLength(1)
})

test('a formula is set in the line, or on its own', () => {
  const people = (node: ComponentChildren) => forHumans(html(node))
  expect(people(<Latex>{'x^2'}</Latex>)).toBe(
    '<span data-component="Latex"><math>x^2</math></span>',
  )
  expect(people(<Latex display="true" tex="x" />)).toBe(
    '<div data-component="Latex" tabindex="0"><math display="block">x</math></div>',
  )
})

const odd: readonly Record<string, unknown>[] = [
  {},
  { children: [] },
  { children: 'text' },
  { children: [null, false, 0, ['a', [<b key="b">b</b>]]] },
  { title: {}, icon: {}, href: 5, cols: 'x', tags: 'a', name: [], type: 7, default: () => 1 },
  { title: <i>t</i>, icon: <svg />, href: '', actions: 'copy', value: null, repo: 3, tip: 4 },
]

test.each(Object.entries(components))('%s takes odd input without a fault', (_, Component) => {
  for (const props of odd) expect(() => html(<Component {...props} />)).not.toThrow()
})

test.each(
  Object.entries(components).filter(
    ([name]) =>
      !/^(?:Visibility|Panel|.*Example|ApiPlayground|MDX.*|.*Custom.*|Icon|Image|ZoomImage|Git[Hh]ub.*|Tab|Link|Tree\.\w+)$/.test(
        name,
      ),
  ),
)('the outermost element of %s says its name', (_, Component) => {
  expect(html(<Component title="T">x</Component>)).toMatch(/^<[\w]+ [^>]*data-component="/)
})
