import { below } from '../documents/json-pointer.ts'
import type { Callback, Operation } from '../model.ts'
import { type ChangedOperation, code, createChange } from './change.ts'
import { compareContent } from './compare-content.ts'
import { compareParameters } from './compare-parameters.ts'
import { compareHeaders, compareResponses } from './compare-responses.ts'
import { compareSecurity } from './compare-security.ts'
import { compareOwnServers } from './compare-servers.ts'
import { matchOperations, templateOf } from './match-operations.ts'
import { type DiffContext, report, type Scope, scopeOf } from './scope.ts'

/** Compares the operations that clients call. */
export function compareOperations(context: DiffContext): void {
  const { pairs, gone, added } = matchOperations(
    context.old.operations.filter(isShown),
    context.fresh.operations.filter(isShown),
  )
  for (const [old, fresh] of pairs) compareOperation(old, fresh, context)
  for (const operation of added)
    addOf(context, operation, 'operation-added', 'The operation was added.')
  for (const operation of gone) {
    if (operation.deprecated) {
      const text = 'The operation was removed; it was deprecated.'
      addOf(context, operation, 'deprecated-operation-removed', text)
    } else addOf(context, operation, 'operation-removed', 'The operation was removed.')
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
    compareDeprecated(old, fresh, 'webhook', scope)
    compareSent(old, fresh, { what: 'the webhook', at: '' }, scope)
  }
  for (const webhook of added) addOf(context, webhook, 'webhook-added', 'The webhook was added.')
  for (const webhook of gone) addOf(context, webhook, 'webhook-removed', 'The webhook was removed.')
}

/** What the author keeps to the team is no part of the API. */
function isShown({ excluded }: Operation): boolean {
  return !excluded
}

function addOf(
  { add }: DiffContext,
  operation: Operation,
  rule: Parameters<typeof createChange>[0],
  text: string,
): void {
  add(createChange(rule, text, { operation: identityOf(operation), path: pointerOf(operation) }))
}

function compareOperation(old: Operation, fresh: Operation, context: DiffContext): void {
  const scope = scopeOf(context, identityOf(fresh), pointerOf(fresh))
  if (old.method !== fresh.method || templateOf(old.path) !== templateOf(fresh.path)) {
    const text = `The operation was ${code(`${old.method} ${old.path}`)} before.`
    report(scope, 'operation-moved', text)
  }
  compareDeprecated(old, fresh, 'operation', scope)
  if (old.operationId !== undefined && old.operationId !== fresh.operationId) {
    const to = fresh.operationId === undefined ? 'none' : code(fresh.operationId)
    const text = `The operationId ${code(old.operationId)} became ${to}.`
    report(scope, 'operation-id-changed', text, '/operationId')
  }
  compareOwnServers(old, fresh, scope)
  compareSecurity(old, fresh, scope)
  compareParameters(old, fresh, scope)
  compareBodies(old, fresh, scope)
  compareResponses(old.responses, fresh.responses, scope)
  compareCallbacks(old.callbacks, fresh.callbacks, scope)
}

function compareDeprecated(old: Operation, fresh: Operation, noun: string, scope: Scope): void {
  if (old.deprecated === fresh.deprecated) return
  const [rule, words] = fresh.deprecated
    ? (['operation-deprecated', 'is deprecated now'] as const)
    : (['operation-no-longer-deprecated', 'is no longer deprecated'] as const)
  report(scope, rule, `The ${noun} ${words}.`)
}

function compareBodies({ body: old }: Operation, { body: fresh }: Operation, scope: Scope): void {
  const pointer = '/requestBody'
  if (old === undefined && fresh === undefined) return
  if (old === undefined) {
    const [rule, text] = fresh?.required
      ? (['request-required-body-added', 'A request body was added, and is required.'] as const)
      : (['request-body-added', 'A request body was added.'] as const)
    return report(scope, rule, text, pointer)
  }
  if (fresh === undefined)
    return report(scope, 'request-body-removed', 'The request body was removed.', pointer)
  if (old.required !== fresh.required) {
    const effect = fresh.required ? 'required' : 'optional'
    report(scope, `request-body-became-${effect}`, `The request body is ${effect} now.`, pointer)
  }
  const content = { name: 'the request body', pointer, direction: 'request' } as const
  compareContent(old.content, fresh.content, content, scope)
}

/** Compares what the API sends to the client, as if it were a response. `at`: its place below the scope. */
function compareSent(
  old: Operation,
  fresh: Operation,
  { what, at }: { readonly what: string; readonly at: string },
  scope: Scope,
): void {
  const pointer = `${at}/requestBody`
  compareHeaders(old.parameters, fresh.parameters, { name: what, pointer: at }, scope)
  const content = { name: `the body of ${what}`, pointer, direction: 'response' } as const
  compareContent(old.body?.content ?? [], fresh.body?.content ?? [], content, scope)
  for (const before of old.responses) {
    const after = fresh.responses.find(({ status }) => status === before.status)
    if (after === undefined) continue
    const name = `response ${code(after.status)} to ${what}`
    const place = below(`${at}/responses`, after.status)
    compareContent(
      before.content,
      after.content,
      { name, pointer: place, direction: 'request' },
      scope,
    )
  }
}

function compareCallbacks(
  old: readonly Callback[],
  fresh: readonly Callback[],
  scope: Scope,
): void {
  const added = callbackOperations(fresh)
  for (const [key, before] of callbackOperations(old)) {
    const after = added.get(key)
    added.delete(key)
    const at = below(below('/callbacks', before.name), before.operation.path)
    if (after === undefined)
      report(scope, 'callback-removed', `The callback ${code(before.name)} was removed.`, at)
    else {
      const place = below(at, after.operation.method.toLowerCase())
      const what = `the callback ${code(after.name)}`
      compareSent(before.operation, after.operation, { what, at: place }, scope)
    }
  }
  for (const { name, operation } of added.values()) {
    const at = below(below('/callbacks', name), operation.path)
    report(scope, 'callback-added', `The callback ${code(name)} was added.`, at)
  }
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
