import type { PageProps } from '../../page-props.ts'
import { Actions } from './page-actions.tsx'
import type { LayoutTools } from '../layout-tools.ts'
import { hooks } from '../../styling-hooks.ts'

/** Breadcrumbs, title, description and page actions. */
export function PageHead({ props, icon, below }: PageHeadProps) {
  const { title, description, tag, deprecated, strings, feed } = props
  const actions = below ? props.actions : undefined
  return (
    <header class="o-head" {...hooks.pageHeader}>
      <Breadcrumbs {...props} />
      <h1 {...hooks.title}>
        {title}
        {tag && <span class="o-tag">{tag}</span>}
        {deprecated && <span class="o-tag o-tag-warning">{strings.deprecated}</span>}
      </h1>
      {description && <p data-part="description">{description}</p>}
      {(actions ?? feed) && <Actions actions={actions} feed={feed} strings={strings} icon={icon} />}
    </header>
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
