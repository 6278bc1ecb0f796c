import { encodePart } from '../../base/encode-url-part.ts'
import { readSource } from '../../content/included-code/code-source.ts'
import type { Repository } from '../../host/repository.ts'

/** The URL of a file in the web editor of its host; `undefined` for unknown hosts. */
export function editUrl(repository: Repository, file: string): string | undefined {
  const web = webUrl(repository)
  const branch = encodePath(repository.branch)
  const path = encodePath([repository.folder, file].filter((part) => part !== '').join('/'))
  switch (hostOf(web)) {
    case 'github':
      return `${web}/edit/${branch}/${path}`
    case 'gitlab':
      return `${web}/-/edit/${branch}/${path}`
    case 'bitbucket':
      return `${web}/src/${branch}/${path}?mode=edit&at=${encodePart(repository.branch)}`
    case 'gitea':
      return `${web}/_edit/${branch}/${path}`
    case undefined:
      return undefined
  }
}

/** The URL of imported code, with its lines, at the host of the repository; `undefined` outside of it and for unknown hosts. */
export function sourceUrl(repository: Repository, source: string): string | undefined {
  const { path: written, lines } = readSource(source)
  const path = pathIn(repository, written)
  if (path === undefined) return undefined
  const web = webUrl(repository)
  const branch = encodePath(repository.branch)
  const { first, last } = lines ?? {}
  const range = (start: string, between: string) =>
    first === undefined
      ? ''
      : first === last
        ? `#${start}${first}`
        : `#${start}${first}${between}${last}`
  switch (hostOf(web)) {
    case 'github':
      return `${web}/blob/${branch}/${path}${range('L', '-L')}`
    case 'gitlab':
      return `${web}/-/blob/${branch}/${path}${range('L', '-')}`
    case 'bitbucket':
      return `${web}/src/${branch}/${path}${range('lines-', ':')}`
    case 'gitea':
      return `${web}/src/branch/${branch}/${path}${range('L', '-L')}`
    case undefined:
      return undefined
  }
}

/** An encoded path from the root of the site, from the root of the repository. */
function pathIn({ folder }: Repository, path: string): string | undefined {
  const parts = folder === '' ? [] : encodePath(folder).split('/')
  for (const part of path.split('/')) {
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}

/** The URL of a new issue about a page, with title and text filled in. */
export function issueUrl(
  repository: Repository,
  page: { readonly title: string; readonly url: string },
): string | undefined {
  return newIssueUrl(repository, `Issue on docs: ${page.title}`, `Path: ${page.url}`)
}

/** The URL of a new issue that says whether a page was helpful. */
export function feedbackIssueUrl(
  repository: Repository,
  page: { readonly title: string; readonly url: string; readonly helpful: boolean },
): string | undefined {
  const rating = page.helpful ? 'helpful' : 'not helpful'
  const title = `Feedback on docs: ${page.title} (${rating})`
  return newIssueUrl(repository, title, `Path: ${page.url}\n\nThe page was ${rating}.`)
}

function newIssueUrl(repository: Repository, subject: string, body: string): string | undefined {
  const web = webUrl(repository)
  const title = encodePart(subject)
  const text = encodePart(body)
  switch (hostOf(web)) {
    case 'github':
    case 'gitea':
      return `${web}/issues/new?title=${title}&body=${text}`
    case 'gitlab':
      return `${web}/-/issues/new?issue[title]=${title}&issue[description]=${text}`
    case 'bitbucket':
      return `${web}/issues/new?title=${title}&content=${text}`
    case undefined:
      return undefined
  }
}

/** Whether the URL scheme of a repository's host is known. */
export function isKnownHost(repository: Repository): boolean {
  return hostOf(webUrl(repository)) !== undefined
}

function hostOf(web: string): 'github' | 'gitlab' | 'bitbucket' | 'gitea' | undefined {
  const host = /^https?:\/\/([^/]+)/i.exec(web)?.[1]?.toLowerCase() ?? ''
  if (/github/.test(host)) return 'github'
  if (/gitlab/.test(host)) return 'gitlab'
  if (/bitbucket/.test(host)) return 'bitbucket'
  return /codeberg|gitea|forgejo/.test(host) ? 'gitea' : undefined
}

function webUrl({ url }: Repository): string {
  return url.replace(/(?<!\/)\/+$/, '').replace(/\.git$/, '')
}

function encodePath(path: string): string {
  return path.split('/').map(encodePart).join('/')
}
