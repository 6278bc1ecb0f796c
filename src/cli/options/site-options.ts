import { existsSync } from 'node:fs'
import { isAbsolute, relative, sep } from 'node:path'
import { resolvedSite } from '../../library/options.ts'
import type { SiteOptions as SiteInput } from '../../library/options.ts'
import { isCutOff } from '../../pipeline/output/staging.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import type { Values } from '../command.ts'
import type { Io } from '../io.ts'
import {
  baseProblem,
  countProblem,
  oneOf,
  repositoryProblem,
  urlProblem,
} from './validate-value.ts'

/** The options of every command that reads a site. */
export const siteOptions = {
  base: {
    value: '<path>',
    text: 'the base path of the site, such as /docs',
    problem: baseProblem,
  },
  site: {
    value: '<url>',
    text: 'the URL of the published site, for canonical links and the sitemap',
    problem: urlProblem,
  },
  repository: {
    value: '<url>',
    text: 'the URL of the repository (default: OCTAVO_REPOSITORY, else the git remote)',
    problem: repositoryProblem,
  },
  'url-style': {
    value: '<style>',
    text: 'folder: guides/start/index.html (default), file: guides/start.html',
    problem: oneOf('folder', 'file'),
  },
  threads: {
    value: '<number>',
    text: 'number of worker threads (default: by the size of the site)',
    problem: countProblem,
  },
} as const

/** For commands that read a site and take none of its options. */
export const noSiteOptions: Values<typeof siteOptions> = {
  base: undefined,
  site: undefined,
  repository: undefined,
  'url-style': undefined,
  threads: undefined,
}

/** The site folder argument. */
export const folderArgument = {
  name: 'dir',
  text: 'the folder that contains docs.json (default: this one, else the nearest above)',
}

/** The options of a site in `root`. The output folder is `dist` in it unless `out` is set. */
export function siteOptionsOf(
  root: string,
  options: Values<typeof siteOptions> & { readonly out?: string | undefined },
  io: Io,
): SiteOptions {
  return resolvedSite(
    {
      root,
      out: options.out,
      base: options.base,
      siteUrl: options.site,
      repository: options.repository,
      urlStyle: options['url-style'] as SiteInput['urlStyle'],
      threads: options.threads === undefined ? undefined : Number(options.threads),
    },
    io,
  )
}

/** A path as a user in `cwd` would type it. */
export function shownPath(path: string, cwd: string): string {
  const fromCwd = relative(cwd, path)
  if (fromCwd === '') return '.'
  return fromCwd === '..' || fromCwd.startsWith(`..${sep}`) || isAbsolute(fromCwd) ? path : fromCwd
}

/** The state of the output after a build that did not finish. */
export function untouched(out: string, cwd: string): string {
  if (!existsSync(out)) return 'Nothing was written.'
  const shown = shownPath(out, cwd)
  return isCutOff(out) ? `The next command completes ${shown}.` : `${shown} was not changed.`
}

/** The prefix for file names below `root`; empty when `root` is the working directory. */
export function shownFolder(root: string, cwd: string): string {
  const shown = shownPath(root, cwd)
  return shown === '.' || isAbsolute(shown) ? '' : `${shown.replaceAll(sep, '/')}/`
}
