import type { FilePath } from '../../base/paths.ts'
import type {
  HostedRedirects,
  PatternRule,
  RedirectRule,
  RedirectRules,
} from './final-redirects.ts'
import type { OutputFile } from '../output-file.ts'

/**
 * `_redirects`, which Netlify and Cloudflare read: a line each, the first that fits counts. A pattern that such a line
 * cannot say is written as the paths that it is known to take.
 */
export function underscoreRedirects(
  { exact, patterns }: RedirectRules,
  { base, host }: { readonly base: string; readonly host: 'netlify' | 'cloudflare' },
): HostedRedirects {
  const inParts = patterns.filter((rule) => !isSayable(rule, host))
  const lines = [
    ...[...exact, ...inParts.flatMap(({ known }) => known)].flatMap((rule) =>
      exactLines(rule, base),
    ),
    ...patterns
      .filter((rule) => !inParts.includes(rule))
      .flatMap((rule) => patternLines(rule, base)),
  ]
  const file: OutputFile = { path: '_redirects' as FilePath, contents: `${lines.join('\n')}\n` }
  return { files: [file], inParts }
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
    ...(bare === '' || bare === base
      ? []
      : [`${bare} ${target.replace(/\/?:splat/g, '')} ${status}`]),
    `${source} ${target} ${status}`,
  ]
}

/** One splat, at the end; Netlify only supports it as a whole segment, and its rules never override a file. */
function isSayable({ from, pattern, hides }: PatternRule, host: 'netlify' | 'cloudflare'): boolean {
  if (/\*./.test(from) || from.split(/[*]/).length > 2) return false
  if (pattern.names.some((name) => /^\d/.test(name))) return false
  if (host === 'cloudflare') return hides.length === 0
  return from.split('/').every((part) => !/[:*]/.test(part) || /^(?::\w+\*?|\*)$/.test(part))
}

function statusOf(permanent: boolean): number {
  return permanent ? 301 : 302
}

function hasExtension(path: string): boolean {
  return /\.[^./]+$/.test(path)
}
