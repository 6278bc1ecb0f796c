/** The keys of `localStorage`; `client/local-storage.ts` writes them. */
export const memoryKeys = {
  mode: 'octavo-mode',
  version: 'octavo-version',
  banner: 'octavo-banner',
  sidebar: 'octavo-sidebar',
} as const
