import { createElement } from 'preact'
import { expect, test } from 'vitest'
import { htmlProps, styleText } from '../../../src/theme/authoring/html-props.ts'

test('both spellings of class are one', () => {
  expect(htmlProps('div', { className: 'a b' })).toEqual({ class: 'a b' })
  expect(htmlProps('div', { class: 'a' })).toEqual({ class: 'a' })
})

test('styles become text, whatever they were', () => {
  expect(styleText('width: 14px; height: 14px;')).toBe('width: 14px; height: 14px')
  expect(styleText({ maxWidth: '400px', padding: 8, lineHeight: 1.5, zIndex: 2 })).toBe(
    'max-width:400px;padding:8px;line-height:1.5;z-index:2',
  )
  expect(styleText({ '--gap': 4, 'text-align': 'center', WebkitMask: 'none' })).toBe(
    '--gap:4;text-align:center;-webkit-mask:none',
  )
  expect(styleText(12)).toBeUndefined()
  expect(styleText(createElement('b', {}))).toBeUndefined()
})

test('handlers and marks of our own stay out of the page, children stay', () => {
  const children = ['x']
  expect(htmlProps('button', { onClick: () => 1, $at: '12', children, title: 't' })).toEqual({
    title: 't',
    children,
  })
})

test('names of properties become names of attributes', () => {
  expect(htmlProps('iframe', { frameBorder: '0', allowFullScreen: true, htmlFor: 'x' })).toEqual({
    frameborder: '0',
    allowfullscreen: true,
    for: 'x',
  })
})

test('HTML that an author made stays', () => {
  const dangerouslySetInnerHTML = { __html: '<b>x</b>' }
  expect(htmlProps('div', { dangerouslySetInnerHTML })).toEqual({ dangerouslySetInnerHTML })
})
