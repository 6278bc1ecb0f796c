import type { Seo } from '../config/config.ts'

/**
 * What stands before every root-relative href once the site is published: `https://docs.example`, or
 * `https://example.com/x` for a site below a path that its own `base` does not name. The address that was given counts
 * before the `canonical` of the settings; `undefined` when neither is a web address.
 */
export function siteAddress(
  given: string | undefined,
  { seo, base }: { readonly seo: Seo; readonly base: string },
): string | undefined {
  const written = given ?? seo.metatags['canonical']
  if (written === undefined || !/^https?:/i.test(written) || !URL.canParse(written))
    return undefined
  const { origin, pathname } = new URL(written)
  const path = pathname.replace(/\/+$/, '')
  return origin + (base !== '' && path.endsWith(base) ? path.slice(0, -base.length) : path)
}
