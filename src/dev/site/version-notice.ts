import type { Route } from '../../base/paths.ts'
import { escapeHtml } from '../../base/text/html-escape.ts'
import { hasGitVersions } from '../../pipeline/git-versions/read-versions.ts'
import type { SiteOutline } from '../outline/read-outline.ts'
import type { SiteResponse } from './live-site-types.ts'
import { htmlHeaders } from './response-headers.ts'

/** What is shown in place of a page of a version from git: only a build reads these versions. */
export async function versionNotice(
  route: Route,
  { apis, site }: Pick<SiteOutline, 'apis' | 'site'>,
  root: string,
): Promise<SiteResponse | undefined> {
  if (apis === undefined || !hasGitVersions({ apis })) return undefined
  const { versionFolders } = await import('../../pipeline/git-versions/version-folders.ts')
  const [, folder = '', ...rest] = route.split('/')
  if (!(await versionFolders({ apis }, root)).includes(folder)) return undefined
  const present = `/${rest.join('/')}`
  const link = site?.pages.has(present as Route) === true ? present : '/'
  return { status: 404, headers: htmlHeaders, body: noticePage(folder, link) }
}

function noticePage(folder: string, present: string): string {
  const version = escapeHtml(folder)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${version} is not shown by octavo dev</title></head>`,
    '<body style="font:16px/1.6 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1.5rem">',
    `<h1>${version} is not shown by octavo dev</h1>`,
    `<p>The pages of this version are read from git. <code>octavo dev</code> shows the present version only.</p>`,
    '<p>To see all versions, run <code>octavo build</code> and then <code>octavo serve</code>.</p>',
    `<p><a href="${escapeHtml(present)}">Open the present version</a></p>`,
    '</body></html>',
  ].join('')
}
