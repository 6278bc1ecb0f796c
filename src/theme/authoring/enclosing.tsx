import type { ComponentChildren, VNode } from 'preact'
import { createRenderContext } from '#render-context'
import type { MdxField } from '../../openapi/mdx-operation.ts'
import type { RenderScope } from '../render-scope.ts'

/** Facts about the components that enclose a component. */
export interface EnclosingFacts {
  /** Inside a link, which must not contain another link or button. */
  readonly link?: boolean
  /** Inside an inline element, where a paragraph renders only its text. */
  readonly inline?: boolean
  /** A click does not zoom images. */
  readonly still?: boolean
  readonly frame?: boolean
  readonly panel?: boolean
  /** The id of the enclosing accordion: prefix of the ids of its children. */
  readonly accordion?: string | undefined
  /** The `titleSize` of the enclosing `Steps`. */
  readonly titleSize?: string | undefined
  /** The numbers of the enclosing `Steps`. */
  readonly steps?: StepNumbers | undefined
  /** Nested fields of an operation are expanded at first. */
  readonly expanded?: boolean | undefined
  /** A nested field adds itself to this list of its parent. */
  readonly fields?: MdxField[] | undefined
  /** A `Tab` adds itself to this list of its `Tabs`. */
  readonly tabs?: PanelList | undefined
  /** A code block adds itself to this list of its `CodeGroup`. */
  readonly codeGroup?: PanelList | undefined
  /** Props of a `<CodeBlock>` that contains a fence. */
  readonly codeBlock?: Readonly<Record<string, unknown>> | undefined
}

/** Counts steps while they render. */
export interface StepNumbers {
  next: number
  /** Whether a step has a number of its own, from which the others count on. */
  isExplicit: boolean
}

/** Collects the panels of a tab set while its children render. */
export type PanelList = Panel[]

export interface Panel {
  /** Plain text. Tabs with the same title are synchronized. */
  readonly title: string
  /** Whether the title is the author's; otherwise it was derived, from the language for example. */
  readonly named: boolean
  /** The content of the tab button. */
  readonly label: ComponentChildren
  /** Renders the panel with the attributes of a tab panel. */
  draw(attributes: PanelAttributes): VNode
}

export interface PanelAttributes {
  readonly role: 'tabpanel'
  readonly 'aria-label': string
  readonly 'data-inactive'?: ''
}

const context = createRenderContext<EnclosingFacts>({})

export function useEnclosing(): EnclosingFacts {
  return context.use()
}

/** Replaces all facts for its children. */
export function EnclosingProvider({ facts, children }: EnclosingProps) {
  return <context.Provider value={facts}>{children}</context.Provider>
}

/** Adds facts for its children. */
export function Enclosing({ facts, children }: EnclosingProps) {
  const around = useEnclosing()
  return <EnclosingProvider facts={{ ...around, ...facts }}>{children}</EnclosingProvider>
}

interface EnclosingProps {
  readonly facts: EnclosingFacts
  readonly children?: ComponentChildren
}

/**
 * Renders children to HTML before the element that contains them. A component must not call a hook after this: the
 * nested render resets the current component of Preact's hooks.
 */
export function renderWithin(
  scope: RenderScope,
  facts: EnclosingFacts,
  children: ComponentChildren,
): string {
  return scope.render(<EnclosingProvider facts={facts}>{children}</EnclosingProvider>)
}
