/** What the browser remembers, by key; `client/memory.ts` writes it. */
export const memoryKeys = {
  mode: 'octavo-mode',
  version: 'octavo-version',
  banner: 'octavo-banner',
  sidebar: 'octavo-sidebar',
} as const
