import { isExternal } from '../../base/paths.ts'
import { directionOf } from '../../base/text/direction.ts'
import { attributesOf } from '../authoring/html-props.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import type { AuthorProps } from '../authoring/read-props.ts'
import { flag, words } from '../authoring/read-props.ts'
import { useEnclosing, Enclosing } from '../authoring/enclosing.tsx'
import type { Strings } from '../words/site.ts'
import { hooks } from '../styling-hooks.ts'

/**
 * `<a>` and Markdown links. The linker resolves the URL. Without `href`, or inside another link, it renders text, and
 * an anchor if it has a name.
 */
export function Anchor({ $at, ...given }: AuthorProps) {
  const scope = useScope()
  const { children, ...props } =
    'data-footnote-backref' in given ? backReference(given, scope) : given
  const around = useEnclosing()
  const { id: ownId, name, href: _href, to: _to, ...attributes } = attributesOf(props)
  const id = words(ownId) ?? words(name)
  if (id !== undefined) scope.anchor(id)
  const href = words(props['href']) ?? words(props['to'])
  if (around.link || href === undefined) {
    return (
      <span {...attributes} id={id}>
        {children}
      </span>
    )
  }
  return (
    <a
      {...lookOf(attributes)}
      {...attributes}
      id={id}
      href={scope.link(href, $at)}
      {...relation(href, attributes)}
    >
      <Enclosing facts={{ link: true }}>{children}</Enclosing>
    </a>
  )
}

/** The arrow from a footnote to a reference to it, in the language of the page and against its direction. */
function backReference(
  props: AuthorProps,
  { strings, language }: { readonly strings: Strings; readonly language: string },
): AuthorProps {
  const [reference = '', count] = /\d+(?:-(\d+))?$/.exec(words(props['aria-label']) ?? '') ?? []
  return {
    ...props,
    'aria-label': strings.backToReference.replace('{reference}', reference),
    children: [
      directionOf(language) === 'rtl' ? '↪' : '↩',
      count === undefined ? '' : <sup key={count}>{count}</sup>,
    ],
  }
}

/** `<Link href>`, `<Link to>`. */
export function Link(props: PropsOf<'Link'>) {
  return <Anchor {...props} data-component="Link" />
}

/** Whether a URL leads to another site. `mailto:` and the like do not. */
export function leavesSite(href: string | undefined): boolean {
  return href !== undefined && isExternal(href) && /^(?:https?:)?\/\//i.test(href)
}

/** Attributes of a component that is a link. Other sites open in a new tab. */
export function linkTarget(href: string | undefined, props: AuthorProps): LinkTarget {
  const away =
    leavesSite(href) || flag(props['newTab']) || /^_+blank$/.test(words(props['target']) ?? '')
  return away ? { target: '_blank', rel: 'noreferrer' } : { target: undefined, rel: undefined }
}

interface LinkTarget {
  readonly target: '_blank' | undefined
  readonly rel: 'noreferrer' | undefined
}

function relation(href: string | undefined, attributes: Readonly<Record<string, unknown>>) {
  const away = leavesSite(href) || attributes['target'] === '_blank'
  return away && attributes['rel'] === undefined ? { rel: 'noreferrer' } : undefined
}

/** Links without classes of their own look like links. */
function lookOf(attributes: Readonly<Record<string, unknown>>) {
  return attributes['class'] === undefined ? { class: `o-link ${hooks.link.class}` } : undefined
}
