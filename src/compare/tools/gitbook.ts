import type { Tool } from './tool.ts'

export const gitbook: Tool = {
  name: 'GitBook',
  mark: 'meta[name="generator"][content^="GitBook"], [data-gb-site], .gitbook-root, .book-body',
  content: ['.markdown-section', 'main'],
  added: [
    '[data-testid="copy-code"]',
    '[data-testid="page-feedback"]',
    '.page-feedback',
    '.page-last-modified',
    '.page-has-toc nav',
    'main nav',
    'main footer',
    '.hash',
  ],
  labels: ['Copy', 'Copy page', 'Was this helpful?', 'Edit on GitHub', 'Edit', 'Previous', 'Next'],
}
