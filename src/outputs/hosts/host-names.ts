/** The hosts that Octavo writes files for, in the order of help. */
export const hostNames = [
  'github-pages',
  'gitlab-pages',
  'netlify',
  'vercel',
  'cloudflare',
  's3',
  'azure',
  'firebase',
  'nginx',
  'caddy',
  'docker',
  'kubernetes',
] as const
export type HostName = (typeof hostNames)[number]

/** The values of `--redirects`, the older name of `--host`. `html` writes no file for a host. */
export const redirectKinds = ['html', 'netlify', 'cloudflare', 'vercel', 'nginx'] as const
