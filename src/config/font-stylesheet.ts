import type { Font } from './config.ts'

/**
 * The style sheet that a font comes from, which a build fetches: a URL of one as its source, or Google Fonts for a family
 * without a source. `undefined`: the font is a file, or a face that readers have.
 */
export function fontStylesheet({ family, weight, source }: Font): string | undefined {
  if (source !== undefined) return isStylesheet(source) ? source : undefined
  if (systemFamilies.test(family.trim())) return undefined
  const name = family.trim().replace(/\s+/g, '+')
  const weights = weight === undefined ? '400;500;600;700' : String(weight)
  return `https://fonts.googleapis.com/css2?family=${encodeURIComponent(name).replaceAll('%2B', '+')}:wght@${weights}&display=swap`
}

function isStylesheet(source: string): boolean {
  if (!/^https?:/i.test(source) || !URL.canParse(source)) return false
  const { hostname, pathname } = new URL(source)
  return hostname === 'fonts.googleapis.com' || /\.css$|\/css2?$/i.test(pathname)
}

/** The face of the theme, generic families, and faces that come with an operating system. */
const systemFamilies =
  /^(?:inter(?: variable)?|system|-apple-system|blinkmacsystemfont|(?:ui-|system-)?(?:serif|sans-serif|monospace|rounded|ui)|arial|helvetica(?: neue)?|georgia|times(?: new roman)?|courier(?: new)?|verdana|tahoma|trebuchet ms|segoe ui|menlo|monaco|consolas|cambria|calibri|sf pro(?: text| display)?|sf mono)$/i
