import ignore from 'ignore'
import { folderOf } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import type { ListOptions } from './host.ts'

/** Whether a path below the root is excluded from a listing. The path of a folder ends with a slash. */
export type Ignored = (path: string) => boolean

/**
 * What every host excludes from a listing: hidden files and folders, the folders to skip, and the patterns of the ignore
 * files. As in git, an ignore file applies below its own folder.
 */
export async function readIgnored(
  options: ListOptions,
  read: (path: FilePath) => Promise<string | undefined>,
): Promise<Ignored> {
  const rules: { readonly folder: string; readonly ignores: (path: string) => boolean }[] = []
  for (const file of options.ignoreFiles) {
    const patterns = await read(file)
    if (patterns === undefined) continue
    const { ignores } = withPatterns(patterns)
    rules.push({ folder: folderOf(file) === '' ? '' : `${folderOf(file)}/`, ignores })
  }

  const folders = new Set(options.skipFolders)
  const paths = new Set<string>(options.skipPaths)
  return (path) => {
    const isFolder = path.endsWith('/')
    const bare = isFolder ? path.slice(0, -1) : path
    const name = bare.slice(bare.lastIndexOf('/') + 1)
    if (isHidden(bare, name) || paths.has(bare) || (isFolder && folders.has(name))) return true
    return rules.some(({ folder, ignores }) => {
      return path.startsWith(folder) && path !== folder && ignores(path.slice(folder.length))
    })
  }
}

/** Whether a path matches one of some patterns, which are written as in an ignore file. */
export function createPathMatcher(patterns: readonly string[]): (path: string) => boolean {
  return withPatterns(patterns.join('\n')).ignores
}

/** How a `!pattern` re-includes a file: by its exact path or name, or by a wildcard. */
export type Reincluded = 'named' | 'matched' | undefined

/** Returns how the `!patterns` of an ignore file at the root re-include the path of a file. */
export function reincludedBy(patterns: string): (path: string) => Reincluded {
  const rules = ignore({ ignoreCase: false }).add(usablePatterns(patterns).patterns)
  const named = new Set(
    patterns
      .split(/\r?\n/)
      .filter((line) => line.startsWith('!') && !/[*?[\]]/.test(line))
      .map((line) => line.slice(1).trim().replace(/^\//, '')),
  )
  return (path) => {
    if (!rules.test(path).unignored) return undefined
    return named.has(path) || named.has(path.slice(path.lastIndexOf('/') + 1)) ? 'named' : 'matched'
  }
}

/**
 * Dot files, except `.well-known` (must be served, RFC 8615), `.nojekyll` (read by GitHub Pages) and the folder of skills.
 * Of `.mintlify` only that folder is listed.
 */
function isHidden(path: string, name: string): boolean {
  if (path === '.mintlify' || path === skillsFolder) return false
  if (path.startsWith('.mintlify/') && !path.startsWith(`${skillsFolder}/`)) return true
  return name.startsWith('.') && name !== '.well-known' && path !== '.nojekyll'
}

/** Instructions for assistants, published as they are. */
export const skillsFolder = '.mintlify/skills'

function withPatterns(patterns: string): { ignores: (path: string) => boolean } {
  const rules = ignore({ ignoreCase: false }).add(usablePatterns(patterns).patterns)
  return { ignores: (path) => rules.ignores(path) }
}

/**
 * The patterns of an ignore file that are used, and how many are not: every pattern is tried with every file, and each star
 * of a pattern with every length.
 */
export function usablePatterns(text: string): {
  readonly patterns: string[]
  readonly dropped: number
} {
  const lines = text.split(/\r?\n/).filter((line) => !line.startsWith('#') && line.trim() !== '')
  const usable = lines.filter(
    (line) => line.length <= maxPattern && (line.match(/\*+/g)?.length ?? 0) <= maxStars,
  )
  const patterns = usable.slice(0, maxPatterns)
  return { patterns, dropped: lines.length - patterns.length }
}

const maxPatterns = 1_000
const maxPattern = 500
const maxStars = 8
