import type { FilePath } from '../../base/paths.ts'
import { isExternal, resolvePath } from '../../base/paths.ts'
import { pathOfCode } from '../../content/included-code/code-files.ts'
import { fileOfImport } from '../../content/mdx/module-graph.ts'
import { resolveLink } from '../../site/links/resolve-link.ts'
import type { Site } from '../../site/site.ts'
import type { WrittenPath } from '../../site/written-paths/written-path.ts'
import { writtenPaths } from '../../site/written-paths/written-paths.ts'
import type { MovedPaths } from './moved-paths.ts'
import type { TextEdit } from './text-edit.ts'
import { movedPattern } from './watch-patterns.ts'

type Read = (file: FilePath) => Promise<string | undefined>

export interface WrittenInput {
  readonly site: Site
  readonly paths: MovedPaths
  readonly read: Read
  /** What is moved, a file or a folder; absent where files are copied. */
  readonly moved?: { readonly from: FilePath; readonly to: FilePath }
  /** The path of the site in its repository: empty, or with a slash at its end. */
  readonly prefix: string
}

/** The edits of paths that are written in files: all but the links and images of pages, which `linkEdits` makes. */
export async function writtenEdits(
  files: Iterable<FilePath>,
  input: WrittenInput,
): Promise<TextEdit[]> {
  const edits: TextEdit[] = []
  for (const file of files) {
    const source = await input.read(file)
    if (source === undefined) continue
    for (const written of writtenPaths({ path: file, text: source })) {
      const text = await newText(written, file, input)
      if (text === undefined || text === written.path) continue
      edits.push({ file, start: written.start, end: written.end, text })
    }
  }
  return edits
}

async function newText(
  { kind, path }: WrittenPath,
  file: FilePath,
  input: WrittenInput,
): Promise<string | undefined> {
  const { paths, read, site } = input
  if (isExternal(path) || path.startsWith('#')) return undefined
  switch (kind) {
    case 'import': {
      const target = await fileOfImport(path, file, read)
      return target === undefined ? undefined : paths.specifier(path, target, file)
    }
    case 'snippet': {
      const target = await snippetOf(path, read)
      return target === undefined ? undefined : snippetName(path, target, paths)
    }
    case 'code':
    case 'changelog':
      return codePath(path, file, paths)
    case 'root':
      return paths.settingsHref(path)
    case 'related':
      return /^[/.#?]/.test(path) ? paths.href(path, file, file) : paths.settingsHref(path)
    case 'description': {
      if (/^\.{1,2}\//.test(path)) return relativeFile(path, file, paths)
      const target = path.replace(/^(?:\.?\/)+/, '') as FilePath
      const now = paths.file(target)
      return now === target ? undefined : path.slice(0, path.length - target.length) + now
    }
    case 'watch':
      return movedPattern(path, file, input)
    case 'link':
    case 'text':
      // those of pages are links and images, which their facts name
      return /\.mdx?$/i.test(file) ? shownAsset(path, file, input) : fileLink(path, file, input)
  }

  /** Quoted text of a page is a path only if a moved file that is no page has exactly this one. */
  function shownAsset(written: string, holder: FilePath, { paths: moved }: WrittenInput) {
    const target = resolveLink(written, holder, site)
    const isAsset = written.startsWith('/') && target.kind === 'asset'
    return isAsset && moved.file(target.file) !== target.file
      ? moved.href(written, holder, holder)
      : undefined
  }
}

/** A URL of a style sheet, a script or a description. A page that it names is followed as well. */
function fileLink(path: string, file: FilePath, { paths, site }: WrittenInput): string | undefined {
  const target = resolvePath(path, file)
  if (target === undefined) return undefined
  const isFile = site.assets.has(target) || paths.file(target) !== target
  if (isFile && !path.startsWith('/')) return relativeFile(path, file, paths)
  return resolveLink(path, file, site).kind === 'missing' ? undefined : paths.href(path, file, file)
}

/** A path to a file, relative to the one that holds it; with `./` if it had that. */
function relativeFile(path: string, file: FilePath, paths: MovedPaths): string | undefined {
  const [plain = '', suffix = ''] = [path.split(/[?#]/, 1)[0], /[?#].*$/s.exec(path)?.[0]]
  const target = resolvePath(plain, file)
  if (target === undefined) return undefined
  return paths.relative(target, file, plain) + suffix
}

/** The path of code or of a changelog, which may be outside of the site. */
function codePath(path: string, file: FilePath, paths: MovedPaths): string | undefined {
  const target = pathOfCode(path, file)
  const now = paths.file(target)
  if (/^[/\\]/.test(path)) return now === target ? undefined : `/${now}`
  return paths.relative(target, file, path)
}

const snippetFolders = ['snippets/', '_snippets/', '']

async function snippetOf(name: string, read: Read): Promise<FilePath | undefined> {
  const bare = name.replace(/^\/+/, '')
  for (const folder of snippetFolders) {
    for (const ending of ['', '.mdx', '.md']) {
      const file = `${folder}${bare}${ending}` as FilePath
      if ((await read(file)) !== undefined) return file
    }
  }
  return undefined
}

function snippetName(name: string, file: FilePath, paths: MovedPaths): string | undefined {
  const now = paths.file(file)
  if (now === file) return undefined
  const folder = snippetFolders.find((one) => now.startsWith(one)) ?? ''
  const isShort = !/\.mdx?$/i.test(name)
  const inside = now.slice(folder.length)
  return (name.startsWith('/') ? '/' : '') + (isShort ? inside.replace(/\.mdx?$/i, '') : inside)
}
