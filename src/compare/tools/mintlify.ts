import type { Tool } from './tool.ts'

export const mintlify: Tool = {
  name: 'Mintlify',
  mark: 'meta[name="generator"][content^="Mintlify"]',
  content: ['#content-area', 'main'],
  added: [
    '#pagination',
    '#page-context-menu',
    '#table-of-contents',
    '[data-testid="copy-code-button"]',
    '.eyebrow',
    '.feedback-toolbar',
    '#footer',
    'h1 a[aria-label], h2 > div a, h3 > div a, h4 > div a',
  ],
  labels: ['Copy', 'Copy page', 'Ask AI', 'Suggest edits', 'Raise issue', 'Yes', 'No', 'Assistant'],
}
