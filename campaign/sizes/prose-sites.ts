import { numbered, page } from './large-site.ts'
import type { LargeSite } from './large-site.ts'

/** Pages of Markdown: words, marks, headings, lists and tables. */
export const proseSites: readonly LargeSite[] = [
  page('emphasis', 1_000_000, (n) => '*a* '.repeat(n)),
  page('one line of words', 800_000, (n) => 'word '.repeat(n)),
  page('one word', 4_000_000, (n) => 'a'.repeat(n)),
  page('one word of digits', 1_000_000, (n) => '7'.repeat(n)),
  page('many words', 200_000, (n) => numbered(n, (at) => `word${at}`, ' ')),
  page('words of other scripts', 300_000, (n) => '検索の索引'.repeat(n)),
  page('combining marks', 500_000, (n) => `a${'\u0301'.repeat(n)}`),
  page('spaces', 1_000_000, (n) => `a${' '.repeat(n)}b`),
  page('no-break spaces', 1_000_000, (n) => `a${'\u00A0'.repeat(n)}b`),
  page('empty lines', 2_000_000, (n) => `a${'\n'.repeat(n)}b`),
  page('tabs and spaces in lines', 500_000, (n) => ' \t\n'.repeat(n)),
  page('hyphens', 1_000_000, (n) => 'a-'.repeat(n)),
  page('slashes and dots', 1_000_000, (n) => './'.repeat(n)),
  page('quotation marks', 1_000_000, (n) => `"'`.repeat(n)),
  page('backslashes', 1_000_000, (n) => '\\'.repeat(n)),
  page('ampersands', 1_000_000, (n) => '&amp;&'.repeat(n)),
  page('backquotes', 300_000, (n) => numbered(n / 300, (at) => '`'.repeat(at % 600), ' ')),
  page('open brackets', 300_000, (n) => '['.repeat(n)),
  page('open links', 200_000, (n) => '[a]('.repeat(n)),
  page('open pictures', 200_000, (n) => '![a'.repeat(n)),
  page('capitals', 300_000, (n) => 'Ab Cd '.repeat(n)),
  page('headings', 20_000, (n) => numbered(n, (at) => `## Heading ${at}\n`)),
  page('100,000 headings', 100_000, (n) => numbered(n, (at) => `## H${at}\n`)),
  page('equal headings', 20_000, (n) => '## Same\n\n'.repeat(n)),
  page('empty headings', 50_000, (n) => '##\n\n'.repeat(n)),
  page('headings of all depths', 30_000, (n) =>
    numbered(n, (at) => `${'#'.repeat(1 + (at % 6))} H${at}\n`),
  ),
  page('one long heading', 200_000, (n) => `## ${'word '.repeat(n)}`),
  page('nested quotes', 190, (n) => '> '.repeat(n) + 'x'),
  page('nested lists', 150, (n) => numbered(n, (at) => `${'  '.repeat(at)}- item`)),
  page('list items', 50_000, (n) => '- item\n'.repeat(n)),
  page('numbered items', 50_000, (n) => numbered(n, (at) => `${at + 1}. Click the button`)),
  page('table rows', 20_000, (n) => '| a | b |\n|-|-|\n' + '| c | d |\n'.repeat(n)),
  page(
    'table columns',
    2_000,
    (n) => `|${'a|'.repeat(n)}\n|${'-|'.repeat(n)}\n|${'b|'.repeat(n)}\n`,
  ),
  page('prose', 25_000, (n) =>
    'It will have been written by the server and we were seeing this e.g. http://a.b/c. '.repeat(n),
  ),
  page('passive voice without an end', 100_000, (n) => 'was being '.repeat(n)),
  page('future without a verb', 100_000, (n) => 'will not '.repeat(n)),
  page('secrets', 20_000, (n) => 'api_key = "AKIAIOSFODNN7EXAMPLE" '.repeat(n)),
  page('one long secret', 500_000, (n) => `sk_live_${'a1B2'.repeat(n)}`),
  page('footnotes', 5_000, (n) =>
    [numbered(n, (at) => `a[^${at}]\n`), numbered(n, (at) => `[^${at}]: x\n`)].join('\n'),
  ),
  page('definitions', 20_000, (n) =>
    [numbered(n, (at) => `[a${at}]`, ' '), '', numbered(n, (at) => `[a${at}]: /x${at}`)].join('\n'),
  ),
]
