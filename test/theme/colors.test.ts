import { expect, test } from 'vitest'
import {
  contrast,
  hexToOklch,
  nearestReadable,
  oklchToHex,
  readableOn,
} from '../../src/theme/colors.ts'

test('contrast is that of WCAG 2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2)
  expect(contrast('#fff', '#767676')).toBeCloseTo(4.54, 2)
})

test('text on a coloured ground is black or white, whichever contrasts more', () => {
  expect(readableOn('#ffdd00')).toBe('#000')
  expect(readableOn('#166534')).toBe('#fff')
  expect(readableOn('#fff')).toBe('#000')
})

test('a colour goes to OKLCH and back', () => {
  for (const color of ['#16a34a', '#0f1117', '#ff0000', '#7f7f7f', '#ffffff', '#000000']) {
    expect(oklchToHex(hexToOklch(color))).toBe(color)
  }
  expect(hexToOklch('#ff0000').hue).toBeCloseTo(29.2, 0)
  expect(hexToOklch('#808080').chroma).toBeCloseTo(0, 3)
})

test('the nearest readable colour keeps the hue and passes', () => {
  const better = nearestReadable('#16a34a', '#ffffff')

  expect(contrast(better, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(better, '#ffffff')).toBeLessThan(4.8)
  expect(hexToOklch(better).hue).toBeCloseTo(hexToOklch('#16a34a').hue, -1)
})

test('a colour that is readable stays as it is', () => {
  expect(nearestReadable('#166534', '#ffffff')).toBe('#166534')
})

test('a dark ground makes the colour lighter', () => {
  expect(contrast(nearestReadable('#1e3a8a', '#0f1117'), '#0f1117')).toBeGreaterThanOrEqual(4.5)
})
