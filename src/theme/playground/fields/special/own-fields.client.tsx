import { useEffect, useRef } from 'preact/hooks'
import type { OwnField } from '../../../../openapi/request/build-request.ts'
import { Problem, useControl } from '../field-row.client.tsx'
import { RemoveButton } from './remove-button.client.tsx'
import { TextInput } from '../text-input.client.tsx'
import { useForm } from '../../form-context.client.ts'
import { isSecretName } from '../../form-state.client.ts'
import type { Extras, OwnPlace } from '../../extras/extras-state.client.ts'

/** Query parameters and headers that the description does not name: a name and a value each. */
export function OwnFields({ own, onChange }: OwnFieldsProps) {
  const { words } = useForm()
  const rows = useRef<HTMLFieldSetElement>(null)
  const count = own.query.length + own.header.length
  const before = useRef(count)
  const added = useRef<OwnPlace>('header')
  useEffect(() => {
    if (count > before.current) {
      const names = rows.current?.querySelectorAll<HTMLInputElement>(
        `[data-in="${added.current}"] > input:first-of-type`,
      )
      names?.[names.length - 1]?.focus()
    }
    before.current = count
  }, [count])
  const add = (place: OwnPlace): void => {
    added.current = place
    onChange({ ...own, [place]: [...own[place], { name: '', value: '' }] })
  }
  return (
    <fieldset ref={rows} data-part="inputs" data-in="own">
      <legend>
        {words.query}, {words.header}
      </legend>
      {places.flatMap((place) =>
        own[place].map((field, index) => (
          <OwnRow
            key={`${place} ${index}`}
            place={place}
            index={index}
            field={field}
            onChange={(next) => {
              const changed = own[place].map((it, at) => (at === index ? next : it))
              onChange({
                ...own,
                [place]: changed.filter((it): it is OwnField => it !== undefined),
              })
            }}
          />
        )),
      )}
      <div data-part="tools">
        <button type="button" data-part="small" onClick={() => add('query')}>
          {words.addQuery}
        </button>
        <button type="button" data-part="small" onClick={() => add('header')}>
          {words.addHeader}
        </button>
      </div>
    </fieldset>
  )
}

interface OwnFieldsProps {
  readonly own: Extras['own']
  onChange(own: Extras['own']): void
}

const places = ['query', 'header'] as const

function OwnRow({ place, index, field, onChange }: OwnRowProps) {
  const { words } = useForm()
  const { name, value } = field
  const key = `own.${place}[${index}]`
  const control = useControl(key)
  return (
    <>
      <div data-part="own" data-in={place}>
        <input
          {...control}
          aria-label={`${words[place]} ${index + 1}: ${words.memberName}`}
          placeholder={`${words[place]}: ${words.memberName}`}
          value={name}
          onInput={({ currentTarget }) => onChange({ name: currentTarget.value, value })}
        />
        <TextInput
          name={`${key}.value`}
          type={isSecretName(name) ? 'password' : 'text'}
          label={`${words[place]} ${index + 1}: ${words.ownValue}`}
          hint={words.ownValue}
          value={value}
          onType={(text) => onChange({ name, value: text })}
        />
        <RemoveButton
          label={`${words.remove}: ${name || `${words[place]} ${index + 1}`}`}
          onClick={() => onChange(undefined)}
        />
      </div>
      <Problem name={key} />
    </>
  )
}

interface OwnRowProps {
  readonly place: OwnPlace
  readonly index: number
  readonly field: OwnField
  /** `undefined` removes it. */
  onChange(field: OwnField | undefined): void
}
