import { hostNames, redirectKinds } from '../../outputs/hosts/host-names.ts'
import type { HostName } from '../../outputs/hosts/host-names.ts'
import type { Shard } from '../../pipeline/cache/shard.ts'
import type { PortableForm } from '../../pipeline/options.ts'
import type { UsageError } from '../command.ts'
import { siteOptions } from './site-options.ts'
import { oneOf } from './validate-value.ts'

/** The options of a command that writes a site. */
export const buildOptions = {
  out: { value: '<folder>', text: 'the output folder (default: dist inside the site folder)' },
  ...siteOptions,
  host: {
    value: '<name>',
    text: 'write the redirects and headers for a web host, such as netlify',
    problem: oneOf(...hostNames),
  },
  redirects: {
    value: '<name>',
    text: 'older name of --host; html (default) writes redirects as pages',
    problem: oneOf(...redirectKinds),
  },
  portable: {
    value: '<form>',
    bare: 'folder',
    text: 'a site that is opened from disk, without a server: folder (default) or zip',
    problem: oneOf('folder', 'zip'),
  },
  epub: { text: 'one EPUB 3 book of the site instead of its pages' },
  pdf: { text: 'one PDF of the site instead of its pages; a browser prints it' },
  only: {
    value: '<name>',
    text: 'part of the site for --epub or --pdf: a tab, version or page by title or path',
  },
  og: { text: 'generate a social image for every page' },
  strict: { text: 'treat warnings as errors' },
  'keep-going': { text: 'write the site without the pages that have errors' },
  clean: { text: 'clear the cache of earlier builds' },
  why: { text: 'explain why each page was rebuilt' },
} as const

/** How a command that writes a site reports. */
export const reportOptions = {
  json: { text: 'print one JSON document instead of text' },
  verbose: { text: 'show every problem' },
} as const

/** The part of `--shard 2/8`. */
export function shardOf(text: string): Shard {
  const [index = 1, count = 1] = text.split('/').map(Number)
  return { index, count }
}

/** The host of `--host`, or of `--redirects`, its older name. */
export function hostOf({
  host,
  redirects,
}: {
  readonly host: string | undefined
  readonly redirects: string | undefined
}): HostName | UsageError | undefined {
  if (host !== undefined && redirects !== undefined && host !== redirects)
    return { message: '--redirects is the older name of --host. Pass only one of them.' }
  return hostNames.find((name) => name === (host ?? redirects))
}

/** What a site that is not served is written as. It has no URL and no host. */
export function portableOf({
  portable,
  epub,
  pdf,
  only,
  ...published
}: Record<'portable' | 'only' | (typeof ofPublished)[number], string | undefined> & {
  readonly epub: boolean
  readonly pdf: boolean
}): PortableForm | UsageError | undefined {
  const forms = [
    ...(portable === undefined ? [] : ['portable']),
    ...(epub ? ['epub'] : []),
    ...(pdf ? ['pdf'] : []),
  ]
  if (forms.length > 1)
    return { message: `Pass one of ${forms.map((name) => `--${name}`).join(' and ')}.` }
  if (only !== undefined && !epub && !pdf)
    return { message: '--only has a meaning only with --epub or --pdf.' }
  const [given] = forms
  if (given === undefined) return undefined
  const other = ofPublished.find((name) => published[name] !== undefined)
  if (other === undefined)
    return (['folder', 'zip', 'epub', 'pdf'] as const).find((name) => name === (portable ?? given))
  return {
    message: `--${given} and --${other} exclude each other: what is opened from disk has no URL.`,
  }
}

const ofPublished = ['base', 'site', 'url-style', 'host', 'redirects'] as const
