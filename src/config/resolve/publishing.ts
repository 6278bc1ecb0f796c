import type { Config, Redirect, Seo } from '../config.ts'
import { defaults } from '../defaults.ts'
import { fontOf } from './appearance.ts'
import { omitUndefined, defined, validEntries } from '../../base/optional-fields.ts'
import type { DocsJson } from '../schema/docs-json.ts'

export function resolveSeo({ seo, metadata, thumbnails }: DocsJson): Seo {
  const { timestamp: _, outdatedTranslations: __, ...tags } = metadata ?? {}
  const isEnabled = seo?.og ?? defaults.socialImages
  const all =
    seo?.indexing === 'all' || (seo?.indexing === undefined && seo?.indexHiddenPages === true)
  return {
    metatags: { ...textsOf(tags), ...seo?.metatags },
    paths: defined(seo?.paths),
    indexing: all ? 'all' : defaults.indexing,
    trailingSlash: seo?.trailingSlash ?? defaults.trailingSlash,
    ...omitUndefined({ organization: seo?.organization }),
    ...(seo?.contentSignal && { contentSignal: omitUndefined(seo.contentSignal) }),
    ...((isEnabled || thumbnails !== undefined) && {
      socialImages: {
        enabled: isEnabled,
        ...omitUndefined({
          mode: thumbnails?.appearance,
          background: thumbnails?.background,
          font: fontOf(thumbnails?.fonts),
        }),
      },
    }),
  }
}

function textsOf(tags: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(tags).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}

/** Of several redirects from one source, the first is used. */
export function resolveRedirects({ redirects }: DocsJson): Redirect[] {
  const sources = new Set<string>()
  return validEntries(redirects).flatMap(
    ([index, { source, destination, permanent = defaults.permanent }]) => {
      if (sources.has(source)) return []
      sources.add(source)
      return [{ source, destination, permanent, pointer: ['redirects', index] }]
    },
  )
}

/** By default, missing pages show a 404 page and are not redirected. */
export function resolveNotFound({ errors }: DocsJson): Config['notFound'] {
  const { redirect = defaults.notFoundRedirect, title, description } = errors?.['404'] ?? {}
  return { redirect, ...omitUndefined({ title, description }) }
}

/** The third-party services of a site. In the array form, two of them may be written as their id alone. */
export function resolveIntegrations({ integrations, analytics }: DocsJson): Config['integrations'] {
  const all = { ...analytics, ...integrations }
  const entries = Object.entries(all).flatMap(([name, service]) => {
    if (service === undefined || name === 'telemetry') return []
    if (typeof service === 'object') return [[name, service] as const]
    return [[name, { [name === 'intercom' ? 'appId' : 'snippetId']: service }] as const]
  })
  return Object.fromEntries(entries)
}

export function resolveInstructions({ markdown }: DocsJson): string[] {
  const lines = markdown?.instructions
  return typeof lines === 'string' ? [lines] : defined(lines)
}
