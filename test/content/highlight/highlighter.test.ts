import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { tokenClasses } from '../../../src/content/highlight/token-classes.ts'
import {
  createHighlighter,
  type PageHighlighter,
} from '../../../src/content/highlight/highlighter.ts'

let highlighter: PageHighlighter

beforeAll(async () => {
  const languages = 'ts js tsx py go bash json yml md diff html regexp ansi'.split(' ')
  highlighter = await (await createHighlighter()).ensure(languages)
})

describe('roles', () => {
  test('a piece of code has the class of what it is', () => {
    expect(highlighter.lines("const a = 'b' // why", 'ts')).toEqual([
      `<span class=k>const</span> a <span class=o>=</span> <span class=s>'b'</span> <span class=c>// why</span>`,
    ])
  })

  test('neighbours of one role share a span, white space around them has none', () => {
    expect(highlighter.lines('  export default function run() {}', 'ts')[0]).toBe(
      '  <span class=k>export default function</span> <span class=f>run</span>() {}',
    )
  })

  test('keys of JSON and YAML are properties', () => {
    expect(highlighter.lines('{"a": 1}', 'json')[0]).toBe(
      '{<span class=p>"a"</span>: <span class=n>1</span>}',
    )
    expect(highlighter.lines('a: true', 'yaml')[0]).toBe(
      '<span class=p>a</span>: <span class=n>true</span>',
    )
  })

  test('a command keeps its arguments plain and marks its options and strings', () => {
    expect(highlighter.lines('curl -X POST "$URL"', 'curl')[0]).toBe(
      '<span class=f>curl</span> <span class=a>-X</span> POST <span class=s>"</span><span class=v>$URL</span><span class=s>"</span>',
    )
  })

  test('added and removed lines of a diff are told apart', () => {
    expect(highlighter.lines('+a\n-b\n c', 'diff')).toEqual([
      '<span class=i>+a</span>',
      '<span class=d>-b</span>',
      ' c',
    ])
  })

  test('what begins on one line goes on in the next', () => {
    expect(highlighter.lines('/* a\nb */\nlet c', 'ts')).toEqual([
      '<span class=c>/* a</span>',
      '<span class=c>b */</span>',
      '<span class=k>let</span> c',
    ])
  })
})

describe('languages coloured from their syntax tree', () => {
  test.each([
    [
      'ts',
      'let a: Map<string, Page>',
      '<span class=k>let</span> a: <span class=t>Map</span>&lt;<span class=k>string</span>, <span class=t>Page</span>&gt;',
    ],
    [
      'js',
      'export async function run(input) { return new Client() }',
      '<span class=k>export async function</span> <span class=f>run</span>(<span class=v>input</span>) { <span class=k>return new</span> <span class=t>Client</span>() }',
    ],
    [
      'ts',
      'interface Page { id: string; size?: number }',
      '<span class=k>interface</span> <span class=t>Page</span> { <span class=p>id</span>: <span class=k>string</span>; <span class=p>size</span>?: <span class=k>number</span> }',
    ],
    [
      'tsx',
      'return <Card title="a" {...rest}>b</Card>',
      '<span class=k>return</span> &lt;<span class=g>Card</span> <span class=a>title</span><span class=o>=</span><span class=s>"a"</span> {...rest}&gt;b&lt;/<span class=g>Card</span>&gt;',
    ],
    [
      'js',
      '`a ${b.c()} \\n`',
      '<span class=s>`a </span><span class=o>${</span>b.<span class=f>c</span>()<span class=o>} \\n</span><span class=s>`</span>',
    ],
    [
      'py',
      '@app.get("/a")',
      '<span class=f>@app</span>.<span class=f>get</span>(<span class=s>"/a"</span>)',
    ],
    [
      'py',
      'def f(self, a: Page = None) -> list:',
      '<span class=k>def</span> <span class=f>f</span>(<span class=v>self</span>, <span class=v>a</span>: <span class=t>Page</span> <span class=o>=</span> <span class=n>None</span>) -&gt; <span class=t>list</span>:',
    ],
    [
      'py',
      'self.run(limit=2, other=a == b)',
      '<span class=k>self</span>.<span class=f>run</span>(<span class=v>limit</span><span class=o>=</span><span class=n>2</span>, <span class=v>other</span><span class=o>=</span>a <span class=o>==</span> b)',
    ],
    ['py', '"""What it does."""', '<span class=c>"""What it does."""</span>'],
    [
      'go',
      'func run(ctx context.Context) error { return client.Send(ctx) }',
      '<span class=k>func</span> <span class=f>run</span>(<span class=v>ctx</span> context.<span class=t>Context</span>) <span class=t>error</span> { <span class=k>return</span> client.<span class=f>Send</span>(ctx) }',
    ],
    ['js', 'x.match(/a+/g)', 'x.<span class=f>match</span>(<span class=r>/a+/g</span>)'],
  ])('%s: %s', (language, code, html) => {
    expect(highlighter.lines(code, language)[0]).toBe(html)
  })

  test('code that breaks off or is wrong keeps what can be read', () => {
    expect(highlighter.lines('const a = {\n  ...\n}\nif (', 'js')).toEqual([
      '<span class=k>const</span> a <span class=o>=</span> {',
      '  ...',
      '}',
      '<span class=k>if</span> (',
    ])
  })

  test('code made to be slow or deep comes to an end, and is all there', () => {
    for (const code of [
      '('.repeat(60_000),
      '<a>'.repeat(20_000),
      'a?b:'.repeat(20_000),
      '`${'.repeat(20_000),
    ]) {
      const shown = highlighter
        .lines(code, 'tsx')
        .join('\n')
        .replace(/<[^>]*>/g, '')
      expect(shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(code)
    }
  })
})

describe('names of languages', () => {
  test.each(['ts', 'TypeScript', 'typescript!', 'ts,ignore', 'language-ts'])('%s', (name) => {
    expect(highlighter.lines('let a', name)).toEqual(['<span class=k>let</span> a'])
    expect(highlighter.knows(name)).toBe(true)
  })

  test.each(
    'sh shell bash zsh console terminal curl cURL py python3 c# cs c++ golang go yml jsonc json5 env dotenv text txt plaintext output ansi js node jsx tsx rb kt objc dockerfile hcl terraform http graphql sol mermaid toml ini proto svg'.split(
      ' ',
    ),
  )('%s is known', (name) => {
    expect(highlighter.knows(name)).toBe(true)
  })

  test('a word that is no language is not known, and its block is plain', () => {
    expect(highlighter.knows('brainfog')).toBe(false)
    expect(highlighter.knows('constructor')).toBe(false)
    expect(highlighter.lines('a < b', 'brainfog')).toEqual(['a &lt; b'])
  })

  test('no language at all is plain text', () => {
    expect(highlighter.knows('')).toBe(true)
    expect(highlighter.lines('let a', '')).toEqual(['let a'])
  })

  test('a language that a page does not have is plain, also after another page had it', async () => {
    const fresh = await createHighlighter()
    const one = await fresh.ensure(['nothing', 'ts', 'ts'])
    expect(one.lines('let a', 'ts')).toEqual(['<span class=k>let</span> a'])
    const other = await fresh.ensure(['nothing'])
    expect(other.lines('let a', 'ts')).toEqual(['let a'])
  })
})

describe('any text comes through', () => {
  const shown = (lines: readonly string[]) =>
    lines
      .map((line) =>
        line
          .replace(/<[^>]*>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      )
      .join('\n')

  test.each([
    ['ts', 'const a: Map<string, Set<number>> = b && c'],
    ['html', '<a href="x">&amp;</a>\n<script>let a = "</b>"</script>'],
    ['md', '# Hi\n\n```python\ndef f(): pass\n```\n\n`a < b`'],
    ['py', 'def f(x: int) -> str:\n\treturn f"{x!r:>10} <b>"  # ok'],
    ['bash', "cat <<'EOF' > a.txt\n$NOT & <b>\nEOF\n\n"],
    ['text', '<b>&'],
    ['ts', ''],
    ['ts', '\n\n  \n'],
    ['json', '{"emoji": "👩‍💻", "zh": "你好"}'],
  ])('%s: %j', (language, code) => {
    expect(shown(highlighter.lines(code, language))).toBe(code)
  })

  test('line ends of every system are line ends', () => {
    expect(highlighter.lines('let a\r\nlet b\rlet c', 'ts')).toHaveLength(3)
  })

  test('the signs that mark holes cannot come out of code', () => {
    expect(highlighter.lines('a\uE000l0\uE001', 'ts').join('')).toBe('a&#xE000;l0&#xE001;')
  })

  test('lines and blocks that are data stay plain', () => {
    expect(highlighter.lines(`"${'a'.repeat(5_001)}"`, 'json')[0]).not.toContain('<span')
    expect(highlighter.lines('let a\n'.repeat(40_000), 'ts')[0]).toBe('let a')
  })

  test('what a terminal printed has the terminal colours of the site', () => {
    expect(highlighter.lines('\u001B[31mred\u001B[0m <b>', 'ansi')).toEqual([
      '<span style="color:var(--code-ansi-red)">red</span> &lt;b&gt;',
    ])
  })
})

describe('named themes', () => {
  test('each token carries a colour for both modes', async () => {
    const themed = await createHighlighter({ themes: { light: 'github-light', dark: 'nord' } })
    const page = await themed.ensure(['json'])
    expect(page.lines('{"a": 1}', 'json')[0]).toMatch(
      /<span style="--l:#\w{6};--d:#\w{6}">1<\/span>/i,
    )
  })

  test('a name that is no theme gives the colours of the site', async () => {
    const themed = await createHighlighter({ themes: { light: 'nothing', dark: 'nord' } })
    const page = await themed.ensure(['json'])
    expect(page.lines('1', 'json')[0]).toBe('<span class=n>1</span>')
  })
})

describe('the style sheet', () => {
  const css = readFileSync('src/theme/styles/code.css', 'utf8')
  const [light = '', dark = ''] = css.split("[data-mode='dark'],")
  const colors = (part: string) =>
    new Map([...part.matchAll(/--code-([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name!, hex!]))

  test('has a rule for the class of each role', () => {
    for (const [role, { className }] of Object.entries(tokenClasses)) {
      expect(css).toContain(`& .${className} {\n    color: var(--code-${role});`)
    }
  })

  test.each([
    ['light', '#f6f6f8', colors(light)],
    ['dark', '#1a1c21', colors(dark)],
  ])('every colour can be read in %s mode', (_, ground, palette) => {
    expect(palette.size).toBe(31)
    expect([...palette].filter(([, hex]) => contrast(hex, ground) < 4.5)).toEqual([])
  })
})

function contrast(a: string, b: string): number {
  const [bright, dim] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('code that opens more and more', () => {
  const marks = `("[{<'\`$`

  test('stays plain where a hundred rules are open in each other', () => {
    const lines = highlighter.lines(`${marks.repeat(5)}\n`.repeat(200).trimEnd(), 'bash')
    expect(lines).toHaveLength(200)
    expect(lines[0]).toContain('<span')
    expect(lines.at(-1)).not.toContain('<span')
  })

  test('stays plain in a line of that kind, and only there', () => {
    const [long, next] = highlighter.lines(`${marks.repeat(300)}\necho "$HOME"`, 'bash')
    expect(long).not.toContain('<span')
    expect(next).toContain('<span class=v>')
  })

  test('has its colors when it is a long line of JSON, or nested as people nest', () => {
    const wide = `[${'{"a":[1,{"b":2}]},'.repeat(100)}1]`
    expect(highlighter.lines(wide, 'json')[0]).toContain('<span class=p>')
    const deep = [...Array(40).keys()].map(() => '{"a":').join('\n')
    expect(highlighter.lines(deep, 'json').at(-1)).toContain('<span class=p>')
  })
})

test('all highlighters of a thread share their grammars: Oniguruma never frees the memory of one', async () => {
  let grown = 0
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    grown += pages
    return grow.call(this, pages)
  }
  try {
    for (let made = 0; made < 5; made++) {
      const fresh = await createHighlighter()
      const page = await fresh.ensure(['php'])
      expect(page.lines(`<?php echo ${made};`, 'php')[0]).toContain('<span')
      if (made === 0) grown = 0
    }
  } finally {
    WebAssembly.Memory.prototype.grow = grow
  }
  expect(grown).toBe(0)
})
