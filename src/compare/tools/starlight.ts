import type { Tool } from './tool.ts'

export const starlight: Tool = {
  name: 'Starlight',
  mark: 'meta[name="generator"][content^="Starlight"], .sl-markdown-content, starlight-theme-select',
  content: ['main'],
  added: [
    'main footer',
    '.sl-anchor-link',
    '.sr-only',
    'mobile-starlight-toc',
    'starlight-toc',
    '.pagination-links',
    '.expressive-code .copy',
    '.expressive-code .gutter',
    '.sl-banner',
    '.sl-badge-version',
  ],
  labels: ['Edit page', 'Copy to clipboard'],
  calloutTitles: '.starlight-aside__title',
}
