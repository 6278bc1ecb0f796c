import { encodePart } from '../../base/encode-url-part.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { list, outer, words } from '../authoring/read-props.ts'
import { iconOf } from '../authoring/icon.tsx'
import { raw } from '#raw-html'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'

/**
 * `description` (Markdown), `actions` (`copy`, `cursor`), `icon`, `iconType`: a prompt for an AI assistant, copied as
 * Markdown.
 */
export function Prompt(props: PropsOf<'Prompt'>) {
  const scope = useScope()
  const { strings } = scope
  scope.feature('prompt')
  const description = words(props['description'])
  const actions = props['actions'] === undefined ? ['copy'] : list(props['actions'])
  const icon = iconOf(props, scope)
  const content = renderWithin(scope, useEnclosing(), props.children)
  const text = scope.source(content)
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
            href={`cursor://anysphere.cursor-deeplink/prompt?text=${encodePart(text)}`}
          >
            {strings.openInCursor}
          </a>
        )}
      </div>
      <details class="o-plain">
        <summary>{strings.show}</summary>
        <div data-part="content">{raw(content)}</div>
      </details>
    </div>
  )
}
