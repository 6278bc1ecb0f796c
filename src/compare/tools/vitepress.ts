import type { Tool } from './tool.ts'

export const vitepress: Tool = {
  name: 'VitePress',
  mark: 'meta[name="generator"][content^="VitePress"], #VPContent, .VPDoc',
  content: ['.VPHome', '.VPDoc .vp-doc', '.vp-doc', 'main'],
  added: [
    '.header-anchor',
    'button.copy',
    '.vp-copy',
    'div[class*="language-"] > .lang',
    '.line-numbers-wrapper',
    '.VPDocFooter',
    '.VPDocAside',
    '.VPLocalNav',
  ],
  labels: ['Edit this page', 'Copy Code', 'Copy page'],
  calloutTitles: '.custom-block-title',
}
