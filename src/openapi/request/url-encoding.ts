/**
 * A part of a path or a query, percent-encoded so that curl, browsers and every other client send the same bytes: they
 * disagree about the apostrophe.
 */
export function encodePart(text: string): string {
  return encodeURIComponent(wellFormed(text)).replaceAll("'", '%27')
}

/** The same, without escaping the reserved characters that `allowReserved` permits and that are harmless in a query. */
export function encodeReserved(text: string): string {
  return encodePart(text).replace(/%(?:3A|2F|3F|40|24|2C|3B)/g, decodeURIComponent)
}

/** A value of a header: one line, ASCII. */
export function headerValue(text: string): string {
  return wellFormed(text)
    .replace(/[\r\n\0]+/g, ' ')
    .trim()
    .replace(/[^\x20-\x7e\t]/gu, encodeURIComponent)
}

/** A value of a cookie. */
export function cookieValue(text: string): string {
  return wellFormed(text).replace(
    /[^\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]/gu,
    encodeURIComponent,
  )
}

/** A URL as every client would send it; `{name}` stays visible. */
export function normalUrl(written: string): string {
  const url = wellFormed(written.trim())
    .replace(/#.*$/s, '')
    .replace(/[^A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=%{}]/gu, (sign) =>
      sign === "'" ? '%27' : encodeURIComponent(sign),
    )
  const host = /^([a-z][a-z\d+.-]*:\/\/[^/?]*)(.*)$/is.exec(written.trim())
  if (!host || /[{}]/.test(url)) return url
  return URL.canParse(url) ? new URL(url).href : url
}

/** A lone half of a surrogate pair has no bytes. */
function wellFormed(text: string): string {
  return text.replace(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  )
}
