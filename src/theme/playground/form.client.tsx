import type { PlaygroundView } from '../../openapi/views/playground-view.ts'
import { CopyButton } from './copy-button.client.tsx'
import { AuthFields } from './fields/auth-fields.client.tsx'
import { BodyField } from './fields/body-field.client.tsx'
import { noExtras } from './extras/extras-state.client.ts'
import { OwnFields } from './fields/special/own-fields.client.tsx'
import { FormProvider } from './form-context.client.ts'
import { ParameterFields } from './fields/parameter-fields.client.tsx'
import { ServerField } from './fields/server-field.client.tsx'
import { mockServer, type PlaygroundState } from './form-state.client.ts'
import { MockField } from './mock/mock-field.client.tsx'
import { ValueField } from './fields/value-field.client.tsx'
import type { Words } from '../words/playground-english.client.ts'
import { scriptedHooks } from '../scripted-hooks.client.ts'

/** The request form and its send button. The page contains it as HTML, and a script hydrates it. */
export function PlaygroundForm({
  view,
  words,
  state,
  problems,
  isStatic = false,
  isReady,
  isSending,
  filled = 0,
  ...on
}: FormProps) {
  const set = on.onChange
  const { extras = noExtras } = state
  return (
    <FormProvider value={{ words, schemas: view.schemas, problems, isStatic, Field: ValueField }}>
      <div data-part="groups">
        <ServerField view={view} server={state.server} onChange={(server) => set({ server })}>
          {state.server.url === mockServer && (
            <MockField
              view={view}
              prefer={state.server.prefer ?? ''}
              onChange={(prefer) => set({ server: { ...state.server, prefer } })}
            />
          )}
        </ServerField>
        <AuthFields view={view} state={state} onChange={set} />
        <ParameterFields
          key={`parameters ${filled}`}
          view={view}
          values={state.parameters}
          extras={extras}
          onChange={(parameters) => set({ parameters })}
          onExtras={(changed) => set({ extras: { ...extras, ...changed } })}
        />
        {view.body && (
          <BodyField
            view={view}
            body={state.body}
            filled={filled}
            extras={extras}
            onChange={(body) => set({ body })}
            onExtras={(changed) => set({ extras: { ...extras, ...changed } })}
          />
        )}
        <OwnFields own={extras.own} onChange={(own) => set({ extras: { ...extras, own } })} />
      </div>
      <div data-part="send-bar">
        <button
          type="submit"
          {...scriptedHooks.send}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          disabled={!isReady || isSending}
        >
          {words.send}
        </button>
        <span data-part="keys" aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
        {isSending ? (
          <button type="button" data-part="cancel" onClick={on.onCancel}>
            {words.cancel}
          </button>
        ) : (
          <button type="button" data-part="reset" onClick={on.onReset}>
            {words.reset}
          </button>
        )}
        {isReady && on.curl && on.shareLink && (
          <span data-part="copies">
            <CopyButton label={words.copyCurl} copied={words.copied} text={on.curl} />
            <CopyButton
              label={words.copyLink}
              copied={words.copied}
              failed={words.linkTooLong}
              text={on.shareLink}
            />
          </span>
        )}
      </div>
    </FormProvider>
  )
}

export interface FormProps {
  readonly view: PlaygroundView
  readonly words: Words
  readonly state: PlaygroundState
  readonly problems: Readonly<Record<string, string>>
  /** Whether this is the HTML of the page, which is hydrated later. */
  readonly isStatic?: boolean
  /** Whether the form can be sent. */
  readonly isReady: boolean
  readonly isSending: boolean
  /** How often the form was reset or filled in from the history. */
  readonly filled?: number
  onChange(changed: Partial<PlaygroundState>): void
  onCancel(): void
  onReset(): void
  /** The request as a cURL command. */
  curl?(): Promise<string>
  /** A link to the page with this request; `undefined` if it would be too long. */
  shareLink?(): string | undefined
}
