import type { Tool } from './tool.ts'

export const docusaurus: Tool = {
  name: 'Docusaurus',
  mark: 'meta[name="generator"][content^="Docusaurus"], #__docusaurus',
  content: ['.theme-doc-markdown', 'main'],
  added: [
    '.hash-link',
    '[class*="buttonGroup"]',
    '[class*="codeBlockLinesWithNumbering"] [class*="codeLineNumber"]',
    '.theme-doc-footer',
    '.theme-doc-breadcrumbs',
    '.theme-doc-toc-mobile',
    '.theme-doc-version-badge',
    '.theme-doc-version-banner',
    '.theme-last-updated',
    '.table-of-contents',
    '.pagination-nav',
    'main aside',
    'article footer',
    'article header time',
  ],
  labels: [
    'Edit this page',
    'Read more',
    'Copy',
    'Copied',
    'View all tags',
    'Newer Entries',
    'Older Entries',
  ],
  calloutTitles: '[class*="admonitionHeading"], .admonition-heading',
}
