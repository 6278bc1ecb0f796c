import { headingSlug } from '../../base/text/heading-slug.ts'
import type { FilePath } from '../../base/paths.ts'
import { type Diagnostic, placeOf, type Source } from '../../diagnostics/diagnostic.ts'
import { parseMdxTree, type TreeNode } from '../../lint/mdx-tree.ts'
import { textOf as textOfNode } from '../../lint/tree-queries.ts'
import type { Generator, OldPage } from '../migration.ts'
import { titleOfFile } from '../paths.ts'
import { brokenTarget, notConverted, shownAsText } from '../problems.ts'
import { type Fields, fieldOf, fieldsOf, textOf } from '../values.ts'
import { convertBlocks, type Dialect } from './syntax/blocks.ts'
import { edited, escapeMarkdown, fenceIndentedCode, validMdx } from './syntax/escape.ts'
import { editElements, type Edit } from './edit-elements.ts'
import { newFrontmatter, readFrontmatter } from './frontmatter.ts'
import { heroOf } from './hero.ts'
import { createInclude } from './syntax/includes.ts'
import {
  convertComments,
  convertHeadingIds,
  convertPythonMarkdown,
  inProse,
  normalListMarkers,
} from './syntax/inline.ts'
import { linesOf } from './syntax/lines.ts'
import { convertLiquid, titledSteps } from './syntax/liquid.ts'
import { oldHeadingId } from './old-heading-id.ts'
import type { PageReading } from './page-reading.ts'
import { removeVueBlocks } from './syntax/vue.ts'

export interface NewPage {
  readonly text: string
  readonly title: string
  readonly problems: readonly Diagnostic[]
}

const dialects: Readonly<Record<Generator, Dialect>> = {
  mkdocs: { indented: true },
  docusaurus: { colons: true },
  vitepress: { colons: true },
  starlight: { colons: true },
  gitbook: {},
}

/** A page of the old site as a page of Octavo: the same content in MDX. */
export async function convertPage(
  page: OldPage,
  source: Source,
  reading: PageReading,
): Promise<NewPage> {
  const { generator } = reading
  const problems: Diagnostic[] = []
  const report = (problem: Diagnostic) => void problems.push(problem)
  const { fields, end } = readFrontmatter(source.text)
  const isMarkdown = generator === 'docusaurus' ? false : !/\.mdx$/i.test(source.path)

  const mdx = toMdx(source, end, { ...reading, isMarkdown, fields, report })
  const { text: valid, reason, isValid } = await validMdx(mdx, isMarkdown)
  if (reason !== undefined) report(shownAsText(placeOf(source, end, end), reason))

  const tree = isValid
    ? await parseMdxTree({ path: 'page.mdx' as FilePath, text: valid }, { variables: {} })
    : []
  const heading = firstHeading(tree, valid)
  const edits = [
    ...editElements(tree, valid, { page, source, reading, report }),
    ...linkEdits(tree, valid, { page, source, reading, report }),
    ...headingIds(tree, valid, generator, heading?.node),
    ...(heading ? [{ start: heading.node.start, end: heading.node.end, by: '' }] : []),
  ]
  const converted = edited(valid, edits)
    .replace(/^\s+|\s+$/g, '')
    .replace(/\n{4,}/g, '\n\n\n')
  const final = isValid ? await validMdx(converted, true) : { text: converted, isValid }
  if (final.reason !== undefined) report(shownAsText(placeOf(source, end, end), final.reason))
  const body = final.text
  const hero = heroOf(fields, (url) => linkOr(url, page, reading))
  const title =
    heading?.text ??
    textOf(fields['title']) ??
    hero?.title ??
    page.navTitle ??
    titleOfFile(source.path)
  const sidebarTitle =
    page.navTitle !== undefined && page.navTitle !== title ? page.navTitle : undefined
  const frontmatter = newFrontmatter(fields, {
    title,
    sidebarTitle,
    description: textOf(fields['description']) ?? hero?.description,
    ...modeOf(fields),
    ...(fields['draft'] === true || fields['unlisted'] === true ? { hidden: true } : {}),
  })
  const content = [hero?.body, body]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
  return { text: `${frontmatter}\n${content}\n`, title, problems }
}

interface Conversion extends PageReading {
  readonly isMarkdown: boolean
  readonly fields: Fields
  readonly report: (problem: Diagnostic) => void
}

/** The content in MDX with marked tags, before links and elements are converted. */
function toMdx(
  source: Source,
  start: number,
  { generator, site, project, isMarkdown, report, fields }: Conversion,
): string {
  let text = source.text.slice(start)
  if (generator === 'gitbook')
    text = convertLiquid(text, source, start, {
      variables: fieldsOf(site.settings['variables']),
      report,
    })
  if (generator === 'vitepress') text = removeVueBlocks(text, source, start, report)
  const include = createInclude({ project, site, source, report })
  text = convertBlocks(linesOf(text, start), {
    source,
    dialect: dialects[generator],
    report,
    include,
  }).join('\n')
  text = convertHeadingIds(convertComments(text))
  if (generator === 'mkdocs')
    text = normalListMarkers(convertPythonMarkdown(text, { source, offset: start, report }))
  if (generator === 'vitepress')
    text = inProse(text, (part) => part.replace(/^\[\[toc\]\][^\S\n]*$/gim, ''))
  if (generator === 'gitbook') text = titledSteps(text)
  if (isMarkdown) text = escapeMarkdown(fenceIndentedCode(text), 1)
  return withFrontmatterValues(text, fields)
}

/** `{{ $frontmatter.title }}` of VitePress and `{frontMatter.title}` of Docusaurus. */
function withFrontmatterValues(text: string, fields: Fields): string {
  return text.replace(
    /\\?\{\\?\{\s*\$frontmatter\.(\w+)\s*\\?\}\\?\}|\{\s*frontMatter\.(\w+)\s*\}/g,
    (found: string, one: string | undefined, two: string | undefined) =>
      textOf(fields[one ?? two ?? '']) ?? found,
  )
}

interface Heading {
  readonly node: TreeNode
  readonly text: string
}

/** The heading of level 1 that begins the page: it is the title. */
function firstHeading(tree: readonly TreeNode[], text: string): Heading | undefined {
  const node = tree.find((it) => it.depth === 1 || it.name === 'h1')
  if (node === undefined || node.parent?.type !== 'root') return undefined
  const before = text
    .slice(0, node.start)
    .replace(/\{\/\*[\s\S]*?\*\/\}|^(?:import|export)\b.*$/gm, '')
  const shown = textOfNode(node).replace(/\s+/g, ' ').trim()
  return shown === '' || before.trim().length > 400 ? undefined : { node, text: shown }
}

/** Ids of headings stay, so that deep links still work. */
function headingIds(
  tree: readonly TreeNode[],
  text: string,
  generator: Generator,
  title: TreeNode | undefined,
): Edit[] {
  const counts = new Map<string, number>()
  return tree.flatMap((node): Edit[] => {
    if (node.type !== 'heading' || node === title) return []
    const raw = text.slice(node.start, node.end)
    const shown = textOfNode(node)
    const id = oldHeadingId(shown, generator)
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    if (count > 0 || id === '' || id === headingSlug(shown) || /\{#[^}]*\}\s*$|\n/.test(raw))
      return []
    if (!/^#{1,6}\s/.test(raw) || /#\s*$/.test(raw)) return []
    return [{ start: node.end, end: node.end, by: ` {#${id}}` }]
  })
}

interface Editing {
  readonly page: OldPage
  readonly source: Source
  readonly reading: PageReading
  readonly report: (problem: Diagnostic) => void
}

function linkEdits(
  tree: readonly TreeNode[],
  text: string,
  { page, source, reading, report }: Editing,
): Edit[] {
  let from = 0
  return tree.flatMap((node): Edit[] => {
    const isElement = node.type === 'element'
    const url = isElement ? (node.attributes.get('href') ?? node.attributes.get('src')) : node.url
    if (
      url === undefined ||
      url === '' ||
      (!isElement && !/^(?:link|image|definition)$/.test(node.type))
    )
      return []
    const next = reading.targets.linkOf(url, page)
    if (next === undefined || next === url) return []
    if (next === 'broken') {
      const written = source.text.indexOf(url, from)
      const at = written === -1 ? Math.max(0, source.text.indexOf(url)) : written
      from = written === -1 ? from : written + 1
      report(brokenTarget(placeOf(source, at, at + url.length), url))
      return []
    }
    const name =
      node.type === 'link' && textOfNode(node) === url ? reading.targets.titleAt(next) : undefined
    if (name !== undefined) return [{ start: node.start, end: node.end, by: `[${name}](${next})` }]
    const raw = text.slice(node.start, node.end)
    const found = isElement
      ? raw.search(/\b(?:href|src)=/)
      : node.type === 'definition'
        ? raw.indexOf(']:')
        : closingBracket(raw)
    const at = found === -1 ? -1 : raw.indexOf(url, found)
    if (at !== -1) return [{ start: node.start + at, end: node.start + at + url.length, by: next }]
    report(notConverted(placeOf(source, 0, 0), `the link to "${url}"`, `Write "${next}".`))
    return []
  })
}

/** Where the URL of `[text](url)` begins: the text may contain links of images. */
function closingBracket(raw: string): number {
  const at = raw.lastIndexOf('](')
  return at === -1 ? raw.indexOf('<') : at
}

function linkOr(url: string, page: OldPage, { targets }: PageReading): string {
  const found = targets.linkOf(url, page)
  return found === undefined || found === 'broken' ? url : found
}

/** `hide: [navigation, toc]` of Material, `template: splash`, `layout: home`. */
function modeOf(fields: Fields): Fields {
  const hide = [fields['hide']].flat()
  if (fields['template'] === 'splash' || fields['layout'] === 'home' || hide.includes('navigation'))
    return { mode: hide.includes('navigation') && !hide.includes('toc') ? undefined : 'custom' }
  if (
    hide.includes('toc') ||
    fields['hide_table_of_contents'] === true ||
    fields['tableOfContents'] === false ||
    fields['outline'] === false ||
    fieldOf(fields, 'layout', 'outline', 'visible') === false
  )
    return { mode: 'wide' }
  return {}
}
