import type { PageFacts } from '../../content/page.ts'
import { bundleIslands } from '../../pipeline/assets/bundle-islands.ts'
import type { IslandBundle } from '../../pipeline/assets/bundle-islands.ts'
import type { IslandOptions } from '../../pipeline/assets/island-bundler-plugin.ts'

/** The live components of pages, bundled when a page is asked for. */
export interface IslandsOnRequest {
  of(page: PageFacts): Promise<IslandBundle>
  /** A file of what was bundled so far, by its path below the root. */
  file(path: string): string | Uint8Array | undefined
  /** Some file changed: bundles are made again when they are asked for. */
  forget(): void
}

export function createIslandsOnRequest(options: IslandOptions): IslandsOnRequest {
  const bundles = new Map<string, Promise<IslandBundle>>()
  const files = new Map<string, string | Uint8Array>()
  return {
    async of(page) {
      const key = JSON.stringify(page.islands.map((use) => use.key).toSorted())
      const bundling = bundles.get(key) ?? bundleIslands([page], options)
      bundles.set(key, bundling)
      const bundle = await bundling
      // names follow from contents, so an open page of before finds what it was given
      for (const { path, contents } of bundle.files) files.set(path, contents)
      return bundle
    },
    file: (path) => files.get(path),
    forget: () => bundles.clear(),
  }
}
