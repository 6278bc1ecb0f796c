import type { PlaygroundView } from '../../openapi/views/playground-view.ts'
import { scriptJson } from '../../base/text/html-escape.ts'
import { useScope } from '#render-scope'
import { PlaygroundForm } from '../playground/form.client.tsx'
import type { PlaygroundData } from '../playground/mount.client.ts'
import { initialState } from '../playground/form-state.client.ts'
import { playgroundWords } from '../playground/playground-words.ts'
import { english } from '../words/playground-english.client.ts'
import { lateWordsFeature } from '../words/playground.ts'
import { hooks } from '../styling-hooks.ts'

/** The id of the panel, for the button that opens it. */
export const panelId = 'octavo-playground'

/**
 * The panel with the form of an operation, in the column next to the page. It is closed until its script opens it. Until the
 * script of the form has run, the form sends nothing, not even on Enter, which would put the typed values into the page URL.
 */
export function Playground({ view }: { readonly view: PlaygroundView }) {
  const scope = useScope()
  const { strings } = scope
  const own = playgroundWords(scope.language, strings)
  const words = { ...english, ...own }
  scope.feature('playground')
  const lateWords = lateWordsFeature(scope.language)
  if (lateWords !== undefined) scope.feature(lateWords)
  const { open, ...rest } = view
  const data: PlaygroundData = { view: rest, ...(own && { words: own }) }
  const form = scope.render(
    <PlaygroundForm
      view={view}
      words={words}
      state={initialState(view)}
      problems={{}}
      isStatic
      isReady={false}
      isSending={false}
      onChange={nothing}
      onCancel={nothing}
      onReset={nothing}
    />,
  )
  const panel = (
    <dialog
      id={panelId}
      data-part="playground-panel"
      data-open={open ? '' : undefined}
      aria-label={words.playground}
    >
      <div data-part="panel-head">
        <b>{words.playground}</b>
        <button type="button" data-part="close-panel" aria-label={strings.close} />
      </div>
      <form
        data-component="Playground"
        {...hooks.playground}
        data-mode="show"
        method="dialog"
        noValidate
        autocomplete="off"
        aria-label={words.playground}
        dangerouslySetInnerHTML={{ __html: form }}
      />
      <script
        type="application/json"
        data-part="playground-view"
        dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
      />
    </dialog>
  )
  scope.aside('request', scope.render(panel))
  return null
}

function nothing(): void {
  // disabled until the script is loaded
}
