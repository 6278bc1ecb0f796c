import type { VNode } from 'preact'
import type { FilePath } from '../../base/paths.ts'
import { attributeExport, contentSlot } from '../../content/mdx/browser-module.ts'
import type { IslandExport } from '../../content/page.ts'
import { asksForBrowser, missingInNode } from './browser-only.ts'
import { createPlaces, element } from './island-context.ts'
import type { IslandContext } from './island-context.ts'
import { packProps } from './serialize-props.ts'
import { isHandlerName } from './track-interactivity.ts'
import type { InteractivityTracker } from './track-interactivity.ts'

type Props = Record<string, unknown>
type Component = (props: Props) => unknown
type ClassComponent = new (...args: never[]) => { render(...args: unknown[]): unknown }

/** Callbacks about the components of a page that are hydrated in the browser. */
export interface IslandReports {
  /** The browser needs this export. */
  island(use: IslandExport): void
  /** These are drawn as islands whether they need it themselves or not: something inside them does. */
  readonly promoted: ReadonlySet<string>
  /** Draw the page again, with this one promoted. */
  promote(key: string): void
  staticComponent(name: string, reason: string): void
  browserOnly(name: string, missing: string): void
  /** Returns what is rendered in place of the component. */
  failedComponent(name: string, error: unknown): unknown
  /** A component begins to run. */
  beganComponent(name: string): void
  /** From here on what is drawn is part of an island, or is not. */
  setInsideIsland(isInside: boolean): void
  /** What the browser needs in addition to the props of an island, as JSON. */
  recordedScope(): string | undefined
}

/**
 * The components of one page that are made live in the browser. The outermost of them stands in an `octavo-island`
 * with its props; what it was given as elements stands in it in an `octavo-slot`, drawn here and left alone there.
 */
export interface Islands {
  /** Remembers where a module's functions can be found by the browser. */
  moduleExports(file: FilePath, exports: Props): void
  /** Remembers a value that an attribute of a page was given. */
  attributeValue(file: FilePath, start: number, name: string, value: unknown): void
  /** Remembers the content of a snippet, which inside an island is a slot of its own. */
  content(file: FilePath, content: object): void
  /** An author's component that notices whether it has to be live. */
  wrap(type: object, name: string): Component
  /** The `data-on` of an element of a page that was given event handlers. */
  handlers(props: Props): string | undefined
}

export function createIslands(
  calls: InteractivityTracker,
  reports: IslandReports,
  presentable: (value: unknown) => unknown,
): Islands {
  const origins = new WeakMap<object, IslandExport>()
  const attributes = new WeakMap<object, IslandExport>()
  const contents = new WeakMap<object, FilePath>()
  const live = new WeakSet<object>()
  const places = createPlaces(({ inside }) => reports.setInsideIsland(inside))

  /** The name under which the browser finds a value; what it needs for that is added to `needed`. */
  function reference(value: object, needed: IslandExport[]): string | undefined {
    const found = origins.get(value) ?? attributes.get(value)
    if (found !== undefined) needed.push(found)
    return found && `${found.key}${origins.has(value) ? '' : '()'}`
  }

  function wrap(type: object, name: string): Component {
    const file = contents.get(type)
    if (file !== undefined) return wrapContent(type as Component, file, name)
    const isClass = 'prototype' in type && hasRender(type.prototype)
    const isGuarded = !isClass && asksForBrowser(type)
    const drawn = isClass ? watched(type as ClassComponent, name) : undefined
    return (props) => {
      if (places.now.inside) return drawn ? element(drawn, props) : run(props, true)
      const origin = origins.get(type)
      const mustBeLive =
        isClass ||
        isGuarded ||
        live.has(type) ||
        (origin !== undefined && reports.promoted.has(origin.key))
      if (mustBeLive) {
        const island = host(props)
        if (island !== undefined) return island
        if (drawn) return element(drawn, props)
      }
      return probe(props)
    }

    function run(props: Props, isInside: boolean): unknown {
      reports.beganComponent(name)
      calls.begin(isInside ? 'island' : 'component')
      try {
        return presentable((type as Component)(props))
      } catch (error) {
        const missing = missingInNode(error)
        if (isInside && missing !== undefined) {
          reports.browserOnly(name, missing)
          return null
        }
        const place = reports.failedComponent(name, error)
        return isInside ? null : place // the browser may well be able to draw it
      } finally {
        calls.end()
      }
    }

    /** Draws the component to see whether it must be live. */
    function probe(props: Props): unknown {
      let drawn: unknown
      let failure: { readonly error: unknown } | undefined
      reports.beganComponent(name)
      calls.begin('component')
      try {
        drawn = presentable((type as Component)(props))
      } catch (error) {
        failure = { error }
      }
      const needsBrowser = calls.end() || missingInNode(failure?.error) !== undefined
      if (needsBrowser && !live.has(type)) {
        const island = host(props)
        live.add(type)
        if (island !== undefined) return island
      }
      if (failure !== undefined) return reports.failedComponent(name, failure.error)
      const key = origins.get(type)?.key
      return key === undefined ? drawn : places.at({ inside: false, owner: key }, drawn)
    }

    /** The island of a component with these props; `undefined` when the browser could not make it live. */
    function host(props: Props): VNode | undefined {
      const outside = places.now
      const origin = origins.get(type)
      const shown = new Set<string>()
      const needed: IslandExport[] = []
      const packed =
        origin &&
        packProps(props, {
          reference: (value) => reference(value, needed),
          slot: (slotName, content) => element(drawSlot, { name: slotName, content }),
        })
      if (origin === undefined || packed === undefined) {
        if (outside.owner !== undefined) reports.promote(outside.owner)
        else {
          const why = origin === undefined ? 'it is not exported' : 'of what it is given'
          reports.staticComponent(name, why)
        }
        return undefined
      }
      for (const use of [origin, ...needed]) reports.island(use)

      function drawSlot({ name: slotName, content }: Props): unknown {
        shown.add(String(slotName))
        return slotElement(String(slotName), places.at(outside, content))
      }
      function hiddenSlots(): unknown {
        return [...packed!.slots]
          .filter(([slotName]) => !shown.has(slotName))
          .map(([slotName, content]) => slotElement(slotName, places.at(outside, content), true))
      }
      const inner = drawn ?? ((given: Props) => run(given, true))
      return element('octavo-island', {
        'data-island': origin.key,
        ...(packed.json !== '{}' && { 'data-props': packed.json }),
        children: [
          places.at({ inside: true, owner: undefined }, element(inner, packed.props)),
          element(hiddenSlots, {}),
          element(memory, {}),
        ],
      })
    }
  }

  /** A class, whose drawing is watched as that of a function is. It lives for its state, so it is always live. */
  function watched(type: ClassComponent, name: string): ClassComponent {
    return class extends type {
      override render(...args: unknown[]): unknown {
        calls.begin('island')
        try {
          return presentable(super.render(...args))
        } catch (error) {
          reports.failedComponent(name, error)
          return null
        } finally {
          calls.end()
        }
      }
    }
  }

  /** The content of a snippet: not a component of its own, but part of its parent. */
  function wrapContent(content: Component, file: FilePath, name: string): Component {
    function draw(props: Props): unknown {
      calls.begin('content')
      try {
        return content(props)
      } catch (error) {
        reports.failedComponent(name, error)
        return null
      } finally {
        calls.end()
      }
    }
    return (props) => {
      if (!places.now.inside) return draw(props)
      const outside: IslandContext = { inside: false, owner: undefined }
      return slotElement(contentSlot(file), places.at(outside, element(draw, props)))
    }
  }

  function memory(): VNode | null {
    const json = reports.recordedScope()
    return json === undefined ? null : element('template', { 'data-memory': json })
  }

  return {
    moduleExports(file, exports) {
      for (const [name, value] of Object.entries(exports)) {
        enter(name, value)
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
          for (const [part, inner] of Object.entries(value)) {
            if (typeof inner === 'function') enter(`${name}.${part}`, inner)
          }
        }
      }
      function enter(exportName: string, value: unknown): void {
        if (typeof value === 'function' && !origins.has(value))
          origins.set(value, islandExport(file, exportName))
      }
    },
    attributeValue(file, start, name, value) {
      if (typeof value === 'function' || (typeof value === 'object' && value !== null))
        attributes.set(value, islandExport(file, attributeExport(start, name)))
    },
    content: (file, content) => void contents.set(content, file),
    wrap,
    handlers(props) {
      const found: Record<string, string> = {}
      const needed: IslandExport[] = []
      for (const [name, value] of Object.entries(props)) {
        if (typeof value !== 'function' || !isHandlerName(name)) continue
        const named = reference(value, needed)
        if (named !== undefined) found[name] = named
      }
      for (const each of needed) reports.island(each)
      return Object.keys(found).length === 0 ? undefined : JSON.stringify(found)
    },
  }
}

function islandExport(file: FilePath, exportName: string): IslandExport {
  return { key: `${file}#${exportName}`, file, exportName }
}

function slotElement(name: string, children: unknown, hidden = false): VNode {
  return element('octavo-slot', { 'data-slot': name, ...(hidden && { hidden }), children })
}

function hasRender(prototype: unknown): boolean {
  return typeof prototype === 'object' && prototype !== null && 'render' in prototype
}
