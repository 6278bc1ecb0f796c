import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files by path, and the command that is run over them. */
export interface Example {
  readonly files: Readonly<Record<string, string>>
  /** Words of the command line behind `octavo`. */
  readonly command: readonly string[]
}

export interface ProblemPage {
  readonly code: string
  readonly title: string
  readonly text: string
  readonly wrong: Example
  readonly right: Example
}

const folder = 'docs/problems'

/** The pages of the manual about diagnostics: `problems/<stage>/<name>`. */
export function problemPages(): readonly ProblemPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[a-z]+[/\\][\w-]+\.mdx$/.test(path))
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return {
        code: path.replaceAll('\\', '/').replace(/\.mdx$/, ''),
        title: /^title: "(.*)"$/m.exec(text)?.[1] ?? '',
        text,
        wrong: exampleUnder('Wrong', text),
        right: exampleUnder('Right', text),
      }
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

function exampleUnder(heading: 'Wrong' | 'Right', text: string): Example {
  const [, wrong = '', right = ''] = text.split(/\n## (?:Wrong|Right)\n/)
  const section = heading === 'Wrong' ? wrong : right
  const files: Record<string, string> = {}
  let command: readonly string[] = ['check']
  for (const block of section.matchAll(/^(`{3,})(\w+) ?(.*)\n(?:([\s\S]*?)\n)?\1$/gm)) {
    const [, , language, path = '', code = ''] = block
    const line = /^(?:\w+=\S+ )*octavo (.*)$/m.exec(code)
    if (path !== '') files[path] = `${code}\n`
    else if (language === 'bash' && line) command = line[1]!.split(' ')
  }
  return { files, command }
}

/** A whole site: what an example does not show, and every site has, is added. */
export function siteOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Record<string, string | Uint8Array> {
  const isPage = (path: string) => path.endsWith('.mdx') && !path.startsWith('snippets/')
  const routes = Object.keys(files)
    .filter(isPage)
    .map((path) => path.replace(/(?:\/index)?\.mdx$/, ''))
  const site: Record<string, string | Uint8Array> = {
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: [{ group: 'Guides', pages: [...new Set(['index', ...routes])] }],
    }),
    'index.mdx': 'Hello.\n',
    ...files,
  }
  for (const [path, text] of Object.entries(site)) {
    if (!isPage(path) || typeof text !== 'string' || text.startsWith('---')) continue
    const name = path.replace('.mdx', '')
    site[path] = `---\ntitle: About ${name}\ndescription: What ${name} is for.\n---\n\n${text}`
  }
  return site
}

/** Every code that the source can tell, rules included. */
export function knownCodes(ruleIds: readonly string[]): readonly string[] {
  const stages = /export type Stage =([\s\S]*?)\n\n/.exec(
    readFileSync('src/diagnostics/diagnostic.ts', 'utf8'),
  )![1]!
  const names = [...stages.matchAll(/'(\w+)'/g)].map(([, name]) => name).join('|')
  const literal = new RegExp(`'((?:${names})/[a-z][a-z-]*)'`, 'g')
  const found = new Set(ruleIds.map((id) => `check/${id}`))
  for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path)) continue
    for (const [, code] of readFileSync(join('src', path), 'utf8').matchAll(literal))
      found.add(code!)
  }
  return [...found].toSorted()
}
