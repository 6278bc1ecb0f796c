import { expect, test } from 'vitest'
import type { Appearance } from '../../../src/config/config.ts'
import { contrast, hexToOklch, mixColors } from '../../../src/theme/colors.ts'
import { siteStyle } from '../../../src/theme/layout/theme-variables.ts'
import { defaultConfig } from '../../support/default-config.ts'

const appearance = (colors: Partial<Appearance['colors']>, more: Partial<Appearance> = {}) =>
  siteStyle(
    {
      ...defaultConfig.appearance,
      colors: { ...defaultConfig.appearance.colors, ...colors },
      ...more,
    } as Appearance,
    [],
  )

const textColor = (style: string, mode: 'light' | 'dark') =>
  new RegExp(`\\[data-mode=${mode}\\]\\{[^}]*--primary-text:(#[\\da-f]{6})`).exec(style)?.[1]

test.each(['#ffdd00', '#22d3ee', '#ff7a59', '#a3e635'])(
  'text has the nearest shade of %s that is readable, of the same hue',
  (primary) => {
    const text = textColor(appearance({ primary }), 'light') ?? ''
    const current = mixColors(primary, '#ffffff', 0.09)
    for (const ground of ['#ffffff', mixColors('#16181d', '#ffffff', 0.055), current]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(Math.abs(hexToOklch(text).hue - hexToOklch(primary).hue)).toBeLessThan(12)
    expect(appearance({ primary })).toContain(`--primary:${primary}`)
  },
)

test('a dark color in dark mode becomes lighter, and a page color counts', () => {
  const dark = textColor(appearance({ light: '#1e3a8a' }), 'dark') ?? ''
  expect(contrast(dark, '#101310')).toBeGreaterThanOrEqual(4.5)
  const onBlue = appearance({ primary: '#15803d' }, { background: { light: '#1e40af' } })
  expect(contrast(textColor(onBlue, 'light') ?? '', '#1e40af')).toBeGreaterThanOrEqual(4.5)
})

test('a readable color stays, and colors.exact keeps every color', () => {
  expect(appearance({ primary: '#14532d', light: '#86efac' })).not.toContain('--primary-text')
  const exact = appearance({ primary: '#ffdd00', exact: true })
  expect(exact).not.toContain('--primary-text')
  expect(exact).toContain('--primary-ink:var(--primary)')
})

test('the face of the theme answers to its name', () => {
  const fonts = { body: { family: 'Inter' }, heading: { family: 'Brand' } }
  const style = appearance({}, { fonts })
  expect(style).toContain('--font-body:var(--inter),var(--font-fallback)')
  expect(style).toContain('--font-heading:"Brand",var(--font-fallback)')
})
