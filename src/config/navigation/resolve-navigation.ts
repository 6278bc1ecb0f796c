import type { NavigationPlan } from '../navigation-plan.ts'
import { isRemote } from './assign-pages.ts'
import { omitUndefined, validEntries } from '../../base/optional-fields.ts'
import * as problems from '../problems.ts'
import { resolveArrayNavigation, resolveVersions } from './array-form.ts'
import { resolveEntries, type Resolving } from './entries.ts'
import { resolveBranch, resolveGlobal } from './object-form.ts'
import { iconOf, paintOf } from '../resolve/parts.ts'
import type { DocsJson } from '../schema/docs-json.ts'

/** Resolves the array form or the object form to one tree. */
export function resolveNavigation(settings: DocsJson, resolving: Resolving): NavigationPlan {
  const { navigation } = settings
  const versions = resolveVersions(settings)
  if (Array.isArray(navigation)) {
    const entries = resolveEntries(navigation, ['navigation'], resolving)
    return { root: resolveArrayNavigation(entries, settings, resolving), versions, global: [] }
  }
  const branch = resolveBranch(navigation, ['navigation'], resolving)
  const global = resolveGlobal(navigation.global)
  const directory = omitUndefined({ directory: navigation.directory })
  if (branch.choice === undefined) {
    const root = resolveArrayNavigation(branch.entries, settings, resolving)
    return { root, versions, global, ...directory }
  }
  return {
    root: branch,
    versions,
    global: [...global, ...topLevelLinks(settings, resolving)],
    ...directory,
  }
}

/** Top-level `tabs` and `anchors` next to an object form with divisions: only external links are kept. */
function topLevelLinks({ tabs, anchors, colors }: DocsJson, { file, report }: Resolving) {
  const fallback = paintOf(colors?.anchors)
  const all = [
    ...validEntries(tabs).map(([index, it]) => ({
      ...it,
      kind: 'tab' as const,
      at: ['tabs', index],
    })),
    ...validEntries(anchors).map(([index, it]) => ({
      ...it,
      kind: 'anchor' as const,
      at: ['anchors', index],
    })),
  ]
  return all.flatMap((it) => {
    if (!isRemote(it.url)) {
      report(problems.ignoredDivision(file.place(it.at), it.name))
      return []
    }
    const icon = 'icon' in it ? iconOf(it.icon, it.iconType) : undefined
    const paint = 'color' in it ? (paintOf(it.color) ?? fallback) : undefined
    return [
      { kind: it.kind, title: it.name.trim(), href: it.url, ...omitUndefined({ icon, paint }) },
    ]
  })
}
