import type { ComponentChildren } from 'preact'
import type { Panel } from './enclosing.tsx'
import { hooks } from '../styling-hooks.ts'

/** Tabs and their panels. Without JavaScript, all panels are shown below their titles. */
export function TabSet({ panels, label, chosen = 0, dropdown = false, after }: TabSetProps) {
  const first = Math.max(0, Math.min(chosen, panels.length - 1))
  return (
    <>
      {dropdown ? (
        <select data-part="choose" aria-label={label}>
          {panels.map((panel, index) => (
            <option key={index} selected={index === first}>
              {panel.title}
            </option>
          ))}
        </select>
      ) : (
        <div role="tablist" aria-label={label}>
          {panels.map((panel, index) => (
            <button
              key={index}
              type="button"
              role="tab"
              {...(index === first && hooks.activeTab)}
              aria-selected={index === first}
              tabIndex={index === first ? undefined : -1}
            >
              {panel.label}
            </button>
          ))}
        </div>
      )}
      {panels.map((panel, index) =>
        panel.draw({
          role: 'tabpanel',
          'aria-label': panel.title,
          ...(index !== first && { 'data-inactive': '' }),
        }),
      )}
      {after}
    </>
  )
}

interface TabSetProps {
  readonly panels: readonly Panel[]
  /** Accessible name of the tab list. */
  readonly label: string
  readonly chosen?: number
  /** Shows a menu instead of tabs. */
  readonly dropdown?: boolean
  /** Content between the panels. */
  readonly after?: ComponentChildren
}
