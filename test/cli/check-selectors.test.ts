import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const site = {
  'docs.json': {
    name: 'Acme',
    navigation: { tabs: [{ tab: 'Guides', pages: ['index', 'other'] }] },
  },
  'index.mdx':
    '---\ntitle: Home\ndescription: Where it begins.\n---\n\n<div className="hero">Text.</div>\n\n<Note>Careful.</Note>\n',
  'other.mdx': '---\ntitle: Other\ndescription: The rest.\n---\n\n| a |\n| - |\n| b |\n',
}

test('selectors of style sheets that match nothing on any page are hints, with the nearest hook', async () => {
  const css = [
    '.nav-tabs-item[data-active="true"]:hover::before { color: red }',
    '.nav-tab-item { color: red }',
    'html.dark #navbar, [data-theme=dark] .prose p { color: red }',
    '@media (width > 40rem) { .hero > p, table td:first-child { color: red } }',
    ':root { --x: 1px } .sidebar-groups { color: red }',
    '.hero:not(.missing) { color: red } .hero .nowhere { color: red }',
    '@keyframes x { from { color: red } 50% { color: blue } }',
    '.made-by-script, #mobile-nav nav, dialog[open] { color: red }',
  ].join('\n')
  const js = 'const one = document.createElement("b")\none.className = "made-by-script"\n'
  expect(await hints({ 'theme/deep/style.css': css, 'lib/made.js': js })).toEqual([
    'theme/deep/style.css:2:1 ".nav-tab-item" matches nothing on any page. Did you mean ".nav-tabs-item"?',
    'theme/deep/style.css:4:26 ".hero > p" matches nothing on any page.',
    'theme/deep/style.css:5:20 ".sidebar-groups" matches nothing on any page. Did you mean ".sidebar-group"?',
    'theme/deep/style.css:6:36 ".hero .nowhere" matches nothing on any page.',
  ])
})

test('so are queries of scripts', async () => {
  const js = [
    'addEventListener("click", ({ target }) => target.closest(".callouts"))',
    'document.querySelector("#navbar .nav-logo, .absent")',
    'document.getElementById("page-titles")?.remove()',
    'document.getElementsByClassName("callout prose")',
    'document.querySelectorAll(`.${name}`)',
    'other("querySelector", ".absent")',
  ].join('\n')
  expect(await hints({ 'a.js': js })).toEqual([
    'a.js:1:59 ".callouts" matches nothing on any page. Did you mean ".callout"?',
    'a.js:3:26 "page-titles" matches nothing on any page. Did you mean "#page-title"?',
    'a.js:4:34 "callout prose" matches nothing on any page.',
  ])
})

test('the rule can be turned off', async () => {
  const settings = { ...site['docs.json'], rules: { 'unmatched-selector': 'off' } }
  expect(await hints({ 'docs.json': settings, 'a.css': '.absent { color: red }' })).toEqual([])
})

async function hints(files: Readonly<Record<string, string | object>>): Promise<string[]> {
  const cwd = await createFolder({ ...site, ...files })
  const { io, stdout } = createMemoryIo({ cwd })
  await runCommandLine(['check', '--json', '--threads', '1'], io)
  const { diagnostics } = JSON.parse(stdout()) as { diagnostics: Found[] }
  return diagnostics
    .filter(({ code }) => code === 'check/unmatched-selector')
    .map(({ file, line, column, message, help }) => {
      const meant = help?.startsWith('Did') ? ` ${help}` : ''
      return `${file}:${line}:${column} ${message}${meant}`
    })
}

interface Found {
  readonly code: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  readonly help?: string
}
