import { raw } from '#raw-html'
import type { PageProps, Untranslated } from '../../page-props.ts'
import { Actions } from './page-actions.tsx'
import type { LayoutTools } from '../layout-tools.ts'
import { PrivateNotice } from '../private/private-notice.tsx'
import { hooks } from '../../styling-hooks.ts'

/** Breadcrumbs, title, description and page actions. */
export function PageHead({ props, icon, below }: PageHeadProps) {
  const {
    title,
    description,
    lead,
    tag,
    deprecated,
    strings,
    feed,
    untranslated,
    outdated,
    outdatedTranslation,
    audience,
  } = props
  const own = contentLanguage(untranslated)
  const actions = below ? props.actions : undefined
  return (
    <header class="o-head" {...hooks.pageHeader}>
      <Breadcrumbs {...props} />
      <h1 {...hooks.title} {...own}>
        {title}
        {tag && <span class="o-tag">{tag}</span>}
        {deprecated && <span class="o-tag o-tag-warning">{strings.deprecated}</span>}
      </h1>
      {description && (
        <p data-part="description" {...own}>
          {lead === undefined ? description : raw(lead)}
        </p>
      )}
      {(actions ?? feed) && <Actions actions={actions} feed={feed} strings={strings} icon={icon} />}
      {audience !== undefined && <PrivateNotice audience={audience} strings={strings} />}
      {untranslated && <Notice {...untranslated} text={strings.untranslated} />}
      {outdated && (
        <p data-part="outdated">
          {strings.outdated} <a href={outdated.href}>{outdated.name}</a>
        </p>
      )}
      {outdatedTranslation && (
        <Notice {...outdatedTranslation} text={strings.outdatedTranslation} />
      )}
    </header>
  )
}

/** The language of what is not translated, for its elements. */
export function contentLanguage(untranslated: Untranslated | undefined): {
  readonly lang?: string
  readonly dir?: Untranslated['direction']
} {
  return untranslated ? { lang: untranslated.language, dir: untranslated.direction } : {}
}

function Notice({ text, href, language, name }: Untranslated & { readonly text: string }) {
  return (
    <p data-part="untranslated">
      {text}{' '}
      <a href={href} lang={language} hreflang={language}>
        {name}
      </a>
    </p>
  )
}

interface PageHeadProps {
  readonly props: PageProps
  readonly icon: LayoutTools['icon']
  /** Whether the actions are below the description. */
  readonly below: boolean
}

/** All breadcrumbs or only the last one, according to the settings. */
function Breadcrumbs({ breadcrumbs, site, strings }: PageProps) {
  const shown = site.appearance.eyebrow === 'breadcrumbs' ? breadcrumbs : breadcrumbs.slice(-1)
  const crumbs = shown.filter((crumb) => crumb.title !== '')
  if (crumbs.length === 0) return null
  return (
    <nav data-part="breadcrumbs" {...hooks.breadcrumbs} aria-label={strings.breadcrumbs}>
      <ol {...hooks.breadcrumbList}>
        {crumbs.map(({ title, href }) => (
          <li {...hooks.breadcrumb}>{href === undefined ? title : <a href={href}>{title}</a>}</li>
        ))}
      </ol>
    </nav>
  )
}
