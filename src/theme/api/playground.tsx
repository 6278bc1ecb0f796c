import type { PlaygroundView } from '../../openapi/views/playground-view.ts'
import { scriptJson } from '../../base/text/html-escape.ts'
import { raw } from '#raw-html'
import { useScope } from '#render-scope'
import { PlaygroundForm } from '../playground/form.client.tsx'
import type { PlaygroundData } from '../playground/playground.client.ts'
import { initialState } from '../playground/form-state.client.ts'
import { english } from '../playground/strings.client.ts'
import { hooks } from '../styling-hooks.ts'

/**
 * The static form of an operation, and the data that makes it interactive. Until its script has run, it sends nothing,
 * not even on Enter, which would put the typed values into the page URL.
 */
export function Playground({ view }: { readonly view: PlaygroundView }) {
  const scope = useScope()
  scope.feature('playground')
  const data: PlaygroundData = { view }
  const form = scope.render(
    <PlaygroundForm
      view={view}
      words={english}
      state={initialState(view)}
      problems={{}}
      isReady={false}
      isSending={false}
      onChange={nothing}
      onCancel={nothing}
      onReset={nothing}
    />,
  )
  return (
    <>
      <form
        data-component="Playground"
        {...hooks.playground}
        data-mode="show"
        method="dialog"
        noValidate
        autocomplete="off"
        aria-label={english.playground}
        dangerouslySetInnerHTML={{ __html: form }}
      />
      {raw(
        `<script type="application/json" data-part="playground-view">${scriptJson(data)}</script>`,
      )}
    </>
  )
}

function nothing(): void {
  // disabled until the script is loaded
}
