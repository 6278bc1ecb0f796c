import { numbered, page } from './large-site.ts'
import type { LargeSite } from './large-site.ts'

/** Pages of elements, components, expressions, links and fields. */
export const markupSites: readonly LargeSite[] = [
  page('open elements in an expression', 60, (n) => '{\n\n' + '<div>'.repeat(n)),
  page('open elements', 50_000, (n) => '<div>\n'.repeat(n)),
  page('closing tags', 50_000, (n) => 'a </div>\n\n'.repeat(n)),
  page('expressions', 100_000, (n) => '{1}'.repeat(n)),
  page('open braces', 100_000, (n) => '{'.repeat(n)),
  page('open tags', 100_000, (n) => '<a '.repeat(n)),
  page('open quotation marks in tags', 50_000, (n) => '<a b="'.repeat(n)),
  page('attributes', 50_000, (n) => `<div ${numbered(n, (at) => `a${at}="b"`, ' ')}>x</div>`),
  page('nested elements', 900, (n) => '<div>\n'.repeat(n) + 'x\n' + '</div>\n'.repeat(n)),
  page('nested components', 400, (n) => '<Note>\n'.repeat(n) + 'x\n' + '</Note>\n'.repeat(n)),
  page('comments', 20_000, (n) => '{/* x */}\n\n'.repeat(n)),
  page('rules switched off', 20_000, (n) => '{/* octavo-disable active-voice */}\n\n'.repeat(n)),
  page('HTML comments', 50_000, (n) => '<!-- x -->\n\n'.repeat(n)),
  page('open HTML comments', 100_000, (n) => '<!-- '.repeat(n)),
  page(
    'classes',
    50_000,
    (n) => `<div className="${numbered(n, (at) => `p-[${at}px]`, ' ')}">x</div>`,
  ),
  page('nested brackets of a class', 100_000, (n) => `<div className="p-${'['.repeat(n)}">x</div>`),
  page('one long class', 1_000_000, (n) => `<div className="${'a:'.repeat(n / 2)}b">x</div>`),
  page('style attribute', 50_000, (n) => `<div style="${'color: red;'.repeat(n)}">x</div>`),
  page('open style attribute', 200_000, (n) => `<div style="color: ${'('.repeat(n)}">x</div>`),
  page('anchors', 10_000, (n) => numbered(n, (at) => `<a id="a${at}" />\n`)),
  page('broken links', 10_000, (n) => numbered(n, (at) => `[a](/nothing-${at})\n`)),
  page('one long link', 1_000_000, (n) => `[a](/${'a/../'.repeat(n / 5)}b)`),
  page('a link of escapes', 300_000, (n) => `[a](/${'%41'.repeat(n)})`),
  page('links without a text', 20_000, (n) => '[](/other)\n\n'.repeat(n)),
  page('external links', 20_000, (n) =>
    numbered(n, (at) => `[click here](https://a${at}.example/)\n`),
  ),
  page('images that are missing', 10_000, (n) =>
    numbered(n, (at) => `![a](/images/n-${at}.png)\n`),
  ),
  page('broken anchors', 5_000, (n) =>
    [numbered(n, (at) => `## Heading ${at}\n`), numbered(n, (at) => `[a](#nothing-${at})\n`)].join(
      '\n',
    ),
  ),
  page('updates', 10_000, (n) =>
    numbered(
      n,
      (at) => `<Update label="v${at}" description="day ${at}" rss>\n\nWords\n\n</Update>\n`,
    ),
  ),
  page('unknown components', 10_000, (n) => numbered(n, (at) => `<Card${at} />\n`)),
  page('unknown properties', 10_000, (n) => numbered(n, (at) => `<Card title="a" p${at}="x" />\n`)),
  page('unknown icons', 5_000, (n) => numbered(n, (at) => `<Icon icon="circl-${at}" />\n`)),
  page('one long icon name', 1_000_000, (n) => `<Icon icon="${'a-'.repeat(n / 2)}" />\n`),
  page('icons', 5_000, (n) => '<Icon icon="circle" />\n\n'.repeat(n)),
  page(
    'tabs',
    3_000,
    (n) => `<Tabs>\n${numbered(n, (at) => `<Tab title="T${at}">\nx\n</Tab>`)}\n</Tabs>`,
  ),
  page(
    'code groups',
    2_000,
    (n) => `<CodeGroup>\n\n${'```js same\na()\n```\n\n'.repeat(n)}</CodeGroup>`,
  ),
  page('steps', 5_000, (n) => `<Steps>\n${'<Step title="a">\nx\n</Step>\n'.repeat(n)}</Steps>`),
  page('fields', 5_000, (n) =>
    numbered(n, (at) => `<ParamField body="p${at}" type="string">\nx\n</ParamField>\n`),
  ),
  page('file tree', 500, (n) => {
    const folders = numbered(
      n,
      (at) => `<Tree.Folder name="f${at}">\n<Tree.File name="a" />\n</Tree.Folder>`,
    )
    return `<Tree>\n${folders}\n</Tree>`
  }),
]
