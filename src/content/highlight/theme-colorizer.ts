import {
  codeToTokensWithThemes,
  createShikiPrimitive,
  normalizeTheme,
  type ThemedTokenWithVariants,
  type ThemeRegistrationResolved,
} from '@shikijs/primitive'
import { bundledThemes } from 'shiki/themes'
import { escapeCode, maxLine, type Colorizer } from './colorizer.ts'

/**
 * Writes both colors of a token into its `style`, as `--l` and `--d`; the style sheet uses the one of the color mode.
 * `undefined` if there is no theme of that name.
 */
export async function createThemeColorizer(named: CodeThemes): Promise<Colorizer | undefined> {
  const [light, dark] = await Promise.all([loadTheme(named.light), loadTheme(named.dark)])
  if (light === undefined || dark === undefined) return undefined
  const grounds = { light: light.fg.toLowerCase(), dark: dark.fg.toLowerCase() }
  return {
    seesPlaceholders: false,
    open({ language: { name: lang }, grammars, engine }) {
      const registry = createShikiPrimitive({
        engine,
        langs: [[...grammars]],
        warnings: false,
        themes: light.name === dark.name ? [light] : [light, dark],
      })
      const options = {
        lang,
        themes: { light: light.name, dark: dark.name },
        tokenizeMaxLineLength: maxLine,
      }
      return (code) =>
        codeToTokensWithThemes(registry, code.replace(/\r\n?/g, '\n'), options).map((tokens) =>
          tokens.map((token) => tokenHtml(token, grounds)).join(''),
        )
    },
  }
}

/** Background and text color of the given themes, as CSS; `''` when one is unknown. */
export async function codeThemeStyles(named: CodeThemes): Promise<string> {
  const [light, dark] = await Promise.all([loadTheme(named.light), loadTheme(named.dark)])
  if (light === undefined || dark === undefined) return ''
  return (
    `:root{--code-ground:${light.bg};--code-ink:${light.fg}}` +
    `[data-mode=dark]{--code-ground:${dark.bg};--code-ink:${dark.fg}}`
  )
}

/** Whether a highlighter theme of this name can be had. */
function isCodeTheme(name: string): boolean {
  return Object.hasOwn(bundledThemes, name)
}

/** CSS declarations for font styles of a theme: bit 1 italic, 2 bold, 4 underlined, 8 struck through. */
export function fontStyles(bits = 0): readonly string[] {
  if (bits <= 0) return []
  const lines = [...(bits & 4 ? ['underline'] : []), ...(bits & 8 ? ['line-through'] : [])]
  return [
    ...(bits & 1 ? ['font-style:italic'] : []),
    ...(bits & 2 ? ['font-weight:700'] : []),
    ...(lines.length > 0 ? [`text-decoration:${lines.join(' ')}`] : []),
  ]
}

interface CodeThemes {
  readonly light: string
  readonly dark: string
}

async function loadTheme(
  name: string,
): Promise<(ThemeRegistrationResolved & { name: string }) | undefined> {
  if (!isCodeTheme(name)) return undefined
  const { default: theme } = await bundledThemes[name as keyof typeof bundledThemes]()
  return { ...normalizeTheme(theme), name }
}

function tokenHtml(token: ThemedTokenWithVariants, plain: CodeThemes): string {
  const text = escapeCode(token.content)
  const { light, dark } = token.variants
  const colors = { light: light?.color ?? plain.light, dark: dark?.color ?? plain.dark }
  const isPlain =
    colors.light.toLowerCase() === plain.light && colors.dark.toLowerCase() === plain.dark
  const styles = [
    ...(isPlain ? [] : [`--l:${colors.light}`, `--d:${colors.dark}`]),
    ...fontStyles(light?.fontStyle),
  ]
  return styles.length === 0 || token.content.trim() === ''
    ? text
    : `<span style="${styles.join(';')}">${text}</span>`
}
