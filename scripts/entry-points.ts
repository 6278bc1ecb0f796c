/** The entry points of all bundles. Scripts take them only from here. */
export const entryPoints = {
  index: 'src/index.ts',
  command: 'src/cli/main.ts',
  worker: 'src/pipeline/workers/worker-entry.ts',
  mergeThread: 'src/pipeline/workers/merge-entry.ts',
  stampThread: 'src/pipeline/incremental/stamp-entry.ts',
  codeProcess: 'src/pipeline/page-code/code-process-entry.ts',
  limitWatch: 'src/pipeline/page-code/limit-watch-entry.ts',
  boot: 'src/client/boot.ts',
  devClient: 'src/client/dev/main.ts',
  portableLoader: 'src/client/portable/loader.ts',
  searchEngine: 'src/search/adapters/local/local.client.ts',
  searchDialog: 'src/client/search/search-dialog.ts',
  islandRuntime: 'src/client/islands/runtime.ts',
  components: 'src/theme/components.ts',
} as const

/** Modules that the island runtime contains: component bundles import them from there. */
export const inIslandRuntime: readonly string[] = [
  'src/client/islands/jsx-runtime.ts',
  'src/client/islands/recorded-scope.ts',
]
