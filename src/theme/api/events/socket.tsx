import type { ComponentChildren } from 'preact'
import { scriptJson } from '../../../base/text/html-escape.ts'
import type { SocketView } from '../../../asyncapi/views/socket-view.ts'
import { useScope } from '#render-scope'
import { playgroundWords } from '../../playground/playground-words.ts'
import { english } from '../../words/playground-english.client.ts'
import { panelId } from '../playground.tsx'
import type { SocketData } from './socket-session.client.ts'

/**
 * The panel that connects to a channel: URL and values, a message to send, and a log. It is closed until its script opens
 * it.
 */
export function Socket({ view }: { readonly view: SocketView }) {
  const scope = useScope()
  const { strings } = scope
  const words = { ...english, ...playgroundWords(scope.language, strings) }
  scope.feature('socket')
  const data: SocketData = {
    messages: view.messages.map(({ text }) => text),
    words: {
      connect: strings.connect,
      disconnect: strings.disconnect,
      connected: strings.connected,
      closed: strings.connectionClosed,
      failed: strings.connectionFailed,
      sent: strings.sent,
      received: strings.received,
    },
  }
  const [first] = view.messages
  const panel = (
    <dialog
      id={panelId}
      data-part="playground-panel"
      data-of="socket"
      aria-label={words.playground}
    >
      <div data-part="panel-head">
        <b>{words.playground}</b>
        <button type="button" data-part="close-panel" aria-label={strings.close} />
      </div>
      <form data-component="Playground" data-mode="show" method="dialog" autocomplete="off">
        <div data-part="groups">
          <fieldset data-part="inputs">
            <Row name="url" label="URL">
              <input
                id="socket-url"
                name="url"
                type="text"
                value={view.urls[0]}
                list="socket-urls"
                spellcheck={false}
              />
              <datalist id="socket-urls">
                {view.urls.map((url) => (
                  <option key={url} value={url} />
                ))}
              </datalist>
            </Row>
            {Object.entries(view.values).map(([name, value]) => (
              <Row key={name} name={`value-${name}`} label={name} inWords={false}>
                <input id={`socket-value-${name}`} name="value" data-name={name} value={value} />
              </Row>
            ))}
          </fieldset>
          <fieldset data-part="inputs">
            {view.messages.length > 1 && (
              <Row name="example" label={words.fillExample}>
                <select id="socket-example" name="example">
                  {view.messages.map(({ title }, index) => (
                    <option key={index} value={index}>
                      {title}
                    </option>
                  ))}
                </select>
              </Row>
            )}
            <Row name="text" label={strings.message}>
              <textarea id="socket-text" name="text" rows={6} spellcheck={false}>
                {first?.text ?? ''}
              </textarea>
            </Row>
          </fieldset>
        </div>
        <div data-part="send-bar">
          <button type="submit" data-part="connect" disabled>
            {strings.connect}
          </button>
          <button type="button" data-part="reset" disabled>
            {words.send}
          </button>
        </div>
        <ol data-part="log" aria-live="polite" aria-label={strings.messages} />
      </form>
      <script
        type="application/json"
        data-part="socket-view"
        dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
      />
    </dialog>
  )
  scope.aside('request', scope.render(panel))
  return null
}

function Row({ name, label, inWords = true, children }: RowProps) {
  return (
    <div data-part="row">
      <label data-part="label" for={`socket-${name}`}>
        <span data-part="name" data-words={inWords ? '' : undefined}>
          {label}
        </span>
      </label>
      <div data-part="control">{children}</div>
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly label: string
  /** Whether the label is a word of the form, not a name of the API. */
  readonly inWords?: boolean
  readonly children: ComponentChildren
}
