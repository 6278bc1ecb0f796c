import { createElement } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Release } from '../../content/changelog/release.ts'
import type { ModuleGraph } from '../../content/mdx/module-graph.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { PageReference } from '../../site/page-reference.ts'
import { EnclosingProvider } from '../../theme/authoring/enclosing.tsx'
import { restoringContexts } from '../../theme/render-context.ts'
import { ScopeProvider } from '../../theme/render-scope.ts'
import type { RenderScope } from '../../theme/render-scope.ts'
import type { WrittenLead } from '../written-lead.ts'
import { createIslandMemory } from '../islands/record-scope.ts'
import { limitingNesting } from '../limit-nesting.ts'
import { createFactRecorder } from './record-facts.ts'
import { renderingServices } from './rendering-services.ts'
import type { ServiceOptions } from './rendering-services.ts'

export interface BodyOptions extends ServiceOptions {
  readonly language: string
  /** The API reference shown below the page's own content, with the endpoint bar above it. */
  readonly reference?: PageReference | undefined
  /** Shown below the page's own content. */
  readonly releases: readonly Release[]
  /** The description of the page, if it is more than text. */
  readonly lead?: WrittenLead | undefined
  /** Of the settings. */
  readonly variables?: Readonly<Record<string, string>>
  /** Failures render a box that explains them. */
  readonly showFailures?: boolean | undefined
  /** Receives the place of the code that runs, for the message about code that never ends. */
  readonly running?: { place?: () => Place } | undefined
}

/** The scope that components render in, and what they report to it. */
export function createPageScope(graph: ModuleGraph, options: BodyOptions) {
  const recorder = createFactRecorder(graph)
  const scope: RenderScope = {
    strings: options.strings,
    language: options.language,
    iconLibrary: options.iconLibrary,
    ...recorder.record,
    ...renderingServices(graph, options, recorder),
    render: (node) => render(node),
  }

  let insideIsland = false
  const memory = createIslandMemory(scope, () => insideIsland)

  function render(node: unknown): string {
    const value = memory.scope
    const children = createElement(EnclosingProvider, { facts: {}, children: node as never })
    const tree = createElement(ScopeProvider, { value, children })
    return restoringContexts(() => limitingNesting(() => renderToString(tree)))
  }

  return {
    ...recorder.facts,
    link: recorder.record.link,
    aside: recorder.aside,
    render,
    setInsideIsland: (isInside: boolean) => void (insideIsland = isInside),
    takeRecordedScope: () => memory.take(),
  }
}
