import { below } from '../documents/json-pointer.ts'
import type { Header, Parameter, Response } from '../model.ts'
import { compareContent } from './compare-content.ts'
import { addSchemaChanges } from './schema-changes.ts'
import { stableText } from './schemas/signature.ts'
import { report, type Scope } from './scope.ts'
import type { Noun } from './texts/statement.ts'

/** Compares the responses of an operation. */
export function compareResponses(
  old: readonly Response[],
  fresh: readonly Response[],
  scope: Scope,
): void {
  const after = new Map(fresh.map((response) => [keyOf(response), response]))
  const before = new Map(old.map((response) => [keyOf(response), response]))
  for (const [key, response] of before) {
    const same = after.get(key)
    const wider = same ?? coveringOf(response, fresh)
    if (wider !== undefined) compareResponse(response, wider, scope)
    else if (!fresh.some((one) => !before.has(keyOf(one)) && coversStatus(response, one)))
      reportRemoved(response, scope)
  }
  for (const [key, response] of after) {
    if (before.has(key)) continue
    const wider = rangeOf(response, old)
    if (wider !== undefined) compareResponse(wider, response, scope)
    else if (!old.some((one) => !after.has(keyOf(one)) && coversStatus(response, one))) {
      const about = nounOf(response)
      report(scope, 'response-status-added', { about, says: 'added', at: placeOf(response) })
    }
  }
}

function reportRemoved(response: Response, scope: Scope): void {
  const rule = isSuccess(response) ? 'response-success-status-removed' : 'response-status-removed'
  report(scope, rule, { about: nounOf(response), says: 'removed', at: placeOf(response) })
}

function compareResponse(old: Response, fresh: Response, scope: Scope): void {
  const content = {
    noun: nounOf(fresh),
    pointer: placeOf(fresh),
    direction: 'response',
  } as const
  compareHeaders(old.headers, fresh.headers, content, scope)
  compareContent(old.content, fresh.content, content, scope)
}

/** A header, or a parameter of a request that the API sends. */
type SentHeader = Pick<Header, 'name' | 'required' | 'deprecated' | 'schema' | 'mediaType'> &
  Partial<Pick<Parameter, 'in' | 'explode'>>

/** Compares what the API sends outside of a body. `of`: what has it. */
export function compareHeaders(
  old: readonly SentHeader[],
  fresh: readonly SentHeader[],
  of: { readonly noun: Noun; readonly pointer: string },
  scope: Scope,
): void {
  const added = new Map(fresh.map((header) => [headerKey(header), header]))
  for (const before of old) {
    const key = headerKey(before)
    const after = added.get(key)
    added.delete(key)
    const { name } = after ?? before
    const at = below(`${of.pointer}/headers`, name)
    const about = { kind: 'header', name, of: of.noun } as const
    if (after === undefined) {
      const rule = before.required ? 'response-required-header-removed' : 'response-header-removed'
      report(scope, rule, { about, says: 'removed', at })
      continue
    }
    if (before.required && !after.required)
      report(scope, 'response-header-became-optional', { about, says: 'notAlwaysThere', at })
    if (after.required && !before.required)
      report(scope, 'response-header-became-required', { about, says: 'alwaysThere', at })
    if (after.deprecated && !before.deprecated)
      report(scope, 'response-header-deprecated', { about, says: 'deprecated', at })
    if (formOf(before) !== formOf(after))
      report(scope, 'response-header-serialization-changed', { about, says: 'otherForm', at })
    const pointer = `${scope.pointer}${at}/schema`
    const compared = scope.schemas.compare(before.schema, after.schema)
    addSchemaChanges(compared, { noun: about, pointer, direction: 'response' }, scope)
  }
  for (const { name } of added.values()) {
    const about = { kind: 'header', name, of: of.noun } as const
    const at = below(`${of.pointer}/headers`, name)
    report(scope, 'response-header-added', { about, says: 'added', at })
  }
}

/** The names of headers have no case. */
function headerKey({ name, in: place = 'header' }: SentHeader): string {
  return `${place} ${name.toLowerCase()}`
}

function formOf({ mediaType, explode = false }: SentHeader): string {
  return stableText([mediaType?.toLowerCase(), explode])
}

function keyOf({ status }: Response): string {
  return status.toUpperCase()
}

function nounOf({ status }: Response): Noun {
  return { kind: 'response', name: status }
}

function placeOf({ status }: Response): string {
  return below('/responses', status)
}

function isSuccess({ status }: Response): boolean {
  return /^[23]/.test(status)
}

/** The response that stands for a status that is not described: `2XX`, else `default`. */
function coveringOf(response: Response, all: readonly Response[]): Response | undefined {
  const range = rangeOf(response, all)
  if (range !== undefined) return range
  if (isSuccess(response) && all.some(isSuccess)) return undefined
  return all.find(({ status }) => status === 'default')
}

function rangeOf(response: Response, all: readonly Response[]): Response | undefined {
  return all.find((one) => coversStatus(one, response))
}

/** Whether a response is that of a range, such as `4XX`, with the status of the other. */
function coversStatus(range: Response, { status }: Response): boolean {
  return /^\dXX$/i.test(range.status) && !/X/i.test(status) && range.status[0] === status[0]
}
