import { isExternal } from '../../base/paths.ts'

/** Not a URL of another site, nor a part of the same drawing or page. */
export function isOfSite(url: string): boolean {
  return !/^\s*(?:#|$)/.test(url) && !isExternal(url.trim())
}

/** The candidates of `srcset`: a URL with a size after it, or with a comma at its end. */
const candidate = /([\s,]*)(?:([^\s,]\S*(?<!,)(?=,+(?:\s|$)))|([^\s,]\S*)(\s[^,]*)?)/g

/** A `srcset` whose URLs of the site are resolved. */
export function resolvedSrcset(written: string, resolve: (url: string) => string): string {
  return written.replace(
    candidate,
    (_, before: string, plain: string | undefined, sized: string | undefined, size = '') => {
      const url = plain ?? sized ?? ''
      return before + (isOfSite(url) ? resolve(url) : url) + String(size)
    },
  )
}

const cssUrl = /\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"'()\s]+))\s*\)/gi

/** CSS of a page whose URLs of the site are resolved. */
export function resolvedCss(css: string, resolve: (url: string) => string): string {
  return css.replace(cssUrl, (whole: string, ...quoted: readonly (string | undefined)[]) => {
    const url = quoted[0] ?? quoted[1] ?? quoted[2] ?? ''
    return isOfSite(url) ? `url("${resolve(url)}")` : whole
  })
}
