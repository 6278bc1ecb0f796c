import type { UrlOptions } from '../base/paths.ts'
import type { SiteOptions } from './options.ts'

/** How addresses are written, from what was asked for: `docs`, `/docs/` and `/docs` are the same base. */
export function urlOptions({
  base = '',
  urlStyle = 'folder',
}: Pick<SiteOptions, 'base' | 'urlStyle'>): UrlOptions {
  return { base: basePath(base), urls: urlStyle }
}

/** `docs`, `docs/` and `/docs/` → `/docs`; `/` → ``. */
export function basePath(value: string): string {
  const path = value.replace(/^\/+|\/+$/g, '')
  return path === '' ? '' : `/${path}`
}
