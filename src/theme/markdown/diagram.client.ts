import { addActions } from './diagram-view.client.ts'

/** Diagrams that were drawn while the site was built can be made larger and moved. */
export function start(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-component=Mermaid][data-drawn]')) {
    addActions(figure)
  }
}
