import type { IconOptions } from '../render-scope.ts'
import type { SidebarNode } from '../page-props.ts'
import type { LayoutTools } from './layout-tools.ts'
import type { IconRef } from '../../config/setting-types.ts'

/**
 * The tools of a layout, and what it has drawn before. Values of the props are plain data that never changes, so one
 * that comes again (the tabs of a division, a group of its sidebar) looks as it did.
 */
export interface RenderCache extends LayoutTools {
  readonly icon: (icon: IconRef, options?: IconOptions) => string
  /** The HTML of a part of something, drawn once. */
  cached(thing: object, part: string, draw: () => string): string
  /** Entries that are not current, as they were drawn. */
  readonly entries: WeakMap<SidebarNode, string>
  /** A date in words of a language; what is no ISO date is given back as it is. */
  date(written: string, language: string): string
}

export function createRenderCache(tools: LayoutTools): RenderCache {
  const drawn = new WeakMap<object, Map<string, string>>()
  const icons = new Map<string, string>()
  const calendars = new Map<string, Intl.DateTimeFormat>()
  return {
    ...tools,
    icon(icon, options) {
      if (options !== undefined) return tools.icon(icon, options)
      const key = `${icon.library ?? ''}/${icon.type ?? ''}/${icon.name}`
      let html = icons.get(key)
      if (html === undefined) icons.set(key, (html = tools.icon(icon)))
      return html
    },
    cached(thing, part, draw) {
      let parts = drawn.get(thing)
      if (parts === undefined) drawn.set(thing, (parts = new Map()))
      let html = parts.get(part)
      if (html === undefined) parts.set(part, (html = draw()))
      return html
    },
    entries: new WeakMap(),
    date(written, language) {
      const time = /^\d{4}-\d{2}-\d{2}/.test(written) ? Date.parse(written) : Number.NaN
      if (Number.isNaN(time)) return written
      let calendar = calendars.get(language)
      if (calendar === undefined) calendars.set(language, (calendar = calendarOf(language)))
      return calendar.format(time)
    },
  }
}

function calendarOf(language: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const
  try {
    return new Intl.DateTimeFormat(language, style)
  } catch {
    return new Intl.DateTimeFormat('en', style) // no language that is known
  }
}
