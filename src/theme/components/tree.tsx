import { isValidElement, toChildArray } from 'preact'
import type { ComponentChildren } from 'preact'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { flag, isFilled, mark, outer, slot } from '../authoring/read-props.ts'
import { plainText } from '../authoring/plain-text.ts'
import { ParagraphElement } from '../markdown/elements.tsx'
import { Enclosing } from '../authoring/enclosing.tsx'
import { Parts } from '../authoring/parts.tsx'

/** Folders and files, as `Tree.Folder` and `Tree.File` or as a Markdown list. */
function TreeRoot(props: PropsOf<'Tree'>) {
  useScope().feature('tree')
  return (
    <div {...outer('Tree', props)}>
      <ul data-part="list" aria-label={label(props)}>
        {toChildArray(props.children).map((child) =>
          isList(child) ? <Entries list={child.props.children} /> : child,
        )}
      </ul>
    </div>
  )
}

/** `name`, `defaultOpen`, `openable` (on), `highlight`. */
function Folder(props: PropsOf<'Tree.Folder'>) {
  const open = flag(props['defaultOpen']) || !flag(props['openable'], true)
  const name = <Name props={props} />
  return (
    <li {...outer('Tree.Folder', {})} data-highlight={mark(flag(props['highlight']))}>
      {flag(props['openable'], true) ? (
        <details class="o-plain" open={open}>
          <summary>{name}</summary>
          <ul>{props.children}</ul>
        </details>
      ) : (
        <>
          <span data-part="fixed">{name}</span>
          <ul>{props.children}</ul>
        </>
      )}
    </li>
  )
}

/** `name`, `highlight`, `comment`. */
function File(props: PropsOf<'Tree.File'>) {
  return (
    <li {...outer('Tree.File', {})} data-highlight={mark(flag(props['highlight']))}>
      <Name props={props} />
    </li>
  )
}

export const Tree = Object.assign(TreeRoot, { Folder, File })

/**
 * The items of a Markdown list. An item with a nested list, or a name that ends in a slash, is a folder. A bold name is
 * highlighted. The text after a bold name, link or code is a comment, and so is the text after the first word.
 */
function Entries({ list }: { readonly list: ComponentChildren }) {
  return (
    <>
      {toChildArray(list).map((item) => {
        if (!isElement(item) || item.type !== 'li') return null
        const parts = toChildArray(item.props.children).flatMap(withoutParagraph)
        const inner = parts.find(isList)
        const { name, comment, highlight } = readName(parts.filter((part) => !isList(part)))
        const isFolder = inner !== undefined || plainText(name).trimEnd().endsWith('/')
        if (!isFolder) return <File name={name} comment={comment} highlight={highlight} />
        return (
          <Folder name={name} comment={comment} highlight={highlight} defaultOpen>
            {inner && <Entries list={inner.props.children} />}
          </Folder>
        )
      })}
    </>
  )
}

function readName(parts: readonly ComponentChildren[]) {
  const [first, ...others] = parts.filter((part) => part !== '\n')
  if (typeof first !== 'string') {
    const comment = others.every((part) => typeof part === 'string')
      ? trimmed(others.join(''))
      : others
    return { name: first, comment, highlight: isElement(first) && first.type === 'strong' }
  }
  const [, name = first, rest = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(first) ?? []
  return { name, comment: isFilled(others) ? [rest, ...others] : trimmed(rest), highlight: false }
}

function trimmed(text: string): string | undefined {
  return text.replace(/^\s*(?:[-–—:#]+\s+)?/, '').trim() || undefined
}

interface ElementNode {
  readonly type: unknown
  readonly props: { readonly children?: ComponentChildren }
}

function isElement(node: unknown): node is ElementNode {
  return isValidElement(node)
}

function isList(node: ComponentChildren): node is ComponentChildren & ElementNode {
  return isElement(node) && (node.type === 'ul' || node.type === 'ol')
}

function withoutParagraph(node: ComponentChildren): ComponentChildren[] {
  const isParagraph = isElement(node) && (node.type === 'p' || node.type === ParagraphElement)
  return isParagraph ? toChildArray(node.props.children) : [node]
}

function Name({ props }: { readonly props: PropsOf<'Tree.File' | 'Tree.Folder'> }) {
  const name = slot(props['name'] ?? props['title'])
  const comment = slot(props['comment'])
  return (
    <Parts>
      <span data-part="name">
        <Enclosing facts={{ link: true }}>{isFilled(name) ? name : '…'}</Enclosing>
      </span>
      {isFilled(comment) && <span data-part="comment">{comment}</span>}
    </Parts>
  )
}

function label(props: PropsOf<'Tree'>): string | undefined {
  const written = props['ariaLabel'] ?? props['aria-label']
  return typeof written === 'string' ? written : undefined
}
