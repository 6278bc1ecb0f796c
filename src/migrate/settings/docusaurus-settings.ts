import { scalarText } from '../../base/text/scalar-text.ts'
import type { FilePath } from '../../base/paths.ts'
import { type Diagnostic, placeOf, placeOfFile, type Source } from '../../diagnostics/diagnostic.ts'
import type { Project, Redirect } from '../migration.ts'
import { pageUrl } from '../paths.ts'
import { analyticsHelp, droppedSetting } from '../problems.ts'
import { defined, fieldOf, type Fields, fieldsOf, listOf, textOf } from '../values.ts'
import { socialsOf } from './socials.ts'

/** The settings of docs.json. */
export function settingsOf(config: Fields): Fields {
  const theme = fieldsOf(config['themeConfig'])
  const logo = fieldsOf(fieldOf(theme, 'navbar', 'logo'))
  const asset = (value: unknown) => {
    const path = textOf(value)
    return path === undefined || /^https?:/.test(path) ? path : `/${path.replace(/^\//, '')}`
  }
  const light = asset(logo['src'])
  const items = listOf(fieldOf(theme, 'navbar', 'items')).map(fieldsOf)
  const links = items.flatMap((item) => {
    const href = textOf(item['href'])
    return href === undefined ? [] : [{ label: textOf(item['label']) ?? 'Link', href }]
  })
  const footer = listOf(fieldOf(theme, 'footer', 'links')).map(fieldsOf)
  const columns = footer.flatMap((column) => {
    const inner = listOf(column['items'])
      .map(fieldsOf)
      .flatMap((item) => {
        const href = textOf(item['href'])
        return href === undefined ? [] : [{ label: textOf(item['label']) ?? href, href }]
      })
    return inner.length === 0 ? [] : [{ header: textOf(column['title']) ?? 'Links', items: inner }]
  })
  const socials = socialsOf(
    [...links, ...columns.flatMap(({ items: inner }) => inner)].map(({ href }) => href),
  )
  const banner = textOf(fieldOf(theme, 'announcementBar', 'content'))
  return defined({
    name: textOf(config['title']) ?? 'Documentation',
    description: textOf(config['tagline']),
    colors: { primary: '#2E8555', light: '#25C2A0' },
    logo: light && (asset(logo['srcDark']) ? { light, dark: asset(logo['srcDark']) } : light),
    favicon: asset(config['favicon']),
    navbar: links.length > 0 ? { links } : undefined,
    footer:
      socials || columns.length > 0
        ? defined({ socials, links: columns.length > 0 ? columns : undefined })
        : undefined,
    banner:
      banner === undefined
        ? undefined
        : { content: banner.replace(/<[^>]+>/g, ''), dismissible: true },
  })
}

/** Of the plugin client-redirects. */
export function redirectsOf(config: Fields): Redirect[] {
  return listOf(config['plugins'])
    .filter(
      (it): it is unknown[] => Array.isArray(it) && /client-redirects/.test(scalarText(it[0])),
    )
    .flatMap((it) => listOf(fieldOf(it[1], 'redirects')).map(fieldsOf))
    .flatMap(({ from, to }) =>
      [from]
        .flat()
        .flatMap((source) =>
          typeof source === 'string' && typeof to === 'string'
            ? [{ source: pageUrl(source), destination: to }]
            : [],
        ),
    )
}

/** Parts of the site that are not migrated. */
export function dropped(project: Project, source: Source): Diagnostic[] {
  const found: Diagnostic[] = []
  const at = (word: string) => {
    const start = Math.max(0, source.text.search(new RegExp(`\\b${word}\\b`)))
    return placeOf(source, start, start + word.length)
  }
  if (project.list('blog').some((file) => /\.mdx?$/.test(file)))
    found.push(
      droppedSetting(
        at('blog'),
        'the blog',
        'For a list of changes, use Update with `rss: true`; move other posts to pages.',
      ),
    )
  if (project.list('versioned_docs').length > 0)
    found.push(
      droppedSetting(
        at('docs'),
        'the folder versioned_docs',
        'Only the current version was migrated. Put others into folders, and list them in `navigation.versions`.',
      ),
    )
  if (project.list('i18n').some((file) => /\.mdx?$/.test(file)))
    found.push(
      droppedSetting(
        at('i18n'),
        'translations (i18n)',
        'Put each language into its own folder, and list them in `navigation.languages`.',
      ),
    )
  const pages = project.list('src/pages').filter((file) => /\.(?:jsx?|tsx?|mdx?)$/.test(file))
  if (pages.length > 0)
    found.push(
      droppedSetting(
        placeOfFile((pages[0] ?? source.path) as FilePath),
        'the folder src/pages',
        'Write these pages as MDX, with `mode: custom` if they need the whole width.',
      ),
    )
  const service = /\b(?:gtag|googleTagManager|googleAnalytics)\b(?=\s*:)/.exec(source.text)?.[0]
  if (service !== undefined) found.push(droppedSetting(at(service), 'analytics', analyticsHelp))
  if (/customCss/.test(source.text))
    found.push(
      droppedSetting(
        at('customCss'),
        'style sheets (customCss)',
        'They style another theme. Write new rules in a .css file in the docs folder.',
      ),
    )
  return found
}
