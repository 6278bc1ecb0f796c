import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Packages that only `check --rendered` needs, so that they are installed only where it is used. */
interface OptionalPackages {
  readonly 'html-validate': typeof import('html-validate')
  readonly 'axe-core': { readonly source: string }
  readonly 'playwright-core': typeof import('playwright-core')
}

export type OptionalPackage = keyof OptionalPackages

/** A package as it is installed beside Octavo, else beside the site; `undefined` when it is nowhere. */
export function optionalPackage<Name extends OptionalPackage>(
  name: Name,
  root: string,
): OptionalPackages[Name] | undefined {
  for (const from of [import.meta.url, join(root, 'docs.json')]) {
    const require = createRequire(from)
    try {
      require.resolve(name)
    } catch {
      continue
    }
    return require(name) as OptionalPackages[Name]
  }
  return undefined
}
