import { type ComponentType, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Json } from '../../openapi/json.ts'
import type { Schema } from '../../openapi/model.ts'
import type { NamedSchemas } from '../../openapi/resolve-schema.ts'
import { english, type Words } from '../words/playground-english.client.ts'

/** The context of all fields of the form. */
export interface FormFacts {
  readonly words: Words
  readonly schemas: NamedSchemas
  /** Validation messages by field name. */
  readonly problems: Readonly<Record<string, string>>
  /** True in the HTML of the page, where fields for secrets are text fields: agents take a password field for a login. */
  readonly isStatic?: boolean
  /** Whether a value may be `null`: in JSON. */
  readonly hasNull?: boolean
  /** How many objects and lists contain a field. */
  readonly depth?: number
  /** In the body of a form: how its members are sent without a value. */
  readonly members?: FormMembers
  /** Renders a field for a value of any schema. Passed as context because fields are recursive. */
  readonly Field: ComponentType<ValueFieldProps>
}

/** By the names of fields: `body.owner`. */
export interface FormMembers {
  /** Whether a field is a member of the form, and no part of one. */
  isMember(name: string): boolean
  /** Whether the member of a field is written as JSON. */
  isJson(name: string): boolean
  /** Members that are sent without a value. */
  readonly empty: readonly string[]
  onEmpty(name: string, isEmpty: boolean): void
}

export interface ValueFieldProps {
  readonly name: string
  readonly label: string
  readonly schema: Schema
  readonly value: Json | undefined
  readonly required?: boolean | undefined
  readonly example?: Json | undefined
  /** Values stay strings, as they are sent: numbers keep all digits. */
  readonly asText?: boolean | undefined
  /** For the fields of an alternative within an object: the properties that the object has with any alternative. */
  readonly inPlace?: readonly string[] | undefined
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

/** The name under which the messages of a form have what was not checked of a field. No field has it. */
export function noteKey(name: string): string {
  return `note ${name}`
}

/** The id of the field with a name. Names that differ have different ids. */
export function fieldId(name: string): string {
  const id = name.replace(/[^\w.-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(36)}_`)
  return `try-${id}`
}
