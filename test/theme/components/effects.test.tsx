import { expect, test } from 'vitest'
import { Note } from '../../../src/theme/components/callout.tsx'
import { Expandable } from '../../../src/theme/components/expandable.tsx'
import { ParamField, ResponseField } from '../../../src/theme/components/field.tsx'
import { Frame } from '../../../src/theme/components/frame.tsx'
import { Step, Steps } from '../../../src/theme/components/steps.tsx'
import { Tab, Tabs } from '../../../src/theme/components/tabs.tsx'
import { CodeGroup } from '../../../src/theme/markdown/code-group.tsx'
import { CodeBlock } from '../../../src/theme/markdown/code-block.tsx'
import { html } from './support.tsx'

test('width and height of a frame', () => {
  expect(html(<Frame width="300" height={200} />)).toContain(
    'style="inline-size:300px;max-inline-size:100%;block-size:200px;overflow:auto"',
  )
  expect(html(<Frame width="50%" />)).toContain('inline-size:50%')
  expect(html(<Frame width="1px;color:red" />)).not.toContain('style')
})

test('an optional field is not required, and says so', () => {
  const made = html(<ResponseField name="id" type="string" required optional />)
  expect(made).toContain('<span data-part="optional">optional</span>')
  expect(made).not.toContain('data-part="required"')
  expect(html(<ParamField query="id" optional={false} />)).not.toContain('optional')
})

test('openDefault opens, defaultClosed closes', () => {
  expect(html(<Expandable openDefault />)).toContain('<details data-component="Expandable" open')
  expect(html(<Expandable defaultOpen defaultClosed />)).not.toContain(' open')
})

test('the type of a callout wins over its name', () => {
  expect(html(<Note type="warning">A</Note>)).toContain('data-kind="warning"')
  expect(html(<Note type="custom">A</Note>)).toContain('data-kind="note"')
})

test('tabs have a group, code groups a title', () => {
  expect(
    html(
      <Tabs groupId="os">
        <Tab title="Linux">A</Tab>
      </Tabs>,
    ),
  ).toContain('data-group="os"')
  const group = html(
    <CodeGroup title="Install">
      <CodeBlock lang="bash" meta="npm" code="npm i" />
    </CodeGroup>,
  )
  expect(group).toContain('<p data-part="title">Install</p>')
  expect(group).toContain('role="tablist" aria-label="Install"')
})

test('steps count on after a number of their own', () => {
  const made = html(
    <Steps>
      <Step title="A" />
      <Step title="B" stepNumber={5} />
      <Step title="C" />
    </Steps>,
  )
  expect(made.match(/<li[^>]*>/g)?.map((li) => /value="(\d+)"/.exec(li)?.[1])).toEqual([
    undefined,
    '5',
    '6',
  ])
})
