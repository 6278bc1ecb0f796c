import { tokenizeAnsiWithTheme, type ThemedToken, type ThemeRegistrationResolved } from 'shiki/core'
import { escapeCode } from './colorizer.ts'
import { fontStyles } from './theme-colorizer.ts'

/** Highlights terminal output: ANSI color codes become classes of the site's style sheet. */
export function ansiLines(code: string): readonly string[] {
  return tokenizeAnsiWithTheme(terminal, code.replaceAll('\r\n', '\n')).map((tokens) =>
    tokens.map(tokenHtml).join(''),
  )
}

function tokenHtml({ content, color, bgColor, fontStyle }: ThemedToken): string {
  const styles = [
    ...(color === undefined || color === terminal.fg ? [] : foreground(color)),
    ...(bgColor === undefined ? [] : [`background:${bgColor}`]),
    ...fontStyles(fontStyle),
  ]
  const text = escapeCode(content)
  return styles.length === 0 ? text : `<span style="${styles.join(';')}">${text}</span>`
}

/** Dim text has a fainter version of its color. */
function foreground(color: string): readonly string[] {
  const full = color.replace(/-dim\)$/, ')')
  return full === color ? [`color:${color}`] : [`color:${full}`, 'opacity:.8']
}

const names = ['Black', 'Red', 'Green', 'Yellow', 'Blue', 'Magenta', 'Cyan', 'White']

const terminal: ThemeRegistrationResolved = {
  name: 'terminal',
  type: 'dark',
  fg: 'var(--code-ink)',
  bg: 'var(--code-ground)',
  settings: [],
  colors: Object.fromEntries(
    names.flatMap((name) => [
      [`terminal.ansi${name}`, `var(--code-ansi-${name.toLowerCase()})`],
      [`terminal.ansiBright${name}`, `var(--code-ansi-bright-${name.toLowerCase()})`],
    ]),
  ),
}
