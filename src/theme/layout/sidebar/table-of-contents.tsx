import { minOf } from '../../../base/long-lists.ts'
import type { ComponentChildren } from 'preact'
import type { Heading } from '../../../content/page.ts'
import type { Untranslated } from '../../page-props.ts'
import type { Strings } from '../../words/site.ts'
import { hooks } from '../../styling-hooks.ts'

export interface ContentsProps {
  readonly headings: readonly Heading[]
  readonly strings: Strings
  readonly untranslated?: Untranslated | undefined
  /** Content below the list. */
  readonly children?: ComponentChildren
}

/**
 * "On this page". In a column of its own, the list is always visible. On narrow screens, the disclosure before it shows
 * and hides it, with CSS only.
 */
export function Contents({ headings, strings, untranslated, children }: ContentsProps) {
  const top = minOf(headings.map((heading) => heading.depth))
  return (
    <nav data-part="toc" {...hooks.toc} aria-label={strings.onThisPage}>
      <p class="o-toc-title">{strings.onThisPage}</p>
      <details>
        <summary>{strings.onThisPage}</summary>
      </details>
      <ul {...hooks.tocList} lang={untranslated?.language} dir={untranslated?.direction}>
        {headings.map(({ depth, text, anchor }) => (
          <li {...hooks.tocEntry} data-depth={depth > top ? depth - top : undefined}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}
