/** A site with pages for two audiences. Words of the private pages are written nowhere else. */
export const privateSite: Readonly<Record<string, string | object>> = {
  'docs.json': {
    name: 'Acme',
    colors: { primary: '#0a7d5a' },
    logo: '/images/logo.svg',
    seo: { metatags: { canonical: 'https://docs.acme.example' } },
    navigation: {
      tabs: [
        {
          tab: 'Docs',
          groups: [
            { group: 'Start', pages: ['index', 'guide'] },
            {
              group: 'Partners',
              private: 'partners',
              pages: [
                'partners/margins',
                'partners/roadmap',
                { group: 'Aardvark inner', pages: ['partners/deep'] },
              ],
            },
            { group: 'More', pages: ['more', 'hush'] },
          ],
        },
        {
          tab: 'Staff API',
          private: 'staff',
          groups: [{ group: 'Wombat endpoints', openapi: 'staff.json', pages: ['staff/intro'] }],
        },
      ],
    },
  },
  'index.mdx':
    '---\ntitle: Home\n---\n\nSee [the margins](/partners/margins). Water boils.\n\n![Logo](/images/logo.svg)\n',
  'guide.mdx': '---\ntitle: Guide\nrelated: [/partners/roadmap]\n---\n\nA guide about water.\n',
  'more.mdx': '---\ntitle: More\nrss: true\n---\n\n<Update label="May">More text.</Update>\n',
  'hush.mdx': '---\ntitle: Bandicoot\nprivate: partners\n---\n\nOne page alone: dugong.\n',
  'partners/margins.mdx': `---
title: Xylophone margins
description: The zeppelin of margins
keywords: [capybara]
---

import { Counter } from '/snippets/counter.jsx'

export const Own = () => {
  const [n, setN] = useState(0)
  return <button onClick={() => setN(n + 1)}>chinchilla {n}</button>
}

The quokka margin is 42 % of all water.

![Mongoose chart](/images/secret-chart.svg)

[Contract](/files/contract.txt)

## Kumquat prices

<Tabs>
  <Tab title="Walrus">First</Tab>
  <Tab title="Narwhal">Second</Tab>
</Tabs>

\`\`\`js title="platypus.js"
const platypus = 1
\`\`\`

$$
e = mc^2
$$

<Counter start={3} />

<Own />
`,
  'partners/roadmap.mdx':
    '---\ntitle: Ocelot roadmap\nrss: true\n---\n\n## Pangolin\n\n<Update label="Armadillo release">We ship tamarin.</Update>\n',
  'partners/deep.mdx': '---\ntitle: Deep okapi\n---\n\nDeep text.\n',
  'staff/intro.mdx': '---\ntitle: Numbat intro\n---\n\nFor staff: bilby.\n',
  'staff.json': {
    openapi: '3.1.0',
    info: { title: 'Potoroo API', version: '1' },
    servers: [{ url: 'https://wallaby.acme.example' }],
    paths: {
      '/dunnart': {
        get: {
          summary: 'List echidnas',
          responses: {
            200: {
              description: 'Found.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Quoll' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: { Quoll: { type: 'object', properties: { cassowary: { type: 'string' } } } },
    },
  },
  'snippets/counter.jsx':
    'export const Counter = ({ start }) => {\n  const [n, setN] = useState(start)\n  return <button id="count" onClick={() => setN(n + 1)}>Count {n}</button>\n}\n',
  'files/contract.txt': 'The contract says bettong.',
  'images/secret-chart.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
  'images/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
}

/** Words that only private pages have, in lower case. */
export const secretWords =
  'aardvark bandicoot dugong xylophone zeppelin capybara chinchilla quokka mongoose kumquat walrus narwhal platypus ocelot pangolin armadillo tamarin okapi wombat numbat bilby potoroo wallaby dunnart echidna quoll cassowary bettong'.split(
    ' ',
  )

export const passphrases = {
  OCTAVO_PASSPHRASE_PARTNERS: 'correct horse battery staple',
  OCTAVO_PASSPHRASE_STAFF: 'winter lemon anchor violin',
}
