import type { PropsOf } from '../component-props.ts'
import { useScope } from '../scope.ts'
import { list, outer, words } from './author-props.ts'
import { iconOf } from './icon.tsx'
import { plainText } from './plain-text.ts'

/** `description` (Markdown), `actions` (`copy`, `cursor`), `icon`, `iconType`: words for an assistant, to be copied. */
export function Prompt(props: PropsOf<'Prompt'>) {
  const scope = useScope()
  const { strings } = scope
  const description = words(props['description'])
  const actions = props['actions'] === undefined ? ['copy'] : list(props['actions'])
  const icon = iconOf(props, scope)
  const text = plainText(props.children).trim()
  return (
    <div {...outer('Prompt', props)}>
      <div data-part="head">
        {icon && <span data-part="icon">{icon}</span>}
        {description && (
          <p
            data-part="title"
            dangerouslySetInnerHTML={{ __html: scope.inlineMarkdown(description) }}
          />
        )}
        {actions.includes('copy') && (
          <button type="button" data-part="action" data-copy={text} data-copied={strings.copied}>
            {strings.copyPrompt}
          </button>
        )}
        {actions.includes('cursor') && (
          <a
            data-part="action"
            href={`cursor://anysphere.cursor-deeplink/prompt?text=${encodeURIComponent(text)}`}
          >
            {strings.openInCursor}
          </a>
        )}
      </div>
      <details class="o-plain">
        <summary>{strings.show}</summary>
        <div data-part="content">{props.children}</div>
      </details>
    </div>
  )
}
