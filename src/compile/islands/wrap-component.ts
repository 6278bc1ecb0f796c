import type { VNode } from 'preact'
import type { IslandExport } from '../../content/page.ts'
import { checksForBrowser, missingInNode } from './browser-only.ts'
import { element } from './island-context.ts'
import type { IslandContext, Places } from './island-context.ts'
import type { IslandRegistry } from './island-registry.ts'
import type { IslandReports } from './island-reports.ts'
import { packProps } from './serialize-props.ts'
import type { InteractivityTracker } from './track-interactivity.ts'

type Props = Record<string, unknown>
export type Component = (props: Props) => unknown
type ClassComponent = new (...args: never[]) => { render(...args: unknown[]): unknown }

export interface WrapContext {
  readonly calls: InteractivityTracker
  readonly reports: IslandReports
  readonly registry: IslandRegistry
  readonly places: Places
  /** Components that turned out to need the browser. */
  readonly interactive: WeakSet<object>
  /** A value as children can hold it. */
  presentable(value: unknown): unknown
}

/**
 * An author's component that finds out whether it needs the browser. It renders once as a probe; if it uses state or
 * effects or sets handlers, it is rendered again as an island.
 */
export function wrapComponent(type: object, name: string, context: WrapContext): Component {
  const { reports, registry, places, interactive } = context
  const isClass = 'prototype' in type && hasRender(type.prototype)
  const isGuarded = !isClass && checksForBrowser(type)
  const rendered = isClass ? trackedClass(type as ClassComponent, name, context) : undefined
  const inner =
    rendered ?? ((given: Props) => runComponent(type as Component, name, given, context))
  const island = (props: Props) => islandOf({ type, name, inner, props }, context)

  return (props) => {
    if (places.now.inside) {
      return rendered
        ? element(rendered, props)
        : runComponent(type as Component, name, props, context)
    }
    const origin = registry.exportOf(type)
    const needsBrowser =
      isClass ||
      isGuarded ||
      interactive.has(type) ||
      (origin !== undefined && reports.promoted.has(origin.key))
    if (needsBrowser) {
      const hosted = island(props)
      if (hosted !== undefined) return hosted
      if (rendered) return element(rendered, props)
    }
    return probe(props)
  }

  function probe(props: Props): unknown {
    const { failure, output, usedBrowser } = tryComponent(type as Component, name, props, context)
    const needsBrowser = usedBrowser || missingInNode(failure?.error) !== undefined
    if (needsBrowser && !interactive.has(type)) {
      const hosted = island(props)
      interactive.add(type)
      if (hosted !== undefined) return hosted
    }
    if (failure !== undefined) return reports.failedComponent(name, failure.error)
    const key = registry.exportOf(type)?.key
    return key === undefined ? output : places.at({ inside: false, owner: key }, output)
  }
}

interface Tried {
  readonly output: unknown
  readonly failure: { readonly error: unknown } | undefined
  readonly usedBrowser: boolean
}

function tryComponent(
  component: Component,
  name: string,
  props: Props,
  { calls, reports, presentable }: WrapContext,
): Tried {
  let output: unknown
  let failure: { readonly error: unknown } | undefined
  reports.beganComponent(name)
  calls.begin('component')
  try {
    output = presentable(component(props))
  } catch (error) {
    failure = { error }
  }
  return { output, failure, usedBrowser: calls.end() }
}

/** Runs a component inside an island. Where it fails here, the browser may still be able to render it. */
function runComponent(
  component: Component,
  name: string,
  props: Props,
  { calls, reports, presentable }: WrapContext,
): unknown {
  reports.beganComponent(name)
  calls.begin('island')
  try {
    return presentable(component(props))
  } catch (error) {
    const missing = missingInNode(error)
    if (missing !== undefined) reports.browserOnly(name, missing)
    else reports.failedComponent(name, error)
    return null
  } finally {
    calls.end()
  }
}

interface IslandInput {
  readonly type: object
  readonly name: string
  /** What is rendered inside of the island. */
  readonly inner: unknown
  readonly props: Props
}

/** The island of a component with these props; `undefined` when the browser could not hydrate it. */
function islandOf(
  { type, name, inner, props }: IslandInput,
  { reports, registry, places }: WrapContext,
): VNode | undefined {
  const outside = places.now
  const origin = registry.exportOf(type)
  const shown = new Set<string>()
  const needed: IslandExport[] = []
  const packed =
    origin &&
    packProps(props, {
      reference: (value) => registry.reference(value, needed),
      slot: (slotName, content) => element(renderSlot, { name: slotName, content }),
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

  function renderSlot({ name: slotName, content }: Props): unknown {
    shown.add(String(slotName))
    return slotElement(String(slotName), places.at(outside, content))
  }
  function hiddenSlots(): unknown {
    return [...packed!.slots]
      .filter(([slotName]) => !shown.has(slotName))
      .map(([slotName, content]) => slotElement(slotName, places.at(outside, content), true))
  }
  function recordedScope(): VNode | null {
    const json = reports.recordedScope()
    return json === undefined ? null : element('template', { 'data-memory': json })
  }
  return element('octavo-island', {
    'data-island': origin.key,
    ...(packed.json !== '{}' && { 'data-props': packed.json }),
    children: [
      places.at({ inside: true, owner: undefined }, element(inner, packed.props)),
      element(hiddenSlots, {}),
      element(recordedScope, {}),
    ],
  })
}

/** A class component whose `render` is tracked like a function. It exists for its state, so it is always an island. */
function trackedClass(
  type: ClassComponent,
  name: string,
  { calls, reports, presentable }: WrapContext,
): ClassComponent {
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

/** Elements given to an island from outside: rendered here, left alone by the browser. */
export function slotElement(name: string, children: unknown, hidden = false): VNode {
  return element('octavo-slot', { 'data-slot': name, ...(hidden && { hidden }), children })
}

function hasRender(prototype: unknown): boolean {
  return typeof prototype === 'object' && prototype !== null && 'render' in prototype
}

/** Where a component is rendered when it is outside of every island. */
export const outsideIslands: IslandContext = { inside: false, owner: undefined }
