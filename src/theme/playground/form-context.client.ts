import { type ComponentType, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Json } from '../../openapi/json.ts'
import type { Schema } from '../../openapi/model.ts'
import type { NamedSchemas } from '../../openapi/resolve-schema.ts'
import { english, type Words } from './strings.client.ts'

/** What every field of the form knows. */
export interface FormFacts {
  readonly words: Words
  readonly schemas: NamedSchemas
  /** What is wrong with a value, by the name of its field. */
  readonly problems: Readonly<Record<string, string>>
  /** Draws a field for a value of any schema; fields inside fields are made by it. */
  readonly Field: ComponentType<ValueFieldProps>
}

export interface ValueFieldProps {
  readonly name: string
  readonly label: string
  readonly schema: Schema
  readonly value: Json | undefined
  readonly required?: boolean | undefined
  readonly example?: Json | undefined
  /** What is typed stays text, because it is sent as text: a number keeps all of its digits. */
  readonly asText?: boolean | undefined
  /** The members of a choice that stand among others of the same object. */
  readonly inPlace?: boolean | undefined
  onChange(value: Json | undefined): void
}

const Facts = createContext<FormFacts>({
  words: english,
  schemas: {},
  problems: {},
  Field: () => null,
})

export const FormProvider = Facts.Provider

export function useForm(): FormFacts {
  return useContext(Facts)
}

/** The id of the field with a name. */
export function fieldId(name: string): string {
  return `try-${name.replace(/[^\w-]+/g, '_')}`
}
