import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../../support/build.ts'

afterAll(removeFolders)

const fence = '```'

/** A tag whose last line begins with `>` is read by the reference compiler alone. */
const forReference = '<Card\n  title="Last"\n>End.</Card>'

test.each([
  ['', 'Last.'],
  [' by the reference compiler', forReference],
])('shortcodes are emoji in text, and nowhere else, read%s', async (_, end) => {
  const site = await buildSite({
    'docs.json': settings('index', 'plain'),
    'index.mdx': `---
title: Home
description: "Ship it :rocket: with [care :heart:](/plain), not \`:bug:\` or 10:30:45"
---

import Part from '/snippets/part.mdx'

Launch :rocket:, (:tada:) **:+1:** and [a :book:](/plain). Unknown: :no_such_name: and :constructor:

No emoji: a:rocket: :rocket:b 1:100:2 ::rocket:: 10:30:45 \\:rocket: :rocket\\: &#58;rocket: ftp://acme.example/:rocket:/ {'x'}:b:{'y'} \`x\`:b: www.acme.example/:rocket:/

\`:rocket:\` <code>:rocket:</code> <span title=":rocket:">{":rocket:"}</span>

${fence}yaml
a: :rocket:
${fence}

## :rocket: Start <here> & "now" :tada:

## Plain 🚀 :unknown:

| A |
| --- |
| :warning: |

- item :white_check_mark: and :white\\_check\\_mark:

<Note>Take care :eyes:</Note>

<h3>By hand :wave:</h3>

[See](#rocket-start-&lt;here&gt;-&-now-tada)

<Part />

${end}
`.replace('<here>', '&lt;here&gt;'),
    'snippets/part.mdx': 'Shared :sparkles:\n',
    'plain.md': '# Plain\n\nText :rocket: <!-- :bug: -->\n',
  })
  expect(site.problems).toEqual([])
  const html = bodyOf(await site.text('index.html'))
  for (const shown of [
    'Launch 🚀, (🎉) <strong>👍</strong> and',
    'a 📖',
    'Unknown: :no_such_name: and :constructor:',
    'No emoji: a:rocket: :rocket:b 1:100:2 ::rocket:: 10:30:45 :rocket: :rocket: :rocket: ftp://acme.example/:rocket:/ x:b:y <code>x</code>:b:',
    '>www.acme.example/:rocket:/<',
    '<code>:rocket:</code> <code>:rocket:</code> <span title=":rocket:">:rocket:</span>',
    '🚀 Start &lt;here> &amp; &quot;now&quot; 🎉',
    '<td>⚠️</td>',
    'item ✅ and ✅',
    'Take care 👀',
    'By hand 👋',
    'Shared ✨',
  ])
    expect(html).toContain(shown)
  expect([...html.matchAll(/<h[23] id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'rocket-start-&lt;here>-&amp;-now-tada',
    'plain-unknown',
    'by-hand-wave',
  ])
  const page = await site.text('index.html')
  expect(page).toContain(
    '<meta name="description" content="Ship it 🚀 with care ❤️, not :bug: or 10:30:45">',
  )
  expect(/<p data-part="description"[^>]*>([\s\S]*?)<\/p>/.exec(page)?.[1]).toContain(
    'Ship it 🚀 with <a',
  )
  expect(page.slice(page.indexOf('data-part="toc"'))).toContain('By hand 👋')
  expect(await site.text('_octavo/pages.jsonl')).toContain('"description":"Ship it 🚀 with care')
  expect(bodyOf(await site.text('plain/index.html'))).toContain('Text 🚀')
})
