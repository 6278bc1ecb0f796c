import { Component, createContext, createElement } from 'preact'

/** The server-rendered content of the slots of one island. */
export interface Slots {
  /** Moves the content of a slot into its element, unless it is already there. */
  fill(name: string, element: Element): void
  /** Keeps the content of an unmounted slot for the next mount. */
  keep(name: string, element: Element): void
}

export const SlotStore = createContext<Slots | undefined>(undefined)

/**
 * Collects the server-rendered slots of an island. Hidden ones are removed from the page until they are mounted. `shown` is
 * called with content that appears, which may contain islands.
 */
export function collectSlots(island: Element, shown: (root: Element) => void): Slots {
  const kept: { readonly name: string; element: Element }[] = []
  for (const element of island.querySelectorAll<HTMLElement>('octavo-slot')) {
    const around = element.parentElement!.closest('octavo-slot,octavo-island')
    if (around !== island) continue
    kept.push({ name: element.dataset['slot'] ?? '', element })
    if (element.hidden) element.remove()
  }
  return {
    fill(name, element) {
      const own = kept.findIndex((it) => it.element === element)
      if (own !== -1) return void kept.splice(own, 1)
      const at = kept.findIndex((it) => it.name === name)
      if (at === -1) return
      element.append(...kept[at]!.element.childNodes)
      kept.splice(at, 1)
      shown(element)
    },
    keep(name, element) {
      const keeper = document.createElement('octavo-slot')
      keeper.append(...element.childNodes)
      kept.push({ name, element: keeper })
    },
  }
}

/** Shows server-rendered content. It never re-renders. */
export class Slot extends Component<{ readonly name: string }> {
  static override contextType = SlotStore
  declare context: Slots | undefined
  #element: Element | null = null

  override shouldComponentUpdate(): boolean {
    return false
  }

  override componentDidMount(): void {
    if (this.#element) this.context?.fill(this.props.name, this.#element)
  }

  override componentWillUnmount(): void {
    if (this.#element) this.context?.keep(this.props.name, this.#element)
  }

  render() {
    return createElement('octavo-slot', {
      'data-slot': this.props.name,
      dangerouslySetInnerHTML: { __html: '' },
      ref: (element: Element | null) => {
        this.#element = element ?? this.#element
      },
    })
  }
}

/** A component for the server-rendered content of a snippet inside a component. */
export function frozen(slot: string) {
  return () => createElement(Slot, { name: slot })
}
