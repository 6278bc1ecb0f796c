import { appendAll } from '../../base/long-lists.ts'
import type { Route } from '../../base/paths.ts'
import { isExternal } from '../../base/paths.ts'
import type { DivisionKind } from '../../config/navigation-plan.ts'
import { firstRoute } from '../../site/navigation/first-route.ts'
import { languageTag } from '../../site/language-tag.ts'
import type { NavBranch, NavDivision, Site } from '../../site/site.ts'
import { divisionsOn } from '../../site/navigation/counterparts.ts'
import type { Counterparts, PagePosition } from '../../site/navigation/counterparts.ts'
import type { DivisionLink, VersionLink } from '../../theme/page-props.ts'

/** The divisions around a page (tabs, versions, …), as links. */
export interface DivisionLinks {
  /** Every choice on the way to a page, its options in order, and the links that all pages have. */
  around(
    page: PagePosition,
  ): Readonly<Record<Exclude<DivisionKind, 'version'>, readonly DivisionLink[]>>
  versions(page: PagePosition): readonly VersionLink[]
}

export interface LinkMaking {
  readonly counterparts: Counterparts
  href(route: Route): string
  /** The final URL of an href in the settings. */
  outside(href: string): string
}

export function createDivisionLinks(site: Site, making: LinkMaking): DivisionLinks {
  const { counterparts, href, outside } = making
  const standard = standardVersion(site)
  const leads = new Map<string, Map<NavDivision, Route | undefined>>()

  /** The first page of a division for who reads a version; the same for every page. */
  function lead(option: NavDivision, version: string | undefined): Route | undefined {
    const chosen = version ?? standard
    const known = leads.get(chosen ?? '') ?? new Map<NavDivision, Route | undefined>()
    leads.set(chosen ?? '', known)
    if (!known.has(option)) known.set(option, firstRoute(option.branch, chosen) ?? option.first)
    return known.get(option)
  }

  function linkOf(option: NavDivision, { page, current, level }: Option): DivisionLink | undefined {
    const other = option.version !== undefined && page.version !== undefined
    if (!current && (option.hidden || (other && option.version !== page.version))) return undefined
    const route = routeInto(option, { page, current, level })
    const url = option.href === undefined ? route && href(route) : outside(option.href)
    if (url === undefined) return undefined
    const items = itemsOf(option, page)
    return { ...labelOf(option, site), href: url, current, ...(items.length > 0 && { items }) }
  }

  function routeInto(option: NavDivision, { page, current, level }: Option): Route | undefined {
    if (option.kind === 'language' && current && site.pages.has(page.route)) return page.route
    const exchanged = option.kind === 'language' || option.kind === 'dropdown'
    return exchanged && !current
      ? (counterparts.inDivision(page, option, level) ?? option.first)
      : lead(option, page.version)
  }

  /** The menu of a tab, while another tab is shown too. */
  function itemsOf(option: NavDivision, page: PagePosition): readonly DivisionLink[] {
    const { choice } = option.branch
    if (option.kind !== 'tab' || choice?.by !== 'item') return []
    const inside = levelsOf(site.navigation, page).find(({ branch }) => branch === option.branch)
    return linksOf(choice.options, { page, level: inside?.level ?? 0, current: inside?.index })
  }

  function linksOf(
    options: readonly NavDivision[],
    { page, level, current }: { page: PagePosition; level: number; current: number | undefined },
  ): readonly DivisionLink[] {
    return options.flatMap((option, index) => {
      return linkOf(option, { page, level, current: index === current }) ?? []
    })
  }

  return {
    around(page) {
      const found: Record<Exclude<DivisionKind, 'version'>, DivisionLink[]> = {
        language: [],
        product: [],
        tab: [],
        item: [],
        anchor: [],
        dropdown: [],
      }
      for (const { branch, level, index } of levelsOf(site.navigation, page)) {
        const { by, options } = branch.choice!
        if (by !== 'version')
          appendAll(found[by], linksOf(options, { page, level, current: index }))
      }
      for (const link of globalLinks(page, site)) {
        const shown = linkOf(link, { page, level: 0, current: false })
        if (link.kind !== 'version' && shown !== undefined) found[link.kind].push(shown)
      }
      return found
    },
    versions: createVersionLinks(site, making),
  }
}

function createVersionLinks(site: Site, making: LinkMaking): DivisionLinks['versions'] {
  const { counterparts, href, outside } = making
  const standard = standardVersion(site)

  return (page) => {
    const level = levelsOf(site.navigation, page).find(
      ({ branch }) => branch.choice!.by === 'version',
    )
    const links = level ? inChoice(page, level) : inMenu(page)
    const global = globalLinks(page, site).filter(({ kind }) => kind === 'version')
    return [...links, ...global.map(versionElsewhere)]
  }

  /** Versions that are divisions: each has pages of its own. */
  function inChoice(page: PagePosition, { branch, level, index }: Level): readonly VersionLink[] {
    const { options } = branch.choice!
    const preset = options.find(({ isDefault }) => isDefault) ?? options[0]
    return options.flatMap((option, at): readonly VersionLink[] => {
      if (option.href !== undefined) return [versionElsewhere(option)]
      const current = at === (index ?? options.indexOf(preset!))
      if (option.hidden && !current) return []
      const route = versionRoute(option, { page, level, current: at === index })
      if (route === undefined) return []
      const tag = option.tag === undefined ? {} : { tag: option.tag }
      const isDefault = option === preset
      return [
        { name: option.title, href: href(route), external: false, isDefault, current, ...tag },
      ]
    })
  }

  /** A generated page, such as the 404 page, is in no version: its links lead to the first page of each. */
  function versionRoute(option: NavDivision, { page, current, level }: Option): Route | undefined {
    if (!site.pages.has(page.route)) return firstRoute(option.branch) ?? option.first
    return current ? page.route : counterparts.inDivision(page, option, level)
  }

  /** Versions of the array form: marks on anchors, tabs, groups and pages. */
  function inMenu(page: PagePosition): readonly VersionLink[] {
    const routeIn = (version: string) =>
      site.pages.has(page.route)
        ? (counterparts.inVersion(page, version) ?? page.route)
        : (firstRoute(site.navigation, version) ?? site.home)
    return site.versions.map((version) => ({
      name: version.name,
      href: version.href === undefined ? href(routeIn(version.name)) : outside(version.href),
      external: version.href !== undefined,
      isDefault: version.name === standard,
      current: version.name === (page.version ?? standard),
      ...(version.tag !== undefined && { tag: version.tag }),
    }))
  }

  function versionElsewhere(option: NavDivision): VersionLink {
    const { title, tag } = option
    const url = outside(option.href ?? '/')
    const external = option.href !== undefined
    return {
      name: title,
      href: url,
      external,
      isDefault: false,
      current: false,
      ...(tag !== undefined && { tag }),
    }
  }
}

export function standardVersion({ versions }: Site): string | undefined {
  return versions.find(({ isDefault }) => isDefault)?.name ?? versions[0]?.name
}

function labelOf(option: NavDivision, site: Site): Omit<DivisionLink, 'href' | 'current'> {
  const paint = option.paint ?? anchorPaint(option, site)
  return {
    title: option.title,
    external: option.href !== undefined && isExternal(option.href),
    ...(option.icon && { icon: option.icon }),
    ...(paint && { paint }),
    ...(option.description !== undefined && { description: option.description }),
    ...(option.tag !== undefined && { tag: option.tag }),
    ...(option.version !== undefined && { version: option.version }),
    ...(option.align && { align: option.align }),
    ...(option.kind === 'language' && { code: languageTag(option.code ?? option.title) }),
  }
}

function anchorPaint(option: NavDivision, site: Site) {
  return option.kind === 'anchor' ? site.config.appearance.colors.anchors : undefined
}

/** Links of the whole site, and of the divisions that a page is in. */
function globalLinks({ path }: PagePosition, site: Site): readonly NavDivision[] {
  const inside = divisionsOn(site.navigation, path)
  return [site.globalLinks, ...inside.map((division) => division.globalLinks ?? [])].flat()
}

interface Option {
  readonly page: PagePosition
  readonly current: boolean
  readonly level: number
}

/** A choice on the way to a page, and the option that leads there; none if the page is next to the options. */
interface Level {
  readonly branch: NavBranch
  readonly level: number
  readonly index: number | undefined
}

function levelsOf(root: NavBranch, page: PagePosition): readonly Level[] {
  const levels: Level[] = []
  let branch: NavBranch | undefined = root
  for (let level = 0; branch?.choice !== undefined; level++) {
    const index: number | undefined = page.path[level]?.index
    levels.push({ branch, level, index })
    branch = index === undefined ? undefined : branch.choice.options[index]?.branch
  }
  return levels
}
