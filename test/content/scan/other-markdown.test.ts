import { afterEach, expect, test } from 'vitest'
import { checkFiles } from '../../lint/support.ts'
import { bodyOf, buildSite, removeFolders, settings } from '../../support/build.ts'
import { withoutHooks } from '../../support/without-hooks.ts'

afterEach(removeFolders)

async function bodyFor(text: string): Promise<string> {
  const { text: read } = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `---\ntitle: Home\n---\n\n${text}\n`,
  })
  return withoutHooks(bodyOf(await read('index.html')))
}

test('admonitions are callouts, with their titles and what is in them', async () => {
  const body = await bodyFor(
    'Before.\n:::tip Try it\nA **trial**.\n\n- one\n- two\n:::\nAfter.\n\n:::::note\nOuter.\n\n:::danger[A "quote"]\nInner.\n:::\n:::::\n',
  )
  expect(body).toMatch(/<p>Before\.<\/p><div data-component="Tip"/)
  expect(body).toContain('<p data-part="title">Try it</p>')
  expect(body).toContain('A <strong>trial</strong>.')
  expect(body).toContain('<li>two</li>')
  expect(body).toContain('<p>After.</p>')
  expect(body).toMatch(
    /data-component="Note"[\s\S]*data-component="Danger"[\s\S]*A &quot;quote&quot;/,
  )
  expect(body).not.toContain(':::')
})

test('alerts of GitHub are callouts', async () => {
  const body = await bodyFor(
    'Text.\n\n> [!WARNING]\n> Read `this`\n> first.\n>\n> - and this\n\n> [!note] A title\n> More.\n\n> A quotation.',
  )
  expect(body).toMatch(/data-component="Warning"[\s\S]*Read <code>this<\/code>\s+first\./)
  expect(body).toContain('<li>and this</li>')
  expect(body).toMatch(/data-component="Note"[\s\S]*A title[\s\S]*More\./)
  expect(body).toContain('<blockquote><p>A quotation.</p></blockquote>')
  expect(body).not.toContain('[!')
})

test('[#id] is the id of a heading, and [toc] is not shown', async () => {
  const body = await bodyFor('[toc]\n\n## Install [#setup]\n\nText.\n\n[[_TOC_]]')
  expect(body).toContain('<h2 id="setup">')
  expect(body).not.toMatch(/\[#|toc/i)
})

test('code, unclosed and unknown admonitions stay as they are written', async () => {
  const body = await bodyFor(
    '```md\n:::tip\nA\n:::\n> [!NOTE]\n```\n\n:::tip\n\nOpen.\n\n:::custom\n\nText.\n\n[toc]: https://acme.com\n[toc]',
  )
  expect(body.match(/:::/g)?.length).toBe(4)
  expect(body).toContain('!NOTE')
  expect(body).not.toContain('data-component="Tip"')
  expect(body).toContain('href="https://acme.com"')
})

test('each is a hint of check, at its place', async () => {
  const found = await checkFiles({
    'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] },
    'index.mdx':
      '---\ntitle: Home\ndescription: Where it begins.\n---\n\n:::tip\nA.\n:::\n\n## One [#two]\n\n> [!NOTE]\n> B.\n',
  })
  expect(
    found.map(({ code, severity, at }) => `${severity} ${code} ${at?.line}:${at?.column}`),
  ).toEqual([
    'hint content/other-markdown 6:1',
    'hint content/other-markdown 10:7',
    'hint content/other-markdown 12:1',
  ])
})
