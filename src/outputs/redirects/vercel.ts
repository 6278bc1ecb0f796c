import type { FilePath, UrlStyle } from '../../base/paths.ts'
import type { HostedRedirects, PatternRule, RedirectRules } from './final-redirects.ts'

/** `vercel.json` with the redirects; a pattern that would hide pages is written as the paths it is known to take. */
export function vercelRedirects(
  { exact, patterns }: RedirectRules,
  { base, urls }: { readonly base: string; readonly urls: UrlStyle },
): HostedRedirects {
  const inParts = patterns.filter(({ hides }) => hides.length > 0)
  const redirects = [
    ...[...exact, ...inParts.flatMap(({ known }) => known)].map(({ from, to, permanent }) => ({
      source: `${literal(base + from)}{/}?`,
      destination: to,
      permanent,
    })),
    ...patterns
      .filter((rule) => !inParts.includes(rule))
      .map((rule) => ({
        source: `${sourceOf(rule, base)}{/}?`,
        destination: destinationOf(rule),
        permanent: rule.permanent,
      })),
  ]
  // pages of the style `file` are served without their extension only when this is said
  const settings = { ...(urls === 'file' && { cleanUrls: true }), redirects }
  const contents = `${JSON.stringify(settings, undefined, 2)}\n`
  return { files: [{ path: 'vercel.json' as FilePath, contents }], inParts }
}

function sourceOf({ from }: PatternRule, base: string): string {
  return (
    literal(base) +
    from
      .split(/(:\w+\*?|\*)/)
      .map((part, index) => {
        if (index % 2 === 0) return literal(part)
        return part === '*' ? ':splat(.*)' : part
      })
      .join('')
  )
}

function destinationOf({ to, pattern }: PatternRule): string {
  return to.replace(/:(\w+)\*?|\*/g, (part, name: string | undefined) => {
    if (name === undefined)
      return pattern.names.includes('*') ? ':splat' : `:${pattern.names.at(-1)}*`
    const isMany = pattern.redirect.source.includes(`:${name}*`)
    return pattern.names.includes(name) ? `:${name}${isMany ? '*' : ''}` : part
  })
}

/** A path as requests have it, with the special characters of a pattern escaped. */
function literal(path: string): string {
  return encodeURI(path).replace(/[(){}:*+?\\]/g, '\\$&')
}
