import { describe, expect, test } from 'vitest'
import { CodeBlock } from '../../../src/theme/markdown/code-block.tsx'
import { CodeGroup } from '../../../src/theme/markdown/code-group.tsx'
import { Panel, RequestExample, ResponseExample } from '../../../src/theme/components/examples.tsx'
import { Tab, Tabs } from '../../../src/theme/components/tabs.tsx'
import { html, render } from './support.tsx'

const tabs = (made: string) => made.match(/<button[^>]*role="tab"[^>]*>.*?<\/button>/g) ?? []
const panels = (made: string) =>
  made.match(/role="tabpanel" aria-label="[^"]*"( data-inactive)?/g) ?? []

describe('Tabs', () => {
  test('every panel is on the page, the first one chosen', () => {
    const made = html(
      <Tabs>
        {'\n'}
        <Tab title="npm">one</Tab>
        <Tab title="pnpm" icon="box">
          two
        </Tab>
      </Tabs>,
    )
    expect(tabs(made)).toEqual([
      '<button type="button" role="tab" aria-selected="true">npm</button>',
      '<button type="button" role="tab" aria-selected="false" tabindex="-1"><span class="o-icon"><svg data-icon="box"></svg></span>pnpm</button>',
    ])
    expect(made).toContain(
      '<div data-component="Tab" id="npm" role="tabpanel" aria-label="npm">one</div>',
    )
    expect(made).toContain('id="pnpm" role="tabpanel" aria-label="pnpm" data-inactive>two')
  })

  test('another tab may come first, but never one that is not there', () => {
    const three = [1, 2, 3].map((it) => <Tab key={it} title={`Tab ${it}`} />)
    expect(panels(html(<Tabs defaultTabIndex="1">{three}</Tabs>))[1]).not.toContain('inactive')
    expect(panels(html(<Tabs defaultTabIndex={9}>{three}</Tabs>))[2]).not.toContain('inactive')
    expect(panels(html(<Tabs defaultTabIndex={-1}>{three}</Tabs>))[0]).not.toContain('inactive')
  })

  test('tabs that a component brings along are found', () => {
    const Brought = () => <Tab title="Brought">x</Tab>
    expect(
      tabs(
        html(
          <Tabs>
            <div>
              <Brought />
            </div>
          </Tabs>,
        ),
      ),
    ).toHaveLength(1)
  })

  test('ids are of the page, so a title may come twice', () => {
    const set = (
      <Tabs>
        <Tab title="Node.js">x</Tab>
      </Tabs>
    )
    const { anchors } = render([set, set])
    expect(anchors).toEqual(['node-js', 'node-js-2'])
  })

  test('sets inside of sets keep to themselves', () => {
    const made = html(
      <Tabs>
        <Tab title="Outer">
          <Tabs>
            <Tab title="Inner">x</Tab>
          </Tabs>
        </Tab>
      </Tabs>,
    )
    expect(made.match(/role="tablist"/g)).toHaveLength(2)
  })

  test('a tab alone is shown under its title, and reported', () => {
    const { html: made, warnings } = render(<Tab title="Lost">Text</Tab>)
    expect(made).toContain('<p data-part="title">Lost</p>Text')
    expect(warnings).toEqual(['content/tab-alone: The tab "Lost" is outside of Tabs.'])
  })

  test('what stands between the tabs is not lost', () => {
    expect(
      html(
        <Tabs>
          stray
          <Tab title="A">x</Tab>
        </Tabs>,
      ),
    ).toContain('stray</div>')
    expect(html(<Tabs>only text</Tabs>)).toBe('<div data-component="Tabs">only text</div>')
    expect(html(<Tabs />)).toBe('<div data-component="Tabs"></div>')
  })

  test('a set may keep out of what others choose', () => {
    const one = <Tab title="A" />
    expect(html(<Tabs sync={false}>{one}</Tabs>)).toContain('data-sync="false"')
    expect(html(<Tabs ariaLabel="Ways">{one}</Tabs>)).toContain('role="tablist" aria-label="Ways"')
  })
})

describe('CodeGroup', () => {
  test('blocks are tabs by their titles, by their languages without one', () => {
    const made = html(
      <CodeGroup>
        <CodeBlock lang="ts" meta="client.ts" code="a" />
        <CodeBlock lang="py" code="b" />
        <CodeBlock lang="" code="c" />
      </CodeGroup>,
    )
    expect(tabs(made).map((tab) => tab.replace(/<.*?>/g, ''))).toEqual([
      'client.ts',
      'Python',
      'Code',
    ])
    expect(made).not.toContain('figcaption')
    expect(panels(made)).toHaveLength(3)
  })

  test('dropdown makes a menu', () => {
    const made = html(
      <CodeGroup dropdown>
        <CodeBlock lang="ts" code="a" />
        <CodeBlock lang="py" code="b" />
      </CodeGroup>,
    )
    expect(made).toContain('<option selected>TypeScript</option><option>Python</option></select>')
  })
})

describe('examples', () => {
  const block = <CodeBlock lang="bash" code="curl" />

  test('the first of each kind goes to the column beside the page', () => {
    const { html: made, aside } = render(
      <>
        <RequestExample>{block}</RequestExample>
        <ResponseExample>{block}</ResponseExample>
      </>,
    )
    expect(made).toBe(
      '<template data-example="RequestExample"></template><template data-example="ResponseExample"></template>',
    )
    expect(aside['request']).toContain('<div data-component="RequestExample" id="request-example">')
    expect(aside['response']).toContain('id="response-example"')
  })

  test('blocks without a title are numbered', () => {
    const { aside } = render(
      <RequestExample>
        {block}
        <CodeBlock lang="py" meta="Python" code="x" />
        {block}
      </RequestExample>,
    )
    expect(tabs(aside['request'] ?? '').map((tab) => tab.replace(/<.*?>/g, ''))).toEqual([
      'Request',
      'Python',
      'Request 3',
    ])
  })

  test('a second one stays where it is written', () => {
    const { html: made } = render(
      <>
        <RequestExample>{block}</RequestExample>
        <RequestExample>{block}</RequestExample>
      </>,
    )
    expect(made).toContain('id="request-example-2"')
  })

  test('in a panel they stay in the panel, which goes to the column', () => {
    const { html: made, aside } = render(
      <Panel>
        <RequestExample>{block}</RequestExample>
      </Panel>,
    )
    expect(made).toBe('')
    expect(aside['panel']).toContain(
      '<div data-component="Panel"><div data-component="RequestExample"',
    )
    expect(aside['request']).toBeUndefined()
  })
})
