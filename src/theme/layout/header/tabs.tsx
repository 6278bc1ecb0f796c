import type { DivisionLink } from '../../page-props.ts'
import type { LayoutTools } from '../layout-tools.ts'
import type { Strings } from '../../words/site.ts'
import { hooks } from '../../styling-hooks.ts'

export interface TabsProps {
  readonly tabs: readonly DivisionLink[]
  readonly strings: Strings
  readonly tools: LayoutTools
}

/** The top level of the navigation. Tabs are links, or open a menu. */
export function Tabs({ tabs, strings, tools }: TabsProps) {
  return (
    <nav data-part="tabs" aria-label={strings.tabs}>
      <ul {...hooks.tabs}>
        {tabs.map((tab) => (
          <li data-for-version={tab.version} class={tab.align === 'end' ? 'o-at-end' : undefined}>
            {tab.items === undefined || tab.items.length === 0 ? (
              <TabLink tab={tab} tools={tools} />
            ) : (
              <TabMenu tab={tab} items={tab.items} tools={tools} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TabProps {
  readonly tab: DivisionLink
  readonly tools: LayoutTools
}

function TabLink({ tab, tools }: TabProps) {
  return (
    <a
      {...(tab.current ? hooks.currentTab : hooks.tab)}
      href={tab.href}
      aria-current={tab.current ? 'true' : undefined}
      {...(tab.external && { target: '_blank', rel: 'noopener' })}
    >
      <TabLabel tab={tab} tools={tools} />
    </a>
  )
}

function TabMenu({ tab, items, tools }: TabProps & { readonly items: readonly DivisionLink[] }) {
  return (
    <details class="o-menu" data-current={tab.current ? '' : undefined}>
      <summary {...(tab.current ? hooks.currentTab : hooks.tab)}>
        <TabLabel tab={tab} tools={tools} />
      </summary>
      <ul class="o-list">
        {items.map((item) => (
          <li data-for-version={item.version}>
            <a
              href={item.href}
              aria-current={item.current ? 'true' : undefined}
              {...(item.external && { target: '_blank', rel: 'noopener' })}
            >
              <TabLabel tab={item} tools={tools} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function TabLabel({ tab, tools }: TabProps) {
  const icon = tab.icon && tools.icon(tab.icon)
  return (
    <>
      {icon && <span class="o-icon" dangerouslySetInnerHTML={{ __html: icon }} />}
      <span data-label={tab.title}>
        {tab.title}
        {tab.tag && <span class="o-tag">{tab.tag}</span>}
        {tab.description && <small>{tab.description}</small>}
      </span>
    </>
  )
}
