import { afterEach, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../../support/build.ts'

afterEach(removeFolders)

const page = `---
title: All elements
---

<script type="module" src="/code/run.js"></script>
<link rel="preload" as="image" href="/d.png" />
<img src="/a.png" srcset="/b.png 2x, c.png?v=2 3x" alt="One" />
<picture><source srcSet="/d.png, https://x.example/e.png 2x" /><img src="a.png" alt="Two" /></picture>
<embed src="/paper.pdf" />
<object data="/paper.pdf#page=2"></object>
<map name="m"><area href="/other#part" alt="Three" /></map>
<svg><symbol id="own" /><use href="/drawing.svg#s" /><use href="#own" /><image href="/a.png" /></svg>
<input type="image" src="/b.png" alt="Four" />
<form action="/other"><button formaction="https://x.example/go">Go</button></form>
<p style="background: url('/a.png')">Five</p>
<h2 style={{ backgroundImage: "url(b.png)", color: 'red' }}>Six</h2>
<style>{\`.x { background: url(/c.png) } .y { fill: url(#own) }\`}</style>
`

const site = {
  'docs.json': settings('deep/index', 'other'),
  'deep/index.mdx': page.replaceAll(/(?<=[ "(])([abc]\.png)/g, '../$1'),
  'other.mdx': '---\ntitle: Other\n---\n\n## Part\n',
  'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="s"/></svg>',
  'paper.pdf': '%PDF-',
  'code/run.js': 'run()',
  ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.png`, 'image'])),
}

test.each(['', '/base'])(
  'URLs of all elements and styles are resolved below "%s"',
  async (base) => {
    const { text, problems } = await buildSite(site, { base })
    expect(problems).toEqual([])
    const [body = ''] = bodyOf(await text('deep/index.html')).split('</style>')
    const urls = [...body.matchAll(/ (?:src|href|srcset|data|action|formaction|style)="([^"]*)"/g)]
    expect(urls.map(([, url = '']) => url.replaceAll('&quot;', '"'))).toEqual([
      `${base}/code/run.js`,
      `${base}/d.png`,
      `${base}/a.png`,
      `${base}/b.png 2x, ${base}/c.png?v=2 3x`,
      `${base}/d.png, https://x.example/e.png 2x`,
      `${base}/a.png`,
      `${base}/paper.pdf`,
      `${base}/paper.pdf#page=2`,
      `${base}/other/#part`,
      `${base}/drawing.svg#s`,
      '#own',
      `${base}/a.png`,
      `${base}/b.png`,
      `${base}/other/`,
      'https://x.example/go',
      `background: url("${base}/a.png")`,
      `background-image:url("${base}/b.png");color:red`,
      '#six',
    ])
    expect(body).toContain(`.x { background: url("${base}/c.png") } .y { fill: url(#own) }`)
  },
)

test('a URL that leads nowhere is reported at its place', async () => {
  const { problems } = await buildSite({
    'docs.json': settings('index'),
    'index.mdx':
      '---\ntitle: Home\n---\n\n<script src="/no.js"></script>\n\n<p style={{ background: "url(/no.png)" }}>Text</p>\n',
  })
  expect(problems.toSorted()).toEqual([
    'site/broken-link index.mdx:5:14',
    'site/broken-link index.mdx:7:30',
  ])
})
