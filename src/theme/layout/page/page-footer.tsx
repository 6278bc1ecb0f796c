import type { LinkProps, PageProps, Thumbs } from '../../page-props.ts'
import type { RenderCache } from '../render-cache.ts'
import { glyph } from '../ui-icons.ts'
import { hooks } from '../../styling-hooks.ts'

export interface AfterBodyProps {
  readonly props: PageProps
  readonly drawing: RenderCache
}

/** Below the body: feedback, date of the last change, previous and next page. */
export function AfterBody({ props, drawing }: AfterBodyProps) {
  return (
    <div class="o-after">
      <Related {...props} />
      <Feedback props={props} drawing={drawing} />
      <Pager {...props} />
    </div>
  )
}

function Related({ related, strings }: PageProps) {
  if (related.length === 0) return null
  return (
    <nav data-part="related" aria-label={strings.related}>
      <p>{strings.related}</p>
      <ul>
        {related.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Feedback({ props, drawing }: AfterBodyProps) {
  const { feedback, lastChanged, language, strings } = props
  const { suggestEdit, raiseIssue, thumbs } = feedback
  if (!suggestEdit && !raiseIssue && !thumbs && !lastChanged) return null
  return (
    <div data-part="feedback" data-markdown-ignore="">
      {thumbs && <Rating thumbs={thumbs} strings={strings} />}
      {suggestEdit && (
        <a data-action="suggest-edit" href={suggestEdit}>
          <span class="o-icon" dangerouslySetInnerHTML={{ __html: glyph('edit') }} />
          {strings.suggestEdit}
        </a>
      )}
      {raiseIssue && (
        <a data-action="raise-issue" href={raiseIssue}>
          <span class="o-icon" dangerouslySetInnerHTML={{ __html: glyph('issue') }} />
          {strings.raiseIssue}
        </a>
      )}
      {lastChanged && (
        <p data-part="last-changed">
          {strings.lastChanged}{' '}
          <time dateTime={lastChanged}>{drawing.date(lastChanged, language)}</time>
        </p>
      )}
    </div>
  )
}

/** "Was this page helpful?" A form works without scripts; what goes to analytics needs them, and is hidden until then. */
function Rating({ thumbs, strings }: RatingProps) {
  const { helpfulQuestion, helpfulYes, helpfulNo, helpfulThanks } = strings
  if (thumbs.kind === 'issue') {
    return (
      <div data-part="thumbs" role="group" aria-label={helpfulQuestion}>
        <span>{helpfulQuestion}</span>
        <a data-action="helpful" {...hooks.helpful} href={thumbs.yes}>
          {helpfulYes}
        </a>
        <a data-action="unhelpful" {...hooks.unhelpful} href={thumbs.no}>
          {helpfulNo}
        </a>
      </div>
    )
  }
  const isPosted = thumbs.kind === 'post'
  return (
    <form
      data-part="thumbs"
      aria-label={helpfulQuestion}
      data-thanks={helpfulThanks}
      method={isPosted ? 'post' : undefined}
      action={isPosted ? thumbs.endpoint : undefined}
      hidden={!isPosted}
    >
      <span>{helpfulQuestion}</span>
      <input type="hidden" name="page" value={thumbs.page} />
      <button data-action="helpful" {...hooks.helpful} name="helpful" value="yes">
        {helpfulYes}
      </button>
      <button data-action="unhelpful" {...hooks.unhelpful} name="helpful" value="no">
        {helpfulNo}
      </button>
    </form>
  )
}

interface RatingProps {
  readonly thumbs: Thumbs
  readonly strings: PageProps['strings']
}

function Pager({ previous, next, strings }: PageProps) {
  if (!previous && !next) return null
  return (
    <nav data-part="pager" {...hooks.pager} aria-label={strings.previousAndNext}>
      {previous && <PagerLink rel="prev" label={strings.previous} link={previous} />}
      {next && <PagerLink rel="next" label={strings.next} link={next} />}
    </nav>
  )
}

interface PagerLinkProps {
  readonly rel: 'prev' | 'next'
  readonly label: string
  readonly link: LinkProps
}

function PagerLink({ rel, label, link }: PagerLinkProps) {
  return (
    <a rel={rel} {...(rel === 'prev' ? hooks.previous : hooks.next)} href={link.href}>
      <small>{label}</small>
      <span>{link.title}</span>
    </a>
  )
}
