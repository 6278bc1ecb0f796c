import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/check/check.ts'
import { folderOf, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

test('check reports what build reports, with the same severity and words', async () => {
  const root = await folderOf({
    'docs.json': `{
      "name": "Acme",
      "colour": "red",
      "navigation": [{ "group": "Guides", "pages": ["index", "gone", "broken"] }],
      "redirects": [{ "source": "/a", "destination": "/nowhere" }, { "source": "/b", "destination": "/b" }],
    }`,
    'index.mdx': `---
title: Home
description: Home.
---

[Link](/nowhere) and [place](#nowhere) and ![Dot](/nowhere.svg) and [file](/install.sh).

<Unknown>Text</Unknown> {missing} <Icon icon="no-such-icon" />

\`\`\`nolanguage
code
\`\`\`
`,
    'broken.mdx': '---\ntitle: Broken\ndescription: Broken.\n---\n\n<Note>\nNot closed.\n',
  })
  const options = { root, out: join(root, 'dist'), threads: 0 }
  const built = (await build(options)).diagnostics
  const checked = (await check(options)).diagnostics
  const told = (all: typeof built) =>
    all.map(({ severity, message, at }) => `${severity} ${at?.file}:${at?.line} ${message}`)
  expect(built.length).toBeGreaterThan(10)
  expect(new Set(built.map(({ severity }) => severity))).toEqual(new Set(['error', 'warning']))
  const known = new Set(told(checked))
  expect(told(built).filter((one) => !known.has(one))).toEqual([])
})
