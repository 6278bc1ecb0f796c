import { encodePart } from '../../base/encode-url-part.ts'
import { escapeHtml } from '../../base/text/html-escape.ts'
import { headingSlug } from '../../base/text/heading-slug.ts'
import { attributesOf } from '../authoring/html-props.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import type { AuthorProps } from '../authoring/read-props.ts'
import { amount, flag, words } from '../authoring/read-props.ts'
import { plainText, textWithReferences, writtenText } from '../authoring/plain-text.ts'
import { raw } from '#raw-html'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'

export type Level = 1 | 2 | 3 | 4 | 5 | 6

/** A heading. `h2` to `h4` appear in "On this page" and link to themselves. */
export function headingOf(level: Level) {
  return function HeadingElement(props: AuthorProps) {
    return <LevelHeading level={level} props={props} />
  }
}

/** `<Heading level id noAnchor>`. */
export function Heading(props: PropsOf<'Heading'>) {
  const written = amount(props['level'] ?? words(props['as'])?.replace(/^h/, ''))
  const level = Math.max(1, Math.min(6, Math.round(written ?? 2))) as Level
  return <LevelHeading level={level} props={{ ...props, 'data-component': 'Heading' }} />
}

function LevelHeading({ level, props }: { readonly level: Level; readonly props: AuthorProps }) {
  const scope = useScope()
  const around = useEnclosing()
  const { id: _, noAnchor, level: _level, as: _as, ...attributes } = attributesOf(props)
  const { children } = props
  const Tag = `h${level}` as const
  const text = oneLine(plainText(children))
  const slug = headingSlug(oneLine(writtenText(children)))
  if (isFootnoteLabel(props)) {
    return (
      <Tag {...attributes} id={headingId()}>
        {scope.strings.footnotes}
      </Tag>
    )
  }
  const id = headingId()
  const earlier = earlierId()
  const inContents = level >= 2 && level <= 4
  if (inContents && id !== undefined && text !== '') {
    scope.heading({ depth: level, text, anchor: id })
  }
  if (id === undefined || !inContents || flag(noAnchor) || around.link) {
    return (
      <Tag {...attributes} id={id}>
        {earlier}
        {children}
      </Tag>
    )
  }
  const fragment = `#${encodePart(id)}`
  // An element inside the heading with the same id is removed in favor of the heading.
  const inside = renderWithin(scope, around, children).replace(` id="${escapeHtml(id)}"`, '')
  return (
    <Tag {...attributes} id={id}>
      {earlier}
      {raw(inside)}
      <a href={fragment} data-part="anchor" aria-label={scope.strings.copyLink} />
    </Tag>
  )

  function headingId(): string | undefined {
    const written = words(props['id'])
    if (written !== undefined) {
      scope.anchor(written)
      return written
    }
    return text === '' ? undefined : scope.id(slug)
  }

  /** An anchor of the id that the heading had when the numbers of footnotes were a part of it. */
  function earlierId() {
    if (id === undefined || words(props['id']) !== undefined) return undefined
    const earlier = headingSlug(oneLine(textWithReferences(children)))
    return earlier === slug ? undefined : <span id={scope.id(earlier)} />
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The heading that the compiler writes above footnotes. */
function isFootnoteLabel({ id, children }: AuthorProps): boolean {
  return id === 'footnote-label' && children === 'Footnotes'
}
