import type { Seo } from '../config/config.ts'

/**
 * The prefix of every root-relative href in the published site: `https://docs.example`, or `https://example.com/x` for
 * a site below a path that its own `base` does not name. The given URL takes precedence over the `canonical` of the
 * settings; `undefined` when neither is an http or https URL.
 */
export function resolveSiteUrl(
  given: string | undefined,
  { seo, base }: { readonly seo: Seo; readonly base: string },
): string | undefined {
  const written = given ?? seo.metatags['canonical']
  if (written === undefined || !/^https?:/i.test(written) || !URL.canParse(written))
    return undefined
  const { origin, pathname } = new URL(written)
  const path = pathname.replace(/(?<!\/)\/+$/, '')
  return origin + (base !== '' && path.endsWith(base) ? path.slice(0, -base.length) : path)
}
