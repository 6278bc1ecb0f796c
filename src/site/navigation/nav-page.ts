import { titleFromName } from '../../base/paths.ts'
import type { Route } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import { operationOf } from './page-operation.ts'
import type { NavNode } from '../site.ts'
import type { OperationPage } from '../page-source.ts'

/** A page as the sidebar lists it: one with a file, one made from an operation, or both. */
export function pageNode(
  route: Route,
  {
    page,
    generated,
    describes = false,
  }: {
    readonly page: PageFacts | undefined
    readonly generated: OperationPage | undefined
    /** Whether a page shows its description. */
    readonly describes?: boolean | undefined
  },
): Extract<NavNode, { kind: 'page' }> {
  const meta = page?.meta
  const description = describes ? (meta?.description ?? generated?.meta.description) : undefined
  const operation = meta?.hideApiMarker === true ? undefined : (generated ?? operationOf(meta))
  return {
    kind: 'page',
    route,
    title: meta?.sidebarTitle ?? page?.title ?? generated?.title ?? titleFromName(route),
    ...(meta?.icon !== undefined && {
      icon: { name: meta.icon, ...(meta.iconType !== undefined && { type: meta.iconType }) },
    }),
    ...(meta?.tag !== undefined && { tag: meta.tag }),
    ...(description !== undefined && { description }),
    ...(operation && { method: operation.method.toUpperCase(), path: operation.path }),
    ...((meta?.deprecated ?? generated?.meta.deprecated) === true && { deprecated: true }),
    ...(meta?.url !== undefined && { href: meta.url }),
    ...(meta?.version !== undefined && { version: meta.version }),
  }
}

/** The entry of a place on a page. It is named after the heading there; what marks the whole page is left out. */
export function anchoredNode(
  { kind, route, title, version, language }: Extract<NavNode, { kind: 'page' }>,
  anchor: string,
  page: PageFacts | undefined,
): NavNode {
  const heading = page?.headings.find((it) => it.anchor === anchor)
  return {
    kind,
    route,
    anchor,
    title: heading?.text ?? title,
    ...(version !== undefined && { version }),
    ...(language !== undefined && heading === undefined && { language }),
  }
}
