import { expect, test } from 'vitest'
import { Accordion, AccordionGroup } from '../../../src/theme/components/accordion.tsx'
import { Expandable } from '../../../src/theme/components/expandable.tsx'
import { Step, Steps } from '../../../src/theme/components/steps.tsx'
import { html, render } from './support.tsx'

test('an accordion opens without a script, and has an address', () => {
  expect(
    html(
      <Accordion title="What's new?" description="Lately" icon="bolt">
        Text
      </Accordion>,
    ),
  ).toBe(
    '<details data-component="Accordion" id="whats-new"><summary><span data-part="icon"><svg data-icon="bolt"></svg></span>\n<span data-part="title">What\'s new?</span>\n<span data-part="description">Lately</span></summary><div data-part="content">Text</div></details>',
  )
})

test('defaultOpen is read however it is written', () => {
  const open = (written: unknown) =>
    html(<Accordion title="A" defaultOpen={written} />).includes(' open>')
  expect([true, 'true', 'True', ''].map(open)).toEqual([true, true, true, true])
  expect([false, 'false', undefined].map(open)).toEqual([false, false, false])
})

test('the id of an inner accordion begins with that of the outer one', () => {
  const { anchors } = render(
    <AccordionGroup>
      <Accordion title="Outer: one">
        <Accordion title="Inner" />
      </Accordion>
      <Accordion title="Other" id="mine">
        <Accordion title="Inner" />
      </Accordion>
    </AccordionGroup>,
  )
  expect(anchors).toEqual(['outer-one', 'outer-one:inner', 'mine', 'mine:inner'])
})

test('an accordion without a title has no address, and no fault', () => {
  expect(html(<Accordion>Text</Accordion>)).toMatch(
    /^<details data-component="Accordion"><summary>/,
  )
})

test('an expandable says what a click does', () => {
  const made = html(<Expandable title="properties" defaultOpen="True" />)
  expect(made).toContain(
    '<details data-component="Expandable" open><summary><span data-part="show">Show </span>\n<span data-part="hide">Hide </span>\n<span data-part="title">properties</span></summary>',
  )
  expect(html(<Expandable />)).toContain('child attributes')
})

test('steps are a list, each with an address', () => {
  const { html: made, headings } = render(
    <Steps>
      <Step title="Install it">Text</Step>
      <Step title="Run" icon="play" id="go" stepNumber="5" noAnchor />
    </Steps>,
  )
  expect(made).toBe(
    '<ol data-component="Steps"><li data-component="Step" id="install-it"><p data-part="title">Install it<a href="#install-it" data-part="anchor" aria-label="Copy link to this section"></a></p><div data-part="content">Text</div></li><li data-component="Step" id="go" value="5"><span data-part="icon"><svg data-icon="play"></svg></span><p data-part="title">Run</p><div data-part="content"></div></li></ol>',
  )
  expect(headings).toEqual([])
})

test('titles of steps that are headings stand in the contents', () => {
  const { html: made, headings } = render(
    <Steps titleSize="h3">
      <Step title="One" />
      <Step title={<b>Two</b>} titleSize="h2" />
      <Step title="Three" titleSize="huge" />
    </Steps>,
  )
  expect(headings).toEqual([
    { depth: 3, text: 'One', anchor: 'one' },
    { depth: 2, text: 'Two', anchor: 'two' },
  ])
  expect(made).toContain('<h3 data-part="title">')
})

test('code in a title is code', () => {
  const { html: made, headings } = render(<Step title="Run `init` now" titleSize="h3" />)
  expect(made).toContain('>Run <code>init</code> now<a href="#run-init-now" data-part="anchor"')
  expect(headings).toEqual([{ depth: 3, text: 'Run init now', anchor: 'run-init-now' }])
})

test('a step without a title is text with a number', () => {
  expect(
    html(
      <Steps>
        <Step>Text</Step>
      </Steps>,
    ),
  ).toContain('<li data-component="Step"><div data-part="content">Text</div></li>')
})
