import { nearestReadable } from '../../theme/colors.ts'

/** The colors of code on paper: those of `theme/styles/code.css` in light mode, by the class of a token. */
export const codeColors: Readonly<Record<string, string>> = {
  c: '#68707f',
  k: '#7a35ad',
  s: '#17703c',
  n: '#9c4a06',
  f: '#1c5cc0',
  t: '#0b6a7b',
  v: '#a0304a',
  p: '#20588f',
  g: '#a3235e',
  a: '#7b5200',
  o: '#596070',
  r: '#b02a37',
  h: '#1d4fb8',
  i: '#17703c',
  d: '#b42318',
}

/** The style sheet of a book. Readers choose font, size and colors, so it sets little. */
export function bookStyle(primary: string): string {
  const tokens = Object.entries(codeColors).map(
    ([name, color]) => `code .${name} { color: ${color} }`,
  )
  return [rules.replaceAll('PRIMARY', nearestReadable(primary, '#ffffff')), ...tokens, ''].join(
    '\n',
  )
}

const rules = `html { line-height: 1.5 }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; break-after: avoid; page-break-after: avoid; text-align: left }
h1 { font-size: 1.7em }
img, svg { max-width: 100%; height: auto }
figure { margin: 1em 0; break-inside: avoid; page-break-inside: avoid }
figure.codeblock { break-inside: auto; page-break-inside: auto }
figcaption, .tab-title, .summary, .codeblock .title { font-weight: bold; font-size: 0.9em; break-after: avoid; page-break-after: avoid }
pre { margin: 0.5em 0; padding: 0.6em 0.8em; border: 1px solid #d5d9e2; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.85em; line-height: 1.4; text-align: left }
code { font-family: monospace; overflow-wrap: anywhere }
code .hl { background: #eef1f7 }
table { border-collapse: collapse; width: 100%; font-size: 0.9em }
th, td { border: 1px solid #d5d9e2; padding: 0.3em 0.5em; text-align: left; vertical-align: top }
blockquote { margin: 1em 0 1em 0.5em; padding-left: 0.8em; border-left: 3px solid #d5d9e2 }
.description { font-size: 1.1em; color: #555b68 }
.tab, .details, .accordion, .card, .expandable { margin: 0.8em 0; padding: 0.4em 0.8em; border: 1px solid #d5d9e2 }
.note, .tip, .info, .warning, .check, .danger, .callout { margin: 0.8em 0; padding: 0.4em 0.8em; border-left: 3px solid PRIMARY }
.step { margin: 0.8em 0 }
.method, .type, .location, .required, .default { margin-right: 0.6em; font-size: 0.85em }
.missing { font-style: italic }
.cover { text-align: center; margin-top: 25% }
.cover h1 { font-size: 2.2em; text-align: center; color: PRIMARY }
nav ol { list-style: none; padding-left: 1em }
`
