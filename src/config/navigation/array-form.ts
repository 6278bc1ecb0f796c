import { divide, type DivisionList, type FlatDivision } from './split-by-division.ts'
import type { Branch, Division, PlanEntry, VersionOption } from '../navigation-plan.ts'
import { defaults } from '../defaults.ts'
import { omitUndefined, defined, validEntries } from '../../base/optional-fields.ts'
import * as problems from '../problems.ts'
import type { Resolving } from './entries.ts'
import { apiSources, iconOf, paintOf } from '../resolve/parts.ts'
import { languageName } from './language-name.ts'
import type { DocsJson } from '../schema/docs-json.ts'
import type { Pointer } from '../setting-types.ts'

/** Resolves the entries of the array form together with the top-level tabs, anchors and languages. */
export function resolveArrayNavigation(
  entries: readonly PlanEntry[],
  settings: DocsJson,
  { file, report }: Resolving,
): Branch {
  const tabs = tabList(settings)
  const anchors = anchorList(settings)
  const { root, ownsNothing } = divide(entries, { tabs, anchors })
  for (const { kind, title, url, pointer } of ownsNothing) {
    report(problems.ownsNothing(file.place([...pointer, 'url']), { kind, title, url }))
  }
  const languages = languagesOf(settings)
  if (languages.length === 0) return root
  const options = languages.map(({ name, code, ...language }): Division => {
    const inVersion = (it: { readonly version?: string }) =>
      it.version === undefined || it.version === name
    const inside = divide(ofVersion(entries, name), {
      tabs: { ...tabs, divisions: tabs.divisions.filter(inVersion).map(unversioned) },
      anchors: { ...anchors, divisions: anchors.divisions.filter(inVersion).map(unversioned) },
    })
    return {
      kind: 'language',
      title: languageName(code) ?? name,
      code,
      hidden: false,
      descriptions: [],
      branch: language.href === undefined ? inside.root : { entries: [] },
      ...language,
    }
  })
  return { choice: { by: 'language', options }, entries: [] }
}

/** The version menu; empty when the versions are languages. */
export function resolveVersions(settings: DocsJson): VersionOption[] {
  if (languagesOf(settings).length > 0) return []
  const versions = defined(settings.versions).map((it) =>
    typeof it === 'string' ? { name: it } : it,
  )
  const defaultIndex = Math.max(
    0,
    versions.findIndex((it) => 'default' in it && it.default === true),
  )
  return versions.map((it, index) => ({
    name: it.name,
    isDefault: index === defaultIndex,
    ...omitUndefined({
      tag: 'tag' in it ? it.tag : undefined,
      href: 'url' in it ? it.url : undefined,
    }),
  }))
}

interface Language {
  readonly name: string
  readonly code: string
  readonly isDefault: boolean
  readonly href?: string
  readonly pointer: Pointer
}

/** `versions` are languages if every one of them has a `locale`. */
function languagesOf({ versions }: DocsJson): Language[] {
  const all = validEntries(versions)
  const languages = all.flatMap(([index, it]) =>
    typeof it === 'object' && it.locale !== undefined ? [{ ...it, code: it.locale, index }] : [],
  )
  if (languages.length === 0 || languages.length < all.length) return []
  const defaultIndex = Math.max(
    0,
    languages.findIndex((it) => it.default === true),
  )
  return languages.map(({ name, code, url, index }, position) => ({
    name,
    code,
    isDefault: position === defaultIndex,
    pointer: ['versions', index],
    ...omitUndefined({ href: url }),
  }))
}

function tabList({ tabs, primaryTab }: DocsJson): DivisionList {
  const divisions = validEntries(tabs).map(([index, tab]): FlatDivision => {
    const pointer = ['tabs', index]
    const { name, url, version, isDefaultHidden = defaults.isDefaultHidden } = tab
    return {
      kind: 'tab',
      title: name.trim(),
      url,
      hidden: isDefaultHidden,
      descriptions: descriptionsOf(tab, pointer),
      pointer,
      ...omitUndefined({ version }),
    }
  })
  const { name = defaults.primary.name, isDefaultHidden = defaults.isDefaultHidden } =
    primaryTab ?? {}
  const primary = { kind: 'tab' as const, title: name, hidden: isDefaultHidden }
  return {
    divisions,
    primary: { ...primary, pointer: ['primaryTab'] },
    primaryIsNamed: primaryTab !== undefined,
  }
}

function anchorList({ anchors, topAnchor, colors }: DocsJson): DivisionList {
  const fallback = paintOf(colors?.anchors)
  const divisions = validEntries(anchors).map(([index, anchor]): FlatDivision => {
    const pointer = ['anchors', index]
    const { name, url, icon, color, version } = anchor
    const { iconType = defaults.primary.iconType, isDefaultHidden = defaults.isDefaultHidden } =
      anchor
    return {
      kind: 'anchor',
      title: name.trim(),
      url,
      hidden: isDefaultHidden,
      descriptions: descriptionsOf(anchor, pointer),
      pointer,
      ...omitUndefined({
        icon: iconOf(icon, iconType),
        paint: paintOf(color) ?? fallback,
        version,
      }),
    }
  })
  const { name, icon, iconType } = { ...defaults.primary, ...omitUndefined(topAnchor ?? {}) }
  return {
    divisions,
    primary: {
      kind: 'anchor',
      title: name,
      hidden: false,
      pointer: ['topAnchor'],
      ...omitUndefined({ icon: iconOf(icon, iconType), paint: fallback }),
    },
    primaryIsNamed: topAnchor !== undefined,
  }
}

/** The pages generated from the API descriptions of a division get URLs below its `url`. */
function descriptionsOf(
  { openapi, url }: { readonly openapi?: DocsJson['openapi']; readonly url: string },
  pointer: Pointer,
): FlatDivision['descriptions'] {
  return apiSources(openapi, [...pointer, 'openapi'], url)
}

/** The entries of a version and those without a version, with the version removed. */
function ofVersion(entries: readonly PlanEntry[], name: string): PlanEntry[] {
  return entries.flatMap((entry): PlanEntry[] => {
    if (entry.kind !== 'group') return [entry]
    const { version, ...group } = entry
    if (version !== undefined && version !== name) return []
    return [{ ...group, entries: ofVersion(entry.entries, name) }]
  })
}

function unversioned({ version: _, ...division }: FlatDivision): FlatDivision {
  return division
}
