import type { PageProps } from '../props.ts'
import { glyph, type Glyph } from './glyphs.ts'

/** Where the page stands, its title and description, and what can be done with it as a whole. */
export function PageHead({ props }: { readonly props: PageProps }) {
  const { title, description, tag, deprecated, strings } = props
  return (
    <header class="o-head">
      <Breadcrumbs {...props} />
      <h1>
        {title}
        {tag && <span class="o-tag">{tag}</span>}
        {deprecated && <span class="o-tag o-tag-warning">{strings.deprecated}</span>}
      </h1>
      {description && <p data-part="description">{description}</p>}
      {(props.markdown ?? props.feed) && <Actions {...props} />}
    </header>
  )
}

/** All of the trail, or its last part alone, as the settings say. */
function Breadcrumbs({ breadcrumbs, site, strings }: PageProps) {
  const shown = site.appearance.eyebrow === 'breadcrumbs' ? breadcrumbs : breadcrumbs.slice(-1)
  const crumbs = shown.filter((crumb) => crumb.title !== '')
  if (crumbs.length === 0) return null
  return (
    <nav data-part="breadcrumbs" aria-label={strings.breadcrumbs}>
      <ol>
        {crumbs.map(({ title, href }) => (
          <li>{href === undefined ? title : <a href={href}>{title}</a>}</li>
        ))}
      </ol>
    </nav>
  )
}

function Actions({ markdown, feed, strings }: PageProps) {
  return (
    <div data-part="actions">
      {markdown && (
        <button type="button" data-action="copy-page" data-copied={strings.copied}>
          <Sign name="copy" />
          <span>{strings.copyPage}</span>
        </button>
      )}
      {markdown && (
        <a href={markdown} data-action="view-markdown">
          <Sign name="page" />
          {strings.viewMarkdown}
        </a>
      )}
      {feed && (
        <a href={feed} data-action="rss" type="application/rss+xml">
          <Sign name="feed" />
          RSS
        </a>
      )}
    </div>
  )
}

function Sign({ name }: { readonly name: Glyph }) {
  return <span class="o-icon" dangerouslySetInnerHTML={{ __html: glyph(name) }} />
}
