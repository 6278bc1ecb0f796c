import { createContext } from 'preact'
import type { ComponentChildren, VNode } from 'preact'
import { useContext } from 'preact/hooks'
import type { MdxField } from '../../openapi/mdx-operation.ts'
import { rendersSynchronously } from '../render-scope.ts'
import type { RenderScope } from '../render-scope.ts'

/** What a component has to know about the components around it. */
export interface EnclosingFacts {
  /** Inside a link nothing else may be a link or a button. */
  readonly link?: boolean
  /** Inside an element of a line, where a paragraph is only its text. */
  readonly inline?: boolean
  /** Pictures are not enlarged by a click. */
  readonly still?: boolean
  readonly frame?: boolean
  readonly panel?: boolean
  /** The id of the accordion around, the beginning of its children's ids. */
  readonly accordion?: string | undefined
  /** How `Steps` wants its titles. */
  readonly titleSize?: string | undefined
  /** Nested members of an operation stand open. */
  readonly expanded?: boolean | undefined
  /** Where a field enters itself when it is a part of another. */
  readonly fields?: MdxField[] | undefined
  /** Where a `Tab` puts itself. */
  readonly tabs?: PanelList | undefined
  /** Where a code block puts itself. */
  readonly codeGroup?: PanelList | undefined
  /** A code block written around a fence. */
  readonly codeBlock?: Readonly<Record<string, unknown>> | undefined
}

/** Where the parts of a set of tabs are gathered while its children are rendered. */
export type PanelList = Panel[]

export interface Panel {
  /** Plain text: two sets with one title choose together. */
  readonly title: string
  /** Whether the author gave the title, or it was made from what is known. */
  readonly named: boolean
  /** What the tab shows. */
  readonly label: ComponentChildren
  /** Draws the panel with the attributes that make it one. */
  draw(attributes: PanelAttributes): VNode
}

export interface PanelAttributes {
  readonly role: 'tabpanel'
  readonly 'aria-label': string
  readonly 'data-inactive'?: ''
}

const Around = createContext<EnclosingFacts>({})
let current: EnclosingFacts = {}

export function useSurroundings(): EnclosingFacts {
  return rendersSynchronously ? current : useContext(Around)
}

/** What is in it has nothing around it but these facts. */
export function EnclosingProvider({ facts, children }: EnclosingProps) {
  if (!rendersSynchronously) return <Around.Provider value={facts}>{children}</Around.Provider>
  const before = current
  return (
    <>
      <SetEnclosing facts={facts} />
      {children}
      <SetEnclosing facts={before} />
    </>
  )
}

function SetEnclosing({ facts }: { readonly facts: EnclosingFacts }) {
  current = facts
  return null
}

/** Adds to what the children know about what is around them. */
export function Enclosing({ facts, children }: EnclosingProps) {
  const around = useSurroundings()
  return <EnclosingProvider facts={{ ...around, ...facts }}>{children}</EnclosingProvider>
}

interface EnclosingProps {
  readonly facts: EnclosingFacts
  readonly children?: ComponentChildren
}

/**
 * Children as HTML, ahead of the element they stand in. No hook may be used after this in a component: rendering
 * inside of rendering makes the runtime forget whose turn it was.
 */
export function renderWithin(
  scope: RenderScope,
  facts: EnclosingFacts,
  children: ComponentChildren,
): string {
  return scope.render(<EnclosingProvider facts={facts}>{children}</EnclosingProvider>)
}
