import { matcherOf } from './matching-refs.ts'
import { runGit } from './run-git.ts'

/** A tag, as it was written. */
export interface GitTag {
  readonly name: string
  /** The day of the tag, or of the commit of a tag without a message, as its author saw it. */
  readonly day: string
  /** Of an annotated tag, without its signature. */
  readonly message: string
}

/**
 * The tags of commits that match patterns, the last one first. `undefined` outside a repository and without git.
 *
 * `until`: only tags of this commit and those before it.
 */
export async function readTags(
  root: string,
  { patterns, until }: { readonly patterns: readonly string[]; readonly until?: string },
): Promise<readonly GitTag[] | undefined> {
  const fields = [
    ...['refname', 'objecttype', '*objecttype', 'creatordate:short'],
    ...['contents', 'contents:signature'],
  ]
  const printed = await runGit(root, [
    'for-each-ref',
    '--sort=refname',
    '--sort=-creatordate',
    ...(until === undefined ? [] : [`--merged=${until}`]),
    `--format=${fields.map((field) => `%(${field})%00`).join('')}`,
    'refs/tags/',
  ])
  if (printed === undefined) return undefined
  const isWanted = matcherOf(patterns)
  const parts = printed.split('\0')
  const tags: GitTag[] = []
  for (let at = 0; at + fields.length <= parts.length; at += fields.length) {
    const [ref = '', type, peeled, day = '', contents = '', signature = ''] = parts.slice(at)
    const name = ref.trim().replace(/^refs\/tags\//, '')
    const isAnnotated = type === 'tag' && peeled === 'commit'
    if ((type !== 'commit' && !isAnnotated) || !isWanted(name)) continue
    const text = contents.slice(0, contents.length - signature.length)
    tags.push({ name, day, message: isAnnotated ? text.trim() : '' })
  }
  return tags
}

/** The tags that match patterns, with their objects, and whether the clone is shallow: what `readTags` reads follows from it. */
export async function tagState(root: string, patterns: readonly string[]): Promise<string> {
  const shallow = await runGit(root, ['rev-parse', '--is-shallow-repository'])
  const format = '--format=%(refname:lstrip=2)%09%(objectname)'
  const printed = await runGit(root, ['for-each-ref', format, 'refs/tags/'])
  if (printed === undefined) return ''
  const isWanted = matcherOf(patterns)
  const tags = printed.split('\n').filter((line) => isWanted(line.split('\t', 1)[0] ?? ''))
  return [shallow?.trim(), ...tags].join('\n')
}

/** The subjects of the commits that a tag has and an earlier one has not, the last one first, without merges. */
export async function subjectsBetween(
  root: string,
  earlier: string,
  tag: string,
  most: number,
): Promise<readonly string[]> {
  const range = [`^refs/tags/${earlier}`, `refs/tags/${tag}`]
  const log = ['-c', 'log.showSignature=false', 'log', '--no-merges', '--no-color', '--format=%s']
  const printed = await runGit(root, [...log, `--max-count=${most}`, ...range, '--'])
  return (printed ?? '').split('\n').filter((line) => line.trim() !== '')
}
