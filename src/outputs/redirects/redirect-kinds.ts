/** How redirects work: by HTML pages, or by a host with a configuration file. */
export const redirectKinds = ['html', 'netlify', 'cloudflare', 'vercel', 'nginx'] as const
export type RedirectKind = (typeof redirectKinds)[number]
