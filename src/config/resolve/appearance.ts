import { ownValue } from '../../base/own-value.ts'
import type { Appearance, Colors, Font, Logo } from '../config.ts'
import { defaults } from '../defaults.ts'
import { omitUndefined } from '../../base/optional-fields.ts'
import { colorOf, paintOf } from './parts.ts'
import type { DocsJson } from '../schema/docs-json.ts'

export function resolveAppearance(settings: DocsJson): Appearance {
  const { theme, layout, logo, favicon, styling, icons, eyebrow } = settings
  return {
    theme: themeOf(theme, layout),
    colors: resolveColors(settings.colors),
    mode: resolveMode(settings),
    background: resolveBackground(settings),
    fonts: resolveFonts(settings),
    icons: icons?.library ?? defaults.iconLibrary,
    eyebrow: styling?.eyebrows ?? eyebrow?.display ?? defaults.eyebrow,
    code: resolveCode(settings),
    ...(settings.rounded === 'sharp' && { sharp: true }),
    ...omitUndefined({ logo: resolveLogo(logo), favicon: pair(favicon), latex: styling?.latex }),
  }
}

/** A theme by its name, or by the layout of the array form. */
function themeOf(theme: string | undefined, layout: string | undefined): string {
  return theme === undefined ? themeOfLayout(layout) : (ownValue(earlierThemes, theme) ?? theme)
}

/** The theme that arranges pages as a layout of the array form does. */
export function themeOfLayout(layout: unknown): string {
  return ownValue(themesOfLayouts, String(layout)) ?? defaults.theme
}

const themesOfLayouts: Readonly<Record<string, string>> = {
  sidenav: 'maple',
  solidSidenav: 'willow',
}

function resolveBackground(settings: DocsJson): Appearance['background'] {
  const { image, decoration, style, color: own } = backgroundParts(settings.background)
  const all = colorsByMode(settings.colors?.background)
  const { light = all.light, dark = all.dark } = colorsByMode(own)
  return omitUndefined({
    light: color(light),
    dark: color(dark),
    image: pair(image ?? settings.backgroundImage),
    decoration: decoration ?? style,
  })
}

type BackgroundParts = Exclude<NonNullable<DocsJson['background']>, string>

/** A background as text is a decoration, a color, or else an image. */
function backgroundParts(input: DocsJson['background']): BackgroundParts {
  if (typeof input !== 'string') return input ?? {}
  const text = input.trim()
  if (text === 'gradient' || text === 'grid' || text === 'windows') return { decoration: text }
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? { color: text } : { image: text }
}

/** One color is meant for the mode in which text on it is readable. */
function colorsByMode(input: BackgroundParts['color']): {
  readonly light?: string | undefined
  readonly dark?: string | undefined
} {
  if (typeof input !== 'string') return input ?? {}
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colorOf(input).slice(at, at + 2), 16),
  )
  return 0.299 * red + 0.587 * green + 0.114 * blue >= 128 ? { light: input } : { dark: input }
}

function resolveColors(input: DocsJson['colors']): Colors {
  if (input?.primary === undefined) {
    return {
      ...defaults.colors,
      ...omitUndefined({ anchors: paintOf(input?.anchors), exact: input?.exact || undefined }),
    }
  }
  const primary = colorOf(input.primary)
  return {
    primary,
    light: color(input.light) ?? primary,
    dark: color(input.dark) ?? primary,
    ...omitUndefined({ anchors: paintOf(input.anchors), exact: input.exact || undefined }),
  }
}

function resolveLogo(input: DocsJson['logo']): Logo | undefined {
  if (input === undefined) return undefined
  const images = pair(typeof input === 'string' ? input : { light: input.light, dark: input.dark })
  if (images === undefined) return undefined
  return {
    ...images,
    href: (typeof input === 'string' ? undefined : input.href) ?? defaults.logoHref,
  }
}

/** The image of each color mode; a missing one falls back to the other. */
function pair(
  input: string | { light?: string | undefined; dark?: string | undefined } | undefined,
): { light: string; dark: string } | undefined {
  const { light, dark } = typeof input === 'string' ? { light: input, dark: input } : (input ?? {})
  const [first, second] = [light ?? dark, dark ?? light]
  return first === undefined || second === undefined ? undefined : { light: first, dark: second }
}

function resolveMode({ appearance, modeToggle }: DocsJson): Appearance['mode'] {
  const mode = appearance?.default ?? modeToggle?.default ?? defaults.mode
  const hidden = appearance?.strict ?? modeToggle?.isHidden ?? defaults.isToggleHidden
  return { toggle: !hidden, ...(mode !== 'system' && { default: mode }) }
}

function resolveFonts({ fonts, font }: DocsJson): Appearance['fonts'] {
  const { url, headings, body, ...face } = font ?? {}
  const all = fontOf(fonts) ?? fontOf({ ...face, source: url })
  return omitUndefined({
    heading:
      fontOf(fonts?.heading) ?? fontOf(headings && { ...headings, source: headings.url }) ?? all,
    body: fontOf(fonts?.body) ?? fontOf(body && { ...body, source: body.url }) ?? all,
  })
}

export function fontOf(
  input:
    | Pick<NonNullable<DocsJson['fonts']>, 'family' | 'weight' | 'source' | 'format'>
    | undefined,
): Font | undefined {
  if (input?.family === undefined) return undefined
  const { family, weight, source, format } = input
  return {
    family,
    ...omitUndefined({ weight: weight === undefined ? undefined : Number(weight), source, format }),
  }
}

function resolveCode({ styling, codeBlock }: DocsJson): Appearance['code'] {
  const input = styling?.codeblocks
  if (input === undefined) return { mode: codeBlock?.mode === 'dark' ? 'dark' : defaults.code }
  const theme = typeof input === 'string' ? input : input.theme
  // `css-variables` is not a theme: it selects the colors of the site
  if (theme === undefined || theme === 'css-variables') return { mode: defaults.code }
  if (theme === 'system' || theme === 'dark') return { mode: theme }
  const themes = typeof theme === 'string' ? { light: theme, dark: theme } : theme
  return { mode: 'system', themes }
}

function color(hex: string | undefined): string | undefined {
  return hex === undefined ? undefined : colorOf(hex)
}

/** Names of the array form of the format. */
const earlierThemes: Readonly<Record<string, string>> = {
  venus: 'palm',
  quill: 'willow',
  prism: 'mint',
}
