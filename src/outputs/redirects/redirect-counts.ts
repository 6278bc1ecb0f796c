import { count } from '../../base/text/format-count.ts'
import type { Pointer } from '../../config/setting-types.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import type { Site } from '../../site/site.ts'
import type { OutputOptions } from '../output-file.ts'
import { redirectRules } from './final-redirects.ts'
import type { RedirectRules } from './final-redirects.ts'
import { placedRedirects } from './html-pages.ts'

type Options = Pick<OutputOptions, 'style' | 'resolveHref'> & {
  locate(pointer: Pointer): Place | undefined
}

/**
 * A hint where the redirects of the settings add more pages than the site has, at the one that adds most. A page for each rule
 * that is written is no surprise: patterns are.
 */
export function redirectCountHint(
  site: Site,
  options: Options,
  known?: RedirectRules,
): Diagnostic | undefined {
  const { patterns: written, exact: whole } = site.redirects
  const pages = site.pages.size
  if (written.length === 0) return undefined
  const rules = known ?? redirectRules(site, options)
  const { files } = placedRedirects(rules, site, options.style)
  const placed = new Set([...files.values()].map(({ from }) => from))
  // folders that lead to their first page, and earlier URLs of operations, are no redirects of the settings
  const exact = rules.exact
    .filter(({ from }) => placed.has(from))
    .flatMap(({ from }) => whole.get(from) ?? [])
    .filter(({ pointer }) => pointer.length > 0)
  const patterns = rules.patterns.map((rule) => ({
    redirect: rule.pattern.redirect,
    added: rule.known.filter(({ from }) => placed.has(from)).length,
  }))
  const aliases = patterns.reduce((sum, { added }) => sum + added, exact.length)
  if (aliases <= pages) return undefined
  const [most] = patterns.toSorted((one, other) => other.added - one.added)
  const redirect = most !== undefined && most.added > 0 ? most.redirect : exact[0]
  if (redirect === undefined) return undefined
  const at = options.locate(redirect.pointer)
  return {
    code: 'site/redirect-pages',
    severity: 'hint',
    message: `The redirects add ${count(aliases, 'page')} to a site of ${count(pages, 'page')}; most come from "${redirect.source}".`,
    ...(at && { at }),
    help: 'If your host has rules for redirects, name it: octavo build --host netlify.',
  }
}
