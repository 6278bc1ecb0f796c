import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dev } from '../../src/dev/dev.ts'
import { folderOf, removeFolders, settings } from '../support/build.ts'
import type { Files } from '../support/build.ts'

// what a test has started ends first
beforeEach(() => onTestFinished(removeFolders))

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`

/** Serves a site, opens its first page, and collects what is said. */
async function started(files: Files) {
  const root = await folderOf(files)
  const said: string[] = []
  const server = await dev({
    site: { root, out: join(root, 'dist'), threads: 0 },
    port: 0,
    onProblems: (fresh) =>
      said.push(...fresh.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)),
    onFixed: (fixed) => said.push(...fixed.map(({ code, at }) => `fixed ${code} ${at?.file}`)),
    onNote: () => undefined,
    onFailure: (error) => said.push(String(error)),
  })
  onTestFinished(() => server.close())
  const url = server.urls[0] ?? ''
  const html = await (await fetch(url)).text()
  return {
    said,
    html,
    url,
    save: (file: string, text: string) => writeFile(join(root, file), text),
  }
}

const slowly = { timeout: 10_000 }

test('dev reports links to places that are not there, also after the heading of another page changed', async () => {
  const { said, save } = await started({
    'docs.json': settings('index', 'two', 'three'),
    'index.mdx': page('Home', '[one](/two#nope) [two](/two#sec) [three](/three)'),
    'two.mdx': page('Two', '## Sec\n\n[home](/#none)'),
    'three.mdx': page('Three', 'See [this](/two#sec).'),
  })
  await expect
    .poll(() => said.toSorted(), slowly)
    .toEqual(['site/missing-anchor index.mdx:5', 'site/missing-anchor two.mdx:7'])

  said.length = 0
  await save('two.mdx', page('Two', '## Other\n\n[home](/)'))
  await expect
    .poll(() => said.toSorted(), slowly)
    .toEqual([
      'fixed site/missing-anchor two.mdx',
      'site/missing-anchor index.mdx:5',
      'site/missing-anchor three.mdx:5',
    ])

  said.length = 0
  await save('two.mdx', page('Two', '## Sec\n\n## Nope'))
  await expect
    .poll(() => said.toSorted(), slowly)
    .toEqual([
      'fixed site/missing-anchor index.mdx',
      'fixed site/missing-anchor index.mdx',
      'fixed site/missing-anchor three.mdx',
    ])
})

test('dev shows and checks entries of the navigation that lead to a place', async () => {
  const { said, html, url, save } = await started({
    'docs.json': settings('index', 'index#set-up', 'two#lost'),
    'index.mdx': page('Home', '## Set *up*\n\nx'),
    'two.mdx': page('Two', '## Sec'),
  })
  expect(html).toMatch(/<a href="\/#set-up">Set up</)
  await expect.poll(() => said, slowly).toEqual(['site/missing-anchor docs.json:9'])

  await save('index.mdx', page('Home', '## Set out\n\nx'))
  await expect.poll(() => said.slice(1), slowly).toEqual(['site/missing-anchor docs.json:8'])
  expect(await (await fetch(url)).text()).toMatch(/<a href="\/#set-up">Home</)
})
