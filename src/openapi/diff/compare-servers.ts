import { below } from '../documents/json-pointer.ts'
import type { Operation, Server } from '../model.ts'
import { type ChangePlace, createChange } from './change.ts'
import type { DiffContext, Scope } from './scope.ts'
import type { PlainSaying, Statement } from './texts/statement.ts'

/** Compares the servers of the whole API. */
export function compareServers(context: DiffContext): void {
  compareLists(context.old.servers, context.fresh.servers, context, { path: '/servers' })
}

/** Compares those of an operation, if it has some of its own. */
export function compareOwnServers(old: Operation, fresh: Operation, scope: Scope): void {
  if (old.servers === scope.old.servers && fresh.servers === scope.fresh.servers) return
  const { operation, pointer } = scope
  compareLists(old.servers, fresh.servers, scope, { operation, path: `${pointer}/servers` })
}

function compareLists(
  old: readonly Server[],
  fresh: readonly Server[],
  { add }: DiffContext,
  at: ChangePlace,
): void {
  const added = new Map(fresh.map((server) => [keyOf(server), server]))
  for (const before of old) {
    const after = added.get(keyOf(before))
    added.delete(keyOf(before))
    if (after === undefined) add(createChange('server-removed', ofServer(before, 'removed'), at))
    else compareVariables(before, after, { add, at })
  }
  for (const server of added.values())
    add(createChange('server-added', ofServer(server, 'added'), at))
}

function ofServer({ url }: Server, kind: PlainSaying): Statement {
  return { about: { kind: 'server', name: url }, says: { kind } }
}

function keyOf({ url }: Server): string {
  return url.replace(/\/+$/, '')
}

interface VariablesContext {
  readonly add: DiffContext['add']
  readonly at: ChangePlace
}

function compareVariables(old: Server, fresh: Server, { add, at }: VariablesContext): void {
  for (const before of old.variables) {
    const after = fresh.variables.find(({ name }) => name === before.name)
    if (after === undefined) continue
    const place = { ...at, path: below(`${at.path}/variables`, before.name) }
    const about = { kind: 'variable', name: before.name, of: fresh.url } as const
    if (before.default !== after.default) {
      const [from, to] = [before.default, after.default]
      const says = { kind: 'keyword', keyword: 'default', from, to } as const
      add(createChange('server-variable-changed', { about, says }, place))
    }
    const gone = after.enum.length === 0 ? [] : before.enum.filter((it) => !after.enum.includes(it))
    if (gone.length > 0) {
      const says = { kind: 'noLongerAllowed', values: gone } as const
      add(createChange('server-variable-changed', { about, says }, place))
    }
  }
}
