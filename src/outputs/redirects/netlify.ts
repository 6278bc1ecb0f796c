import { appendAll } from '../../base/long-lists.ts'
import type { FilePath } from '../../base/paths.ts'
import type { PatternRule, RedirectRule, RedirectRules } from './final-redirects.ts'
import type { OutputFile } from '../output-file.ts'
import { patternsInOrder } from './pattern-syntax.ts'

/** What a host reads of `_redirects`; lines beyond are ignored. */
export interface UnderscoreLimits {
  /** Lines without a wildcard. */
  readonly exact: number
  /** Lines with a wildcard. */
  readonly patterns: number
  /** Lines of both kinds. */
  readonly lines: number
  readonly bytes: number
  /** Characters of one line. */
  readonly width: number
}

export interface UnderscoreFile {
  readonly file: OutputFile
  /** Patterns that such a line cannot express; only their known paths were written. */
  readonly inParts: readonly PatternRule[]
  /** Redirects beyond the limits of the host. */
  readonly left: readonly RedirectRule[]
}

/**
 * `_redirects`, which Netlify, Cloudflare and GitLab read: one line per redirect, the first match counts. A pattern that
 * such a line cannot express is written as its known paths.
 */
export function underscoreRedirects(
  { exact, patterns }: RedirectRules,
  {
    base,
    isForced,
    limits,
  }: {
    readonly base: string
    /** The redirects take precedence over files. */
    readonly isForced: boolean
    readonly limits?: UnderscoreLimits
  },
): UnderscoreFile {
  const isWritable = (rule: PatternRule) => isSayable(rule, isForced)
  const linesOf = new Map(patterns.map((rule) => [rule, patternLines(rule, base)]))
  const space = createSpace(limits)
  const whole = patternsInOrder(
    patterns,
    (rule) => isWritable(rule) && space.takes(linesOf.get(rule) ?? [], 'patterns'),
  )
  const inParts = patterns.filter((rule) => !whole.includes(rule))
  const left: RedirectRule[] = []
  const lines: string[] = []
  for (const rule of [...exact, ...inParts.flatMap(({ known }) => known)]) {
    const own = exactLines(rule, base)
    if (space.takes(own, 'exact')) appendAll(lines, own)
    else left.push(rule)
  }
  appendAll(
    lines,
    whole.flatMap((rule) => linesOf.get(rule) ?? []),
  )
  const file: OutputFile = { path: '_redirects' as FilePath, contents: `${lines.join('\n')}\n` }
  return { file, inParts, left }
}

/** Counts lines up to the limits of a host. */
function createSpace(limits: UnderscoreLimits | undefined) {
  if (limits === undefined) return { takes: () => true }
  const free = { exact: limits.exact, patterns: limits.patterns }
  let { lines, bytes } = limits
  return {
    takes(own: readonly string[], kind: 'exact' | 'patterns'): boolean {
      const size = own.reduce((sum, line) => sum + line.length + 1, 0)
      const fits =
        own.every((line) => line.length <= limits.width) &&
        free[kind] >= own.length &&
        lines >= own.length &&
        bytes >= size
      if (!fits) return false
      free[kind] -= own.length
      lines -= own.length
      bytes -= size
      return true
    },
  }
}

function exactLines({ from, to, permanent }: RedirectRule, base: string): string[] {
  const path = encodeURI(base + from)
  return [path, ...(hasExtension(path) ? [] : [`${path}/`])].map(
    (source) => `${source} ${to} ${statusOf(permanent)}`,
  )
}

/** The last star or `:name*` is the splat; a path that ends before it is taken too, on a line of its own. */
function patternLines({ from, to, permanent, pattern }: PatternRule, base: string): string[] {
  const splat = pattern.names.find((name) => name === '*' || from.includes(`:${name}*`))
  const source = encodeURI(base + from).replace(/:\w+\*$|\*$/, '*')
  const target = to.replace(/:(\w+)\*?|\*/g, (part, name: string | undefined) => {
    if (name === splat || (name === undefined && splat !== undefined)) return ':splat'
    return name !== undefined && pattern.names.includes(name) ? `:${name}` : part
  })
  const status = statusOf(permanent)
  const bare = /\/:\w+\*$/.test(from) ? source.replace(/\/\*$/, '') : ''
  return [
    ...(bare === '' || bare === base ? [] : [`${bare} ${withoutSplat(target, base)} ${status}`]),
    `${source} ${target} ${status}`,
  ]
}

/** The destination of a path that ends before the splat: the root of the site, if nothing else is left of it. */
function withoutSplat(target: string, base: string): string {
  const bare = target.replace(/\/?:splat/g, '')
  return bare === base || bare === '' || /^[?#]/.test(bare.slice(base.length))
    ? `${base}/${bare.slice(base.length)}`
    : bare
}

/** One splat, at the end; Netlify only supports it as a whole segment, and its rules never override a file. */
function isSayable({ from, pattern, hides }: PatternRule, isForced: boolean): boolean {
  if (/\*./.test(from) || from.split(/[*]/).length > 2) return false
  if (pattern.names.some((name) => /^\d/.test(name))) return false
  if (isForced) return hides.length === 0
  return from.split('/').every((part) => !/[:*]/.test(part) || /^(?::\w+\*?|\*)$/.test(part))
}

function statusOf(permanent: boolean): number {
  return permanent ? 301 : 302
}

function hasExtension(path: string): boolean {
  return /\.[^./]+$/.test(path)
}
