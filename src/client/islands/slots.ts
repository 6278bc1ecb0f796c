import { Component, createContext, createElement } from 'preact'

/** What the page holds for the slots of one island. */
export interface Slots {
  /** Moves what a slot shows into its element, when it is not there already. */
  fill(name: string, element: Element): void
  /** Keeps what a slot showed until it is shown again. */
  keep(name: string, element: Element): void
}

export const SlotStore = createContext<Slots | undefined>(undefined)

/**
 * The slots that the server drew in an island. Those that it did not show are taken out of the page until they are.
 * `shown` hears of what appears, which may hold islands of its own.
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

/** Shows what the server drew, which is left alone: no new drawing reaches into it. */
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

/** The content of a snippet inside a component: the page holds it already. */
export function frozen(slot: string) {
  return () => createElement(Slot, { name: slot })
}
