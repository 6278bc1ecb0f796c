import { numbered, page } from './large-site.ts'
import type { LargeSite } from './large-site.ts'

/** Pages of code blocks, diagrams and formulas. */
export const codeBlockSites: readonly LargeSite[] = [
  page('code lines', 100_000, (n) => fence('js', 'const a = 1\n'.repeat(n))),
  page('one line of code', 120_000, (n) => fence('json', `[${'{"a":1},'.repeat(n)}1]`)),
  page('code blocks', 5_000, (n) => fence('js', 'a()').repeat(n)),
  page('unknown languages', 5_000, (n) => numbered(n, (at) => fence(`lang${at}`, 'a()'), '')),
  page('a long fence line', 1_000_000, (n) => fence(`js ${'{1-2} '.repeat(n / 6)}`, 'a()')),
  page('highlighted lines', 100_000, (n) =>
    fence(`js {1-${n * 1_000}}`, 'const a = 1\n'.repeat(n / 100)),
  ),
  ...['bash', 'python', 'yaml', 'html', 'tsx', 'css', 'sql', 'php', 'ruby', 'markdown'].map(
    (language) =>
      page(`marks as ${language}`, 30_000, (n) =>
        fence(language, `${'("[{<\'`$'.repeat(5)}\n`.repeat(n / 40)),
      ),
  ),
  page('TeX macros', 60, (n) => {
    const macros = numbered(
      n,
      (at) => {
        const before = `\\m${letters(at - 1)}`
        return `\\def\\m${letters(at)}{${at === 0 ? 'x' : before + before}}`
      },
      '',
    )
    return `$$\n${macros}\\m${letters(n - 1)}\n$$\n`
  }),
  page('TeX groups', 5_000, (n) => `$$\n${'{'.repeat(n)}x${'}'.repeat(n)}\n$$\n`),
  page('TeX fractions', 2_000, (n) => `$$\n${'\\frac{1}{'.repeat(n)}x${'}'.repeat(n)}\n$$\n`),
  page('TeX formulas', 5_000, (n) => '$$x^2$$\n\n'.repeat(n)),
  page('dollar signs', 300_000, (n) => 'a$b '.repeat(n)),
  page('one formula', 100_000, (n) => `$$\n${'x+'.repeat(n)}x\n$$\n`),
  diagram(
    'flowchart edges',
    5_000,
    (n) => `graph TD\n${numbered(n, (at) => `  n${at} --> n${at + 1}`)}`,
  ),
  diagram(
    'flowchart mesh',
    60,
    (n) => `graph TD\n${numbered(n, (a) => numbered(n, (b) => `  a${a} --> b${b}`))}`,
  ),
  diagram('flowchart open brackets', 20_000, (n) => `graph TD\n${'a["x\n'.repeat(n)}`),
  diagram('flowchart in one line', 20_000, (n) => `graph TD; ${'a[x]-->b{y};'.repeat(n)}`),
  diagram('flowchart ampersands', 300, (n) => {
    const [from, to] = ['a', 'b'].map((name) => numbered(n, (at) => name + at, ' & '))
    return `graph TD\n${from} --> ${to}`
  }),
  diagram(
    'nested subgraphs',
    2_000,
    (n) => `graph TD\n${'subgraph a\n'.repeat(n)}x-->y\n${'end\n'.repeat(n)}`,
  ),
  diagram(
    'nested states',
    2_000,
    (n) => `stateDiagram-v2\n${numbered(n, (at) => `state s${at} {`)}\nx-->y\n${'}\n'.repeat(n)}`,
  ),
  diagram('sequence messages', 20_000, (n) => `sequenceDiagram\n${'A->>B: hello\n'.repeat(n)}`),
  diagram(
    'sequence actors',
    1_000,
    (n) => `sequenceDiagram\n${numbered(n, (at) => `A${at}->>A${at + 1}: hello`)}`,
  ),
  diagram(
    'classes',
    1_000,
    (n) => `classDiagram\n${numbered(n, (at) => `A${at} <|-- A${at + 1}\nA${at} : +int a`)}`,
  ),
  diagram(
    'entities',
    1_000,
    (n) => `erDiagram\n${numbered(n, (at) => `A${at} ||--o{ A${at + 1} : has`)}`,
  ),
  page('diagrams', 500, (n) => fence('mermaid', 'graph TD\n  a --> b').repeat(n)),
]

function diagram(name: string, count: number, text: (count: number) => string): LargeSite {
  return page(`diagram of ${name}`, count, (n) => fence('mermaid', text(n)))
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n\n`
}

/** A name of letters alone, as TeX needs it. */
function letters(n: number): string {
  return [...String(Math.max(n, 0))].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}
