import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders, settings } from '../../support/build.ts'

afterEach(removeFolders)

async function thumbsFor(more: object, options = {}): Promise<string> {
  const { text } = await buildSite(
    {
      'docs.json': { ...settings('index'), ...more },
      'index.mdx': '---\ntitle: Home\n---\nHello.\n',
    },
    { siteUrl: 'https://docs.acme.com', ...options },
  )
  return /<(form|div) data-part="thumbs"[\s\S]*?<\/\1>/.exec(await text('index.html'))?.[0] ?? ''
}

test('thumbs post to the endpoint, with a form that works without scripts', async () => {
  const form = await thumbsFor({ feedback: { endpoint: 'https://api.acme.com/feedback' } })
  expect(form).toContain('method="post" action="https://api.acme.com/feedback"')
  expect(form).toContain('<input type="hidden" name="page" value="https://docs.acme.com/"/>')
  expect(form).toMatch(/name="helpful" value="yes"[\s\S]*name="helpful" value="no"/)
  expect(form).not.toContain('hidden=')
})

test('without an endpoint they go to analytics, once scripts run', async () => {
  const form = await thumbsFor({
    feedback: { thumbsRating: true },
    integrations: { plausible: { domain: 'acme.com' } },
  })
  expect(form).toMatch(/^<form data-part="thumbs"[^>]* hidden/)
  expect(form).not.toContain(' action=')
})

test('without both they open an issue that is filled in', async () => {
  const links = await thumbsFor(
    { feedback: { thumbsRating: true } },
    { repository: 'https://github.com/acme/docs' },
  )
  expect(links).toContain('https://github.com/acme/docs/issues/new?title=Feedback%20on%20docs')
  expect(links).toContain('not%20helpful')
})

test('what would lead nowhere is not drawn', async () => {
  expect(await thumbsFor({ feedback: { thumbsRating: true } })).toBe('')
  expect(await thumbsFor({ feedback: { thumbsRating: false, endpoint: '/x' } })).toBe('')
  expect(await thumbsFor({})).toBe('')
})
