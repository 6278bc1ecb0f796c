import { inter } from '../../../base/inter-families.ts'

/** What a PDF adds to the style of books: pages, their headers and footers, and the table of contents. */
export const pdfStyle = `@page {
  size: A4;
  margin: 22mm 20mm;
  @bottom-center { content: counter(page); font: 9pt ${inter}, sans-serif; color: #555b68 }
  @top-right { font: 9pt ${inter}, sans-serif; color: #555b68 }
}
html { font: 10.5pt/1.5 ${inter}, Inter Fallback, sans-serif; color: #16181d }
body { margin: 0 }
a { color: inherit; text-decoration-color: #9aa1af; text-underline-offset: 0.15em }
.cover { margin: 0; padding-top: 75mm; text-align: center; break-after: page }
.cover .title { margin: 0 0 6mm; font-size: 30pt; font-weight: 700; line-height: 1.2 }
.contents { break-after: page }
.contents ol { margin: 0; padding-left: 5mm }
.contents > ol { padding-left: 0 }
.contents li { margin: 0.2em 0 }
.contents a { display: flex; gap: 1em; text-decoration: none }
.contents .name { flex: 1 }
.contents .number { width: 3em; text-align: right; font-variant-numeric: tabular-nums }
.contents .group { font-weight: 600 }
.chapter + .chapter, .page + .page, .page + .part { break-before: page }
.page, .chapter { orphans: 3; widows: 3 }
.part { font-size: 1.9em }
figure, tr, img, svg, math[display="block"] { break-inside: avoid }
figure.codeblock { break-inside: auto }
thead { display: table-header-group }
img { max-height: 140mm; object-fit: contain }
a.card { display: block; text-decoration: none; break-inside: avoid }
.page h3 { font-size: 1.3em }
.page h4, .page h5, .page h6 { font-size: 1.12em }
.page > :is(h1, h2, h3, h4, h5, h6):first-child { font-size: 1.7em; margin-top: 0 }
pre { font-size: 8.5pt }
code { font-family: "DejaVu Sans Mono", "Liberation Mono", Menlo, Consolas, monospace }
`

/** The cover has neither header nor number. */
export const coverStyle =
  '@page :first { @bottom-center { content: none } @top-right { content: none } }'
