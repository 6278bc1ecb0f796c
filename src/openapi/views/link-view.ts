import type { Json } from '../json.ts'
import type { Link, Operation, SchemaId, Server } from '../model.ts'
import { pointerOfFragment, segmentsOf } from '../documents/json-pointer.ts'

/** An operation that can be called next with values from a response. */
export interface LinkView {
  readonly name: string
  /** The operation that is called: `GET /users/{id}`, else as the description names it. */
  readonly target: string
  readonly href?: string
  readonly description?: string
  readonly parameters: readonly { readonly name: string; readonly value: Json }[]
  readonly requestBody?: Json
  readonly server?: Server
}

export function linkView(link: Link, pages: ApiPlaces | undefined): LinkView {
  const { name, description, operationId, operationRef, parameters, requestBody, server } = link
  const found = pages?.operation(link)
  return {
    name,
    target: found?.id ?? operationId ?? operationRef ?? '',
    ...(found && { href: found.href }),
    ...(description && { description }),
    parameters,
    ...(requestBody !== undefined && { requestBody }),
    ...(server && { server }),
  }
}

/** The operation that a link names, by its id or by its place: `#/paths/~1users~1{id}/get`. */
export function linkedOperation(
  { operationId, operationRef }: Link,
  operations: readonly Operation[],
): Operation | undefined {
  if (operationId !== undefined) return operations.find((it) => it.operationId === operationId)
  const [file, fragment = ''] = (operationRef ?? '').split('#')
  const [paths, path, method = ''] = segmentsOf(pointerOfFragment(fragment) ?? '')
  if (file !== '' || paths !== 'paths') return undefined
  return operations.find((it) => it.path === path && it.method === method.toUpperCase())
}

/** The URLs of other pages of the same API. */
export interface ApiPlaces {
  schema(id: SchemaId): string | undefined
  /** The page of the operation that a link of a response names; `id` is its id in the API: `GET /users/{id}`. */
  operation(link: Link): { readonly id: string; readonly href: string } | undefined
}
