import type { ComponentChildren } from 'preact'
import { ownValue } from '../../../base/own-value.ts'
import type { PlaygroundView } from '../../../openapi/views/playground-view.ts'
import { FieldRow, Problem, useControl } from './field-row.client.tsx'
import { fieldId, useForm } from '../form-context.client.ts'
import { mockServer, type ServerChoice, serverVariables } from '../form-state.client.ts'

/** The servers of the operation, their variables, and a field for a custom URL. */
export function ServerField({ view, server, onChange, children }: ServerFieldProps) {
  const { words } = useForm()
  const control = useControl('server')
  const chosen = view.servers.find(({ url }) => url === server.url)
  const values = serverVariables(view, server)
  return (
    <fieldset data-part="inputs" data-in="server">
      <legend>{words.server}</legend>
      <div data-part="row">
        <label data-part="label" for={control.id}>
          <span data-part="name" data-words="">
            {words.server}
          </span>
        </label>
        <div data-part="control">
          <select
            {...control}
            data-part="server"
            value={server.url}
            onChange={({ currentTarget }) => onChange({ ...server, url: currentTarget.value })}
          >
            {view.servers.map(({ url, name }) => (
              <option key={url} value={url} selected={url === server.url}>
                {name ? `${name} – ${url}` : url}
              </option>
            ))}
            {view.mock && (
              <option value={mockServer} selected={server.url === mockServer}>
                {words.mock}
              </option>
            )}
            <option value="" selected={server.url === ''}>
              {words.otherServer}
            </option>
          </select>
          {server.url === '' && (
            <input
              id={fieldId('server-url')}
              name="server-url"
              type="url"
              aria-label={words.serverUrl}
              placeholder="https://api.example.com"
              autocomplete="off"
              spellcheck={false}
              value={server.custom}
              onInput={({ currentTarget }) => onChange({ ...server, custom: currentTarget.value })}
            />
          )}
          <Problem name="server" />
        </div>
      </div>
      {children}
      {chosen?.variables.map((variable) => (
        <FieldRow key={variable.name} name={`server.${variable.name}`} label={variable.name}>
          <Variable
            name={variable.name}
            choices={variable.enum}
            value={ownValue(values, variable.name) ?? ''}
            onChange={(value) => {
              const own = { ...values, [variable.name]: value }
              onChange({ ...server, variables: { ...server.variables, [server.url]: own } })
            }}
          />
          {variable.description && <p data-part="hint">{variable.description}</p>}
        </FieldRow>
      ))}
    </fieldset>
  )
}

interface ServerFieldProps {
  readonly view: PlaygroundView
  readonly server: ServerChoice
  /** Further fields of the selected server. */
  readonly children?: ComponentChildren
  onChange(server: ServerChoice): void
}

function Variable({ name, choices, value, onChange }: VariableProps) {
  const control = useControl(`server.${name}`)
  if (choices.length === 0) {
    return (
      <input
        {...control}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  return (
    <select
      {...control}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice} selected={choice === value}>
          {choice}
        </option>
      ))}
    </select>
  )
}

interface VariableProps {
  readonly name: string
  readonly choices: readonly string[]
  readonly value: string
  onChange(value: string): void
}
