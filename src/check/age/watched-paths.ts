import { createPathMatcher } from '../../host/ignore-files.ts'

/** The files that a page watches. Paths are from the root of the repository. */
export interface WatchedPaths {
  matches(path: string): boolean
  /** Each pattern as it is written, with what it matches. */
  readonly patterns: readonly { readonly written: string; matches(path: string): boolean }[]
  /** Folders or files that hold all of what matches; `''` is the whole repository. */
  readonly within: readonly string[]
}

/**
 * The patterns of a page, written as in an ignore file. They begin at the root of the repository, or at the folder of the page
 * if they begin with `./` or `../`.
 */
export function watchedPaths(written: readonly string[], page: string): WatchedPaths {
  const resolved = written.map((pattern) => fromRepository(pattern, page))
  const isExcluded = (pattern: string) => pattern.startsWith('!')
  const included = createPathMatcher(resolved.filter((pattern) => !isExcluded(pattern)))
  // in an ignore file, a pattern cannot exclude a file of a folder that another one names
  const excluded = createPathMatcher(resolved.filter(isExcluded).map((it) => it.slice(1)))
  return {
    matches: (path) => included(path) && !excluded(path),
    patterns: written.map((pattern, index) => ({
      written: pattern,
      matches: createPathMatcher([(resolved[index] ?? '').replace(/^!/, '')]),
    })),
    within: resolved.filter((pattern) => !isExcluded(pattern)).map(fixedFolder),
  }
}

function fromRepository(written: string, page: string): string {
  const [, not = '', pattern = ''] = /^(!?)(.*)$/.exec(written.replaceAll('\\', '/')) ?? []
  if (!/^\.{1,2}(?:\/|$)/.test(pattern)) return not + pattern
  const parts = page.split('/').slice(0, -1)
  for (const part of pattern.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return `${not}/${parts.join('/')}`
}

/** The folders that a pattern names before its first wildcard. */
function fixedFolder(pattern: string): string {
  const path = pattern.replace(/^\//, '')
  // without a slash inside, a pattern matches at any depth
  if (!pattern.startsWith('/') && !path.replace(/\/$/, '').includes('/')) return ''
  const parts = path.split('/')
  const wild = parts.findIndex((part) => /[*?[\\]/.test(part))
  return (wild === -1 ? parts : parts.slice(0, wild)).join('/').replace(/\/$/, '')
}
