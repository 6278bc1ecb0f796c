import { below } from '../documents/json-pointer.ts'
import type { Callback, Operation } from '../model.ts'
import { type ChangedOperation, createChange } from './change.ts'
import { compareContent } from './compare-content.ts'
import { compareParameters } from './compare-parameters.ts'
import { compareHeaders, compareResponses } from './compare-responses.ts'
import { compareSecurity } from './compare-security.ts'
import { compareOwnServers } from './compare-servers.ts'
import { matchOperations, templateOf } from './match-operations.ts'
import type { ChangeRuleId } from './rules.ts'
import { type DiffContext, report, type Scope, scopeOf } from './scope.ts'
import type { Noun, PlainSaying } from './texts/statement.ts'

/** Compares the operations that clients call. */
export function compareOperations(context: DiffContext): void {
  const { pairs, gone, added } = matchOperations(
    context.old.operations.filter(isShown),
    context.fresh.operations.filter(isShown),
  )
  for (const [old, fresh] of pairs) compareOperation(old, fresh, context)
  for (const operation of added) addOf(context, operation, 'operation-added', 'added')
  for (const operation of gone) {
    if (operation.deprecated)
      addOf(context, operation, 'deprecated-operation-removed', 'removedDeprecated')
    else addOf(context, operation, 'operation-removed', 'removed')
  }
}

/** Compares what the API calls by itself. */
export function compareWebhooks(context: DiffContext): void {
  const { pairs, gone, added } = matchOperations(
    context.old.webhooks.filter(isShown),
    context.fresh.webhooks.filter(isShown),
  )
  for (const [old, fresh] of pairs) {
    const scope = scopeOf(context, identityOf(fresh), pointerOf(fresh))
    compareDeprecated(old, fresh, theWebhook, scope)
    compareSent(old, fresh, { what: theWebhook, at: '' }, scope)
  }
  for (const webhook of added) addOf(context, webhook, 'webhook-added', 'added')
  for (const webhook of gone) addOf(context, webhook, 'webhook-removed', 'removed')
}

/** What the author keeps to the team is no part of the API. */
function isShown({ excluded }: Operation): boolean {
  return !excluded
}

function addOf(
  { add }: DiffContext,
  operation: Operation,
  rule: ChangeRuleId,
  says: PlainSaying,
): void {
  const about = operation.kind === 'webhook' ? theWebhook : theOperation
  const place = { operation: identityOf(operation), path: pointerOf(operation) }
  add(createChange(rule, { about, says: { kind: says } }, place))
}

function compareOperation(old: Operation, fresh: Operation, context: DiffContext): void {
  const scope = scopeOf(context, identityOf(fresh), pointerOf(fresh))
  if (old.method !== fresh.method || templateOf(old.path) !== templateOf(fresh.path)) {
    const says = { kind: 'before', name: `${old.method} ${old.path}` } as const
    report(scope, 'operation-moved', { about: theOperation, says })
  }
  compareDeprecated(old, fresh, theOperation, scope)
  if (old.operationId !== undefined && old.operationId !== fresh.operationId) {
    report(scope, 'operation-id-changed', {
      about: { kind: 'operationId', name: old.operationId },
      says: { kind: 'became', to: fresh.operationId },
      at: '/operationId',
    })
  }
  compareOwnServers(old, fresh, scope)
  compareSecurity(old, fresh, scope)
  compareParameters(old, fresh, scope)
  compareBodies(old, fresh, scope)
  compareResponses(old.responses, fresh.responses, scope)
  compareCallbacks(old.callbacks, fresh.callbacks, scope)
}

function compareDeprecated(old: Operation, fresh: Operation, about: Noun, scope: Scope): void {
  if (old.deprecated === fresh.deprecated) return
  const [rule, says] = fresh.deprecated
    ? (['operation-deprecated', 'deprecated'] as const)
    : (['operation-no-longer-deprecated', 'notDeprecated'] as const)
  report(scope, rule, { about, says })
}

function compareBodies({ body: old }: Operation, { body: fresh }: Operation, scope: Scope): void {
  const pointer = '/requestBody'
  const about = { kind: 'requestBody' } as const
  const at = pointer
  if (old === undefined && fresh === undefined) return
  if (old === undefined) {
    const [rule, says] = fresh?.required
      ? (['request-required-body-added', 'addedRequired'] as const)
      : (['request-body-added', 'added'] as const)
    return report(scope, rule, { about, says, at })
  }
  if (fresh === undefined)
    return report(scope, 'request-body-removed', { about, says: 'removed', at })
  if (old.required !== fresh.required) {
    const effect = fresh.required ? 'required' : 'optional'
    report(scope, `request-body-became-${effect}`, { about, says: effect, at })
  }
  const content = { noun: about, pointer, direction: 'request' } as const
  compareContent(old.content, fresh.content, content, scope)
}

/** Compares what the API sends to the client, as if it were a response. `at`: its place below the scope. */
function compareSent(
  old: Operation,
  fresh: Operation,
  { what, at }: { readonly what: Noun; readonly at: string },
  scope: Scope,
): void {
  const pointer = `${at}/requestBody`
  compareHeaders(old.parameters, fresh.parameters, { noun: what, pointer: at }, scope)
  const noun = { kind: 'body', of: what } as const
  const content = { noun, pointer, direction: 'response' } as const
  compareContent(old.body?.content ?? [], fresh.body?.content ?? [], content, scope)
  for (const before of old.responses) {
    const after = fresh.responses.find(({ status }) => status === before.status)
    if (after === undefined) continue
    const noun = { kind: 'response', name: after.status, of: what } as const
    const place = below(`${at}/responses`, after.status)
    const reply = { noun, pointer: place, direction: 'request' } as const
    compareContent(before.content, after.content, reply, scope)
  }
}

function compareCallbacks(
  old: readonly Callback[],
  fresh: readonly Callback[],
  scope: Scope,
): void {
  const before = callbackOperations(old)
  const added = callbackOperations(fresh)
  const [had, has] = [placesOf(before.values()), placesOf(added.values())]
  for (const [key, one] of before) {
    const after = added.get(key)
    added.delete(key)
    const about = { kind: 'callback', name: one.name } as const
    const method = placeOfMethod(one)
    if (after !== undefined) {
      compareSent(one.operation, after.operation, { what: about, at: method }, scope)
      continue
    }
    const at = has.has(placeOfCallback(one)) ? method : placeOfCallback(one)
    report(scope, 'callback-removed', { about, says: 'removed', at })
  }
  for (const one of added.values()) {
    const about = { kind: 'callback', name: one.name } as const
    const at = had.has(placeOfCallback(one)) ? placeOfMethod(one) : placeOfCallback(one)
    report(scope, 'callback-added', { about, says: 'added', at })
  }
}

const theOperation = { kind: 'operation' } as const
const theWebhook = { kind: 'webhook' } as const

function placeOfCallback({ name, operation }: NamedCallback): string {
  return below(below('/callbacks', name), operation.path)
}

/** A method that comes to others of a callback, or leaves them, is a place of its own. */
function placeOfMethod(callback: NamedCallback): string {
  return below(placeOfCallback(callback), callback.operation.method.toLowerCase())
}

function placesOf(callbacks: Iterable<NamedCallback>): ReadonlySet<string> {
  return new Set([...callbacks].map(placeOfCallback))
}

interface NamedCallback {
  readonly name: string
  readonly operation: Operation
}

function callbackOperations(callbacks: readonly Callback[]): Map<string, NamedCallback> {
  return new Map(
    callbacks.flatMap(({ name, operations }) =>
      operations.map((operation) => [
        `${name} ${operation.method} ${operation.path}`,
        { name, operation },
      ]),
    ),
  )
}

function identityOf({ id, kind, method, path }: Operation): ChangedOperation {
  return { id, kind, method, path }
}

function pointerOf({ kind, path, method }: Operation): string {
  const place = below(kind === 'webhook' ? '/webhooks' : '/paths', path)
  return below(place, method.toLowerCase())
}
