import type { FilePath } from '../../base/paths.ts'
import { contentSlot } from '../../content/mdx/browser-module.ts'
import type { IslandExport } from '../../content/page.ts'
import { createPlaces, element } from './island-context.ts'
import { createIslandRegistry } from './island-registry.ts'
import type { IslandRegistry } from './island-registry.ts'
import type { IslandReports } from './island-reports.ts'
import { isHandlerName } from './track-interactivity.ts'
import type { InteractivityTracker } from './track-interactivity.ts'
import { outsideIslands, slotElement, wrapComponent } from './wrap-component.ts'
import type { Component, WrapContext } from './wrap-component.ts'

type Props = Record<string, unknown>

/**
 * The components of one page that are hydrated in the browser. The outermost of them renders an `octavo-island` with its
 * props; elements that it was given render in it as `octavo-slot`, which the browser leaves alone.
 */
export interface Islands extends Pick<IslandRegistry, 'moduleExports' | 'attributeValue'> {
  /** Registers the content of a snippet, which inside an island is a slot of its own. */
  content(file: FilePath, content: object): void
  /** An author's component that becomes an island when it needs the browser. */
  wrap(type: object, name: string): Component
  /** The `data-on` of an element of a page that has event handlers. */
  handlers(props: Props): string | undefined
}

export function createIslands(
  calls: InteractivityTracker,
  reports: IslandReports,
  presentable: (value: unknown) => unknown,
): Islands {
  const registry = createIslandRegistry()
  const contents = new WeakMap<object, FilePath>()
  const places = createPlaces(({ inside }) => reports.setInsideIsland(inside))
  const interactive = new WeakSet<object>()
  const context: WrapContext = { calls, reports, registry, places, interactive, presentable }

  /** The content of a snippet: not a component of its own, but a part of what includes it. */
  function wrapContent(content: Component, file: FilePath, name: string): Component {
    function render(props: Props): unknown {
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
      if (!places.now.inside) return render(props)
      return slotElement(contentSlot(file), places.at(outsideIslands, element(render, props)))
    }
  }

  return {
    moduleExports: registry.moduleExports,
    attributeValue: registry.attributeValue,
    content: (file, content) => void contents.set(content, file),
    wrap(type, name) {
      const file = contents.get(type)
      return file === undefined
        ? wrapComponent(type, name, context)
        : wrapContent(type as Component, file, name)
    },
    handlers(props) {
      const found: Record<string, string> = {}
      const needed: IslandExport[] = []
      for (const [name, value] of Object.entries(props)) {
        if (typeof value !== 'function' || !isHandlerName(name)) continue
        const expression = registry.reference(value, needed)
        if (expression !== undefined) found[name] = expression
      }
      for (const each of needed) reports.island(each)
      return Object.keys(found).length === 0 ? undefined : JSON.stringify(found)
    },
  }
}
