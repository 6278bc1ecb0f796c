/** A site with what is hard to put into a book. */
export const bookSite = {
  'docs.json': {
    name: 'Garden & Co',
    description: 'How to <grow>.',
    colors: { primary: '#7fe0b0' },
    versions: ['v2', 'v1'],
    tabs: [{ name: 'Science', url: 'science' }],
    navigation: [
      { group: 'Care', pages: ['index', 'care/watering'] },
      { group: 'Now', version: 'v2', pages: ['new'] },
      { group: 'Then', version: 'v1', pages: ['old'] },
      { group: ' ', pages: ['science/leaves'] },
    ],
  },
  'index.mdx': page(
    'Start',
    'See [frost](/care/watering#frost), [no such heading](/care/watering#gone), [the file](/data.txt), [the web](<https://example.com/a b>) and [version 1](/old).',
  ),
  'care/watering.mdx': page(
    'Watering',
    [
      '## Frost',
      '<Tabs>\n<Tab title="Spring">Green &amp; new.</Tab>\n<Tab title="Autumn">They turn red.</Tab>\n</Tabs>',
      '<Accordion title="When?">In the **morning**.</Accordion>',
      '<Steps>\n<Step title="First">Dig.</Step>\n</Steps>',
      '<Note>\n- One\n- Two\n</Note>',
      '```js water.js\nconst litres = "5 < 6" // a long line\n```',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '![A leaf](/images/leaf.svg) ![Far away](https://example.com/x.png) ![A pointer](/images/stub.gif)',
      '<p>text <div>a block</div></p>',
      '#### Much deeper\n\n### Deep\n\n<h2 id="none"></h2>\n\n|  | b |\n| - | - |\n| 1 | 2 |',
      '<center id="x">old</center><font>font</font><iframe src="https://example.com/v" title="A film" />',
    ].join('\n\n'),
  ),
  'new.mdx': page('New', 'Glass.'),
  'old.mdx': page('Old', 'Wood.'),
  'science/leaves.mdx': page(
    'Leaves',
    '$E = mc^2$\n\n```mermaid\ngraph TD\n  A[Sunlight] --> B[Sugar]\n```\n\n<Columns cols={2}>\n<Card title="To water" href="/care/watering">More.</Card>\n</Columns>',
  ),
  'data.txt': 'x',
  'images/stub.gif': 'version https://git-lfs.github.com/spec/v1\n',
  'images/leaf.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20"/></svg>',
}

function page(title: string, text: string): string {
  return `---\ntitle: ${title}\n---\n\n${text}\n`
}
