import type { Tool } from './tool.ts'

export const mkdocs: Tool = {
  name: 'MkDocs',
  mark: 'meta[name="generator"][content^="mkdocs-"], .wy-nav-content, [data-target="#mkdocs_search_modal"], #mkdocs_search_modal',
  content: ['.wy-nav-content .section', '[role="main"]', 'main'],
  added: [
    '.headerlink',
    '.linenos',
    '.rst-breadcrumbs-buttons',
    '[class^="git-revision-date"]',
    'footer',
  ],
  labels: ['Edit on GitHub', 'Edit on GitLab', 'Edit on Bitbucket', 'Edit this page'],
  calloutTitles: '.admonition-title',
}
