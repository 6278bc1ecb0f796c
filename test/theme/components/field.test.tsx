import { expect, test } from 'vitest'
import { ParamField, ResponseField } from '../../../src/theme/components/field.tsx'
import { html, render } from './support.tsx'

const pills = (made: string) =>
  [...made.matchAll(/<span data-part="([^"]+)">(.*?)<\/span>/g)].map(([, part, text]) => [
    part,
    text!.replace(/<.*?>/g, ''),
  ])

test('the place of a parameter is the name of its attribute', () => {
  const made = html(
    <ParamField query="limit" type="integer" default={10} required>
      How many.
    </ParamField>,
  )
  expect(made).toMatch(/^<div data-component="ParamField" id="param-limit">/)
  expect(made).toContain(
    '<code data-part="name">limit<a href="#param-limit" data-part="anchor" aria-label="Copy link to this section"></a></code>',
  )
  expect(pills(made)).toEqual([
    ['type', 'integer'],
    ['location', 'query'],
    ['default', 'default: 10'],
    ['required', 'required'],
  ])
})

test.each(['path', 'query', 'body', 'header', 'cookie', 'auth'])('%s is a place', (place) => {
  expect(pills(html(<ParamField {...{ [place]: 'x' }} />))).toEqual([['location', place]])
})

test('a name may stand beside its place, or without one', () => {
  expect(html(<ParamField body name="x" />)).toContain('id="param-x"')
  expect(html(<ParamField name="x" />)).toContain('id="param-x"')
})

test('defaults are shown as they are meant', () => {
  const shown = (written: unknown) =>
    pills(html(<ResponseField name="x" default={written} />))[0]?.[1]
  expect(shown('')).toBe('default: &quot;&quot;')
  expect(shown(false)).toBe('default: false')
  expect(shown('None')).toBe('default: None')
  expect(shown({ a: 1 })).toBe('default: {&quot;a&quot;:1}')
  expect(shown({ a: 'x'.repeat(200) })).toBeUndefined()
  expect(shown(undefined)).toBeUndefined()
})

test('loose spellings of required and deprecated count', () => {
  const made = (props: object) =>
    pills(html(<ParamField body="x" {...props} />)).map(([part]) => part)
  expect(made({ required: 'false' })).toEqual(['location'])
  expect(made({ required: 'Yes' })).toEqual(['location', 'required'])
  expect(made({ deprecated: 'true' })).toEqual(['location', 'deprecated'])
})

test('pills of the author stand before and after', () => {
  expect(
    pills(html(<ResponseField name="x" type="string" pre={['beta']} post={['optional']} />)),
  ).toEqual([
    ['pre', 'beta'],
    ['type', 'string'],
    ['post', 'optional'],
  ])
})

test('fields of one name have addresses of their own', () => {
  const { anchors } = render(
    <>
      <ParamField query="userId" />
      <ResponseField name="user_id">
        <ResponseField name="id" id="own" />
      </ResponseField>
    </>,
  )
  expect(anchors).toEqual(['param-user-id', 'param-user-id-1', 'own'])
})

test('a type may be more than text', () => {
  expect(html(<ParamField body="x" type={<a href="/t">T</a>} />)).toContain(
    '<span data-part="type"><a href="/t">T</a></span>',
  )
})

test('a hidden field is not shown; one without a name is', () => {
  expect(html(<ParamField body="x" hidden />)).toBe('')
  expect(html(<ResponseField type="string">Text</ResponseField>)).toBe(
    '<div data-component="ResponseField"><div data-part="head"><span data-part="type">string</span></div><div data-part="content">Text</div></div>',
  )
})

test('a value that refers to itself is no reason to stop', () => {
  const loop: Record<string, unknown> = {}
  loop['self'] = loop
  expect(html(<ResponseField name="x" default={loop} />)).not.toContain('default')
})
