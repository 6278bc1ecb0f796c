import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Optional peer dependencies: only `check --rendered`, `--pdf` and `--og` need them. */
interface OptionalPackages {
  readonly '@takumi-rs/core': typeof import('@takumi-rs/core')
  readonly 'axe-core': { readonly source: string }
  readonly 'playwright-core': typeof import('playwright-core')
}

export type OptionalPackage = keyof OptionalPackages

/** Loads a package that is installed next to Octavo, else next to the site; `undefined` if it is in neither place. */
export function optionalPackage<Name extends OptionalPackage>(
  name: Name,
  root: string,
): OptionalPackages[Name] | undefined {
  return requireOf(name, root)?.(name) as OptionalPackages[Name] | undefined
}

/** Whether `optionalPackage` would find it; nothing is loaded. */
export function hasOptionalPackage(name: OptionalPackage, root: string): boolean {
  return requireOf(name, root) !== undefined
}

function requireOf(name: OptionalPackage, root: string): NodeJS.Require | undefined {
  return [import.meta.url, join(root, 'docs.json')]
    .map((from) => createRequire(from))
    .find((require) => {
      try {
        require.resolve(name)
        return true
      } catch {
        return false
      }
    })
}
