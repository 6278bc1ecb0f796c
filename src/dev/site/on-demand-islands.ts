import type { PageFacts } from '../../content/page.ts'
import { bundleIslands } from '../../pipeline/assets/bundle-islands.ts'
import type { IslandBundle } from '../../pipeline/assets/bundle-islands.ts'
import type { IslandOptions } from '../../pipeline/assets/island-bundler-plugin.ts'

/** The islands of pages, bundled when a page is requested. */
export interface OnDemandIslands {
  bundle(page: PageFacts): Promise<IslandBundle>
  /** A file of any bundle so far, by its path below the root. */
  file(path: string): string | Uint8Array | undefined
  /** Call when a file changed: later requests bundle again. */
  invalidate(): void
}

export function createOnDemandIslands(options: IslandOptions): OnDemandIslands {
  const bundles = new Map<string, Promise<IslandBundle>>()
  const files = new Map<string, string | Uint8Array>()
  return {
    async bundle(page) {
      const key = JSON.stringify(page.islands.map((use) => use.key).toSorted())
      const bundling = bundles.get(key) ?? bundleIslands([page], options)
      bundles.set(key, bundling)
      const result = await bundling
      // names are content hashes: a page that is still open finds the files of its older bundle
      for (const { path, contents } of result.files) files.set(path, contents)
      return result
    },
    file: (path) => files.get(path),
    invalidate: () => bundles.clear(),
  }
}
