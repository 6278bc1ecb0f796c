import type { FilePath } from '../../base/paths.ts'
import { attributeExport } from '../../content/mdx/browser-module.ts'
import type { IslandExport } from '../../content/page.ts'

type Props = Record<string, unknown>

/** Where the browser finds the functions and objects of a page's modules: by file and export. */
export interface IslandRegistry {
  /** Registers the exports of a module. */
  moduleExports(file: FilePath, exports: Props): void
  /** Registers the value of an attribute of a page. */
  attributeValue(file: FilePath, start: number, name: string, value: unknown): void
  /** The export that holds this value itself. */
  exportOf(value: object): IslandExport | undefined
  /** The expression by which the browser gets a value; the export that it needs is added to `needed`. */
  reference(value: object, needed: IslandExport[]): string | undefined
}

export function createIslandRegistry(): IslandRegistry {
  const exported = new WeakMap<object, IslandExport>()
  const attributes = new WeakMap<object, IslandExport>()

  function register(file: FilePath, exportName: string, value: unknown): void {
    if (typeof value === 'function' && !exported.has(value))
      exported.set(value, islandExport(file, exportName))
  }

  return {
    moduleExports(file, exports) {
      for (const [name, value] of Object.entries(exports)) {
        register(file, name, value)
        if (typeof value !== 'object' || value === null) continue
        for (const [part, inner] of dataProperties(value)) register(file, `${name}.${part}`, inner)
      }
    },
    attributeValue(file, start, name, value) {
      if (typeof value === 'function' || (typeof value === 'object' && value !== null))
        attributes.set(value, islandExport(file, attributeExport(start, name)))
    },
    exportOf: (value) => exported.get(value),
    reference(value, needed) {
      const found = exported.get(value) ?? attributes.get(value)
      if (found !== undefined) needed.push(found)
      return found && `${found.key}${exported.has(value) ? '' : '()'}`
    },
  }
}

/** The data properties of an object: no getter of an author runs here, and a proxy that throws has none. */
function dataProperties(value: object): readonly (readonly [name: string, value: unknown])[] {
  try {
    if (Array.isArray(value)) return []
    return Object.entries(Object.getOwnPropertyDescriptors(value)).flatMap(([name, property]) =>
      property.enumerable === true && 'value' in property ? [[name, property.value] as const] : [],
    )
  } catch {
    return []
  }
}

function islandExport(file: FilePath, exportName: string): IslandExport {
  return { key: `${file}#${exportName}`, file, exportName }
}
