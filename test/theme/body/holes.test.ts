import { describe, expect, test } from 'vitest'
import { HOLE_END, HOLE_START } from '../../../src/content/page.ts'
import { fillHoles } from '../../../src/theme/body/holes.ts'

const hole = (name: string) => `${HOLE_START}${name}${HOLE_END}`

describe('holes', () => {
  test('of links become their addresses', () => {
    const html = `<p><a href="${hole('l0')}">a</a> <a href="${hole('l1')}">b</a></p>`
    expect(fillHoles(html, { links: ['/a/', '/b/?x=1&amp;y'], images: [] })).toBe(
      '<p><a href="/a/">a</a> <a href="/b/?x=1&amp;y">b</a></p>',
    )
  })

  test('of images take their attribute with them', () => {
    const html = `<img data-image="${hole('i0')}" alt="A fern"><img alt="" data-image="${hole('i1')}"/>`
    const images = ['src="/a.png" width="4" height="3"', 'src="/b.png"']
    expect(fillHoles(html, { links: [], images })).toBe(
      '<img src="/a.png" width="4" height="3" alt="A fern"><img alt="" src="/b.png"/>',
    )
  })

  test('may stand more than once', () => {
    expect(fillHoles(hole('l0') + hole('l0'), { links: ['/a'], images: [] })).toBe('/a/a')
  })

  test('that nobody knows stay, and so does what only looks like one', () => {
    for (const html of [hole('l9'), hole('x1'), `${HOLE_START} alone`, hole('i0'), HOLE_START]) {
      expect(fillHoles(html, { links: ['/a'], images: ['src="/b"'] })).toBe(html)
    }
  })

  test('after what only looks like one are filled', () => {
    const html = `${HOLE_START} an icon of a font, ${hole('l0')}`
    expect(fillHoles(html, { links: ['/a'], images: [] })).toBe(
      `${HOLE_START} an icon of a font, /a`,
    )
  })
})

test('a body without holes is given back as it is', () => {
  expect(fillHoles('<p>Hello</p>', { links: [], images: [] })).toBe('<p>Hello</p>')
})
