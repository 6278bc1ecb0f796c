import { existsSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { UrlStyle } from '../../base/paths.ts'
import { basePath } from '../../pipeline/options.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import type { Values } from '../command.ts'
import type { Io } from '../io.ts'
import {
  baseProblem,
  countProblem,
  oneOf,
  repositoryProblem,
  webAddressProblem,
} from './validate-value.ts'

/** The options that every command which reads a site has in common. */
export const siteOptions = {
  base: {
    value: '<path>',
    text: 'the path the site is served below, such as /docs',
    problem: baseProblem,
  },
  site: {
    value: '<url>',
    text: 'the address it is published at, for canonical links and the sitemap',
    problem: webAddressProblem,
  },
  repository: {
    value: '<url>',
    text: 'where the sources are (default: OCTAVO_REPOSITORY, else what git says)',
    problem: repositoryProblem,
  },
  'url-style': {
    value: '<style>',
    text: 'folder: guides/start/index.html (default), file: guides/start.html',
    problem: oneOf('folder', 'file'),
  },
  threads: {
    value: '<number>',
    text: 'how many threads compile pages (default: by the size of the site)',
    problem: countProblem,
  },
} as const

/** The folder of the pages when none is named, in words for help. */
export const folderArgument = {
  name: 'dir',
  text: 'the folder that holds docs.json (default: this one)',
}

/** The options of a site whose pages are in `root`. The output stands beside the pages unless `out` says otherwise. */
export function siteOptionsOf(
  root: string,
  options: Values<typeof siteOptions> & { readonly out?: string | undefined },
  io: Io,
): SiteOptions {
  const repository = options.repository ?? (io.env['OCTAVO_REPOSITORY'] || undefined)
  return {
    root,
    out: options.out === undefined ? join(root, 'dist') : resolve(io.cwd, options.out),
    ...(options.base !== undefined && { base: basePath(options.base) }),
    ...(options.site !== undefined && { siteUrl: options.site }),
    ...(repository !== undefined && { repository }),
    ...(options['url-style'] !== undefined && { urlStyle: options['url-style'] as UrlStyle }),
    ...(options.threads !== undefined && { threads: Number(options.threads) }),
  }
}

/** A path as a person in `cwd` would type it. */
export function shownPath(path: string, cwd: string): string {
  const way = relative(cwd, path)
  if (way === '') return '.'
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way) ? path : way
}

/** What has become of the output of a build that was not finished. */
export function untouched(out: string, cwd: string): string {
  return existsSync(out) ? `${shownPath(out, cwd)} is as it was.` : 'Nothing was written.'
}

/** What stands before the names of files below `root`: nothing when they are read from there. */
export function shownFolder(root: string, cwd: string): string {
  const shown = shownPath(root, cwd)
  return shown === '.' || isAbsolute(shown) ? '' : `${shown.replaceAll(sep, '/')}/`
}
