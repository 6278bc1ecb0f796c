import { list, record, site } from './large-site.ts'
import type { LargeSite } from './large-site.ts'

/** Settings of hostile size. */
export const settingsSites: readonly LargeSite[] = [
  redirects('redirects', 10_000, (at) => [`/old-${at}`, `/new-${at}`]),
  redirects('redirects of many hosts', 10_000, (at) => [`/old-${at}`, `https://a${at}.example`]),
  redirects('a chain of redirects', 10_000, (at, n) => [
    `/r${at}`,
    at === n - 1 ? '/' : `/r${at + 1}`,
  ]),
  redirects('a ring of redirects', 10_000, (at, n) => [`/r${at}`, `/r${(at + 1) % n}`]),
  redirects('patterns of redirects', 10_000, (at) => [`/old-${at}/:a/:b*`, '/new/:a/:b']),
  redirects('patterns that divide nothing', 10_000, (at) => [`/:a${at}/:b/x${at}`, '/other']),
  redirects('patterns that lead on', 5_000, (at) => [`/a${at}/:b*`, `/a${at + 1}/:b`]),
  redirects('wildcards of redirects', 10_000, (at) => [`/${'*/'.repeat(10)}x${at}`, '/']),
  settings('a long redirect pattern', 25_000, (n) => ({
    redirects: [{ source: `/${':a*/'.repeat(n)}`, destination: '/' }],
  })),
  settings('unknown pages', 10_000, (n) => groups(list(n, (at) => `nothing-${at}`))),
  settings('navigation', 100_000, (n) =>
    groups(list(n, (at) => ({ group: `G${at}`, pages: ['index'] }))),
  ),
  settings('one page many times', 100_000, (n) => groups(list(n, () => 'index'))),
  settings('nested groups', 2_000, (n) =>
    groups([
      Array.from({ length: n }).reduce<unknown>(
        (inner) => ({ group: 'A', pages: [inner] }),
        'index',
      ),
    ]),
  ),
  settings('divisions', 3_000, (n) => ({
    navigation: { tabs: list(n, (at) => ({ tab: `T${at}`, pages: ['index'] })) },
  })),
  settings('versions of languages', 60, (n) => ({
    navigation: {
      languages: list(n, (at) => ({
        language: ['en', 'fr', 'de', 'es'][at % 4],
        versions: list(n, (to) => ({ version: `v${to}`, pages: ['index', 'other'] })),
      })),
    },
  })),
  settings('unknown fields', 20_000, (n) => record(n, (at) => [`naem${at}`, 1])),
  settings('one long field name', 1_000_000, (n) => ({ ['a'.repeat(n)]: 1 })),
  settings('tabs', 3_000, (n) => ({ tabs: list(n, (at) => ({ name: `T${at}`, url: `t${at}` })) })),
  settings('anchors', 3_000, (n) => ({
    anchors: list(n, (at) => ({ name: `T${at}`, url: `https://t${at}.example` })),
  })),
  settings('variables', 20_000, (n) => ({ variables: record(n, (at) => [`v${at}`, 'x']) })),
  {
    name: 'settings: variables in a text',
    count: 20_000,
    files: (n) =>
      site(
        { 'case.mdx': `---\ntitle: Case\n---\n\n${list(n, (at) => `{{v${at}}}`).join(' ')}\n` },
        { variables: record(n, (at) => [`v${at}`, `x {{v${at + 1}}}{{v${at + 1}}}`]) },
      ),
  },
  settings('a long name', 800_000, (n) => ({ name: 'word '.repeat(n) })),
  settings('a color', 500_000, (n) => ({ colors: { primary: `#${'a'.repeat(n)}` } })),
  settings('a color of spaces', 500_000, (n) => ({ colors: { primary: `rgb(${' '.repeat(n)}` } })),
  settings('links of the navigation bar', 10_000, (n) => ({
    navbar: { links: list(n, (at) => ({ label: `L${at}`, href: `https://a${at}.example` })) },
  })),
  settings('links of the footer', 10_000, (n) => ({
    footer: { socials: record(n, (at) => [`s${at}`, `https://a${at}.example`]) },
  })),
  raw('nesting', 200_000, (n) => `{"name":"A","x":${'['.repeat(n)}${']'.repeat(n)}}`),
  raw('open nesting', 1_000_000, (n) => '['.repeat(n)),
  raw('commas', 1_000_000, (n) => `{"name":"A"${','.repeat(n)}}`),
  raw('comments', 300_000, (n) => `{"name":"A"${'/* */'.repeat(n)}}`),
  raw('open comments', 500_000, (n) => `{"name":"A"${'/*'.repeat(n)}}`),
  raw('quotation marks', 500_000, (n) => `{"name":"A"${'"'.repeat(n)}}`),
  {
    name: 'settings: references',
    count: 500,
    files: (n) => ({
      ...site(
        record(n, (at) => [
          `s${at}.json`,
          JSON.stringify({ pages: [{ $ref: `./s${at + 1}.json` }] }),
        ]),
      ),
      'docs.json': JSON.stringify({ name: 'A', navigation: { $ref: './s0.json' } }),
    }),
  },
  {
    name: 'settings: references that double',
    count: 30,
    files: (n) => ({
      ...site(
        record(n, (at) => [
          `s${at}.json`,
          JSON.stringify(
            at === n - 1
              ? { group: 'A', pages: ['index'] }
              : {
                  group: 'A',
                  pages: [{ $ref: `./s${at + 1}.json` }, { $ref: `./s${at + 1}.json` }],
                },
          ),
        ]),
      ),
      'docs.json': JSON.stringify({
        name: 'A',
        navigation: { pages: [{ $ref: './s0.json' }] },
      }),
    }),
  },
]

function groups(pages: readonly unknown[]): object {
  return { navigation: [{ group: 'A', pages }] }
}

function settings(name: string, count: number, more: (count: number) => object): LargeSite {
  return { name: `settings: ${name}`, count, files: (n) => site({}, more(n)) }
}

function redirects(
  name: string,
  count: number,
  make: (at: number, count: number) => readonly [source: string, destination: string],
): LargeSite {
  return settings(name, count, (n) => ({
    redirects: list(n, (at) => {
      const [source, destination] = make(at, n)
      return { source, destination }
    }),
  }))
}

function raw(name: string, count: number, text: (count: number) => string): LargeSite {
  return {
    name: `settings: ${name}`,
    count,
    files: (n) => ({ ...site({}), 'docs.json': text(n) }),
  }
}
