import { componentProps } from '../src/theme/authoring/component-props.ts'
import { components } from '../src/theme/components.ts'
import type { Corpus } from './corpus.ts'
import { hostileWords } from './hostile-values.ts'
import type { Kind } from './kind.ts'
import { bytesOf, mutateText } from './mutate-text.ts'
import type { Random } from './random.ts'
import { smallSiteWith } from './small-site.ts'

/** Pages that are not as they should be: pieces of real ones, taken apart, nested and put together wrongly. */
export const pages: Kind = {
  name: 'pages',
  together: 50,
  count: 100_000,
  create(corpus, random) {
    const blocks = blocksOf(corpus)
    let text = random.once(4) ? frontmatter(random) : ''
    text += random.once(3) ? clipped(random.pick(corpus.pages), random) : ''
    const pieces = 1 + random.below(5)
    for (let piece = 0; piece < pieces; piece++)
      text += `${pieceOf(blocks, random)}${random.pick(['\n\n', '\n\n', '\n', ' ', ''])}`
    const changes = random.below(5)
    for (let change = 0; change < changes; change++) text = mutateText(text, blocks, random)
    return { extension: 'mdx', bytes: bytesOf(text.slice(0, longest), random) }
  },
  fileOf: (number) => `${nameOf(number)}.mdx`,
  site: (cases) => ({
    ...smallSiteWith(cases.map((_, number) => nameOf(number))),
    ...Object.fromEntries(cases.map(({ bytes }, number) => [`${nameOf(number)}.mdx`, bytes])),
  }),
}

const nameOf = (number: number) => (number === 0 ? 'case' : `case-${number}`)

const longest = 200_000

const blocksByCorpus = new WeakMap<Corpus, readonly string[]>()

/** What stands between empty lines, of every page. */
function blocksOf(corpus: Corpus): readonly string[] {
  const known = blocksByCorpus.get(corpus)
  if (known !== undefined) return known
  const all = corpus.pages.flatMap((text) =>
    text.split(/\n\s*\n/).filter((it) => it.length < 3_000),
  )
  blocksByCorpus.set(corpus, all)
  return all
}

/** A stretch of a page, from somewhere to somewhere. */
function clipped(text: string, random: Random): string {
  const lines = text.split('\n')
  const from = random.once(2) ? 0 : random.below(lines.length)
  return `${lines.slice(from, from + 5 + random.below(40)).join('\n')}\n\n`
}

function pieceOf(blocks: readonly string[], random: Random): string {
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      return random.pick(blocks)
    case 3:
    case 4:
      return element(blocks, random, 0)
    case 5:
      return random.pick(snippets)
    case 6:
      return nested(blocks, random)
    case 7:
      return `{${expression(random)}}`
    case 8:
      return fence(blocks, random)
    default:
      return `${random.pick(['#', '##', '###', '-', '1.', '>', '|', '- [ ]', '[^1]:', '    '])} ${random.pick(hostileWords)} ${random.pick(snippets)}`
  }
}

function element(blocks: readonly string[], random: Random, depth: number): string {
  const name = random.once(6) ? random.pick(oddNames) : random.pick(componentNames)
  const props = Array.from({ length: random.below(4) }, () => property(name, random)).join('')
  if (random.once(5)) return `<${name}${props} />`
  const gap = random.pick(['\n', '\n\n', '', ' ', '\n  '])
  const inner =
    depth < 4 && random.once(2)
      ? element(blocks, random, depth + 1)
      : random.pick([...snippets, random.pick(blocks)])
  const close = random.once(15) ? '' : `</${random.once(25) ? random.pick(componentNames) : name}>`
  return `<${name}${props}>${gap}${inner}${gap}${close}`
}

const componentNames = Object.keys(components)
const oddNames = [
  'div',
  'img',
  'a',
  'table',
  'td',
  'script',
  'style',
  'svg',
  'iframe',
  'input',
  'p',
  'br',
  'details',
  'Unknown',
  'constructor',
  'toString',
  '__proto__',
  'Tabs.Tab',
  'a.b.c',
  'x-y',
  'Object',
  'h1',
  'h2',
  'pre',
  'code',
]

function property(name: string, random: Random): string {
  const known = (componentProps as Readonly<Record<string, readonly string[]>>)[name] ?? []
  const key = known.length > 0 && !random.once(5) ? random.pick(known) : random.pick(oddProps)
  switch (random.below(6)) {
    case 0:
      return ` ${key}`
    case 1:
    case 2:
      return ` ${key}={${expression(random)}}`
    case 3:
      return ` ${key}="${random.pick(hostileWords).replaceAll('"', '')}"`
    case 4:
      return random.once(3) ? ` {...${expression(random)}}` : ` ${key}=''`
    default:
      return ` ${key}="${random.pick(['rocket', '/neighbor', '#a', '2', 'string', 'https://a.example', 'true', 'A title', 'ts'])}"`
  }
}

const oddProps = [
  'title',
  'href',
  'icon',
  'class',
  'className',
  'style',
  'key',
  'ref',
  'children',
  'dangerouslySetInnerHTML',
  'onClick',
  'id',
  'src',
  'alt',
  'width',
  '__proto__',
  'constructor',
  'data-a',
  'aria-label',
  'xlink:href',
  'cols',
  'name',
]

function expression(random: Random): string {
  return random.pick(expressions)
}

const expressions = [
  '1',
  '-1',
  'NaN',
  'null',
  'undefined',
  'true',
  '""',
  '"a"',
  '[]',
  '{}',
  '[1, 2]',
  '["a", <b>c</b>]',
  '{ a: 1 }',
  '{ color: "red" }',
  '{ __html: "<b>" }',
  'unknown',
  'a.b.c',
  '() => 1',
  'x => <b>{x}</b>',
  'new Date(0)',
  'Symbol("a")',
  '10n',
  '/a/g',
  'new Map([[1, 2]])',
  'Object.create(null)',
  '`a${1}b`',
  '<Card title="x" />',
  '<></>',
  '[[[]]]',
  '(() => { throw new Error("x") })()',
  '(() => { throw null })()',
  '(() => { throw { toString: null } })()',
  'Array(3)',
  'Array(300).fill("a ")',
  'props',
  'props.children',
  'useState(1)',
  'this',
  'arguments',
  'import.meta',
  'async () => 1',
  'function* a() {}',
  'class A {}',
  '{ toString: null }',
  '{ then: 1 }',
  '"\\ud800"',
  'String.raw`\\u{1}`',
  'a ? b : c',
  '/* a */',
  '// a\n',
  '1 +',
  '...a',
  'await 1',
  'Infinity',
  '1e21',
  '{ ["a" + 1]: <Card /> }',
  'document.title',
  'window',
  'globalThis',
  'React.Children',
  'Math.max(1, 2)',
] // expressions of authors, and what is none

function nested(blocks: readonly string[], random: Random): string {
  const levels = random.once(40) ? 500 : 2 + random.below(20)
  const [open, close] = random.pick<readonly [string, string]>([
    ['> ', ''],
    ['- ', ''],
    ['1. ', ''],
    ['<Note>', '</Note>'],
    ['<div>\n', '\n</div>'],
    ['**', '**'],
    ['[', '](a)'],
    ['{', '}'],
    ['(', ')'],
    ['<Accordion title="a">\n\n', '\n\n</Accordion>'],
    ['_*', '*_'],
    ['{[', ']}'],
    ['`', '`'],
    ['<Tabs><Tab title="a">', '</Tab></Tabs>'],
    ['![', '](b)'],
    ['~~', '~~'],
    ['<b>', '</b>'],
    ['$', '$'],
  ])
  return (
    open.repeat(levels) +
    random.pick(blocks).split('\n', 1)[0] +
    close.repeat(random.once(6) ? levels - 1 : levels)
  )
}

function fence(blocks: readonly string[], random: Random): string {
  const mark = random.pick(['```', '````', '~~~', '``'])
  const language = random.pick([
    'ts',
    'js',
    'bash',
    'mermaid',
    'json',
    'python',
    'go',
    'diff',
    'constructor',
    '__proto__',
    'ansi',
    'math',
    '',
    'mdx',
    'html',
    'txt',
    'jsx',
    'c++',
    '日本',
  ])
  const meta = random.pick([
    '',
    ' title.ts',
    ' {1,3-5}',
    ' {99999999}',
    ' {1-999999999}',
    ' lines',
    ' wrap',
    ' theme={null}',
    ' title="a',
    ' highlight={1,2}',
    ' focus={2}',
    ' expandable',
    ' twoslash',
    ' [icon: rocket]',
    ' icon="rocket"',
    ' {-1}',
    ' {a}',
    ' __proto__=1',
  ])
  const body = language === 'mermaid' ? random.pick(diagrams) : random.pick(blocks)
  return `${mark}${language}${meta}\n${body}\n${random.once(10) ? '' : mark}`
}

const diagrams = [
  'graph TD\n  A[a] --> B{b}\n  B -->|c| C((d))\n  C --> A',
  'flowchart LR\n  subgraph one\n  a1-->a2\n  end\n  one --> two\n  style a1 fill:#f9f',
  'sequenceDiagram\n  Alice->>+Bob: Hello\n  loop every\n  Bob-->>-Alice: Hi\n  end\n  Note right of Bob: thinks',
  'stateDiagram-v2\n  [*] --> A\n  A --> B : x\n  state A {\n  [*] --> C\n  }',
  'classDiagram\n  A <|-- B\n  A : +int a\n  class B{\n  +run()\n  }',
  'erDiagram\n  A ||--o{ B : has',
  'pie title A\n  "a" : 1\n  "b" : -1',
  'graph',
  'graph TD\n  A --> constructor\n  __proto__ --> toString',
  'sequenceDiagram\n  participant __proto__\n  __proto__->>constructor: a',
]

const snippets = [
  'text',
  '**a** _b_ `c` ~~d~~',
  '[a](/neighbor)',
  '[a](b "c")',
  '![a](/images/a.svg)',
  '![](missing.png)',
  '<https://a.example>',
  'https://a.example/b?c=d&e',
  'a@b.example',
  '$x^2$',
  '$$\n\\frac{1}{2}\n$$',
  '\\$1',
  '$\\notacommand{',
  '| a | b |\n| - | :-: |\n| c | d |',
  '| a |\n|--|\n| `|` \\| |',
  'a[^1]\n\n[^1]: note',
  '- [x] done\n- [ ] open',
  '<!-- comment -->',
  '{/* comment */}',
  '{{product}}',
  '{{ missing }}',
  '{{__proto__}}',
  '{{constructor}}',
  '## Heading {#custom}',
  '## Heading {a}',
  '# One',
  'Setext\n===',
  '---',
  '***',
  '&nbsp;&#0;&#xD800;&notanentity;&constructor;',
  '<br>',
  '<br/>',
  '<p>a<p>b',
  '<img src="a" alt>',
  '<input disabled>',
  '<a href=x>b</a>',
  '<div class="a" style="color:red">b</div>',
  '<style>{`a{}`}</style>',
  '<script>alert(1)</script>',
  'import A from "/snippets/note.mdx"\n\n<A />',
  'import A from "./case.mdx"\n\n<A />',
  'import { x } from "react"',
  'import "a"',
  'import A from "/missing.jsx"\n\n<A />',
  'export const a = 1\n\n{a}',
  'export const B = ({ c }) => <b>{c}</b>\n\n<B c="d" />',
  'export default 1',
  'export const A = () => { const [a, b] = useState(0); return <button onClick={() => b(a + 1)}>{a}</button> }\n\n<A />',
  'export const meta = {',
  'export * from "a"',
  '<Snippet file="note.mdx" />',
  '<Snippet file="../../a" />',
  '<Snippet />',
  '<Snippet file={1} />',
  '[a]: b\n\n[a] [a][] [a][c]',
  '***bold italic***',
  '\\',
  '\\\n',
  '  \n',
  '\u00a0',
  '* * *\n- - -',
  '1) a\n2) b',
  '+ a\n\n  b\n\n      c',
  '<details><summary>a</summary>b</details>',
  '<table><tr><td>a</td></tr></table>',
  '<svg viewBox="0 0 1 1"><path d="M0 0" /></svg>',
  ':::note\na\n:::',
  '[[a]]',
  '{"a"}',
  '{a',
  'a}',
  '<a',
  '</a>',
  '<>',
  '</>',
  '<A.B.C />',
  '<a:b />',
  '<1>',
  '< a',
  '<a b=c>',
  '<a {...b}>',
  '<a b={}>',
  "{'}'}",
  '{`${`${1}`}`}',
  '{"</div>"}',
]

function frontmatter(random: Random): string {
  const lines = Array.from({ length: random.below(6) }, () => {
    const key = random.pick(metaKeys)
    return `${key}${random.pick([': ', ': ', ': ', ':', ' : '])}${random.pick(metaValues)}`
  })
  return `${random.once(10) ? ' ' : ''}---\n${lines.join('\n')}\n${random.once(12) ? '' : '---\n\n'}`
}

const metaKeys = [
  'title',
  'description',
  'sidebarTitle',
  'icon',
  'iconType',
  'tag',
  'mode',
  'url',
  'version',
  'hidden',
  'noindex',
  'searchable',
  'boost',
  'deprecated',
  'keywords',
  'canonical',
  'robots',
  'openapi',
  'openapi-schema',
  'api',
  'authMethod',
  'contentType',
  'playground',
  'hideApiMarker',
  'timestamp',
  'lastUpdatedDate',
  'rss',
  'related',
  'og:title',
  'twitter:image',
  '__proto__',
  'constructor',
  'toString',
  '"a b"',
  '? a',
  '- a',
  '<<',
  'groups',
  'public',
  'asyncapi',
]
const metaValues = [
  'Words',
  '"A title"',
  "'a",
  '"a',
  '1',
  'true',
  'null',
  '[a, b]',
  '[a',
  '{a: b}',
  '{a',
  '|\n  a\n  b',
  '>\n  a',
  '&x a',
  '*x',
  '*unknown',
  '!!js/function a',
  '!!binary a',
  '2024-01-01',
  '0x10',
  '.nan',
  '.inf',
  '- a\n- b',
  'a: b',
  'a #b',
  '"\\ud800"',
  '"\\x"',
  'javascript:alert(1)',
  'https://a.example',
  'GET /a',
  'POST https://a.example/b/{c}',
  '"api.yaml GET /a"',
  'custom',
  'wide',
  '1e999',
  '-5',
  '<b>a</b>',
  '`a`',
  '@a',
  '%a',
  '{{product}}',
  'rocket',
  '\ta',
  '~',
]
