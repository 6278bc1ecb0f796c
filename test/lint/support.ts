import { check } from '../../src/check/check.ts'
import type { CheckOptions } from '../../src/check/check.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { createFolder } from '../support/folders.ts'

/** What `check` says about one page, in a site where all else is well: `rule line:column`. */
export async function checkPage(page: string, settings: object = {}): Promise<string[]> {
  const found = await checkFiles({
    'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }], ...settings },
    'index.mdx': page,
  })
  return found.map(shown)
}

export async function checkFiles(
  files: Readonly<Record<string, unknown>>,
  options: Partial<CheckOptions> = {},
): Promise<readonly Diagnostic[]> {
  const root = await createFolder(files)
  const result = await check({ root, out: `${root}/dist`, threads: 0, ...options })
  return result.diagnostics
}

export function shown({ code, at }: Diagnostic): string {
  return `${code.replace(/^check\//, '')} ${at ? `${at.line}:${at.column}` : ''}`.trim()
}

/** A page whose frontmatter is well, with this text from line 6 on. */
export function page(text: string, title = 'Install Acme'): string {
  return `---\ntitle: ${title}\ndescription: How to install Acme.\n---\n\n${text}\n`
}
