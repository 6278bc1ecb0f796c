import { ownValue } from '../../../base/own-value.ts'
import type { ComponentChildren } from 'preact'
import { fieldId, noteKey, useForm } from '../form-context.client.ts'

/** A field: name, type, control and validation message. */
export function FieldRow({ name, label, inWords, type, required, children }: FieldRowProps) {
  const { words } = useForm()
  return (
    <div data-part="row">
      <label data-part="label" for={fieldId(name)}>
        <span data-part="name" data-words={inWords && ''}>
          {label}
        </span>
        {/* words in the text of the page; a flex container renders no line breaks */}
        {'\n'}
        {required && (
          <span data-part="required" title={words.required}>
            *
          </span>
        )}
        {'\n'}
        {type && <span data-part="type">{type}</span>}
      </label>
      <div data-part="control">
        {children}
        <Problem name={name} />
      </div>
    </div>
  )
}

export interface FieldRowProps {
  readonly name: string
  readonly label: string
  /** Whether the label is a word of the form, not a name of the API. */
  readonly inWords?: boolean
  readonly type?: string | undefined
  readonly required?: boolean | undefined
  readonly children?: ComponentChildren
}

/** The validation message of a field. */
export function Problem({ name }: { readonly name: string }) {
  const { problems } = useForm()
  const message = ownValue(problems, name)
  const note = ownValue(problems, noteKey(name))
  return (
    <>
      {message !== undefined && (
        <p data-part="problem" id={`${fieldId(name)}-problem`}>
          {message}
        </p>
      )}
      {note !== undefined && <p data-part="hint">{note}</p>}
    </>
  )
}

/** The ARIA attributes of a control with a validation message. */
export function useControl(name: string) {
  const { problems } = useForm()
  const isWrong = ownValue(problems, name) !== undefined
  return {
    id: fieldId(name),
    name,
    autocomplete: 'off',
    spellcheck: false,
    ...(isWrong && {
      'aria-invalid': true as const,
      'aria-describedby': `${fieldId(name)}-problem`,
    }),
  }
}
