import type { LinkProps, PageProps } from '../props.ts'
import { glyph } from './glyphs.ts'

/** What follows the body: feedback, when the page was last changed, and the way on. */
export function AfterBody({ props }: { readonly props: PageProps }) {
  return (
    <div class="o-after">
      <Feedback {...props} />
      <Pager {...props} />
    </div>
  )
}

function Feedback({ feedback, lastChanged, language, strings }: PageProps) {
  const { suggestEdit, raiseIssue } = feedback
  if (!suggestEdit && !raiseIssue && !lastChanged) return null
  return (
    <div data-part="feedback">
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
          {strings.lastChanged} <time dateTime={lastChanged}>{dateIn(lastChanged, language)}</time>
        </p>
      )}
    </div>
  )
}

function Pager({ previous, next, strings }: PageProps) {
  if (!previous && !next) return null
  return (
    <nav data-part="pager" aria-label={strings.previousAndNext}>
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
    <a rel={rel} href={link.href}>
      <small>{label}</small>
      <span>{link.title}</span>
    </a>
  )
}

/** A date in words of a language; what is no ISO date is shown as it is. */
function dateIn(written: string, language: string): string {
  const time = /^\d{4}-\d{2}-\d{2}/.test(written) ? Date.parse(written) : Number.NaN
  if (Number.isNaN(time)) return written
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const
  try {
    return new Date(time).toLocaleDateString(language, style)
  } catch {
    return new Date(time).toLocaleDateString('en', style) // no language that is known
  }
}
