import { readFile } from 'node:fs/promises'
import type { HtmlValidate } from 'html-validate'
import type { Page } from '../site/site.ts'
import type { Finding } from './group-findings.ts'

/** A page of the built site, and the file that holds it. */
export interface BuiltPage {
  readonly page: Page
  readonly file: string
}

/** What is no valid HTML on built pages. The only file that knows which library says so; it is loaded when it is needed. */
export async function* invalidHtml(
  pages: readonly BuiltPage[],
): AsyncGenerator<readonly Finding[]> {
  const library = await import('html-validate')
  const validator = new library.HtmlValidate({
    root: true,
    extends: ['html-validate:standard'],
  })
  for (const { page, file } of pages)
    yield findingsIn(await readFile(file, 'utf8'), page, validator)
}

async function findingsIn(html: string, page: Page, validator: HtmlValidate): Promise<Finding[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ message, ruleId, offset }) => ({
      code: 'check/html-validity' as const,
      page,
      check: ruleId,
      says: message.replace(/\.$/, ''),
      element: elementAt(html, offset),
    })),
  )
}

/** The tag around an offset, with the words behind it. */
function elementAt(html: string, offset: number): string {
  const start = Math.max(0, html.lastIndexOf('<', offset))
  const end = html.indexOf('>', offset)
  const next = end === -1 ? -1 : html.indexOf('<', end)
  return html.slice(start, Math.min(next === -1 ? html.length : next, start + 500))
}
