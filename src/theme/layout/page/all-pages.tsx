import type { SidebarNode } from '../../page-props.ts'
import { render } from 'preact-render-to-string'
import type { Strings } from '../../words/site.ts'

/** A division of the site and its entries. */
export interface AllPagesSection {
  /** `''`: the site has no divisions. */
  readonly title: string
  readonly entries: readonly SidebarNode[]
}

/** The body of the page that lists all pages: the fallback for search without JavaScript. */
export function allPagesBody(sections: readonly AllPagesSection[], strings: Strings): string {
  return render(
    <>
      <p>{strings.allPagesText}</p>
      {sections.map(({ title, entries }) => (
        <section data-part="all-pages">
          {title !== '' && <h2>{title}</h2>}
          <Entries nodes={entries} />
        </section>
      ))}
    </>,
  )
}

function Entries({ nodes }: { readonly nodes: readonly SidebarNode[] }) {
  return (
    <ul>
      {nodes.map((node) =>
        node.kind === 'page' ? (
          <li data-for-version={node.version}>
            <a href={node.href}>{node.title}</a>
          </li>
        ) : (
          <li data-for-version={node.version}>
            <b>{node.href === undefined ? node.title : <a href={node.href}>{node.title}</a>}</b>
            {node.children.length > 0 && <Entries nodes={node.children} />}
          </li>
        ),
      )}
    </ul>
  )
}
