import { extensionOf } from '../../base/paths.ts'

/** The packages whose exports are the built-in components: those of the format's vendor, and ours. */
export function isComponentPackage(specifier: string): boolean {
  return /^(?:@mintlify|@octavo)\/|^(?:mintlify|octavo)(?:\/|$)/.test(specifier)
}

/** Whether a specifier that means no file of the site names a package. */
export function isPackage(specifier: string): boolean {
  return specifier.startsWith('@') || (!/^[./]/.test(specifier) && extensionOf(specifier) === '')
}

/** A page or a snippet with its imports, or a component file with the names that it uses of each. */
type Importing =
  | {
      readonly kind: 'mdx'
      readonly imports: readonly {
        readonly specifier: string
        readonly names: readonly { readonly imported: string; readonly local: string }[]
      }[]
    }
  | { readonly kind: 'script'; readonly used: ReadonlyMap<string, readonly string[]> }

/**
 * What a module imports from a package, by the names that components would have; `undefined` for all that it exports.
 * The default import of a page is called what the page calls it.
 */
export function importedNames(module: Importing, specifier: string): (string | undefined)[] {
  if (module.kind === 'script')
    return (module.used.get(specifier) ?? []).map((name) => (name === 'default' ? undefined : name))
  return module.imports
    .filter((each) => each.specifier === specifier)
    .flatMap(({ names }) =>
      names.map(({ imported, local }) => {
        if (imported === '*') return undefined
        return imported === 'default' ? local : imported
      }),
    )
}
