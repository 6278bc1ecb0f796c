/** The keys of `localStorage`; `theme/local-storage.client.ts` writes them. */
export const memoryKeys = {
  mode: 'octavo-mode',
  version: 'octavo-version',
  banner: 'octavo-banner',
  sidebar: 'octavo-sidebar',
  font: 'octavo-font',
} as const
