import { expect, test } from 'vitest'
import { siteStyle } from '../../../src/theme/layout/theme-variables.ts'
import { configOf } from '../../site/support.ts'
import { utilityStyles } from '../../../src/pipeline/styles/utility-css.ts'

test('utilities become rules, other words nothing', async () => {
  const css = await utilityStyles(['hidden', 'w-[400px]', 'my-own-card', 'Title'])
  expect(css).toContain('.hidden{display:none}')
  expect(css).toContain('.w-\\[400px\\]{width:400px}')
  expect(css).not.toContain('my-own-card')
})

test.each([
  [[]],
  [['my-own-card', 'constructor', '{', '</style>', 'w-[}{]', '"', 'a'.repeat(500)]],
])('without utilities there is no style sheet: %j', async (words) => {
  expect(await utilityStyles(words)).toBe('')
})

test('dark: follows the mode of the page', async () => {
  expect(await utilityStyles(['dark:hidden'])).toMatch(
    /\.dark\\:hidden:where\(\[data-mode=dark\],\s?\[data-mode=dark\] \*\)\{display:none\}/,
  )
})

test('breakpoints, states and arbitrary values work together', async () => {
  const css = await utilityStyles(['md:flex', 'dark:hover:brightness-[1.25]', 'bg-gray-950/[0.03]'])
  expect(css).toContain('@media (width>=48rem){.md\\:flex{display:flex}}')
  expect(css).toContain('brightness(1.25)')
  expect(css).toContain('.bg-gray-950\\/\\[0\\.03\\]')
})

test('nothing is reset: headings, lists and images stay the theme’s', async () => {
  const css = await utilityStyles(['flex'])
  expect(css.replace(/^\/\*.*\*\/\n/, '')).toBe(
    '@layer variables,theme;@layer utilities{.flex{display:flex}}',
  )
})

test('borders without a color have that of the theme’s lines', async () => {
  const css = await utilityStyles(['border', 'md:divide-y', 'border-red-500'])
  expect(css).toContain(
    '@layer theme.base{:where([class*=border],[class*=divide]>*){border-color:var(--line)}}',
  )
  expect(css).toContain('.border-red-500{border-color:var(--color-red-500)}')
})

test('rules are in a layer above the theme, the variables they read in one below it', async () => {
  const css = await utilityStyles(['text-red-500', 'font-mono'])
  const [, variables, rules] =
    /@layer variables\{(.*)\}@layer theme;@layer utilities\{(.*)\}$/.exec(css)!
  expect(variables).toMatch(/--color-red-500:.*--font-mono:|--font-mono:.*--color-red-500:/)
  expect(rules).toContain('.text-red-500{color:var(--color-red-500)}')
})

test('the order of the words does not matter', async () => {
  const words = ['p-4', 'dark:p-2', 'flex', 'md:p-8', 'text-center']
  expect(await utilityStyles(words)).toBe(await utilityStyles(words.toReversed()))
})

test('the site’s own colours and faces have names', async () => {
  const css = await utilityStyles(['text-primary', 'bg-primary/10', 'font-sans'])
  expect(css).toContain('.text-primary{color:var(--primary)}')
  expect(css).toContain('.font-sans{font-family:var(--font-body)}')
})

test.each([
  ['text-primary', 'color:var(--primary)'],
  ['text-primary-light', 'color:var(--primary-light,var(--primary))'],
  ['text-primary-dark', 'color:var(--button)'],
  ['bg-background', 'background-color:var(--page)'],
  ['bg-background-light', 'background-color:var(--page)'],
  ['bg-background-dark', 'background-color:var(--page)'],
])('%s is a color of the site', async (name, rule) => {
  expect((await utilityStyles([name])).replaceAll(', ', ',')).toContain(rule)
  const { colors } = configOf().appearance
  const style = siteStyle(configOf().appearance, [])
  expect(style).toContain(`--primary-light:${colors.light};`)
  expect(style).toContain(`--button:${colors.dark};`)
})
