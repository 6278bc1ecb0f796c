/** The styling hooks that scripts set. They are apart from the others, so that no script has to load the whole table. */
export const scriptedHooks = {
  openDetails: { 'data-state': 'open' },
  activeTab: { 'data-state': 'active', 'data-active': 'true' },
  send: { class: 'tryit-button' },
  options: { class: 'option-dropdown' },
} as const

/** Ids of elements that scripts create. */
export const scriptedIds = {
  drawer: 'mobile-nav',
  drawerContent: 'mobile-nav-content',
  searchInput: 'search-input',
  updateFilters: 'changelog-filters',
  views: 'multi-view-dropdown',
} as const
