import type {
  Branch,
  Division,
  GlobalLink,
  NavigationPlan,
  PlanEntry,
} from '../config/navigation-plan.ts'
import type { IconRef, Paint, ApiSource } from '../config/setting-types.ts'

import { hoistLinks } from './hoist-links.ts'

type Json = Readonly<Record<string, unknown>>

/** The key of the object form that holds divisions of a kind. */
const lists: Readonly<Record<Division['kind'], string>> = {
  language: 'languages',
  version: 'versions',
  product: 'products',
  tab: 'tabs',
  item: 'menu',
  dropdown: 'dropdowns',
  anchor: 'anchors',
}

/** A navigation of any form in the words of the object form. */
export function navigationObject(plan: NavigationPlan): Json {
  const { root, global } = hoistLinks(plan)
  const links = global.map((link) => [lists[link.kind], globalObject(link)] as const)
  return {
    ...branchObject(root),
    ...(links.length > 0 && {
      global: Object.fromEntries(
        links.map(([list]) => [list, links.flatMap(([key, it]) => (key === list ? [it] : []))]),
      ),
    }),
  }
}

function globalObject({ kind, title, href, icon, paint, description, tag }: GlobalLink): Json {
  return {
    [kind]: title,
    ...iconFields(icon),
    ...(paint && { color: paintOf(paint) }),
    ...(description !== undefined && { description }),
    ...(tag !== undefined && { tag }),
    href,
  }
}

function branchObject({ choice, entries }: Branch): Json {
  return {
    ...(choice && { [lists[choice.by]]: choice.options.map(divisionObject) }),
    ...(entries.length > 0 && {
      [entries.every(({ kind }) => kind === 'group') ? 'groups' : 'pages']:
        entries.map(entryObject),
    }),
  }
}

function divisionObject(division: Division): Json {
  const { kind, title, code, icon, paint, description, href, hidden, branch } = division
  return {
    [kind]: code ?? title,
    ...iconFields(icon),
    ...(paint && { color: paintOf(paint) }),
    ...(description !== undefined && { description }),
    ...(href !== undefined && { href }),
    ...(hidden && { hidden }),
    ...openapiField(division.descriptions),
    ...branchObject(branch),
  }
}

/** An entry of `pages` in the words of both forms. */
export function entryObject(entry: PlanEntry): unknown {
  if (entry.kind === 'page') return entry.path
  if (entry.kind === 'operation') {
    const { method, path, description } = entry
    const verb = method === 'WEBHOOK' ? 'webhook' : method
    return [description, verb, path].filter((part) => part !== undefined).join(' ')
  }
  const {
    title,
    icon,
    tag,
    version,
    root,
    expanded,
    hidden,
    searchable,
    boost,
    directory,
    drilldown,
  } = entry
  return {
    group: title,
    ...iconFields(icon),
    ...(tag !== undefined && { tag }),
    ...(version !== undefined && { version }),
    ...(root !== undefined && { root }),
    ...(expanded && { expanded }),
    ...(hidden && { hidden }),
    ...(searchable !== undefined && { searchable }),
    ...(boost !== undefined && { boost }),
    ...(directory && { directory }),
    ...(drilldown !== undefined && { drilldown }),
    ...openapiField(entry.descriptions),
    pages: entry.entries.map(entryObject),
  }
}

function iconFields(icon: IconRef | undefined): Json {
  if (icon === undefined) return {}
  const { name, type, library } = icon
  if (library !== undefined)
    return { icon: { name, library, ...(type !== undefined && { style: type }) } }
  return { icon: name, ...(type !== undefined && { iconType: type }) }
}

function paintOf(paint: Paint): unknown {
  if (paint.kind === 'solid') return paint.color
  const { kind: _, ...colors } = paint
  return colors
}

function openapiField(descriptions: readonly ApiSource[]): Json {
  if (descriptions.length === 0) return {}
  const sources = descriptions.map(({ from, directory, overlays }) =>
    directory === undefined && overlays.length === 0
      ? from
      : {
          source: from,
          ...(directory !== undefined && { directory }),
          ...(overlays.length > 0 && { overlays }),
        },
  )
  return { openapi: sources.length === 1 ? sources[0] : sources }
}
