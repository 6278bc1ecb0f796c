import { list, page, record, site } from './large-site.ts'
import type { LargeSite } from './large-site.ts'

/** Pages whose own code is hostile, and snippets that import each other. */
export const pageCodeSites: readonly LargeSite[] = [
  code(
    'memory without end',
    '{(() => { const a = []; for (;;) a.push(new Array(1000).fill(1)) })()}',
  ),
  code(
    'promises without end',
    'export const go = (() => { const f = () => Promise.resolve().then(f); f(); return 1 })()\n\n{go}',
  ),
  code('a loop without end', '{(() => { for (;;); })()}'),
  code('a string that doubles', "{'x'.repeat(2 ** 28)}"),
  code(
    'a deep element tree',
    "export const Deep = ({ n }) => n === 0 ? 'x' : <div><Deep n={n - 1} /></div>\n\n<Deep n={50000} />",
  ),
  code(
    'a wide element tree',
    '<div>{Array.from({ length: 1_000_000 }, (_, n) => <b key={n}>{n}</b>)}</div>',
  ),
  snippets('a chain of snippets', 2_000, (next) => [`import S from '${next}'`, '<S />']),
  snippets('a snippet bomb', 30, (next) => [`import S from '${next}'`, '<S /><S />']),
  {
    name: 'snippets in a ring',
    count: 300,
    files: (n) =>
      site({
        ...record(n, (at) => [
          `snippets/s${at}.mdx`,
          `import S from '/snippets/s${(at + 1) % n}.mdx'\n\n<S /><S />`,
        ]),
        'case.mdx': "---\ntitle: Case\n---\n\nimport S from '/snippets/s0.mdx'\n\n<S />\n",
      }),
  },
  {
    name: 'snippets that all import all',
    count: 60,
    files: (n) =>
      site({
        ...record(n, (at) => [
          `snippets/s${at}.mdx`,
          list(n, (to) => `import S${to} from '/snippets/s${to}.mdx'\n`).join('') +
            `\n\n${list(n, (to) => `<S${to} />`).join('')}`,
        ]),
        'case.mdx': "---\ntitle: Case\n---\n\nimport S from '/snippets/s0.mdx'\n\n<S />\n",
      }),
  },
  {
    name: 'a large snippet on many pages',
    count: 300,
    files: (n) =>
      site({
        'snippets/s.mdx': 'Words of a snippet.\n\n'.repeat(2_000),
        ...record(n, (at) => [`p/${at}.mdx`, "import S from '/snippets/s.mdx'\n\n<S />\n"]),
      }),
  },
  page('imports', 5_000, (n) =>
    list(n, (at) => `import S${at} from '/snippets/nothing-${at}.mdx'\n`).join(''),
  ),
  page('exports', 20_000, (n) => list(n, (at) => `export const a${at} = ${at}\n`).join('')),
  page('a sum', 20_000, (n) => `{${'1+'.repeat(n)}1}`),
  page('nested arrays of code', 20_000, (n) => `{${'['.repeat(n)}1${']'.repeat(n)}}`),
]

function code(name: string, body: string): LargeSite {
  return { ...page(name, 1, () => body), isCode: true }
}

function snippets(
  name: string,
  count: number,
  body: (next: string) => readonly string[],
): LargeSite {
  return {
    name,
    count,
    files: (n) =>
      site({
        ...record(n, (at) => [
          `snippets/s${at}.mdx`,
          at === n - 1 ? 'end' : body(`/snippets/s${at + 1}.mdx`).join('\n\n'),
        ]),
        'case.mdx': "---\ntitle: Case\n---\n\nimport S from '/snippets/s0.mdx'\n\n<S />\n",
      }),
  }
}
