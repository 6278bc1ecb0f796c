import { Fragment } from 'preact'
import type { ComponentType, VNode } from 'preact'
import { jsx as createNode } from 'preact/jsx-runtime'
import type { FilePath } from '../base/paths.ts'
import { attributeExport, contentSlot } from '../content/islands.ts'
import type { IslandExport } from '../content/page.ts'
import { packProps } from './island-props.ts'
import { isHandlerName } from './live-calls.ts'
import type { LiveCalls } from './live-calls.ts'

type Props = Record<string, unknown>
type Component = (props: Props) => unknown
type ClassComponent = new (...args: never[]) => { render(...args: unknown[]): unknown }

/** What is told about the components of a page that have to be live. */
export interface IslandReports {
  /** The browser needs this export. */
  island(use: IslandExport): void
  /** These are drawn as islands whether they need it themselves or not: something inside them does. */
  readonly promoted: ReadonlySet<string>
  /** Draw the page again, with this one promoted. */
  promote(key: string): void
  staticComponent(name: string, reason: string): void
  browserOnly(name: string, missing: string): void
  failedComponent(name: string, error: unknown): void
  /** From here on what is drawn is part of an island, or is not. */
  standing(isInside: boolean): void
  /** What the browser has to know beside the props of an island, as JSON. */
  memory(): string | undefined
}

/**
 * The components of one page that are made live in the browser. The outermost of them stands in an `octavo-island`
 * with its props; what it was given as elements stands in it in an `octavo-slot`, drawn here and left alone there.
 */
export interface Islands {
  /** Remembers where a module's functions can be found by the browser. */
  exported(file: FilePath, exports: Props): void
  /** Remembers a value that an attribute of a page was given. */
  written(file: FilePath, start: number, name: string, value: unknown): void
  /** Remembers the content of a snippet, which inside an island is a slot of its own. */
  content(file: FilePath, content: object): void
  /** An author's component that notices whether it has to be live. */
  wrap(type: object, name: string): Component
  /** The `data-on` of an element of a page that was given event handlers. */
  handlers(props: Props): string | undefined
}

interface Place {
  /** Whether what is drawn here is part of an island already. */
  readonly inside: boolean
  /** The nearest component around that could be an island. */
  readonly owner: string | undefined
}

export function createIslands(
  calls: LiveCalls,
  reports: IslandReports,
  presentable: (value: unknown) => unknown,
): Islands {
  const origins = new WeakMap<object, IslandExport>()
  const attributes = new WeakMap<object, IslandExport>()
  const contents = new WeakMap<object, FilePath>()
  const live = new WeakSet<object>()
  const places: Place[] = [{ inside: false, owner: undefined }]

  function reference(value: object): string | undefined {
    const use = origins.get(value) ?? attributes.get(value)
    if (use !== undefined) reports.island(use)
    return use && `${use.key}${origins.has(value) ? '' : '()'}`
  }

  function wrap(type: object, name: string): Component {
    const file = contents.get(type)
    if (file !== undefined) return wrapContent(type as Component, file, name)
    const isClass = 'prototype' in type && hasRender(type.prototype)
    const drawn = isClass ? watched(type as ClassComponent, name) : undefined
    return (props) => {
      if (places.at(-1)!.inside) return drawn ? element(drawn, props) : run(props, true)
      const origin = origins.get(type)
      const mustBeLive =
        isClass || live.has(type) || (origin !== undefined && reports.promoted.has(origin.key))
      if (mustBeLive) {
        const island = host(props)
        if (island !== undefined) return island
        if (drawn) return element(drawn, props)
      }
      return probe(props)
    }

    function run(props: Props, isInside: boolean): unknown {
      calls.begin(isInside ? 'island' : 'component')
      try {
        return presentable((type as Component)(props))
      } catch (error) {
        const missing = missingInNode(error)
        if (isInside && missing !== undefined) reports.browserOnly(name, missing)
        else reports.failedComponent(name, error)
        return null
      } finally {
        calls.end()
      }
    }

    /** Draws the component to see whether it must be live. */
    function probe(props: Props): unknown {
      let drawn: unknown
      let failure: { readonly error: unknown } | undefined
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
      if (failure !== undefined) {
        reports.failedComponent(name, failure.error)
        return null
      }
      const key = origins.get(type)?.key
      return key === undefined ? drawn : at({ inside: false, owner: key }, drawn)
    }

    /** The island of a component with these props; `undefined` when the browser could not make it live. */
    function host(props: Props): VNode | undefined {
      const outside = places.at(-1)!
      const origin = origins.get(type)
      const shown = new Set<string>()
      const packed =
        origin &&
        packProps(props, {
          reference,
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
      reports.island(origin)

      function drawSlot({ name: slotName, content }: Props): unknown {
        shown.add(String(slotName))
        return slotElement(String(slotName), at(outside, content))
      }
      function hiddenSlots(): unknown {
        return [...packed!.slots]
          .filter(([slotName]) => !shown.has(slotName))
          .map(([slotName, content]) => slotElement(slotName, at(outside, content), true))
      }
      const inner = drawn ?? ((given: Props) => run(given, true))
      return createNode(
        'octavo-island' as never,
        {
          'data-island': origin.key,
          ...(packed.json !== '{}' && { 'data-props': packed.json }),
          children: [
            at({ inside: true, owner: undefined }, element(inner, packed.props)),
            element(hiddenSlots, {}),
            element(memory, {}),
          ] as never,
        } as never,
      )
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

  /** The content of a snippet: no component of its own, but a part of what it stands in. */
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
      if (!places.at(-1)!.inside) return draw(props)
      const outside: Place = { inside: false, owner: undefined }
      return slotElement(contentSlot(file), at(outside, element(draw, props)))
    }
  }

  function memory(): VNode | null {
    const json = reports.memory()
    return json === undefined ? null : element('template', { 'data-memory': json })
  }

  function step({ run }: Props): null {
    ;(run as () => void)()
    reports.standing(places.at(-1)!.inside)
    return null
  }

  /** Draws something as standing in a place. */
  function at(place: Place, content: unknown): VNode {
    return element(Fragment, {
      children: [
        element(step, { run: () => places.push(place) }),
        content,
        element(step, { run: () => places.pop() }),
      ],
    })
  }

  return {
    exported(file, exports) {
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
          origins.set(value, use(file, exportName))
      }
    },
    written(file, start, name, value) {
      if (typeof value === 'function' || (typeof value === 'object' && value !== null))
        attributes.set(value, use(file, attributeExport(start, name)))
    },
    content: (file, content) => void contents.set(content, file),
    wrap,
    handlers(props) {
      const found: Record<string, string> = {}
      for (const [name, value] of Object.entries(props)) {
        if (typeof value !== 'function' || !isHandlerName(name)) continue
        const named = reference(value)
        if (named !== undefined) found[name] = named
      }
      return Object.keys(found).length === 0 ? undefined : JSON.stringify(found)
    },
  }
}

function use(file: FilePath, exportName: string): IslandExport {
  return { key: `${file}#${exportName}`, file, exportName }
}

function slotElement(name: string, children: unknown, hidden = false): VNode {
  return createNode(
    'octavo-slot' as never,
    {
      'data-slot': name,
      ...(hidden && { hidden: true }),
      children,
    } as never,
  )
}

function element(type: unknown, props: Props): VNode {
  return createNode(type as ComponentType<Props>, props as never)
}

function hasRender(prototype: unknown): boolean {
  return typeof prototype === 'object' && prototype !== null && 'render' in prototype
}

/** What only a browser has, when an error says that it is missing. */
function missingInNode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const [, name = ''] = /^(\w+) is not defined$/.exec(error.message) ?? []
  return browserNames.has(name) ? name : undefined
}

const browserNames: ReadonlySet<string> = new Set([
  'cancelAnimationFrame',
  'customElements',
  'document',
  'history',
  'HTMLElement',
  'IntersectionObserver',
  'localStorage',
  'location',
  'matchMedia',
  'MutationObserver',
  'navigator',
  'requestAnimationFrame',
  'ResizeObserver',
  'screen',
  'sessionStorage',
  'window',
])
