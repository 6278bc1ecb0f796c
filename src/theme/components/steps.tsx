import { encodePart } from '../../base/encode-url-part.ts'
import type { ComponentChildren } from 'preact'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { amount, flag, isFilled, outer, titleSlot, words } from '../authoring/read-props.ts'
import { iconOf } from '../authoring/icon.tsx'
import { plainText } from '../authoring/plain-text.ts'
import { titleSlug } from '../authoring/component-slug.ts'
import { useEnclosing, Enclosing } from '../authoring/enclosing.tsx'
import type { StepNumbers } from '../authoring/enclosing.tsx'

/** `titleSize` (`p`): what the titles of its steps are. */
export function Steps(props: PropsOf<'Steps'>) {
  return (
    <ol {...outer('Steps', props)}>
      <Enclosing
        facts={{
          titleSize: words(props['titleSize']),
          steps: { next: 1, isExplicit: false },
        }}
      >
        {props.children}
      </Enclosing>
    </ol>
  )
}

/**
 * `title`, `icon`, `stepNumber`, `titleSize`, `id` (from the title), `noAnchor`. Titles that are headings appear in
 * "On this page".
 */
export function Step(props: PropsOf<'Step'>) {
  const scope = useScope()
  const around = useEnclosing()
  const Title = titleTag(words(props['titleSize']) ?? around.titleSize)
  const title = titleSlot(props['title'])
  const text = plainText(title).trim()
  const icon = iconOf(props, scope)
  const written = words(props['id'])
  const slug = titleSlug(text)
  const id = written ?? (slug === '' ? undefined : scope.id(slug))
  if (written !== undefined) scope.anchor(written)
  if (Title !== 'p' && id !== undefined) {
    scope.heading({ depth: Number(Title[1]), text, anchor: id })
  }
  return (
    <li
      {...outer('Step', props)}
      id={id}
      value={numberOf(amount(props['stepNumber']), around.steps)}
    >
      {icon && <span data-part="icon">{icon}</span>}
      {isFilled(title) && (
        <Title data-part="title">
          <SelfLink id={flag(props['noAnchor']) ? undefined : id}>{title}</SelfLink>
        </Title>
      )}
      <div data-part="content">{props.children}</div>
    </li>
  )
}

/** The number to write: browsers do not agree on how a list counts on after a number of its own. */
function numberOf(own: number | undefined, steps: StepNumbers | undefined): number | undefined {
  if (steps === undefined) return own
  const number = own ?? steps.next
  steps.next = number + 1
  steps.isExplicit ||= own !== undefined
  return steps.isExplicit ? number : undefined
}

/** A title and the link to it: a mark next to the title, whose text can be selected. */
export function SelfLink({ id, children }: SelfLinkProps) {
  const around = useEnclosing()
  const { strings } = useScope()
  if (id === undefined || around.link) return <>{children}</>
  return (
    <>
      {children}
      <a href={`#${encodePart(id)}`} data-part="anchor" aria-label={strings.copyLink} />
    </>
  )
}

interface SelfLinkProps {
  readonly id: string | undefined
  readonly children: ComponentChildren
}

function titleTag(written: string | undefined): 'p' | 'h2' | 'h3' | 'h4' {
  return written === 'h2' || written === 'h3' || written === 'h4' ? written : 'p'
}
