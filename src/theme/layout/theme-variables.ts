import type { Appearance, Colors, Font } from '../../config/config.ts'
import { fontStylesheet } from '../../config/font-stylesheet.ts'
import {
  contrast,
  hexToOklch,
  luminance,
  mixColors,
  nearestReadable,
  oklchToHex,
  readableOn,
} from '../colors.ts'

/** A style element that sets the theme's variables from the colors, fonts and images of the site. */
export function siteStyle(appearance: Appearance, versions: readonly string[]): string {
  const { colors, background, fonts } = appearance
  const { chroma, hue } = hexToOklch(colors.primary)
  const shared = [
    `--hue:${Math.round(hue)}`,
    // If the primary color is gray, the grays of the page are not tinted.
    ...(chroma < 0.02 ? ['--tint:0'] : []),
    `--primary-light:${colors.light}`,
    `--button:${colors.dark}`,
    `--on-button:${readableOn(colors.dark)}`,
    ...(appearance.sharp === true ? ['--radius:0', '--radius-small:0'] : []),
    ...fontVariables(fonts),
  ]
  const image = background.image
  return [
    ...[fonts.body, fonts.heading].map(fontFace),
    rule(':root', shared),
    modeRule('light', {
      colors,
      primary: colors.primary,
      page: background.light,
      image: image?.light,
    }),
    modeRule('dark', { colors, primary: colors.light, page: background.dark, image: image?.dark }),
    versionRules(versions),
  ].join('')
}

interface ModeColors {
  readonly colors: Colors
  readonly primary: string
  readonly page: string | undefined
  readonly image: string | undefined
}

function modeRule(mode: 'light' | 'dark', { colors, primary, page, image }: ModeColors): string {
  const variables = [`--primary:${primary}`, ...textColors(mode, { colors, primary, page })]
  if (page !== undefined) {
    variables.push(`--page:${page}`)
    if (mode === 'light' && contrast(page, darkInk) < contrast(page, lightInk)) {
      variables.push(`--ink:${lightInk}`)
    }
    if (mode === 'dark' && luminance(page) > 0.3) variables.push(`--ink:${darkInk}`)
  }
  if (image !== undefined) variables.push(`--backdrop:url(${cssString(image)})`)
  return rule(`[data-mode=${mode}]`, variables)
}

/** The primary color as text, if it is hard to read on a ground of the page: the nearest shade that is not. */
function textColors(
  mode: 'light' | 'dark',
  { colors, primary, page }: Omit<ModeColors, 'image'>,
): string[] {
  if (colors.exact === true) return ['--primary-ink:var(--primary)']
  const text = textGrounds(mode, colors.primary, primary, page).reduce(
    (color, ground) => nearestReadable(color, ground),
    primary,
  )
  return text === primary ? [] : [`--primary-text:${text}`]
}

/** What text of the primary color is drawn on, as `tokens.css` mixes it: the page, an entry in focus, the current entry. */
function textGrounds(
  mode: 'light' | 'dark',
  site: string,
  primary: string,
  page: string | undefined,
): readonly string[] {
  const { chroma, hue } = hexToOklch(site)
  const tint = chroma < 0.02 ? 0 : 1
  const isDark = mode === 'dark'
  const ground =
    page ?? (isDark ? oklchToHex({ lightness: 0.175, chroma: 0.01 * tint, hue }) : '#ffffff')
  const ink = readableOn(ground) === '#000' ? darkInk : lightInk
  return [
    ground,
    mixColors(ink, ground, isDark ? 0.07 : 0.055),
    mixColors(primary, ground, isDark ? 0.13 : 0.09),
  ]
}

const darkInk = '#16181d'
const lightInk = '#f4f5f7'

function fontVariables({ body, heading }: Appearance['fonts']): string[] {
  return [
    ...(body ? [`--font-body:${family(body)}`] : []),
    ...(body?.weight !== undefined ? [`--weight-body:${body.weight}`] : []),
    ...(heading ? [`--font-heading:${family(heading)}`] : []),
    ...(heading?.weight !== undefined ? [`--weight-heading:${heading.weight}`] : []),
  ]
}

/**
 * A face by its name, with the reader's own as a fallback; `system` is the reader's own alone. The name of the
 * theme's face is that of its file.
 */
function family(font: Font): string {
  if (isOwn(font)) return 'var(--inter),var(--font-fallback)'
  return font.family === 'system'
    ? 'var(--font-fallback)'
    : `${cssString(font.family)},var(--font-fallback)`
}

/** Whether text or headings are set in the theme's font. */
export function usesOwnFont({ body, heading }: Appearance['fonts']): boolean {
  return body === undefined || isOwn(body) || (heading !== undefined && isOwn(heading))
}

function isOwn({ source, family: name }: Font): boolean {
  return source === undefined && /^inter(?: variable)?$/i.test(name)
}

function fontFace(font: Font | undefined): string {
  if (font?.source === undefined || fontStylesheet(font) !== undefined) return ''
  const format = font.format === undefined ? '' : ` format("${font.format}")`
  return rule('@font-face', [
    `font-family:${cssString(font.family)}`,
    `src:url(${cssString(font.source)})${format}`,
    `font-weight:${font.weight ?? '100 900'}`,
    'font-display:swap',
  ])
}

/** Hides what belongs to a version that is not the chosen one. */
function versionRules(versions: readonly string[]): string {
  if (versions.length === 0) return ''
  const selectors = versions.map((name) => {
    const value = cssString(name)
    return `[data-version=${value}] [data-for-version]:not([data-for-version=${value}])`
  })
  return rule(selectors.join(','), ['display:none!important'])
}

function rule(selector: string, declarations: readonly string[]): string {
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`
}

/** Text as a CSS string that is safe in a style element. */
function cssString(text: string): string {
  const safe = text.replace(/[\\"<\n\r\f]/g, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)
  return `"${safe}"`
}
