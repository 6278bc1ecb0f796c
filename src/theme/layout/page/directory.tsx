import { render } from 'preact-render-to-string'
import type { Directory, DirectoryEntry } from '../../page-props.ts'
import { outer } from '../../authoring/read-props.ts'
import { hooks } from '../../styling-hooks.ts'
import type { Strings } from '../../words/site.ts'
import type { LayoutTools } from '../layout-tools.ts'

type Group = Extract<DirectoryEntry, { kind: 'group' }>
type PageEntry = Extract<DirectoryEntry, { kind: 'page' }>

export interface DirectoryTools extends Pick<LayoutTools, 'icon'> {
  readonly strings: Strings
}

/** The list of the pages of a group, below the body of its root page. The elements look like the components of the name. */
export function directoryHtml({ style, entries, more }: Directory, tools: DirectoryTools): string {
  const Entries = { card: Cards, accordion: Sections, list: List }[style]
  return render(
    <div data-part="directory" data-style={style} {...hooks.directory}>
      <Entries entries={entries} tools={tools} />
      {more !== undefined && (
        <p>
          <a href={more}>{tools.strings.allPages}</a>
        </p>
      )}
    </div>,
  )
}

interface EntriesProps {
  readonly entries: readonly DirectoryEntry[]
  readonly tools: DirectoryTools
}

/** A card for each page, and below them the cards of each group. */
function Cards({ entries, tools }: EntriesProps) {
  const pages = entries.filter((it) => it.kind === 'page')
  return (
    <>
      {pages.length > 0 && (
        <div {...outer('CardGroup', {}, '--cols:2')}>
          {pages.map((page) => (
            <PageCard page={page} tools={tools} />
          ))}
        </div>
      )}
      {groupsOf(entries).map((group) => (
        <section data-for-version={group.version} {...hooks.directoryGroup}>
          <p>
            <b {...hooks.directoryTitle}>
              <Title entry={group} />
            </b>
          </p>
          <Cards entries={group.children} tools={tools} />
        </section>
      ))}
    </>
  )
}

function PageCard({ page, tools }: { readonly page: PageEntry; readonly tools: DirectoryTools }) {
  const icon = page.icon && tools.icon(page.icon)
  return (
    <a
      {...outer('Card', { className: hooks.directoryItem.class })}
      href={page.href}
      data-for-version={page.version}
      {...(page.external && { target: '_blank', rel: 'noopener' })}
    >
      {icon && <span data-part="icon" dangerouslySetInnerHTML={{ __html: icon }} />}
      <div data-part="text">
        <p data-part="title">
          {page.title}
          {page.tag && <Tag text={page.tag} />}
        </p>
        {page.description && (
          <div data-part="content">
            <p>{page.description}</p>
          </div>
        )}
      </div>
    </a>
  )
}

/** A list of the pages, and each group as a section that opens. */
function Sections({ entries, tools }: EntriesProps) {
  const groups = groupsOf(entries)
  return (
    <>
      <Items entries={entries.filter((it) => it.kind === 'page')} />
      {groups.length > 0 && (
        <div {...outer('AccordionGroup', {})}>
          {groups.map((group) => (
            <details
              {...outer('Accordion', { className: hooks.directoryGroup.class })}
              data-for-version={group.version}
            >
              <summary>
                <Icon entry={group} tools={tools} />
                <span data-part="title" {...hooks.directoryTitle}>
                  {group.title}
                </span>
              </summary>
              <div data-part="content">
                <Sections
                  entries={
                    group.href === undefined ? group.children : [pageOf(group), ...group.children]
                  }
                  tools={tools}
                />
              </div>
            </details>
          ))}
        </div>
      )}
    </>
  )
}

/** The page that a group leads to, as the first of its entries: a summary cannot be a link. */
function pageOf({ title, href = '', version }: Group): PageEntry {
  return { kind: 'page', title, href, external: false, ...(version !== undefined && { version }) }
}

/** Every entry, those of groups indented. */
function List({ entries }: EntriesProps) {
  return <Items entries={entries} />
}

function Items({ entries }: { readonly entries: readonly DirectoryEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map((entry) => (
        <li data-for-version={entry.version} {...hooks.directoryItem}>
          <Title entry={entry} />
          {entry.kind === 'page' && entry.description && `: ${entry.description}`}
          {entry.kind === 'group' && <Items entries={entry.children} />}
        </li>
      ))}
    </ul>
  )
}

function Title({ entry }: { readonly entry: DirectoryEntry }) {
  const { title, href } = entry
  const external = entry.kind === 'page' && entry.external
  return (
    <>
      {href === undefined ? (
        title
      ) : (
        <a href={href} {...(external && { target: '_blank', rel: 'noopener' })}>
          {title}
        </a>
      )}
      {entry.tag && <Tag text={entry.tag} />}
    </>
  )
}

function Icon({ entry, tools }: EntryProps) {
  const html = entry.icon ? tools.icon(entry.icon) : ''
  return html === '' ? null : <span data-part="icon" dangerouslySetInnerHTML={{ __html: html }} />
}

interface EntryProps {
  readonly entry: DirectoryEntry
  readonly tools: DirectoryTools
}

function Tag({ text }: { readonly text: string }) {
  return (
    <>
      {' '}
      <span class="o-tag">{text}</span>
    </>
  )
}

function groupsOf(entries: readonly DirectoryEntry[]): readonly Group[] {
  return entries.filter((it) => it.kind === 'group')
}
