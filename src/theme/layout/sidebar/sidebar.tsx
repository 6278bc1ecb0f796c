import type { VNode } from 'preact'
import { render } from 'preact-render-to-string'
import { escapeHtml } from '../../../base/text/html-escape.ts'
import { readableOn } from '../../colors.ts'
import type { DivisionLink, PageProps } from '../../page-props.ts'
import type { RenderCache } from '../render-cache.ts'
import { sidebarScrollScript } from '../inline-scripts.ts'
import { glyph } from '../ui-icons.ts'
import { DivisionMenu } from '../header/menus.tsx'
import { sidebarEntries } from './sidebar-entries.ts'
import type { LayoutTools } from '../layout-tools.ts'
import type { Paint } from '../../../config/setting-types.ts'
import type { SharedParts } from '../layout-parts.ts'
import { hookAttributes, hooks } from '../../styling-hooks.ts'

/**
 * The navigation next to the page. On narrow screens it is the drawer: the browser's script moves it into a dialog,
 * and without scripts `#octavo-navigation` shows it over the page. Pages in modes without a sidebar have the drawer alone.
 */
export function sidebar(props: PageProps, shared: SharedParts, drawing: RenderCache): string {
  const { strings, tabs, mode } = props
  const hasColumn = mode !== 'custom' && mode !== 'center'
  const { anchors, dropdowns, items, entries, full, privateKey } = props.sidebar
  const label = escapeHtml(strings.navigation)
  return [
    `<nav data-part="sidebar" aria-label="${label}"${hookAttributes('sidebar')}`,
    hasColumn ? '' : ' data-drawer-only',
    full === undefined ? '' : ` data-full="${escapeHtml(full)}"`,
    privateKey === undefined ? '' : ` data-private="${escapeHtml(privateKey)}"`,
    '>',
    `<div class="o-drawer-head"><a class="o-button o-close" id="octavo-navigation" href="#content" aria-label="${escapeHtml(strings.closeNavigation)}">${glyph('close')}</a></div>`,
    listOf(tabs, 'drawer', () => <DrawerTabs tabs={tabs} />),
    `<div${hookAttributes('sidebarContent')}>`,
    listOf(dropdowns, 'dropdowns', () => (
      <DivisionMenu part="dropdown" label={strings.navigation} links={dropdowns} tools={drawing} />
    )),
    listOf(anchors, 'anchors', () => <Anchors anchors={anchors} tools={drawing} />),
    listOf(items, 'items', () => <Items items={items} tools={drawing} />),
    sidebarEntries(entries, { icon: drawing.icon, strings, kept: drawing.entries }),
    '</div>',
    shared.drawerLinks,
    '</nav>',
    hasColumn ? `<script>${sidebarScrollScript}</script>` : '',
  ].join('')

  function listOf(links: readonly DivisionLink[], part: string, draw: () => VNode): string {
    return links.length === 0 ? '' : drawing.cached(links, part, () => render(draw()))
  }
}

/** The tabs as a list, because narrow screens have no row of tabs in the header. */
function DrawerTabs({ tabs }: { readonly tabs: readonly DivisionLink[] }) {
  return (
    <ul class="o-drawer-tabs">
      {tabs
        .flatMap((tab) => (tab.items?.length ? tab.items : [tab]))
        .map((tab) => (
          <li data-for-version={tab.version}>
            <a href={tab.href} aria-current={tab.current ? 'true' : undefined}>
              {tab.title}
            </a>
          </li>
        ))}
    </ul>
  )
}

interface DivisionsProps {
  readonly tools: LayoutTools
}

/** Divisions as tiles, in the colors of the settings. */
function Anchors(props: DivisionsProps & { readonly anchors: readonly DivisionLink[] }) {
  return (
    <ul data-part="anchors" {...hooks.anchors}>
      {props.anchors.map((anchor) => (
        <li data-for-version={anchor.version}>
          <a
            {...hooks.anchor}
            data-anchor={anchor.title}
            href={anchor.href}
            aria-current={anchor.current ? 'true' : undefined}
            {...(anchor.external && { target: '_blank', rel: 'noopener' })}
          >
            <Tile link={anchor} tools={props.tools} />
            <span>
              {anchor.title}
              {anchor.tag && <span class="o-tag">{anchor.tag}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The menu of a tab if one of its divisions is shown. */
function Items(props: DivisionsProps & { readonly items: readonly DivisionLink[] }) {
  return (
    <ul class="o-items">
      {props.items.map((item) => (
        <li data-for-version={item.version}>
          <a
            href={item.href}
            aria-current={item.current ? 'true' : undefined}
            {...(item.external && { target: '_blank', rel: 'noopener' })}
          >
            <Tile link={item} tools={props.tools} />
            <span>{item.title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Tile({ link, tools }: DivisionsProps & { readonly link: DivisionLink }) {
  const html = link.icon ? tools.icon(link.icon) : ''
  if (html === '' && link.paint === undefined) return null
  return (
    <span
      class="o-tile"
      style={link.paint && paintStyle(link.paint)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The background of a tile and the color of its icon. */
function paintStyle(paint: Paint): string {
  switch (paint.kind) {
    case 'solid':
      return `--tile:${paint.color};--on-tile:${readableOn(paint.color)}`
    case 'gradient': {
      const stops = [paint.from, paint.via, paint.to].filter((stop) => stop !== undefined)
      return `--tile:linear-gradient(45deg,${stops.join(',')});--on-tile:${readableOn(...stops)}`
    }
    case 'modes':
      return [
        `--tile-light:${paint.light};--on-tile-light:${readableOn(paint.light)}`,
        `--tile-dark:${paint.dark};--on-tile-dark:${readableOn(paint.dark)}`,
      ].join(';')
  }
}
