import { appendAll } from '../../base/long-lists.ts'
import { titleFromName } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { createIds, headingSlug } from '../../base/text/heading-slug.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { PageJob } from '../../compile/compile-page.ts'
import { failedResult } from '../../compile/failed-result.ts'
import { fillFrontmatter } from '../../content/frontmatter-variables.ts'
import { readFrontmatter } from '../../content/frontmatter.ts'
import { moduleGraph } from '../../content/mdx/module-graph.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Host } from '../../host/host.ts'
import { parseMdxTree } from '../../lint/mdx-tree.ts'
import type { TreeNode } from '../../lint/mdx-tree.ts'
import { components } from '../../theme/components.ts'
import type { ReadPage } from './kept-pages.ts'

export interface UnrunContext {
  readonly host: Host
  readonly setup: CompileOptions
  /** The page as it was when its code ran last. */
  readonly before: PageFacts | undefined
}

/**
 * A page whose code does not run: what its text says of titles, headings, links and images. Ids that only its code makes are
 * those of its last run.
 */
export async function unrunPage(
  job: PageJob,
  { host, setup, before }: UnrunContext,
): Promise<ReadPage> {
  const { file, route } = job
  const text = job.kind === 'mdx' ? ((await host.read(file)) ?? '') : job.content
  const source = { path: file, text: text.replaceAll('\0', '\uFFFD') }
  const head = job.kind === 'mdx' ? readFrontmatter(source) : { meta: job.meta, problems: [] }
  const filled = fillFrontmatter(head.meta, source, setup.variables)
  const reading = { variables: setup.variables, latex: setup.latex }
  const graph = await moduleGraph(source, {
    ...reading,
    read: (path) => host.read(path),
    readCode: (path) => (host.readCode ?? host.read)(path),
    cache: new Map(),
    isBuiltIn: (name) => Object.hasOwn(components, name),
  })
  const problems = [...head.problems, ...filled.problems, ...graph.problems]
  const { meta } = filled
  if (graph.entry === undefined)
    return { ...failedResult(job, { meta, inputs: graph.inputs, problems }), isUnrun: true }
  const links: PageFacts['links'][number][] = []
  const images: PageFacts['images'][number][] = []
  const headings: PageFacts['headings'][number][] = []
  const anchors = new Set<string>(before?.anchors)
  const ids = createIds()
  for (const module of [graph.entry, ...graph.modules.values()]) {
    if (module.kind !== 'mdx') continue
    const from = module.source.path
    for (const node of await parseMdxTree(module.source, reading)) {
      appendAll(links, linksOf(node, from))
      appendAll(images, imagesOf(node, from))
      for (const id of idsOf(node)) anchors.add(id)
      if (node.type !== 'heading' || node.depth === undefined) continue
      const words = textOf(node)
      const anchor = ids(headingSlug(words))
      anchors.add(anchor)
      if (node.depth > 1 && node.depth < 5)
        headings.push({ depth: node.depth, text: words, anchor })
    }
  }
  const [heading] = headings
  const title = meta.title ?? before?.title ?? heading?.text ?? titleFromName(route)
  const page = {
    ...{ file, route, meta, title, links, images, headings, problems },
    titleFrom: meta.title === undefined ? ('heading' as const) : ('frontmatter' as const),
    anchors: [...anchors],
    inputs: graph.inputs,
    ...{ classes: [], features: [], islands: [], updates: [] },
    body: { main: '', aside: '' },
  }
  return { ok: true, page, isUnrun: true }
}

function linksOf(node: TreeNode, from: FilePath): PageFacts['links'] {
  const href = node.type === 'element' ? node.attributes.get('href') : node.url
  if (node.type === 'image' || href === undefined || href === '') return []
  return [{ href, from, offset: node.start, text: textOf(node) }]
}

function imagesOf(node: TreeNode, from: FilePath): PageFacts['images'] {
  const src =
    node.type === 'image'
      ? node.url
      : node.name === 'img' || node.name === 'video'
        ? node.attributes.get('src')
        : undefined
  if (src === undefined || src === '') return []
  const alt = node.type === 'image' ? node.alt : node.attributes.get('alt')
  return [{ src, from, offset: node.start, ...(alt !== undefined && { alt }) }]
}

/** The ids that an element may have: its own, and one that is made of its title. */
function idsOf({ type, attributes }: TreeNode): readonly string[] {
  if (type !== 'element') return []
  const titles = ['title', 'label'].flatMap((name) => attributes.get(name) ?? [])
  const id = attributes.get('id')
  return [...(id === undefined ? [] : [id]), ...titles.map(headingSlug)]
}

/** The text of a node without marks. */
function textOf(node: TreeNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? ''
  return node.children.map(textOf).join('')
}
