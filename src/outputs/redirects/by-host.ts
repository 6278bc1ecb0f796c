import type { Site } from '../../site/site.ts'
import type { RedirectKind } from './redirect-kinds.ts'
import { nginxRedirects } from './nginx.ts'
import { redirectPages } from './html-pages.ts'
import type { HostedRedirects, RedirectRules } from './final-redirects.ts'
import { underscoreRedirects } from './netlify.ts'
import { vercelRedirects } from './vercel.ts'
import type { OutputOptions } from '../output-file.ts'

/** The redirect files of each kind of host. */
export function redirectsFor(
  kind: RedirectKind,
  rules: RedirectRules,
  { site, options }: { readonly site: Site; readonly options: OutputOptions },
): HostedRedirects {
  const { base, urls } = options.style
  if (rules.exact.length === 0 && rules.patterns.length === 0) return { files: [], inParts: [] }
  switch (kind) {
    case 'html':
      return { files: redirectPages(rules, site, options), inParts: [] }
    case 'netlify':
    case 'cloudflare':
      return underscoreRedirects(rules, { base, host: kind })
    case 'vercel':
      return vercelRedirects(rules, { base, urls })
    case 'nginx':
      return nginxRedirects(rules, { base, pages: site.pages.keys() })
  }
}
