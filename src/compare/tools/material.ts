import type { Tool } from './tool.ts'

export const material: Tool = {
  name: 'Material for MkDocs',
  mark: 'meta[name="generator"][content*="mkdocs-material"], .md-content__inner, .md-container',
  content: ['.md-content__inner', '.md-content', 'main'],
  added: [
    '.headerlink',
    '.md-content__button',
    '.md-source-file',
    '.md-source-date',
    '.md-clipboard',
    '.md-code__nav',
    '.md-feedback',
    '.md-pagination',
    '.md-tags',
    '.md-post__back',
    '.md-post__action',
    '.linenos',
    '[class^="git-revision-date"]',
    '#__comments',
    '.giscus',
  ],
  labels: [
    'Edit this page',
    'View source of this page',
    'Back to index',
    'Continue reading',
    'Copy',
  ],
  calloutTitles: '.admonition-title, details > summary',
}
