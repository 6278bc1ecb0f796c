import { below } from '../documents/json-pointer.ts'
import type { Parameter } from '../model.ts'
import { resolveSchema } from '../resolve-schema.ts'
import { addSchemaChanges } from './schema-changes.ts'
import { report, type Scope } from './scope.ts'
import type { Noun } from './texts/statement.ts'

/** The parameters of an operation, and the path that names some of them. */
export interface WithParameters {
  readonly path: string
  readonly parameters: readonly Parameter[]
}

/** Compares what a client sends outside of the body. */
export function compareParameters(old: WithParameters, fresh: WithParameters, scope: Scope): void {
  const renamed = renamedInPath(old.path, fresh.path)
  const added = new Map(fresh.parameters.map((it) => [keyOf(it), it]))
  const gone: Parameter[] = []
  for (const before of old.parameters) {
    const name = before.in === 'path' ? (renamed.get(before.name) ?? before.name) : before.name
    const key = keyOf({ ...before, name })
    const after = added.get(key)
    added.delete(key)
    if (after === undefined) gone.push(before)
    else compareParameter(before, after, scope)
  }
  for (const before of gone) {
    const moved = [...added].find(([, it]) => it.name.toLowerCase() === before.name.toLowerCase())
    if (moved === undefined) {
      const gone = { about: nounOf(before), says: 'removed', at: placeOf(before) } as const
      report(scope, 'request-parameter-removed', gone)
      continue
    }
    const [key, after] = moved
    added.delete(key)
    report(scope, 'request-parameter-moved', {
      about: { kind: 'parameter', name: after.name },
      says: { kind: 'moved', from: before.in, to: after.in },
      at: placeOf(after),
    })
  }
  for (const after of added.values()) {
    const [rule, says] = after.required
      ? (['request-required-parameter-added', 'addedRequired'] as const)
      : (['request-parameter-added', 'added'] as const)
    report(scope, rule, { about: nounOf(after), says, at: placeOf(after) })
  }
}

function compareParameter(old: Parameter, fresh: Parameter, scope: Scope): void {
  const about = nounOf(fresh)
  const at = placeOf(fresh)
  if (old.in === 'path' && old.name !== fresh.name) {
    const says = { kind: 'renamed', name: fresh.name } as const
    report(scope, 'path-parameter-renamed', { about: nounOf(old), says, at })
  }
  if (old.required !== fresh.required) {
    const effect = fresh.required ? 'required' : 'optional'
    report(scope, `request-parameter-became-${effect}`, { about, says: effect, at })
  }
  if (fresh.deprecated && !old.deprecated)
    report(scope, 'request-parameter-deprecated', { about, says: 'deprecated', at })
  if (serializationOf(old, scope.old.schemas) !== serializationOf(fresh, scope.fresh.schemas))
    report(scope, 'request-parameter-serialization-changed', { about, says: 'otherForm', at })
  const pointer = `${scope.pointer}${at}/schema`
  const compared = scope.schemas.compare(old.schema, fresh.schema)
  addSchemaChanges(compared, { noun: about, pointer, direction: 'request' }, scope)
}

/** `style` and `explode` matter to lists and objects alone. */
function serializationOf(
  { schema, style, explode, mediaType }: Parameter,
  schemas: Scope['old']['schemas'],
): string {
  if (mediaType !== undefined) return mediaType.toLowerCase()
  const { kind } = resolveSchema(schema, schemas).schema
  return kind === 'object' || kind === 'array' ? `${style} ${explode}` : ''
}

/** The names of headers have no case. */
function keyOf({ name, in: place }: Pick<Parameter, 'name' | 'in'>): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`
}

function nounOf({ name, in: place }: Parameter): Noun {
  return place === 'header' ? { kind: 'header', name } : { kind: 'parameter', name, in: place }
}

function placeOf({ name, in: place }: Parameter): string {
  return below(`/parameters/${place}`, name)
}

/** Parameters whose places in the path are the same: the new name by the old one. */
function renamedInPath(old: string, fresh: string): ReadonlyMap<string, string> {
  const names = (path: string) => [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const after = names(fresh)
  const before = names(old)
  if (before.length !== after.length) return new Map()
  return new Map(before.map((name, index) => [name, after[index] ?? name]))
}
