/** Elements of a page that a book has no use for: controls, scripts, and what belongs to the screen. */
export const leftOut: ReadonlySet<string> = new Set(
  'script style template button input select textarea option form link meta dialog noscript source track param base slot canvas map area'.split(
    ' ',
  ),
)

/** Elements that are blocks of their own. */
export const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** Elements within a line. */
export const phrases: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** Elements that are kept under another name. */
export const renamed: Readonly<Record<string, string>> = {
  details: 'div',
  summary: 'div',
  fieldset: 'div',
  legend: 'div',
  main: 'div',
  nav: 'div',
  article: 'div',
  header: 'div',
  footer: 'div',
  center: 'div',
  caption: 'caption',
  label: 'span',
  colgroup: 'colgroup',
  col: 'col',
}

/** Elements without an end tag in HTML. */
export const voids: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr'])

/** Attributes that are kept, by element; `*` for all. */
export const attributesOf: Readonly<Record<string, readonly string[]>> = {
  '*': ['id', 'class', 'lang', 'dir', 'title'],
  a: ['href'],
  img: ['alt', 'width', 'height'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  time: ['datetime'],
  q: ['cite'],
}

/** Parents that allow only certain children. */
export const parentsOf: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl', 'div'],
  dd: ['dl', 'div'],
  tr: ['table', 'tbody', 'thead', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  tbody: ['table'],
  thead: ['table'],
  tfoot: ['table'],
  caption: ['table'],
  colgroup: ['table'],
  figcaption: ['figure'],
}
