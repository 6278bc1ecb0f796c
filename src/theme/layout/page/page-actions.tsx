import type { PageAction, PageActions } from '../../page-props.ts'
import { pageNow } from '../../page-props.ts'
import { glyph, type Glyph } from '../ui-icons.ts'
import type { LayoutTools } from '../layout-tools.ts'
import type { Strings } from '../../words/site.ts'
import { hooks } from '../../styling-hooks.ts'

interface ActionsProps {
  readonly actions: PageActions | undefined
  /** URL of the page's feed. */
  readonly feed?: string | undefined
  readonly strings: Strings
  readonly icon: LayoutTools['icon']
}

/** The page actions: the first ones as buttons, others in a menu. */
export function Actions({ actions, feed, strings, icon }: ActionsProps) {
  const { items = [], display, markdown = '' } = actions ?? {}
  const shown = display === 'toc' || items.length <= maxButtons ? items : items.slice(0, 1)
  const others = items.slice(shown.length)
  const draw = (item: PageAction) => (
    <Action item={item} markdown={markdown} strings={strings} icon={icon} />
  )
  return (
    <div data-part="actions" {...hooks.actions}>
      {shown.map(draw)}
      {others.length > 0 && (
        <details class="o-menu" data-part="contextual">
          <summary aria-label={strings.choices} />
          <ul class="o-list">
            {others.map((item) => (
              <li hidden={isOpen(item)}>{draw(item)}</li>
            ))}
          </ul>
        </details>
      )}
      {feed !== undefined && (
        <a href={feed} data-action="rss" type="application/rss+xml">
          <Sign name="feed" />
          RSS
        </a>
      )}
    </div>
  )
}

const maxButtons = 2

function Action({ item, markdown, strings, icon }: ActionProps) {
  switch (item.kind) {
    case 'copy':
      return (
        <button
          type="button"
          data-action="copy-page"
          {...hooks.copyPage}
          data-copied={strings.copied}
        >
          <Sign name="copy" />
          <span>{strings.copyPage}</span>
        </button>
      )
    case 'view':
      return (
        <a href={markdown} data-action="view-markdown">
          <Sign name="page" />
          {strings.viewMarkdown}
        </a>
      )
    case 'copy-text':
      return (
        <button
          type="button"
          data-action="copy-text"
          data-text={item.text}
          data-copied={strings.copied}
          aria-label={`${strings.copy}: ${item.description}`}
        >
          <Sign name="copy" />
          <span>
            {item.title}
            <small>{item.description}</small>
          </span>
        </button>
      )
    case 'link':
      return <ActionLink item={item} icon={icon} />
  }
}

interface ActionProps extends Pick<ActionsProps, 'strings' | 'icon'> {
  readonly item: PageAction
  readonly markdown: string
}

function ActionLink({ item, icon }: ActionLinkProps) {
  const { title, description, external, download, template } = item
  const drawn = item.icon && icon(item.icon)
  const link = isOpen(item) ? { 'data-href': item.href, hidden: true } : { href: item.href }
  return (
    <a
      {...link}
      download={download}
      data-template={template}
      {...(external && { target: '_blank', rel: 'noreferrer' })}
    >
      {drawn ? (
        <span class="o-icon" dangerouslySetInnerHTML={{ __html: drawn }} />
      ) : (
        <Sign name={download ? 'page' : 'out'} />
      )}
      <span>
        {title}
        {description && <small>{description}</small>}
      </span>
    </a>
  )
}

interface ActionLinkProps {
  readonly item: Extract<PageAction, { kind: 'link' }>
  readonly icon: LayoutTools['icon']
}

/** Whether the browser must insert the URL of the page. */
function isOpen(item: PageAction): boolean {
  return item.kind === 'link' && item.href.includes(pageNow)
}

function Sign({ name }: { readonly name: Glyph }) {
  return <span class="o-icon" dangerouslySetInnerHTML={{ __html: glyph(name) }} />
}
