import type { Tool } from './tool.ts'

export const fumadocs: Tool = {
  name: 'Fumadocs',
  mark: '#nd-page, #nd-docs-layout, #nd-sidebar, #nd-subnav, [class*="fd-"]',
  content: ['#nd-page article', 'article#nd-page', '#nd-page', 'article', 'main'],
  added: [
    '[data-toc]',
    '#nd-toc',
    '#nd-tocnav',
    '[data-toc-popover]',
    '[data-card-footer]',
    '#nd-page > nav',
    '#nd-page footer',
    'figure [aria-label="Copy Text"]',
  ],
  labels: ['Edit on GitHub', 'Copy Markdown', 'Copy Text', 'Open', 'Previous Page', 'Next Page'],
}
