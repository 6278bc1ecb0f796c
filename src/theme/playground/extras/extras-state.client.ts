import { isObject } from '../../../openapi/json.ts'
import type { OwnField } from '../../../openapi/request/build-request.ts'

/** What is sent in addition to the values of parameters and the body. */
export interface Extras {
  /** The media type that the response should have; absent: the first described one. */
  readonly accept?: string
  /** `query.filter`, `body.name`: parameters and members of forms that are sent without a value. */
  readonly empty: readonly string[]
  /** Headers and query parameters that the description does not name. */
  readonly own: Readonly<Record<OwnPlace, readonly OwnField[]>>
  /** What parts of a multipart body say of themselves, by the name of the field. */
  readonly parts: Readonly<Record<string, PartExtras>>
}

export type OwnPlace = 'query' | 'header'

export interface PartExtras {
  readonly type?: string
  readonly headers: Readonly<Record<string, string>>
}

export const noExtras: Extras = { empty: [], own: { query: [], header: [] }, parts: {} }

/** Extras that were stored or linked, which another script, version or person may have written. */
export function readExtras(value: unknown): Extras {
  if (!isObject(value)) return noExtras
  const { accept, empty, own, parts } = value
  return {
    ...(typeof accept === 'string' && { accept }),
    empty: Array.isArray(empty) ? empty.filter((it) => typeof it === 'string') : [],
    own: {
      query: fieldsOf(isObject(own) ? own['query'] : undefined),
      header: fieldsOf(isObject(own) ? own['header'] : undefined),
    },
    parts: isObject(parts)
      ? Object.fromEntries(
          Object.entries(parts).flatMap(([name, part]) => {
            if (!isObject(part) || !isTexts(part['headers'])) return []
            const { type, headers } = part
            return [[name, { headers, ...(typeof type === 'string' && { type }) }] as const]
          }),
        )
      : {},
  }
}

/** The same without what could be a secret: fields and headers with the name of one. */
export function extrasWithoutSecrets(extras: Extras, isSecret: (name: string) => boolean): Extras {
  const kept = ({ name }: OwnField): boolean => !isSecret(name)
  return {
    ...extras,
    own: { query: extras.own.query.filter(kept), header: extras.own.header.filter(kept) },
    parts: Object.fromEntries(
      Object.entries(extras.parts).map(([name, part]) => {
        const headers = Object.entries(part.headers).filter(([header]) => !isSecret(header))
        return [name, { ...part, headers: Object.fromEntries(headers) }]
      }),
    ),
  }
}

function fieldsOf(value: unknown): readonly OwnField[] {
  if (!Array.isArray(value)) return []
  return value.filter(isField).slice(0, maxFields)
}

function isField(value: unknown): value is OwnField {
  return isObject(value) && typeof value['name'] === 'string' && typeof value['value'] === 'string'
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((it) => typeof it === 'string')
}

const maxFields = 50
