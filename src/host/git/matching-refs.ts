import { runGit } from './run-git.ts'

/** A tag or branch, and its commit. */
export interface GitRef {
  readonly kind: 'tag' | 'branch'
  /** Without `refs/…` and without the name of the remote. */
  readonly name: string
  readonly commit: string
}

export interface RefPatterns {
  readonly tags: readonly string[]
  readonly branches: readonly string[]
}

/**
 * The tags and branches that match patterns, by name. A branch is the one of this clone, or else that of `origin`.
 * `undefined` outside a repository and without git.
 */
export async function matchingRefs(
  root: string,
  { tags, branches }: RefPatterns,
): Promise<readonly GitRef[] | undefined> {
  const format = '%(refname)%09%(objecttype)%09%(objectname)%09%(*objecttype)%09%(*objectname)'
  const places = Object.keys(prefixes)
  const printed = await runGit(root, ['for-each-ref', `--format=${format}`, ...places])
  if (printed === undefined) return undefined
  const isWanted = {
    tag: matcherOf(tags),
    branch: matcherOf(branches),
  }
  const found = new Map<string, GitRef>()
  for (const line of printed.split('\n')) {
    const [ref = '', type, id, peeledType, peeled] = line.split('\t')
    // an annotated tag is an object of its own
    const commit = type === 'commit' ? id : peeledType === 'commit' ? peeled : undefined
    const place = places.find((prefix) => ref.startsWith(prefix))
    if (commit === undefined || place === undefined) continue
    const kind = prefixes[place as keyof typeof prefixes]
    const name = ref.slice(place.length)
    const key = `${kind} ${name}`
    if (isWanted[kind](name) && !found.has(key)) found.set(key, { kind, name, commit })
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** In the order of `for-each-ref`: the branches of the clone come before those of `origin`. */
const prefixes = {
  'refs/heads/': 'branch',
  'refs/remotes/origin/': 'branch',
  'refs/tags/': 'tag',
} as const

/** Whether a name matches one of several patterns; `*` matches any text without a slash, `**` any text. */
export function matcherOf(patterns: readonly string[]): (name: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.trim().split(/(\*+|\?)/)
    const source = parts.map((part) => {
      if (part === '?') return '[^/]'
      if (part.startsWith('*')) return part.length > 1 ? '.*' : '[^/]*'
      return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    })
    return new RegExp(`^${source.join('')}$`)
  })
  return (name) => name !== 'HEAD' && expressions.some((expression) => expression.test(name))
}

/** Whether a clone lacks the older part of the history. */
export async function isShallow(root: string): Promise<boolean> {
  return (await runGit(root, ['rev-parse', '--is-shallow-repository']))?.trim() === 'true'
}
