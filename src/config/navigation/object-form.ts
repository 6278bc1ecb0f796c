import { languageName } from './language-name.ts'
import type {
  Branch,
  Division,
  DivisionKind,
  GitVersions,
  GlobalLink,
  PlanEntry,
} from '../navigation-plan.ts'
import { defaults } from '../defaults.ts'
import { omitUndefined, defined, validEntries } from '../../base/optional-fields.ts'
import * as problems from '../problems.ts'
import { resolveBanner, resolveFooter, resolveNavbar } from '../resolve/chrome.ts'
import { inside, pageOf, resolveEntries, type Resolving } from './entries.ts'
import { describedBy, iconOf, paintOf } from '../resolve/parts.ts'
import type { GitVersionsInput } from '../schema/git-versions.ts'
import type {
  BranchInput,
  GlobalLinksInput,
  LanguageInput,
  VersionInput,
} from '../schema/navigation.ts'
import type { Pointer } from '../setting-types.ts'

/** The keys that create a choice, in order of precedence, and the division kind of their entries. */
const choiceKeys = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  tabs: 'tab',
  menu: 'item',
  dropdowns: 'dropdown',
  anchors: 'anchor',
} as const satisfies Partial<Record<keyof BranchInput, DivisionKind>>

type ChoiceKey = keyof typeof choiceKeys

/** Resolves a node of the object form: `navigation` itself, or any division in it. */
export function resolveBranch(node: BranchInput, pointer: Pointer, outer: Resolving): Branch {
  const resolving = inside(node, outer)
  const entries = [
    ...resolveEntries(node.pages, [...pointer, 'pages'], resolving),
    ...resolveEntries(node.groups, [...pointer, 'groups'], resolving),
  ]
  const opening =
    node.root === undefined ? [] : [rootOf(pageOf(node.root, [...pointer, 'root'], resolving))]
  const choice = resolveChoice(node, pointer, resolving)
  const root = opening.filter((it) => !names(entries, it))
  if (choice === undefined) return { entries: [...root, ...entries] }
  if (entries.length === 0 || (choice.by !== 'tab' && choice.by !== 'anchor'))
    return { entries: [...root, ...entries], choice }
  return { entries: root, choice: withPrimary(choice, entries, pointer) }
}

/** Pages next to tabs or anchors, which are in none of them, are a division of their own, before the others. */
function withPrimary(
  { by, options }: NonNullable<Branch['choice']>,
  entries: readonly PlanEntry[],
  pointer: Pointer,
): NonNullable<Branch['choice']> {
  const { name, icon, iconType } = defaults.primary
  const primary: Division = {
    kind: by,
    title: name,
    ...(by === 'anchor' && omitUndefined({ icon: iconOf(icon, iconType) })),
    isDefault: true,
    hidden: false,
    descriptions: [],
    branch: { entries },
    pointer,
  }
  return { by, options: [primary, ...options.map((it) => ({ ...it, isDefault: false }))] }
}

function rootOf(entry: PlanEntry): PlanEntry {
  return entry.kind === 'page' ? { ...entry, isRoot: true } : entry
}

function resolveChoice(
  node: BranchInput,
  pointer: Pointer,
  resolving: Resolving,
): Branch['choice'] | undefined {
  const keys = (Object.keys(choiceKeys) as ChoiceKey[]).filter(
    (key) => (node[key]?.length ?? 0) > 0,
  )
  const [first, ...others] = keys
  if (first === undefined) return undefined
  for (const second of others) {
    const at = resolving.file.place([...pointer, second], 'key')
    resolving.report(problems.twoChoices(at, { first, second }))
  }
  const divisions = keys.flatMap((key) =>
    validEntries<BranchInput>(node[key]).map(([index, division]) =>
      resolveDivision(division, {
        kind: choiceKeys[key],
        pointer: [...pointer, key, index],
        resolving,
      }),
    ),
  )
  const marked = divisions.findIndex(({ isDefault }) => isDefault)
  const defaultIndex = marked === -1 ? divisions.findIndex(isOrdinary) : marked
  const options = divisions.map((it, index) => ({ ...it, isDefault: index === defaultIndex }))
  return { by: choiceKeys[first], options }
}

function isOrdinary({ href, hidden }: Division): boolean {
  return href === undefined && !hidden
}

function resolveDivision(
  node: BranchInput,
  { kind, pointer, resolving }: { kind: DivisionKind; pointer: Pointer; resolving: Resolving },
): Division {
  const {
    href,
    icon,
    iconType,
    color,
    description,
    searchable,
    directory,
    private: audience,
  } = node
  const { hidden = defaults.hidden } = node
  const branch = resolveBranch(node, pointer, resolving)
  const descriptions = describedBy(node, pointer)
  const isEmpty =
    branch.choice === undefined && branch.entries.length === 0 && descriptions.length === 0
  return {
    kind,
    ...ownFields(node, kind),
    hidden,
    descriptions,
    branch,
    pointer,
    ...omitUndefined({
      icon: iconOf(icon, iconType),
      paint: paintOf(color),
      description,
      // a division with pages is not a link: ignore its `href`
      href: isEmpty ? href : undefined,
      searchable,
      audience,
      directory,
      global: node.global && resolveGlobal(node.global),
    }),
  }
}

/** The fields that depend on the kind of division. */
function ownFields(node: BranchInput, kind: DivisionKind): OwnFields {
  const isDefault = 'default' in node && node.default === true
  if (isLanguage(node)) {
    const { language } = node
    return {
      title: languageName(language) ?? language,
      code: language,
      isDefault,
      ...overridesOf(node),
    }
  }
  const title = kind === 'product' ? textAt(node, 'name') : undefined
  const align = textAt(node, 'align')
  return {
    title: (title ?? textAt(node, kind) ?? '').trim(),
    isDefault,
    ...omitUndefined({ tag: textAt(node, 'tag') }),
    ...(align === 'end' && { align }),
    ...(isVersion(node, kind) && versionFields(node)),
  }
}

type OwnFields = Pick<
  Division,
  'title' | 'code' | 'isDefault' | 'tag' | 'align' | 'overrides' | 'git' | 'outdated'
>

function isVersion(node: BranchInput, kind: DivisionKind): node is VersionInput {
  return kind === 'version' && ('git' in node || 'outdated' in node)
}

function versionFields({
  git,
  outdated = git !== undefined,
}: VersionInput): Pick<Division, 'git' | 'outdated'> {
  return { ...(git && { git: resolveGitVersions(git) }), ...(outdated && { outdated }) }
}

function resolveGitVersions({
  tags,
  branches,
  latest,
  limit,
  folder,
}: GitVersionsInput): GitVersions {
  return {
    tags: patternsOf(tags),
    branches: patternsOf(branches),
    ...omitUndefined({ latest, limit, folder: folder?.replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, '') }),
  }
}

function patternsOf(written: GitVersionsInput['tags']): readonly string[] {
  return typeof written === 'string' ? [written] : defined(written)
}

function isLanguage(node: BranchInput): node is LanguageInput {
  return 'language' in node
}

function textAt(node: BranchInput, key: string): string | undefined {
  const value: unknown = Object.entries(node).find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? value : undefined
}

function overridesOf({ banner, footer, navbar }: LanguageInput): Pick<Division, 'overrides'> {
  const overrides = omitUndefined({
    banner: resolveBanner(banner),
    footer: footer && resolveFooter({ footer }),
    navbar: navbar && resolveNavbar({ navbar }),
  })
  return Object.keys(overrides).length === 0 ? {} : { overrides }
}

/** The links in `global`, which are shown on every page of a node. */
export function resolveGlobal(global: GlobalLinksInput | undefined): GlobalLink[] {
  const { languages, versions, products, tabs, dropdowns, anchors } = global ?? {}
  return [
    ...shown(languages).map((it) =>
      globalLink('language', languageName(it.language) ?? it.language, it),
    ),
    ...shown(versions).map((it) => globalLink('version', it.version, it)),
    ...shown(products).map((it) => globalLink('product', it.product, it)),
    ...shown(tabs).map((it) => globalLink('tab', it.tab, it)),
    ...shown(dropdowns).map((it) => globalLink('dropdown', it.dropdown, it)),
    ...shown(anchors).map((it) => globalLink('anchor', it.anchor, it)),
  ]
}

/** The links that are not hidden. */
function shown<Link extends { readonly hidden?: boolean | undefined }>(
  links: readonly (Link | undefined)[] | undefined,
): Link[] {
  return defined(links).filter(({ hidden = defaults.hidden }) => !hidden)
}

function globalLink(
  kind: DivisionKind,
  title: string,
  {
    href,
    icon,
    iconType,
    color,
    description,
    tag,
  }: Pick<BranchInput, 'icon' | 'iconType' | 'color' | 'description'> & {
    href: string
    tag?: string | undefined
  },
): GlobalLink {
  return {
    kind,
    title: title.trim(),
    href,
    ...omitUndefined({ icon: iconOf(icon, iconType), paint: paintOf(color), description, tag }),
  }
}

function names(entries: readonly PlanEntry[], page: PlanEntry): boolean {
  return entries.some((it) => {
    if (it.kind === 'group')
      return names(it.entries, page) || (page.kind === 'page' && it.root === page.path)
    return it.kind === 'page' && page.kind === 'page' && it.path === page.path
  })
}
