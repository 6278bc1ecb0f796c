import type { ComponentChildren } from 'preact'
import { scriptJson } from '../../../base/text/html-escape.ts'
import type { WebhookTrial } from '../../../openapi/views/webhook-trial.ts'
import { useScope } from '#render-scope'
import { playgroundWords } from '../../playground/playground-words.ts'
import { english } from '../../words/playground-english.client.ts'

/**
 * The panel that makes a command of a webhook: URL of the reader's server, secret, body. It is closed until its script
 * opens it.
 */
export function WebhookPanel({ trial, id }: WebhookPanelProps) {
  const scope = useScope()
  const { strings } = scope
  const words = { ...english, ...playgroundWords(scope.language, strings) }
  const { texts, signature } = trial
  const [first] = texts
  const panel = (
    <dialog id={id} data-part="playground-panel" data-of="webhook" aria-label={words.playground}>
      <div data-part="panel-head">
        <b>{words.playground}</b>
        <button type="button" data-part="close-panel" aria-label={strings.close} />
      </div>
      <form data-component="Playground" data-mode="show" method="dialog" autocomplete="off">
        <div data-part="groups">
          <fieldset data-part="inputs">
            <Row id={`${id}-url`} label={strings.webhookUrl}>
              <input
                id={`${id}-url`}
                data-part="webhook-url"
                type="url"
                value="http://localhost:3000/webhooks"
                spellcheck={false}
              />
            </Row>
            {signature.format !== 'none' && (
              <Row id={`${id}-secret`} label={strings.webhookSecret} type={signature.header}>
                <input
                  id={`${id}-secret`}
                  data-part="webhook-secret"
                  // a password field once the panel opens
                  type="text"
                  data-secret=""
                  autocomplete="off"
                  spellcheck={false}
                  aria-describedby={`${id}-hint`}
                />
                <p id={`${id}-hint`} data-part="hint">
                  {strings.webhookSecretHint}{' '}
                  <span data-part="webhook-unsigned" hidden>
                    {strings.webhookUnsigned}
                  </span>
                </p>
              </Row>
            )}
          </fieldset>
          {first && (
            <fieldset data-part="inputs">
              {texts.length > 1 && (
                <Row id={`${id}-example`} label={words.fillExample}>
                  <select id={`${id}-example`} data-part="webhook-example">
                    {texts.map(({ title }, index) => (
                      <option key={index} value={index}>
                        {title}
                      </option>
                    ))}
                  </select>
                </Row>
              )}
              <Row id={`${id}-body`} label={words.body} wide>
                <textarea id={`${id}-body`} data-part="webhook-body" rows={8} spellcheck={false}>
                  {first.text}
                </textarea>
              </Row>
            </fieldset>
          )}
          <fieldset data-part="inputs">
            <legend>cURL</legend>
            <pre data-part="webhook-command" tabIndex={0} role="region" aria-label="cURL" />
          </fieldset>
        </div>
        <div data-part="send-bar">
          <button type="submit" data-part="webhook-copy" data-copied={words.copied}>
            {words.copyCurl}
          </button>
        </div>
      </form>
      <script
        type="application/json"
        data-part="webhook-view"
        dangerouslySetInnerHTML={{ __html: scriptJson(trial) }}
      />
    </dialog>
  )
  scope.aside('request', scope.render(panel))
  return null
}

interface WebhookPanelProps {
  readonly trial: WebhookTrial
  /** For the button that opens it. */
  readonly id: string
}

function Row({ id, label, type, wide = false, children }: RowProps) {
  return (
    <div data-part="row" data-wide={wide ? '' : undefined}>
      <label data-part="label" for={id}>
        <span data-part="name" data-words="">
          {label}
        </span>
        {type && <span data-part="type">{type}</span>}
      </label>
      <div data-part="control">{children}</div>
    </div>
  )
}

interface RowProps {
  readonly id: string
  readonly label: string
  readonly type?: string
  /** Below its label. */
  readonly wide?: boolean
  readonly children: ComponentChildren
}
