import type { Source } from '../../diagnostics/diagnostic.ts'
import type { IslandExport } from '../page.ts'
import { compileLenientMdx } from './lenient-mdx.ts'
import type { ReadOptions } from './lenient-mdx.ts'

/** The name under which the browser's module of a page exports the expression of an attribute. */
export function attributeExport(start: number, name: string): string {
  return `$${start}_${name.replace(/\W/g, '_')}`
}

/** The module that compiled MDX imports in the browser: `frozen` returns the content that the page already contains. */
export const frozenContent = 'octavo/frozen'

/** The slot that holds the content of a snippet inside a component. */
export function contentSlot(file: string): string {
  return `content:${file}`
}

/**
 * What the browser needs of a page or a snippet, as a module with JSX: its imports and exports, and a function for
 * each attribute that is imported by its `attributeExport`. The content is left out: the page contains it as HTML.
 */
export function browserModule(
  source: Source,
  wanted: readonly Pick<IslandExport, 'exportName'>[],
  options: ReadOptions,
): string {
  const names = new Set(wanted.map(({ exportName }) => exportName))
  let parts: string[] = []
  compileLenientMdx(
    source,
    () => {
      parts = []
      return {
        origin: () => '',
        element: () => undefined,
        fence: () => undefined,
        definesNames: () => undefined,
        importFrom: () => undefined,
        esm: (text) => void parts.push(text),
        attribute(start, name, expression) {
          const exported = attributeExport(start, name)
          if (names.has(exported)) parts.push(`export const ${exported} = () => (${expression}\n)`)
        },
      }
    },
    options,
  )
  return [
    `import { frozen as $frozen } from '${frozenContent}'`,
    ...parts,
    `export default /* @__PURE__ */ $frozen(${JSON.stringify(contentSlot(source.path))})`,
  ].join('\n')
}
