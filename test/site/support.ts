import { filePath, routeOf, titleFromPath } from '../../src/base/paths.ts'
import type { FilePath, Route } from '../../src/base/paths.ts'
import type { Config, Redirect } from '../../src/config/config.ts'
import type {
  Branch,
  Choice,
  Division,
  NavigationPlan,
  PlanEntry,
  PlanGroup,
} from '../../src/config/navigation-plan.ts'
import type { Frontmatter, PageFacts } from '../../src/content/page.ts'
import { createReport, placeOfFile } from '../../src/diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { linkSite } from '../../src/site/link-site.ts'
import type { LinkInput } from '../../src/site/link-site.ts'
import type { OperationPage } from '../../src/site/page-source.ts'
import type { Site } from '../../src/site/site.ts'
import type { Pointer } from '../../src/config/setting-types.ts'
import { defaultConfig } from '../support/default-config.ts'

/** Pages by file, each with what its frontmatter and body would say. */
export type Pages = Readonly<
  Record<string, Partial<Omit<PageFacts, 'meta'>> & { readonly meta?: Partial<Frontmatter> }>
>

export interface SmallSite {
  readonly navigation?: Partial<NavigationPlan> | readonly PlanEntry[]
  readonly pages: Pages | readonly string[]
  readonly assets?: readonly string[]
  readonly config?: Partial<Config>
  readonly options?: Partial<LinkInput>
}

/** A linked site of a few literals, and what was wrong with it. */
export function link(small: SmallSite): Site & { readonly problems: readonly Diagnostic[] } {
  const report = createReport()
  const site = linkSite({
    config: configOf({ ...small.config, navigation: planOf(small.navigation ?? []) }),
    pages: pagesOf(small.pages),
    assets: new Set((small.assets ?? []).map(filePath)),
    report,
    locate: (pointer) => ({ ...placeOfFile('docs.json' as FilePath), frame: pointer.join('.') }),
    ...small.options,
  })
  return { ...site, problems: report.all }
}

export function page(file: string, more: Pages[string] = {}): PageFacts {
  const path = filePath(file)
  const { meta, ...rest } = more
  return {
    file: path,
    route: routeOf(path),
    title: meta?.title ?? titleFromPath(file),
    titleFrom: meta?.title === undefined ? 'file' : 'frontmatter',
    headings: [],
    anchors: [],
    links: [],
    images: [],
    classes: [],
    features: [],
    islands: [],
    updates: [],
    inputs: [path],
    problems: [],
    ...rest,
    meta: { other: {}, ...meta },
  }
}

/** A link of a page, written in the page itself. */
export function linkTo(href: string, from = 'index.mdx', offset = 0): PageFacts['links'][number] {
  return { href, from: filePath(from), offset }
}

export function entry(path: string): PlanEntry {
  return { kind: 'page', path, pointer: ['navigation', path] }
}

export function operation(method: string, path: string): PlanEntry {
  return { kind: 'operation', method, path, pointer: ['navigation', path] }
}

export function group(
  title: string,
  entries: readonly (string | PlanEntry)[],
  more: Partial<PlanGroup> = {},
): PlanGroup {
  return {
    kind: 'group',
    title,
    expanded: false,
    hidden: false,
    descriptions: [],
    pointer: ['navigation', title],
    entries: entries.map((it) => (typeof it === 'string' ? entry(it) : it)),
    ...more,
  }
}

export function choice(
  by: Choice['by'],
  options: Readonly<Record<string, readonly (string | PlanEntry)[] | Partial<Division>>>,
): Branch {
  return {
    entries: [],
    choice: {
      by,
      options: Object.entries(options).map(([title, inside]) => ({
        kind: by,
        title,
        hidden: false,
        isDefault: false,
        descriptions: [],
        pointer: ['navigation', title],
        branch: {
          entries: Array.isArray(inside)
            ? inside.map((it: string | PlanEntry) => (typeof it === 'string' ? entry(it) : it))
            : [],
        },
        ...(!Array.isArray(inside) && inside),
      })),
    },
  }
}

/** Entries as a branch, for options that say more than their pages. */
export function branch(...entries: readonly (string | PlanEntry)[]): Branch {
  return { entries: entries.map((it) => (typeof it === 'string' ? entry(it) : it)) }
}

export function redirect(source: string, destination: string): Redirect {
  return { source, destination, permanent: true, pointer: ['redirects', source] as Pointer }
}

export function configOf(more: Partial<Config> = {}): Config {
  return {
    ...defaultConfig,
    navigation: planOf([]),
    notFound: { redirect: true },
    contextual: { options: [], display: 'header' },
    ...more,
  }
}

function planOf(navigation: NonNullable<SmallSite['navigation']>): NavigationPlan {
  const plan = Array.isArray(navigation)
    ? { root: { entries: navigation as readonly PlanEntry[] } }
    : (navigation as Partial<NavigationPlan>)
  return { root: { entries: [] }, versions: [], global: [], ...plan }
}

function pagesOf(pages: SmallSite['pages']): readonly PageFacts[] {
  return Array.isArray(pages)
    ? pages.map((file: string) => page(file))
    : Object.entries(pages as Pages).map(([file, more]) => page(file, more))
}

/** The page of an operation of `api.json`. */
export function operationPage({
  route,
  title,
  ...operation
}: {
  readonly route: string
  readonly title: string
  readonly method: string
  readonly path: string
}): OperationPage {
  return {
    ...operation,
    kind: 'operation',
    file: filePath('api.json'),
    route: route as Route,
    meta: { title, other: {} },
    content: '',
    title,
    api: 'api.json',
  }
}
