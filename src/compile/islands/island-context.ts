import { Fragment } from 'preact'
import type { ComponentType, VNode } from 'preact'
import { jsx as createNode } from 'preact/jsx-runtime'

/** Where something of a page is drawn. */
export interface IslandContext {
  /** Whether it is part of an island already. */
  readonly inside: boolean
  /** The nearest component around that could be an island. */
  readonly owner: string | undefined
}

export interface Places {
  readonly now: IslandContext
  /** Renders content at the given place. */
  at(place: IslandContext, content: unknown): VNode
}

/**
 * Tracks the place of the component that is being rendered. Pages are rendered in order, even if one part is rendered
 * ahead of the element around it. Therefore, markers before and after the content show where it begins and ends.
 */
export function createPlaces(changed: (place: IslandContext) => void): Places {
  const around: IslandContext[] = [{ inside: false, owner: undefined }]
  const now = () => around.at(-1)!

  function enter({ place }: { readonly place: IslandContext }): null {
    around.push(place)
    changed(place)
    return null
  }

  function leave(): null {
    around.pop()
    changed(now())
    return null
  }

  return {
    get now() {
      return now()
    },
    at: (place, content) =>
      element(Fragment, { children: [element(enter, { place }), content, element(leave, {})] }),
  }
}

/** An element or a component of ours, as it is. */
export function element(type: unknown, props: Record<string, unknown>): VNode {
  return createNode(type as ComponentType<Record<string, unknown>>, props as never)
}
