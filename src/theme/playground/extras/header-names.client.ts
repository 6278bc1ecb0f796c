/**
 * Whether browsers let no page set a header: the forbidden request-headers of the Fetch standard. `Cookie` is among them; the
 * proxy of a site can send it.
 */
export function isUnsendable(name: string): boolean {
  return /^(?:proxy|sec)-/i.test(name) || forbidden.has(name.toLowerCase())
}

/** Whether a header changes what a request does, so that no link from someone else may fill it in. */
export function changesMethod(name: string): boolean {
  return /^x-(?:http-)?method(?:-override)?$/i.test(name)
}

const forbidden = new Set(
  `accept-charset accept-encoding access-control-request-headers access-control-request-method connection content-length cookie
  cookie2 date dnt expect host keep-alive origin referer set-cookie te trailer transfer-encoding upgrade via`.split(
    /\s+/,
  ),
)
