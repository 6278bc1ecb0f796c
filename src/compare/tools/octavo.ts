import type { Tool } from './tool.ts'

export const octavo: Tool = {
  name: 'Octavo',
  mark: 'meta[name="generator"][content^="Octavo"]',
  content: ['[data-part="page"]', 'main', 'article'],
  added: [
    '[data-part="actions"]',
    '[data-part="toc"]',
    '[data-part="copy"]',
    '[data-part="outdated"]',
    '[data-part="untranslated"]',
    '[data-part="related"]',
    '[data-part="feedback"]',
    '[data-part="breadcrumbs"]',
    '[data-part="pager"]',
    '.o-after',
    '.o-sr',
  ],
  labels: [],
}
