import type { TreeNode } from '../../lint/mdx-tree.ts'
import { listOf, textOf, fieldOf } from '../values.ts'
import { readScript } from '../script-data.ts'
import type { FilePath } from '../../base/paths.ts'
import { calloutOf, plainText } from './syntax/callouts.ts'
import { attributesOf, unmarked } from './syntax/marks.ts'
import { fenceOfElement, type RawTexts } from './code-element.ts'

/** What an element of the old page becomes; `undefined`: it stays. */
export interface NewElement {
  /** The name of the component; `''` for none: only the content stays. */
  readonly name: string
  readonly attributes?: string
  /** Text in place of the whole element. */
  readonly whole?: string
  /** What an author has to do. */
  readonly problem?: string
}

/** Values that a page imports: images by their names. */
export type ImageNames = ReadonlyMap<string, string>

type Convert = (
  node: TreeNode,
  text: string,
  images: ImageNames,
  raws: RawTexts,
) => NewElement | undefined

const drop = (problem: string): NewElement => ({ name: '', whole: '', problem })

function named(...names: readonly string[]) {
  return (node: TreeNode): Record<string, string | undefined> =>
    Object.fromEntries(names.map((name) => [name, node.attributes.get(name) || undefined]))
}

const callout: Convert = (node) => {
  const found = calloutOf(
    node.attributes.get('type') || 'note',
    node.attributes.get('title') || undefined,
  )
  return (
    found && { name: found.name, attributes: unmarked(found.open).slice(found.name.length + 1, -1) }
  )
}

const tab: Convert = (node, text) => {
  const value = node.attributes.get('value')
  const label = node.attributes.get('label') ?? labelOf(node.parent, value, text) ?? value ?? 'Tab'
  return { name: 'Tab', attributes: attributesOf({ title: plainText(label), icon: undefined }) }
}

/** Of `<Tabs values={[{ label, value }]}>`. */
function labelOf(
  tabs: TreeNode | undefined,
  value: string | undefined,
  text: string,
): string | undefined {
  if (tabs?.name !== 'Tabs') return undefined
  const open = text.slice(tabs.start, tabs.start + openTagLength(text, tabs.start))
  const list = /\bvalues=\{([\s\S]*?\])\s*\}/.exec(open)?.[1]
  if (list === undefined) return undefined
  const values = listOf(
    readScript({ path: 'values.js' as FilePath, text: `export default ${list}` }).value,
  )
  return textOf(
    fieldOf(
      values.find((it) => fieldOf(it, 'value') === value),
      'label',
    ),
  )
}

const image: Convert = (node, text, images) => {
  const open = text.slice(node.start, node.start + openTagLength(text, node.start))
  const name = /\bsrc=\{\s*([\w$]+)(?:\.src)?\s*\}/.exec(open)?.[1]
  const path =
    /\bsrc=\{\s*(?:require\(|useBaseUrl\()\s*['"]([^'"]+)['"]\s*\)(?:\.default)?\s*\}/.exec(
      open,
    )?.[1]
  const src = path ?? (name === undefined ? node.attributes.get('src') : images.get(name))
  if (src === undefined || (node.name === 'img' && name === undefined && path === undefined))
    return undefined
  return {
    name: 'img',
    attributes: attributesOf({
      src,
      alt: node.attributes.get('alt') ?? '',
      ...named('width', 'height', 'title')(node),
    }),
  }
}

function codeBlock(language: 'lang' | 'language'): Convert {
  return (node, text, _images, raws) => {
    const whole = fenceOfElement(node, text, raws, language)
    return whole === undefined
      ? { name: '', problem: 'Write a fenced code block.' }
      : { name: '', whole }
  }
}

const docusaurus: Readonly<Record<string, Convert>> = {
  Tabs: () => ({ name: 'Tabs', attributes: '' }),
  TabItem: tab,
  Admonition: callout,
  Link: (node) => {
    const to = node.attributes.get('to') ?? node.attributes.get('href')
    return to === undefined ? undefined : { name: 'a', attributes: attributesOf({ href: to }) }
  },
  Details: () => ({ name: 'details', attributes: '' }),
  TOCInline: () => ({ name: '', whole: '' }),
  Head: () => drop('Put meta tags into the frontmatter.'),
  DocCardList: () => drop('Write Cards, or a list of links to the pages of the section.'),
  BrowserOnly: () => drop('Write a React component in a .jsx file, and import it.'),
  ThemedImage: () =>
    drop('Write two images with the classes `block dark:hidden` and `hidden dark:block`.'),
  CodeBlock: codeBlock('language'),
  img: image,
}

const starlight: Readonly<Record<string, Convert>> = {
  Tabs: () => ({ name: 'Tabs', attributes: '' }),
  TabItem: tab,
  Aside: callout,
  CardGrid: () => ({ name: 'Columns', attributes: ' cols={2}' }),
  Card: (node) => ({
    name: 'Card',
    attributes: attributesOf({ title: plainText(node.attributes.get('title') ?? '') }),
  }),
  LinkCard: (node) => {
    const { title, href, description } = named('title', 'href', 'description')(node)
    return {
      name: 'Card',
      whole: `<Card${attributesOf({ title: plainText(title ?? ''), href })}>\n${description ?? ''}\n</Card>`,
    }
  },
  LinkButton: (node) => ({
    name: 'a',
    attributes: attributesOf({ href: node.attributes.get('href') ?? '' }),
  }),
  Steps: () => ({ name: '' }),
  FileTree: () => ({ name: 'FileTree', attributes: '' }),
  Badge: (node) => ({
    name: 'Badge',
    whole: `<Badge>${node.attributes.get('text') ?? ''}</Badge>`,
  }),
  Icon: () => ({ name: '', whole: '' }),
  Code: codeBlock('lang'),
  Fragment: () => ({ name: '' }),
  Image: image,
  Picture: image,
  img: image,
}

const vitepress: Readonly<Record<string, Convert>> = {
  Badge: (node) => {
    const text = node.attributes.get('text')
    return text === undefined
      ? { name: 'Badge', attributes: '' }
      : { name: 'Badge', whole: `<Badge>${text}</Badge>` }
  },
  ClientOnly: () => ({ name: '' }),
}

export const elements: Readonly<Record<string, Readonly<Record<string, Convert>>>> = {
  docusaurus,
  starlight,
  vitepress,
}

/** The length of the tag that begins at an offset, with quotes and braces in it. */
export function openTagLength(text: string, start: number): number {
  let quote = ''
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'" || (depth > 0 && sign === '`')) quote = sign
    else if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (sign === '>' && depth <= 0) return at - start + 1
  }
  return text.length - start
}
