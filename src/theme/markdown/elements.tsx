import { isValidElement, toChildArray } from 'preact'
import type { ComponentChildren } from 'preact'
import { attributesOf } from '../authoring/html-props.ts'
import { useScope } from '#render-scope'
import type { AuthorProps } from '../authoring/read-props.ts'
import { isOfSite } from '../urls/resolved-urls.ts'
import { flag } from '../authoring/read-props.ts'
import { CodeBlock } from './code-block.tsx'
import { plainText } from '../authoring/plain-text.ts'
import { raw } from '#raw-html'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'

/** `<table>`: as wide as the text, or scrolls horizontally. */
export function TableElement({ children, ...props }: AuthorProps) {
  return (
    <div data-part="table" tabIndex={0}>
      <table {...attributesOf(props)}>{children}</table>
    </div>
  )
}

/**
 * `<p>`. HTML does not allow blocks in a paragraph, so one that contains a block, such as a callout, becomes a `<div>`.
 */
export function ParagraphElement({ children, ...props }: AuthorProps) {
  const scope = useScope()
  const around = useEnclosing()
  if (around.inline) return <>{children}</>
  const attributes = attributesOf(props)
  if (!holdsComponent(children)) return <p {...attributes}>{children}</p>
  const inside = renderWithin(scope, around, children)
  if (inside.trim() === '') return null
  const Tag = blocks.test(inside) ? 'div' : 'p'
  return (
    <Tag {...attributes} data-part={Tag === 'div' ? 'paragraph' : undefined}>
      {raw(inside)}
    </Tag>
  )
}

/** The checkbox of a task list item, which has no label. */
export function InputElement(props: AuthorProps) {
  const { strings, link } = useScope()
  const attributes = attributesOf(props)
  const isTask = attributes['type'] === 'checkbox' && flag(attributes['disabled'])
  const label = flag(attributes['checked']) ? strings.taskDone : strings.taskOpen
  const { src } = attributes
  const resolved = typeof src === 'string' && isOfSite(src) && { src: link(src, props.$at) }
  return <input {...(isTask && { 'aria-label': label })} {...attributes} {...resolved} />
}

/** `<pre>` as HTML: code with a language becomes a code block; other content is unchanged. */
export function PreElement({ children, ...props }: AuthorProps) {
  const only = toChildArray(children).filter((child) => child !== '\n')
  const code = only.length === 1 && isValidElement(only[0]) ? only[0] : undefined
  const className = (code?.props as { className?: unknown; class?: unknown } | undefined) ?? {}
  const language = /(?:^|\s)language-(\S+)/.exec(
    String(className.className ?? className.class ?? ''),
  )?.[1]
  if (language !== undefined) {
    return <CodeBlock lang={language} code={plainText(children)} {...props} />
  }
  return (
    <pre tabIndex={0} {...attributesOf(props)}>
      {children}
    </pre>
  )
}

/** Whether a child is a component, whose output is not known yet. */
function holdsComponent(children: ComponentChildren): boolean {
  return toChildArray(children).some(
    (child) => isValidElement(child) && typeof child.type === 'function',
  )
}

const blocks =
  /<(?:article|aside|blockquote|details|div|dl|figure|footer|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)\b/
