import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import type { ExampleName } from './global-setup.ts'
import { exampleUrl } from './support.ts'

const examples: readonly ExampleName[] = ['starter', 'everything']

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

describe.each(examples)('%s', (name) => {
  test('is valid HTML on every page', async () => {
    const start = exampleUrl(name)
    const seen = new Set(['/', '/404.html'])
    const problems: string[] = []
    for (const path of seen) {
      const html = await (await fetch(start + path)).text()
      const { results } = await validator.validateString(html)
      for (const { messages } of results) {
        problems.push(
          ...messages.map((it) => `${path}:${it.line}:${it.column} ${it.ruleId}: ${it.message}`),
        )
      }
      for (const [, href] of html.matchAll(/<a\b[^>]*? href="(\/[^"#?]*)/g)) {
        if (href?.endsWith('/')) seen.add(href)
      }
    }
    expect(problems).toEqual([])
    expect(seen.size).toBeGreaterThan(10)
  })

  test('has no link inside that leads nowhere', async () => {
    const start = exampleUrl(name)
    const pages = new Set(['/'])
    const asked = new Map<string, boolean>()
    const broken: string[] = []
    for (const path of pages) {
      const html = await (await fetch(start + path)).text()
      for (const [, attribute, href = ''] of html.matchAll(/ (href|src)="(\/[^/"][^"]*|\/)"/g)) {
        const target = href.replaceAll('&amp;', '&').split('#', 1)[0] ?? ''
        if (!asked.has(target)) {
          const answer = await fetch(start + target, { redirect: 'manual' })
          asked.set(target, answer.status === 200)
        }
        if (asked.get(target) === false) broken.push(`${path}: ${attribute} ${target}`)
        else if (attribute === 'href' && target.endsWith('/')) pages.add(target)
      }
    }
    expect(broken).toEqual([])
  })
})
