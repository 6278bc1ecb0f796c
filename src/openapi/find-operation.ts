import { closestMatch } from '../base/text/closest-match.ts'
import type { Api, NamedSchema, Operation } from './model.ts'
import type { ApiReference } from './operation-reference.ts'

/** The operation a reference names. `isExact`: it is written as the description writes it. */
export interface FoundOperation {
  readonly api: Api
  readonly operation: Operation
  readonly isExact: boolean
}

/**
 * The operation or webhook that a reference names, in the description it names, else in the first that has it. A name
 * that fits no description with the operation is ignored. Path
 * parameters of another name and a slash too many at the end are seen through.
 */
export function findOperation(
  reference: ApiReference,
  apis: readonly Api[],
): FoundOperation | undefined {
  if (reference.kind === 'description') return undefined
  const named = reference.file === undefined ? [] : apisNamed(reference.file, apis)
  for (const candidates of [named, apis]) {
    for (const compare of [exact, withoutNames]) {
      for (const api of candidates) {
        const operation = inApi(reference, api, compare)
        if (operation) return { api, operation, isExact: compare === exact }
      }
    }
  }
  return undefined
}

/** What a reference that finds nothing was most likely meant to be: `GET /pets`. */
export function nearestOperation(
  reference: ApiReference,
  apis: readonly Api[],
): string | undefined {
  if (reference.kind === 'description') return undefined
  const named = reference.file === undefined ? apis : apisNamed(reference.file, apis)
  const candidates = named.length > 0 ? named : apis
  if (reference.kind === 'webhook') {
    const names = candidates.flatMap((api) => api.webhooks.map((it) => it.path))
    const name = closestMatch(reference.name, names)
    return name && `webhook ${name}`
  }
  const { method, path } = reference
  const operations = candidates.flatMap((api) => api.operations)
  const samePath = operations.find((it) => it.path === path)
  if (samePath) return samePath.id
  const sameMethod = operations.filter((it) => it.method === method).map((it) => it.id)
  return (
    closestMatch(`${method} ${path}`, sameMethod) ??
    closestMatch(
      `${method} ${path}`,
      operations.map((it) => it.id),
    )
  )
}

/**
 * The references that may be meant by one without a method, or by the name of a description alone: `openapi.json GET /pets`, with
 * the file that was written.
 */
export function operationsMeant(written: string, apis: readonly Api[]): readonly string[] {
  const words = written.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  const isFile = /\.(?:json|ya?ml)$|^https?:/.test(last)
  const file = isFile ? words : words.slice(0, -1).filter((it) => /[./]/.test(it))
  const named = file.length === 0 ? apis : apisNamed(file.join(' '), apis)
  const operations = (named.length > 0 ? named : apis).flatMap((api) => api.operations)
  const path = isFile ? undefined : `/${last.replace(/^\/+/, '')}`
  const near =
    path === undefined
      ? operations[0]?.path
      : closestMatch(
          path,
          operations.map((it) => it.path),
        )
  const found = operations.filter((it) => it.path === path)
  const meant = found.length > 0 ? found : operations.filter((it) => it.path === near)
  return [...new Set(meant.map((it) => [...file, it.id].join(' ')))]
}

/** The schema that `openapi-schema` names. */
export function findSchema(
  { file, name }: { readonly file?: string; readonly name: string },
  apis: readonly Api[],
): { readonly api: Api; readonly schema: NamedSchema } | undefined {
  const named = file === undefined ? [] : apisNamed(file, apis)
  for (const api of [...named, ...apis]) {
    const all = Object.values(api.schemas)
    const schema =
      all.find((it) => it.listed && it.name === name) ??
      all.find((it) => it.name === name || it.id === name)
    if (schema) return { api, schema }
  }
  return undefined
}

/** What the name of a schema that is not there was most likely meant to be. */
export function nearestSchema(
  { file, name }: { readonly file?: string; readonly name: string },
  apis: readonly Api[],
): string | undefined {
  const named = file === undefined ? apis : apisNamed(file, apis)
  return closestMatch(
    name,
    (named.length > 0 ? named : apis).flatMap((api) =>
      Object.values(api.schemas).map((it) => it.name),
    ),
  )
}

/**
 * The descriptions a name means: by path, with or without the extension; else those whose file name has it in it, by
 * file name.
 */
export function apisNamed(written: string, apis: readonly Api[]): readonly Api[] {
  const wanted = plainPath(written)
  const same = apis.filter(({ from }) => plainPath(from) === wanted)
  if (same.length > 0) return same
  const name = withoutExtension(wanted)
  const byName = apis.filter(({ from }) => withoutExtension(plainPath(from)) === name)
  if (byName.length > 0) return byName
  return apis
    .filter(({ from }) => withoutExtension(lastName(plainPath(from))).includes(lastName(name)))
    .toSorted((a, b) => lastName(a.from).localeCompare(lastName(b.from), 'en'))
}

type Compare = (path: string, other: string) => boolean

function inApi(reference: ApiReference, api: Api, same: Compare): Operation | undefined {
  if (reference.kind === 'webhook') {
    return api.webhooks.find(
      (it) => it.path === reference.name || it.operationId === reference.name,
    )
  }
  if (reference.kind !== 'operation') return undefined
  const { method, path } = reference
  return api.operations.find((it) => it.method === method && same(it.path, path))
}

function exact(path: string, other: string): boolean {
  return path === other
}

function withoutNames(path: string, other: string): boolean {
  return bare(path) === bare(other)
}

/** `/pets/{petId}/` → `/pets/{}`; `:petId` is another way to write a parameter. */
function bare(path: string): string {
  return path.replace(/\{[^{}]*\}|(?<=\/):[\w-]+/g, '{}').replace(/(?<!\/)\/+$/, '')
}

function plainPath(path: string): string {
  return path.replace(/^(?:\.?\/)+/, '')
}

function withoutExtension(path: string): string {
  return path.replace(/\.(?:json|ya?ml)$/i, '')
}

function lastName(path: string): string {
  return path.split('/').at(-1) ?? path
}
