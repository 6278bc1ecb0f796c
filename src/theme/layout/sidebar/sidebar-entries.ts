import { ownValue } from '../../../base/own-value.ts'
import { attributes, escapeHtml } from '../../../base/text/html-escape.ts'
import type { SidebarNode } from '../../page-props.ts'
import type { IconRef } from '../../../config/setting-types.ts'
import type { Strings } from '../../words/site.ts'
import { hookAttributes, hooks } from '../../styling-hooks.ts'

export interface EntryTools {
  readonly icon: (icon: IconRef) => string
  readonly strings: Strings
  /** Cache of rendered entries, if several pages are rendered. */
  readonly kept?: WeakMap<SidebarNode, string>
  /** Takes the list of a closed group: the group itself is rendered empty. */
  readonly folder?: (group: GroupNode) => void
}

/**
 * The entries of a sidebar. A page may have two hundred of them and a site ten thousand pages, so they are joined as
 * text rather than drawn by components.
 */
export function sidebarEntries(nodes: readonly SidebarNode[], tools: EntryTools): string {
  return `<div data-part="entries"${hookAttributes('entries')}>${topLevel(nodes, tools)}</div>`
}

/**
 * The file at `SidebarProps.full`: every entry of a division, as the script of the sidebar fills them in. `nodes`
 * are the whole tree, with nothing left out and nothing current.
 */
export function sidebarFile(nodes: readonly SidebarNode[], tools: EntryTools): string {
  const folders: Record<string, string> = {}
  const folded: EntryTools = {
    ...tools,
    folder({ id, children }) {
      folders[id] = list(children, folded)
    },
  }
  const file: SidebarFile = { entries: topLevel(nodes, folded), folders }
  return JSON.stringify(file)
}

/** The same for a division whose entries every page contains: nothing is left to be added. */
export function plainSidebarFile(nodes: readonly SidebarNode[], tools: EntryTools): string {
  const file: SidebarFile = { entries: topLevel(nodes, tools), folders: {} }
  return JSON.stringify(file)
}

/** All entries of a division. Closed groups are empty, so that the page grows only by what its reader opens. */
export interface SidebarFile {
  readonly entries: string
  /** The list of each group, by the id of the group. */
  readonly folders: Readonly<Record<string, string>>
}

type PageNode = Extract<SidebarNode, { kind: 'page' }>
type GroupNode = Extract<SidebarNode, { kind: 'group' }>

/** Groups in their order, and the pages between them in lists. */
function topLevel(nodes: readonly SidebarNode[], tools: EntryTools): string {
  let html = ''
  let inList = false
  for (const node of nodes) {
    const isEntry = node.kind === 'page'
    if (isEntry !== inList) html += isEntry ? '<ul>' : '</ul>'
    inList = isEntry
    html += isEntry ? pageEntry(node, tools) : kept(node, tools, topGroup)
  }
  return withFirstIds(inList ? `${html}</ul>` : html)
}

/** The format gives every group the same ids; an id is on a page once. */
function withFirstIds(html: string): string {
  return html
    .replace(titleStart, `${titleStart}${hookAttributes('firstGroupTitle')}`)
    .replace(listStart, `${listStart}${hookAttributes('firstGroupList')}`)
}

const titleStart = `<h2${hookAttributes('groupTitle')}`
const listStart = `<ul${hookAttributes('groupList')}`

/**
 * A cached group: the groups of a division are the same on all its pages, except those that contain the current page.
 */
function kept(
  group: GroupNode,
  tools: EntryTools,
  draw: (group: GroupNode, tools: EntryTools) => string,
): string {
  const known = tools.kept?.get(group)
  if (known !== undefined) return known
  const html = draw(group, tools)
  tools.kept?.set(group, html)
  return html
}

/** A group at the top: a heading and a list, open unless its entries are left out. */
function topGroup(group: GroupNode, tools: EntryTools): string {
  if (isEmpty(group)) return ''
  if (tools.folder && group.title !== '' && group.children.length > 0) {
    return foldedTopGroup(group, tools)
  }
  const attrs = attributes({
    'data-part': 'group',
    'data-group': group.id,
    'data-for-version': group.version,
  })
  const label = groupLabel(group, tools)
  const title =
    group.href === undefined
      ? label
      : `<a${attributes({ class: group.closed && 'o-closed', href: group.href, 'aria-current': group.current && 'page' })}>${label}</a>`
  const heading = group.title === '' ? '' : `${titleStart}>${title}</h2>`
  return `<div${attrs}>${heading}${list(group.children, tools).replace('<ul', listStart)}</div>`
}

/** A group at the top as a disclosure without its list. */
function foldedTopGroup(group: GroupNode, tools: EntryTools): string {
  tools.folder?.(group)
  const attrs = attributes({
    'data-part': 'group',
    'data-group': group.id,
    'data-for-version': group.version,
  })
  const label = groupLabel(group, tools)
  if (group.href === undefined) {
    return `<div${attrs}><details><summary>${titleStart}>${label}</h2></summary></details></div>`
  }
  const title = `${titleStart}><a${attributes({ href: group.href })}>${label}</a></h2>`
  return `<div${attrs} class="o-root">${title}<details>${toggle(group, tools)}</details></div>`
}

/** A group inside a group: it opens and closes, and its title leads to its root page where it has one. */
function nestedGroup(group: GroupNode, tools: EntryTools): string {
  if (isEmpty(group)) return ''
  const attrs = attributes({
    'data-part': 'group',
    'data-group': group.id,
    'data-for-version': group.version,
  })
  const label = groupLabel(group, tools)
  const current = attributes({ 'aria-current': group.current && 'page' })
  if (group.closed || group.children.length === 0) {
    const chevron = group.closed ? ' class="o-closed"' : ''
    return `<li${attrs}><a${chevron}${attributes({ href: group.href ?? '#' })}${current}>${label}</a></li>`
  }
  const open = group.open ? ' open' : ''
  if (!group.open) tools.folder?.(group)
  const children = group.open || !tools.folder ? list(group.children, tools) : ''
  if (group.href === undefined) {
    return `<li${attrs}><details${open}><summary>${label}</summary>${children}</details></li>`
  }
  return `<li${attrs} class="o-root"><a${attributes({ href: group.href })}${current}>${label}</a><details${open}>${toggle(group, tools)}${children}</details></li>`
}

/** The control next to a title that is a link. */
function toggle(group: GroupNode, tools: EntryTools): string {
  const name = attributes({ 'aria-label': `${tools.strings.toggleGroup}: ${group.title}` })
  return `<summary${name}></summary>`
}

function list(nodes: readonly SidebarNode[], tools: EntryTools): string {
  if (nodes.length === 0) return ''
  let html = '<ul>'
  for (const node of nodes) {
    html += node.kind === 'page' ? pageEntry(node, tools) : kept(node, tools, nestedGroup)
  }
  return `${html}</ul>`
}

function pageEntry(page: PageNode, tools: EntryTools): string {
  const known = tools.kept?.get(page)
  if (known !== undefined) return known
  let attrs = ` href="${escapeHtml(page.href)}"`
  if (page.current) attrs += ' aria-current="page"'
  if (page.external) attrs += ' target="_blank" rel="noopener"'
  if (page.language !== undefined) attrs += ` lang="${escapeHtml(page.language)}"`
  let label = nameOf(page)
  if (page.deprecated) {
    attrs += ' data-deprecated'
    label += `<span class="o-sr"> (${escapeHtml(tools.strings.deprecated)})</span>`
  }
  if (page.icon) label = icon(page.icon, tools) + label
  if (page.method !== undefined) {
    const method = escapeHtml(page.method.toUpperCase())
    attrs += ` data-method="${method}"`
    label = `<b class="o-method ${hooks.entryMethod.class}">${ownValue(shortMethods, method) ?? method}</b>${label}`
  }
  if (page.tag !== undefined) label += tag(page.tag)
  if (page.external)
    label += `<span class="o-sr"> (${escapeHtml(tools.strings.opensInNewTab)})</span>`
  const item =
    page.version === undefined ? '<li>' : `<li data-for-version="${escapeHtml(page.version)}">`
  const html = `${item}<a${attrs}>${label}</a></li>`
  tools.kept?.set(page, html)
  return html
}

/** The title, which wraps between words and between the parts of long names, and the path of an operation. */
function nameOf({ title, path, deprecated }: PageNode): string {
  const isLong = longWord.test(title)
  if (path === undefined && !deprecated && !isLong) return escapeHtml(title)
  const about = path === undefined ? '' : `<small>${wrapping(path.replace(origin, ''))}</small>`
  return `<span class="o-name">${isLong ? wrapping(title) : escapeHtml(title)}${about}</span>`
}

/** A break is allowed after a sign between words, and before a capital letter. */
function wrapping(text: string): string {
  return text
    .split(/(?<=[/_.:-])(?=[^/_.:-])|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(escapeHtml)
    .join('<wbr>')
}

const longWord = /\S{19}/
const origin = /^[a-z]+:\/\/[^/]*/i

const shortMethods: Readonly<Record<string, string>> = {
  DELETE: 'DEL',
  OPTIONS: 'OPT',
  WEBHOOK: 'HOOK',
}

function groupLabel(group: GroupNode, tools: EntryTools): string {
  return (
    (group.icon ? icon(group.icon, tools) : '') +
    escapeHtml(group.title) +
    (group.tag === undefined ? '' : tag(group.tag))
  )
}

function icon(name: IconRef, tools: EntryTools): string {
  const html = tools.icon(name)
  return html === '' ? '' : `<span class="o-icon ${hooks.groupIcon.class}">${html}</span>`
}

function tag(text: string): string {
  return `<span class="o-tag ${hooks.entryTag.class}">${escapeHtml(text)}</span>`
}

function isEmpty(group: GroupNode): boolean {
  return group.children.length === 0 && group.href === undefined
}
