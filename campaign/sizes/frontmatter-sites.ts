import { numbered, site } from './large-site.ts'
import type { LargeSite } from './large-site.ts'

/** Pages with frontmatter of hostile size. */
export const frontmatterSites: readonly LargeSite[] = [
  yaml('alias bomb', 9, aliasBomb),
  yaml('alias bomb in keywords', 9, (n) => `${aliasBomb(n)}\nkeywords: *a${n - 1}`),
  yaml('alias bomb in a title', 9, (n) => `${aliasBomb(n)}\nsidebarTitle: *a${n - 1}`),
  yaml('flow nesting', 20_000, (n) => `a: ${'['.repeat(n)}${']'.repeat(n)}`),
  yaml('open flow nesting', 100_000, (n) => `a: ${'['.repeat(n)}`),
  yaml('map nesting', 2_000, (n) => numbered(n, (at) => `${' '.repeat(at)}a:`)),
  yaml('keys', 100_000, (n) => numbered(n, (at) => `k${at}: v`)),
  yaml('equal keys', 50_000, (n) => 'k: v\n'.repeat(n)),
  yaml('a long description', 800_000, (n) => `description: ${'word '.repeat(n)}`),
  yaml('a long title in marks', 300_000, (n) => `sidebarTitle: "${'*a_`[< '.repeat(n)}"`),
  yaml('keywords', 50_000, (n) => `keywords: [${numbered(n, (at) => `k${at}`, ', ')}]`),
  yaml('colons', 500_000, (n) => `a: ${': '.repeat(n)}`),
  yaml('open quotation', 1_000_000, (n) => `a: "${'b '.repeat(n)}`),
  yaml('lines that are no YAML', 50_000, (n) => '@ oops: [\n'.repeat(n)),
  yaml('comments', 300_000, (n) => '# x\n'.repeat(n)),
  yaml(
    'merge keys',
    2_000,
    (n) =>
      `a0: &m0 {k: 1}\n${numbered(n, (at) => `a${at + 1}: &m${at + 1} {<<: *m${at}, k${at}: 1}`)}`,
  ),
  {
    name: 'frontmatter: never closed',
    count: 400_000,
    files: (n) => site({ 'case.mdx': `---\n${'a: b\n'.repeat(n)}` }),
  },
  {
    name: 'frontmatter: dashes',
    count: 1_000_000,
    files: (n) => site({ 'case.mdx': `---\n${'--'.repeat(n)}\n` }),
  },
]

/** Ten aliases of ten aliases, and so on: `levels` lines that stand for ten to that power of values. */
export function aliasBomb(levels: number): string {
  return numbered(levels, (n) => {
    const values = Array.from({ length: 10 }, () => (n === 0 ? 'x' : `*a${n - 1}`))
    return `x-a${n}: &a${n} [${values.join(', ')}]`
  })
}

function yaml(name: string, count: number, text: (count: number) => string): LargeSite {
  return {
    name: `frontmatter: ${name}`,
    count,
    files: (n) => site({ 'case.mdx': `---\ntitle: Case\n${text(n)}\n---\n\nWords.\n` }),
  }
}
