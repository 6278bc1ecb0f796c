/**
 * The headers between the playground of a page and the proxy of `dev` and `serve`. The page sends a request with the
 * method, the headers and the body for the API; these are added to it, and those of the API are renamed on the way back.
 */
export const proxyHeaders = {
  /** Sent by the page. */
  sent: {
    /** The URL of the API. */
    target: 'x-octavo-target',
    /** The cookies for the API: a script cannot set `cookie` itself. */
    cookie: 'x-octavo-cookie',
  },
  /** Returned by the proxy. */
  returned: {
    /** Why there is no response of the API. */
    error: 'x-octavo-error',
    /** Precedes the name of each header of the API: under its own name the browser might act on it. */
    prefix: 'x-octavo-answer-',
    /** Headers of the API that keep their names: the browser needs them to read the body. */
    unchanged: ['content-type', 'content-encoding', 'content-length'] as readonly string[],
  },
} as const

/** The response of the proxy to a `GET` without a target: it exists. */
export const proxyProbe = { proxy: true, version: 1 }
