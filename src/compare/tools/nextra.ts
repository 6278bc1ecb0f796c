import type { Tool } from './tool.ts'

export const nextra: Tool = {
  name: 'Nextra',
  mark: '.nextra-content, .nextra-toc, .nextra-sidebar, .nextra-sidebar-container, .nextra-navbar, .nextra-nav-container, .nextra-skip-nav',
  content: ['main[data-pagefind-body]', '.nextra-content main', 'article main', 'main', 'article'],
  added: [
    '.subheading-anchor',
    '.nextra-breadcrumb',
    '.nextra-copy-icon',
    '.nextra-toc',
    'main > nav',
    'main footer',
    '[data-pagefind-ignore]',
  ],
  labels: [
    'Edit this page',
    'Question? Give us feedback →',
    'Question? Give us feedback',
    'Scroll to top',
    'Copy code',
  ],
}
