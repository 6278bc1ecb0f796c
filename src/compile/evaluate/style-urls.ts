import { rawTextAttribute } from '../../base/text/raw-text-elements.ts'
import { resolvedCss } from '../../theme/urls/resolved-urls.ts'
import type { Props } from './author-globals.ts'

/** The props of an HTML element, with the URLs of its `style` resolved, and those of the text of `<style>`. */
export function withStyleUrls(
  tag: string,
  props: Props,
  link: (url: string, origin: unknown) => string,
): Props {
  const name = tag === 'style' ? textName(props) : 'style'
  const css = props[name]
  const resolve = (url: string) => link(url, props['$at'])
  if (typeof css === 'string')
    return css.includes('url(') ? { ...props, [name]: resolvedCss(css, resolve) } : props
  if (tag === 'style' || typeof css !== 'object' || css === null) return props
  const entries = Object.entries(css)
  if (!entries.some(([, value]) => hasUrl(value))) return props
  const resolved = entries.map(([key, value]) => [
    key,
    hasUrl(value) ? resolvedCss(value, resolve) : value,
  ])
  return { ...props, style: Object.fromEntries(resolved) }
}

function textName(props: Props): string {
  return typeof props[rawTextAttribute] === 'string' ? rawTextAttribute : 'children'
}

function hasUrl(value: unknown): value is string {
  return typeof value === 'string' && value.includes('url(')
}
