import type { z } from 'zod'
import type { Contextual, Feedback } from '../config.ts'
import { defaults } from '../defaults.ts'
import { omitUndefined, defined } from '../../base/optional-fields.ts'
import { iconOf, type WrittenIcon } from './parts.ts'
import type { banner, footer, navbar } from '../schema/chrome.ts'
import type { DocsJson } from '../schema/docs-json.ts'
import type {
  IconRef,
  RepositoryHost,
  NavbarLink,
  Navbar,
  Footer,
  Banner,
} from '../setting-types.ts'

type NavbarInput = z.output<typeof navbar>
type FooterInput = z.output<typeof footer>

/** The top bar: `navbar`, with `topbarLinks` and `topbarCtaButton` of the array form as fallbacks. */
export function resolveNavbar(settings: {
  readonly navbar?: NavbarInput | undefined
  readonly topbarLinks?: DocsJson['topbarLinks']
  readonly topbarCtaButton?: DocsJson['topbarCtaButton']
}): Navbar {
  const { links, primary } = settings.navbar ?? {}
  const button = settings.topbarCtaButton
  const cta = primary === undefined ? button && topbarLink(button) : navbarLink(primary)
  return {
    links:
      links === undefined
        ? defined(settings.topbarLinks).map(topbarLink)
        : defined(links).map(navbarLink),
    ...(cta && { cta }),
  }
}

function topbarLink({
  type,
  name,
  url,
  style,
  arrow,
}: NonNullable<DocsJson['topbarCtaButton']>): NavbarLink {
  if (type !== undefined && type !== 'link')
    return repositoryLink(type, url, omitUndefined({ label: name }))
  return { kind: 'link', label: name ?? url, href: url, ...shapeOf({ style, arrow }) }
}

function shapeOf({ style, arrow }: { readonly style?: unknown; readonly arrow?: unknown }) {
  return { ...(style === 'pill' && { pill: true }), ...(arrow === true && { arrow: true }) }
}

function navbarLink(item: NonNullable<NavbarInput['primary']>): NavbarLink {
  const { type, label, href, icon } = item
  const own = omitUndefined({ label, icon: iconOf(icon) })
  if (type === 'discord') return { kind: type, href, ...own }
  if (type === 'button' || type === 'link' || type === undefined) {
    const { style = undefined, arrow = undefined } = 'style' in item || 'arrow' in item ? item : {}
    return { kind: 'link', ...own, label: label ?? href, href, ...shapeOf({ style, arrow }) }
  }
  return repositoryLink(type, href, own)
}

function repositoryLink(
  host: RepositoryHost,
  href: string,
  own: { readonly label?: string; readonly icon?: IconRef },
): NavbarLink {
  return { kind: 'repository', host, href, ...own }
}

export function resolveFooter(settings: {
  readonly footer?: FooterInput | undefined
  readonly footerSocials?: DocsJson['footerSocials']
}): Footer {
  const socials = settings.footer?.socials ?? settings.footerSocials ?? {}
  return {
    socials: Array.isArray(socials)
      ? defined(socials).map(({ type, url }) => ({ platform: type, href: url }))
      : Object.entries(socials).map(([platform, href]) => ({ platform, href })),
    columns: resolveColumns(defined(settings.footer?.links)),
  }
}

type ColumnInput = NonNullable<NonNullable<FooterInput['links']>[number]>

/** The columns of the footer. Links that are not in a column become one of their own. */
function resolveColumns(input: readonly ColumnInput[]): Footer['columns'] {
  const loose = input.filter((it) => 'label' in it)
  const columns = input.flatMap((column) => {
    if ('label' in column) return []
    return 'items' in column
      ? { ...omitUndefined({ title: column.header }), links: defined(column.items) }
      : {
          ...omitUndefined({ title: column.title }),
          links: defined(column.links).map(({ label, url }) => ({ label, href: url })),
        }
  })
  return [...(loose.length > 0 ? [{ links: loose }] : []), ...columns].filter(
    ({ links }) => links.length > 0,
  )
}

export function resolveBanner(input: z.output<typeof banner> | undefined): Banner | undefined {
  if (input === undefined) return undefined
  const { content, dismissible = defaults.dismissible, type = defaults.bannerType } = input
  const { light = input.color?.dark, dark = light } = input.color ?? {}
  return {
    content,
    dismissible,
    type,
    ...(light !== undefined && dark !== undefined && { color: { light, dark } }),
  }
}

export function resolveFeedback({ feedback = {}, hideFeedbackButtons }: DocsJson): Feedback {
  if (hideFeedbackButtons === true) return { suggestEdit: false, raiseIssue: false, thumbs: false }
  return {
    suggestEdit: feedback.suggestEdit ?? feedback.edits ?? defaults.feedback,
    raiseIssue: feedback.raiseIssue ?? feedback.issues ?? defaults.feedback,
    thumbs: feedback.thumbsRating ?? feedback.thumbs ?? feedback.endpoint !== undefined,
    ...omitUndefined({ endpoint: feedback.endpoint }),
  }
}

export function resolveContextual({ contextual }: DocsJson): Contextual {
  const { options: wanted, display = defaults.contextual.display } =
    contextual ?? defaults.contextual
  return { options: contextualOptions(defined(wanted)), display }
}

interface ContextualOption {
  readonly title: string
  readonly description?: string | undefined
  readonly icon?: WrittenIcon | undefined
  readonly href: string | UrlParts
}

/** The options of the menu, of the settings or of a page: names, or entries of the author. */
export function contextualOptions(
  written: readonly (string | ContextualOption)[],
): Contextual['options'] {
  return written.map((option) => {
    if (typeof option === 'string') return { kind: 'known', id: option }
    const { title, description = '', icon, href } = option
    return {
      kind: 'custom',
      title,
      description,
      href: typeof href === 'string' ? href : withQuery(href),
      ...omitUndefined({ icon: iconOf(icon) }),
    }
  })
}

interface UrlParts {
  readonly base: string
  readonly query?:
    | readonly ({ readonly key: string; readonly value: string } | undefined)[]
    | undefined
}

/** Appends the query to a URL. Placeholders such as `$page` are kept. */
function withQuery({ base, query }: UrlParts): string {
  const pairs = defined(query).map(({ key, value }) => `${encode(key)}=${encode(value)}`)
  if (pairs.length === 0) return base
  return `${base}${base.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%24', '$')
}
