import type { WebHost } from './web-host.ts'
import type { HostName } from './host-names.ts'
import { azure } from './azure.ts'
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import { docker } from './docker.ts'
import { firebase } from './firebase.ts'
import { githubPages } from './github-pages.ts'
import { gitlabPages } from './gitlab-pages.ts'
import { kubernetes } from './kubernetes.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { s3 } from './s3.ts'
import { vercel } from './vercel.ts'

/** All hosts. A new one needs a file of this folder, a line here, its name in `host-names.ts` and its section in the manual. */
export const webHosts: Readonly<Record<HostName, WebHost>> = {
  'github-pages': githubPages,
  'gitlab-pages': gitlabPages,
  netlify,
  vercel,
  cloudflare,
  s3,
  azure,
  firebase,
  nginx,
  caddy,
  docker,
  kubernetes,
}
