/** The keys of `localStorage` and `sessionStorage`; `theme/local-storage.client.ts` writes them. */
export const memoryKeys = {
  mode: 'octavo-mode',
  version: 'octavo-version',
  banner: 'octavo-banner',
  sidebar: 'octavo-sidebar',
  groups: 'octavo-groups',
  place: 'octavo-place',
  font: 'octavo-font',
} as const
