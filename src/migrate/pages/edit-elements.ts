import { dirname } from 'node:path/posix'
import { type Diagnostic, placeOf, type Source } from '../../diagnostics/diagnostic.ts'
import type { TreeNode } from '../../lint/mdx-tree.ts'
import { components } from '../../theme/components.ts'
import type { OldPage } from '../migration.ts'
import { pathFrom } from '../paths.ts'
import { notConverted } from '../problems.ts'
import type { PageReading } from './page-reading.ts'
import type { RawTexts } from './code-element.ts'
import { elements, openTagLength } from './elements.ts'

export interface Edit {
  readonly start: number
  readonly end: number
  readonly by: string
}

interface Editing {
  readonly page: OldPage
  readonly source: Source
  readonly reading: PageReading
  readonly report: (problem: Diagnostic) => void
}

/** The edits of imports and of the components that the generator has. */
export function editElements(tree: readonly TreeNode[], text: string, editing: Editing): Edit[] {
  const { generator } = editing.reading
  const imports = importEdits(tree, text, editing)
  const table = elements[generator] ?? {}
  const reported = new Set<string>()
  const edits = tree.flatMap((node): Edit[] => {
    if (node.type !== 'element' || node.name === undefined) return []
    const report = (what: string, help: string) => {
      if (reported.has(what)) return
      reported.add(what)
      editing.report(notConverted(placeIn(editing.source, `<${node.name}`), what, help))
    }
    const change = table[node.name]?.(node, text, imports.images, imports.raws)
    if (change === undefined) {
      if (
        /^[A-Z]/.test(node.name) &&
        !(node.name in components) &&
        !imports.kept.has(node.name) &&
        !imports.reported.has(node.name)
      )
        report(
          `the component ${node.name}`,
          'Write a React component in a .jsx file and import it, or use a component of Octavo.',
        )
      return []
    }
    if (change.problem !== undefined) report(`the component ${node.name}`, change.problem)
    const resolve = (attributes: string) => withNewUrls(attributes, editing)
    if (change.whole !== undefined)
      return [{ start: node.start, end: node.end, by: resolve(change.whole) }]
    return tagEdits(node, text, change.name, resolve(change.attributes ?? ''))
  })
  return [...imports.edits, ...edits, ...plainBraces(tree, text, imports.kept)]
}

/** `{ label, value }` in a sentence: earlier versions of MDX showed names that are not defined as they are. */
function plainBraces(tree: readonly TreeNode[], text: string, known: ReadonlySet<string>): Edit[] {
  return tree.flatMap(({ type, start, end }): Edit[] => {
    const names = /^\{\s*([\w$]+(?:\s*,\s*[\w$]+)*)\s*\}$/.exec(text.slice(start, end))?.[1]
    if (type !== 'mdxTextExpression' || names === undefined) return []
    const isDefined = names
      .split(',')
      .some(
        (name) =>
          /^(?:props|true|false|null|undefined|\d+)$/.test(name.trim()) || known.has(name.trim()),
      )
    return isDefined ? [] : [{ start, end: start + 1, by: '\\{' }]
  })
}

function withNewUrls(attributes: string, { page, reading }: Editing): string {
  return attributes.replace(/ (href|src)="([^"]+)"/g, (found, name: string, url: string) => {
    const next = reading.targets.linkOf(url, page)
    return next === undefined || next === 'broken' ? found : ` ${name}="${next}"`
  })
}

function tagEdits(node: TreeNode, text: string, name: string, attributes: string): Edit[] {
  const length = openTagLength(text, node.start)
  const isClosed = text.slice(node.start, node.start + length).endsWith('/>')
  const open = name === '' ? '' : `<${name}${attributes}${isClosed ? ' />' : '>'}`
  const start = { start: node.start, end: node.start + length, by: open }
  const close = text.lastIndexOf('</', node.end - 1)
  if (isClosed || close < node.start + length) return [start]
  return [start, { start: close, end: node.end, by: name === '' ? '' : `</${name}>` }]
}

interface Imports {
  readonly edits: readonly Edit[]
  /** The new URLs of imported images. */
  readonly images: ReadonlyMap<string, string>
  readonly raws: RawTexts
  /** Names that the page may still use. */
  readonly kept: ReadonlySet<string>
  readonly reported: ReadonlySet<string>
}

/** Packages of the generators whose imports are not needed. */
const ownPackages = /^(?:@theme\/|@docusaurus\/|@astrojs\/starlight|astro[:/]|@astro|react$)/

function importEdits(
  tree: readonly TreeNode[],
  text: string,
  { page, source, reading, report }: Editing,
): Imports {
  const edits: Edit[] = []
  const images = new Map<string, string>()
  const raws = new Map<string, string>()
  const kept = new Set<string>()
  const reported = new Set<string>()
  for (const node of tree) {
    if (node.type !== 'mdxjsEsm') continue
    const code = text.slice(node.start, node.end)
    for (const [, name] of code.matchAll(/^export\s+(?:const|let|function)\s+([\w$]+)/gm))
      kept.add(name ?? '')
    for (const found of code.matchAll(
      /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*|\*\s+as\s+[\w$]+\s*)?(?:from\s*)?['"]([^'"\n]+)['"];?[^\S\n]*/gm,
    )) {
      const [whole, name = '', names = '', specifier = ''] = found
      const start = node.start + found.index
      const remove = () => void edits.push({ start, end: start + whole.length, by: '' })
      const file = fileOf(specifier, page, reading)
      const raw = /^(?:!!raw-loader!)?(.*?)(?:\?raw)?$/.exec(specifier)?.[1] ?? specifier
      const rawText = raw === specifier ? undefined : readRaw(raw, page, reading)
      if (ownPackages.test(specifier)) remove()
      else if (rawText !== undefined) {
        raws.set(name, rawText)
        remove()
      } else if (
        /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4)$/i.test(specifier) &&
        file !== undefined
      ) {
        images.set(name, reading.targets.fileOf(file))
        remove()
      } else if (/\.mdx?$/i.test(specifier) && file !== undefined) {
        const snippet = reading.snippetOf(file)
        kept.add(name)
        if (snippet !== undefined)
          edits.push({ start, end: start + whole.length, by: `import ${name} from '${snippet}'` })
      } else {
        for (const own of [
          name,
          ...names.split(',').map((it) => it.replace(/^.*\bas\b/, '').trim()),
        ])
          if (own !== '') reported.add(own)
        report(
          notConverted(
            placeIn(source, specifier),
            `the import of "${specifier}"`,
            'Copy the component into the docs folder if it is a React component, and import it.',
          ),
        )
        remove()
      }
    }
  }
  return { edits, images, raws, kept, reported }
}

function fileOf(
  specifier: string,
  page: OldPage,
  { site, project }: PageReading,
): string | undefined {
  const alias = Object.entries(site.aliases).find(([start]) => specifier.startsWith(start))
  const path = alias
    ? pathFrom('', alias[1] + specifier.slice(alias[0].length))
    : pathFrom(dirname(page.file), specifier)
  return (alias || specifier.startsWith('.')) && project.has(path) ? path : undefined
}

/** A path from the root of the project begins with a slash. */
function readRaw(path: string, page: OldPage, reading: PageReading): string | undefined {
  const file = path.startsWith('/') ? path.slice(1) : fileOf(path, page, reading)
  return file === undefined ? undefined : reading.project.read(file)?.text
}

/** A tag at the beginning of a line is preferred, because a sentence may name the component too. */
function placeIn(source: Source, words: string) {
  const atLine = words.startsWith('<') ? source.text.search(lineWith(words)) : -1
  const at = Math.max(
    0,
    atLine === -1 ? source.text.indexOf(words) : source.text.indexOf(words, atLine),
  )
  return placeOf(source, at, at + words.length)
}

function lineWith(words: string): RegExp {
  return new RegExp(`^[ \\t]*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`, 'm')
}
