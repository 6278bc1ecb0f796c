import { below } from '../documents/json-pointer.ts'
import type { Parameter } from '../model.ts'
import { resolveSchema } from '../resolve-schema.ts'
import { code } from './change.ts'
import { addSchemaChanges, capitalized } from './schema-changes.ts'
import { report, type Scope } from './scope.ts'

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
      const text = `${capitalized(nameOf(before))} was removed.`
      report(scope, 'request-parameter-removed', text, placeOf(before))
      continue
    }
    const [key, after] = moved
    added.delete(key)
    const text = `The parameter ${code(after.name)} moved from ${placeWords(before)} to ${placeWords(after)}.`
    report(scope, 'request-parameter-moved', text, placeOf(after))
  }
  for (const after of added.values()) {
    const [rule, text] = after.required
      ? (['request-required-parameter-added', 'was added, and is required'] as const)
      : (['request-parameter-added', 'was added'] as const)
    report(scope, rule, `${capitalized(nameOf(after))} ${text}.`, placeOf(after))
  }
}

function compareParameter(old: Parameter, fresh: Parameter, scope: Scope): void {
  const name = nameOf(fresh)
  const place = placeOf(fresh)
  const Name = capitalized(name)
  if (old.in === 'path' && old.name !== fresh.name) {
    const text = `The path parameter ${code(old.name)} is called ${code(fresh.name)} now.`
    report(scope, 'path-parameter-renamed', text, place)
  }
  if (old.required !== fresh.required) {
    const effect = fresh.required ? 'required' : 'optional'
    report(scope, `request-parameter-became-${effect}`, `${Name} is ${effect} now.`, place)
  }
  if (fresh.deprecated && !old.deprecated)
    report(scope, 'request-parameter-deprecated', `${Name} is deprecated now.`, place)
  if (serializationOf(old, scope.old.schemas) !== serializationOf(fresh, scope.fresh.schemas)) {
    const text = `${Name} is written in another form.`
    report(scope, 'request-parameter-serialization-changed', text, place)
  }
  const pointer = `${scope.pointer}${place}/schema`
  const compared = scope.schemas.compare(old.schema, fresh.schema)
  addSchemaChanges(compared, { name, pointer, direction: 'request' }, scope)
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

function nameOf({ name, in: place }: Parameter): string {
  const kind = place === 'querystring' ? 'query string' : `${place} parameter`
  return place === 'header' ? `the header ${code(name)}` : `the ${kind} ${code(name)}`
}

function placeWords({ in: place }: Parameter): string {
  return { path: 'the path', query: 'the query', header: 'a header', cookie: 'a cookie' }[
    place === 'querystring' ? 'query' : place
  ]
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
