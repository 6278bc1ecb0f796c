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
export async function browserModule(
  source: Source,
  wanted: readonly Pick<IslandExport, 'exportName'>[],
  options: ReadOptions,
): Promise<string> {
  // the page was compiled before: what it costs is known
  const reading = await compileLenientMdx(source, { ...options, withoutBounds: true })
  const names = reading.code === undefined ? undefined : reading.names
  const { esm = [], attributes = [] } = names ?? {}
  const needed = new Set(wanted.map(({ exportName }) => exportName))
  const functions = attributes.flatMap(({ offset, name, expression }) => {
    const exported = attributeExport(offset, name)
    const text = `export const ${exported} = () => (${expression}\n)`
    return needed.has(exported) ? [{ offset, text }] : []
  })
  const parts = [...esm, ...functions].toSorted((a, b) => a.offset - b.offset)
  return [
    `import { frozen as $frozen } from '${frozenContent}'`,
    ...parts.map(({ text }) => text),
    `export default /* @__PURE__ */ $frozen(${JSON.stringify(contentSlot(source.path))})`,
  ].join('\n')
}
