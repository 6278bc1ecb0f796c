/** Who sends readers on: pages of HTML, or a host, by a file that it reads. */
export const redirectKinds = ['html', 'netlify', 'cloudflare', 'vercel', 'nginx'] as const
export type RedirectKind = (typeof redirectKinds)[number]
