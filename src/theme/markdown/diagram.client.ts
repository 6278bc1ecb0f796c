import { addActions } from './diagram-view.client.ts'

/** Zoom and pan for diagrams that the build rendered. */
export function start(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-component=Mermaid][data-drawn]')) {
    addActions(figure)
  }
}
