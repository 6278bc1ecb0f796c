import { ownValue } from '../../base/own-value.ts'
import type { ComponentChildren } from 'preact'
import { titleFromPath } from '../../base/paths.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { textOfHtml, useScope } from '#render-scope'
import {
  color,
  flag,
  isFilled,
  mark,
  outer,
  slot,
  titleSlot,
  words,
} from '../authoring/read-props.ts'
import { kinds, nameOf, signOf } from './callout.tsx'
import { iconOf } from '../authoring/icon.tsx'
import { leavesSite, linkTarget } from '../markdown/link.tsx'
import { raw } from '#raw-html'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'
import { hooks } from '../styling-hooks.ts'

/**
 * `title`, `icon`, `iconType`, `color`, `href`, `horizontal`, `img`, `cta`, `arrow`, `disabled`, `type`. The whole card
 * is a link. If its text contains links, the title is the link and its click area covers the card.
 */
export function Card(props: PropsOf<'Card'>) {
  const scope = useScope()
  const around = useEnclosing()
  const off = flag(props['disabled'])
  const href = off || around.link ? undefined : words(props['href'])
  const paint = color(props['color'])
  const icon = iconOf(props, scope)
  const kind = ownValue(kinds, words(props['type'])?.toLowerCase() ?? '')
  const url = href === undefined ? undefined : scope.link(href, props.$at)
  const target = linkTarget(href, props)
  const inside = renderWithin(scope, { ...around, still: href !== undefined }, props.children)
  const isLink = url !== undefined && !interactive.test(inside)

  const title = titleSlot(props['title'])
  const parts = (
    <>
      <CardImage props={props} />
      {icon ? (
        <span data-part="icon">{icon}</span>
      ) : (
        kind && (
          <span data-part="icon" role="img" aria-label={nameOf(kind, scope.strings)}>
            {signOf(kind)}
          </span>
        )
      )}
      <div data-part="text">
        {url === undefined || isLink ? (
          <Title>{title}</Title>
        ) : (
          <Title>
            <a
              data-part="link"
              href={url}
              {...target}
              aria-label={isFilled(title) ? undefined : textOfHtml(inside).trim()}
            >
              {title}
            </a>
          </Title>
        )}
        <Content description={slot(props['description'])} html={inside} />
        {words(props['cta']) && <p data-part="more">{words(props['cta'])}</p>}
      </div>
      {href !== undefined && flag(props['arrow'], leavesSite(href)) && <span data-part="arrow" />}
    </>
  )
  const attributes = {
    ...outer('Card', props, paint && `--own:${paint}`),
    'data-horizontal': mark(flag(props['horizontal'])),
    'data-disabled': mark(off),
    'data-tone': kind,
    'data-painted': mark(paint !== undefined),
  }
  return isLink ? (
    <a {...attributes} href={url} {...target}>
      {parts}
    </a>
  ) : (
    <div {...attributes} data-link={mark(href !== undefined)}>
      {parts}
    </div>
  )
}

function CardImage({ props }: { readonly props: PropsOf<'Card'> }) {
  const scope = useScope()
  const src = words(props['img']) ?? words(props['src'])
  if (src === undefined) return null
  const written = props['alt']
  // The default alternative text is derived from the file name.
  const alt =
    typeof written === 'string'
      ? written
      : titleFromPath(src.split(/[?#]/, 1)[0]!.replace(/\.\w+$/, ''))
  return (
    <img
      data-part="image"
      data-image={scope.image({ src, alt, origin: props.$at })}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}

function Title({ children }: { readonly children?: ComponentChildren }) {
  return isFilled(children) ? (
    <p data-part="title" {...hooks.cardTitle}>
      {children}
    </p>
  ) : null
}

function Content({ description, html }: ContentProps) {
  const isEmpty = html.trim() === ''
  if (isEmpty && !isFilled(description)) return null
  return (
    <div data-part="content" {...hooks.cardContent}>
      {isFilled(description) && <p>{description}</p>}
      {raw(html)}
    </div>
  )
}

interface ContentProps {
  readonly description: ComponentChildren
  readonly html: string
}

/** Elements that a link must not contain. */
const interactive = /<(?:a|button|details|iframe|video|audio|input|select|textarea)\b/
