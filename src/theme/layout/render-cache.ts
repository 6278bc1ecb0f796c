import type { IconOptions } from '../render-scope.ts'
import type { SidebarNode } from '../page-props.ts'
import type { LayoutTools } from './layout-tools.ts'
import type { IconRef } from '../../config/setting-types.ts'

/**
 * The layout tools with a cache of rendered HTML. Props are immutable, so the cache uses their identity as the key: the
 * tabs of a division, or a group of its sidebar, are rendered once.
 */
export interface RenderCache extends LayoutTools {
  readonly icon: (icon: IconRef, options?: IconOptions) => string
  /** The cached HTML of a part of a value. */
  cached(thing: object, part: string, draw: () => string): string
  /** Cached HTML of entries that are not current. */
  readonly entries: WeakMap<SidebarNode, string>
  /** Formats an ISO date in a language. Other text is returned unchanged. */
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
    return new Intl.DateTimeFormat('en', style) // unknown language
  }
}
