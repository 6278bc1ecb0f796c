import type { FilePath } from '../../base/paths.ts'
import { fileOfImport } from '../../content/mdx/module-graph.ts'
import { writtenUrl } from '../../site/links/broken-links.ts'
import type { Site } from '../../site/site.ts'
import type { MovedPaths } from './moved-paths.ts'
import type { TextEdit } from './text-edit.ts'

type Read = (file: FilePath) => Promise<string | undefined>

/** The edits of links and images that lead to moved files, or are relative in moved files. */
export async function linkEdits(site: Site, paths: MovedPaths, read: Read): Promise<TextEdit[]> {
  const edits: TextEdit[] = []
  for (const { facts } of site.pages.values()) {
    if (facts === undefined) continue
    const written = [
      ...facts.links.map(({ href, ...place }) => ({ href, ...place })),
      ...facts.images.map(({ src, ...place }) => ({ href: src, ...place })),
    ]
    for (const { href, from, offset } of written) {
      const text = paths.href(href, facts.file, from)
      // a relative link of a snippet means something else on each page
      if (text === undefined || (from !== facts.file && !href.trim().startsWith('/'))) continue
      const source = await read(from)
      const range = source === undefined ? undefined : writtenUrl(source, href, offset ?? 0)
      if (range !== undefined) edits.push({ file: from, ...range, text })
    }
  }
  return edits
}

/** The edits of imports and of `<Snippet file>`. */
export async function importEdits(
  files: Iterable<FilePath>,
  paths: MovedPaths,
  read: Read,
): Promise<TextEdit[]> {
  const edits: TextEdit[] = []
  for (const file of files) {
    const source = await read(file)
    if (source === undefined) continue
    const fences = /\.mdx?$/i.test(file) ? fencesIn(source) : []
    for (const { specifier, start, isSnippet } of importsIn(source)) {
      if (fences.some((fence) => start >= fence.start && start < fence.end)) continue
      const end = start + specifier.length
      const target = isSnippet
        ? await snippetOf(specifier, read)
        : await fileOfImport(specifier, file, read)
      if (target === undefined) continue
      const text = isSnippet
        ? snippetName(specifier, target, paths)
        : paths.specifier(specifier, target, file)
      if (text !== undefined) edits.push({ file, start, end, text })
    }
  }
  return edits
}

interface Written {
  readonly specifier: string
  /** Where it begins. */
  readonly start: number
  readonly isSnippet: boolean
}

/** Names of modules in quotes, after `from` or `import` at the start of a line, and files of `<Snippet>`. */
function* importsIn(text: string): Generator<Written> {
  const modules =
    /^(?:import|export)\s(?:[^;'"`\n]|\n(?!\n))*?from\s*(['"])([^'"\n]+)\1|^import\s*(['"])([^'"\n]+)\3/gm
  for (const match of text.matchAll(modules)) {
    const specifier = match[2] ?? match[4] ?? ''
    const start = match.index + match[0].length - 1 - specifier.length
    yield { specifier, start, isSnippet: false }
  }
  for (const match of text.matchAll(/<Snippet\s[^<>]*?\bfile=(['"])([^'"\n]+)\1/g)) {
    const specifier = match[2] ?? ''
    const start = match.index + match[0].length - 1 - specifier.length
    yield { specifier, start, isSnippet: true }
  }
}

function fencesIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = []
  let open: { readonly start: number; readonly mark: string } | undefined
  let start = 0
  for (const line of text.split('\n')) {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    const end = start + line.length + 1
    if (open === undefined) {
      if (mark !== undefined) open = { start, mark }
    } else if (mark?.startsWith(open.mark)) {
      found.push({ start: open.start, end })
      open = undefined
    }
    start = end
  }
  return open === undefined ? found : [...found, { start: open.start, end: start }]
}

const snippetFolders = ['snippets/', '_snippets/', '']

async function snippetOf(name: string, read: Read): Promise<FilePath | undefined> {
  const bare = name.replace(/^\/+/, '')
  for (const folder of snippetFolders) {
    const file = `${folder}${bare}` as FilePath
    if ((await read(file)) !== undefined) return file
  }
  return undefined
}

function snippetName(name: string, file: FilePath, paths: MovedPaths): string | undefined {
  const now = paths.file(file)
  if (now === file) return undefined
  const folder = snippetFolders.find((one) => now.startsWith(one)) ?? ''
  return (name.startsWith('/') ? '/' : '') + now.slice(folder.length)
}
