import { createHash } from 'node:crypto'
import { escapeHtml } from '../../base/text/html-escape.ts'

/** What the package document of a book says about it. */
export interface BookAbout {
  readonly title: string
  /** The part of the site, such as a tab or a version. */
  readonly part?: string | undefined
  readonly description?: string | undefined
  readonly language: string
  /** The time of the last change, as ISO text with seconds. */
  readonly modified: string
  readonly hasImages: boolean
  readonly hasMath: boolean
}

/** A file of a book, for its manifest. */
export interface BookItem {
  readonly id: string
  readonly href: string
  readonly type: string
  readonly properties?: readonly string[]
  /** The id of the file that readers show if they do not know the type of this one. */
  readonly fallback?: string
  /** It is a part of the reading order. */
  readonly inSpine?: boolean
}

export const containerXml = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

/** The package document: metadata with accessibility, all files, and the reading order. */
export function packageDocument(about: BookAbout, items: readonly BookItem[]): string {
  const { title, part, description, language, modified } = about
  const full = part === undefined ? title : `${title}: ${part}`
  const metadata = [
    `<dc:identifier id="id">${identifierOf(full)}</dc:identifier>`,
    `<dc:title>${escapeHtml(full)}</dc:title>`,
    `<dc:language>${escapeHtml(language)}</dc:language>`,
    `<dc:creator>${escapeHtml(title)}</dc:creator>`,
    ...(description === undefined
      ? []
      : [`<dc:description>${escapeHtml(description)}</dc:description>`]),
    `<meta property="dcterms:modified">${modified}</meta>`,
    ...accessibility(about),
  ]
  const manifest = items.map(({ id, href, type, properties = [], fallback }) => {
    const named = properties.length === 0 ? '' : ` properties="${properties.join(' ')}"`
    const other = fallback === undefined ? '' : ` fallback="${fallback}"`
    return `<item id="${id}" href="${escapeHtml(encodeURI(href))}" media-type="${type}"${named}${other}/>`
  })
  const spine = items.flatMap(({ id, inSpine }) =>
    inSpine === true ? [`<itemref idref="${id}"/>`] : [],
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeHtml(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine>
${spine.join('\n')}
</spine>
</package>
`
}

function accessibility({ hasImages, hasMath }: BookAbout): string[] {
  const features = [
    'structuralNavigation',
    'tableOfContents',
    'readingOrder',
    'displayTransformability',
    ...(hasImages ? ['alternativeText'] : []),
    ...(hasMath ? ['MathML'] : []),
  ]
  return [
    ['accessMode', 'textual'],
    ...(hasImages ? [['accessMode', 'visual']] : []),
    ['accessModeSufficient', hasImages ? 'textual,visual' : 'textual'],
    ...features.map((feature) => ['accessibilityFeature', feature]),
    ['accessibilityHazard', 'none'],
    [
      'accessibilitySummary',
      'Headings, lists, tables and code are marked up as such. The reading order is that of the navigation.',
    ],
  ].map(([name, value]) => `<meta property="schema:${name}">${value}</meta>`)
}

/** A UUID that is the same for each edition of a book. */
function identifierOf(title: string): string {
  const hex = createHash('sha256').update(`octavo book ${title}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`
}

/** A document of a book. */
export function bookDocument(
  {
    title,
    language,
    depth,
  }: { readonly title: string; readonly language: string; readonly depth: number },
  body: string,
): string {
  const up = '../'.repeat(depth)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeHtml(language)}" xml:lang="${escapeHtml(language)}">
<head><meta charset="UTF-8"/><title>${escapeHtml(title)}</title><link rel="stylesheet" type="text/css" href="${up}style.css"/></head>
<body><main>${body}</main></body>
</html>
`
}
