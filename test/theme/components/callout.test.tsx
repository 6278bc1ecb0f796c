import { describe, expect, test } from 'vitest'
import {
  Callout,
  Check,
  Danger,
  Info,
  Note,
  Tip,
  Warning,
} from '../../../src/theme/components/callout.tsx'
import { html, render } from './support.tsx'

test.each([
  ['Note', Note],
  ['Tip', Tip],
  ['Warning', Warning],
  ['Info', Info],
  ['Check', Check],
  ['Danger', Danger],
])('%s says what it is to those who do not see its sign', (name, Component) => {
  const made = html(<Component>Text</Component>)
  const [sign = ''] = /<svg.*<\/svg>/.exec(made) ?? []
  expect(sign).toMatch(
    /^<svg class="o-glyph" viewBox="0 0 24 24">(?:<(?:path|circle)\b[^<]*\/>)+<\/svg>$/,
  )
  expect(made.replace(sign, '')).toBe(
    `<div data-component="${name}" data-kind="${name.toLowerCase()}"><span data-part="icon" role="img" aria-label="${name}"></span><div data-part="content">Text</div></div>`,
  )
})

test('a title stands above the text, and an icon takes the place of the sign', () => {
  const made = html(
    <Note title="Mind" icon="cloud" iconType="duotone">
      Text
    </Note>,
  )
  expect(made).toContain('<p data-part="title">Mind</p>Text')
  expect(made).toContain('<span data-part="icon"><svg data-icon="duotone cloud"></svg></span>')
})

describe('Callout', () => {
  test('takes its colour and its icon from the author', () => {
    const made = html(
      <Callout icon="key" color="FFC107" className="mine">
        Text
      </Callout>,
    )
    expect(made).toContain('style="--own:#FFC107" data-kind="callout" data-painted class="mine"')
  })

  test('has no sign when it has no icon', () => {
    expect(html(<Callout>Text</Callout>)).not.toContain('data-part="icon"')
  })

  test('may name a kind', () => {
    expect(html(<Callout type="warn">Text</Callout>)).toContain('data-kind="warning"')
  })
})

test('nothing inside, and props nobody knows, do no harm', () => {
  expect(render(<Note {...{ sparkle: {} }} title={{}} />).html).toContain(
    '<div data-part="content"></div>',
  )
})
