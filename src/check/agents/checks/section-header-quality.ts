import { DomUtils } from 'htmlparser2'
import type { AgentCheck } from '../agent-check.ts'
import { parsePage, textOf } from '../page-text.ts'
import type { Element } from '../page-text.ts'

/** In one text, equal headings of different tabs cannot be distinguished. */
export const sectionHeaderQuality: AgentCheck = {
  id: 'section-header-quality',
  fix: 'Name the tab in its headings: "Install with npm" instead of "Install".',
  page({ html: { text } }) {
    const sets = DomUtils.findAll(
      ({ attribs }) => attribs['data-component'] === 'Tabs',
      parsePage(text).children,
    )
    for (const set of sets) {
      const panels = DomUtils.findAll(
        ({ attribs }) => attribs['data-component'] === 'Tab',
        set.children,
      ).map(headingsOf)
      const all = panels.flatMap((panel) => [...panel])
      const repeated = all.filter((name) => panels.filter((panel) => panel.has(name)).length > 1)
      if (all.length > 1 && repeated.length > all.length / 2)
        return `has the heading "${repeated[0]}" in several tabs`
    }
    return undefined
  },
}

function headingsOf(panel: Element): ReadonlySet<string> {
  const headings = DomUtils.findAll(({ name }) => /^h[1-6]$/.test(name), panel.children)
  return new Set(headings.map((heading) => textOf(heading).replace(/\s+/g, ' ').trim()))
}
