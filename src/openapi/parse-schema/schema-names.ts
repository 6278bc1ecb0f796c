import { isObject } from '../json.ts'
import { type Located, placeKey } from '../documents/resolve-ref.ts'
import type { SchemaId } from '../model.ts'
import { segmentsOf } from '../documents/json-pointer.ts'

/** The names of the schemas that references lead to, each given once. */
export interface SchemaNames {
  /** The id of a schema. */
  idOf(target: Located): GivenName
  /** The same of a schema that is merged from several ones. */
  idOfMerged(key: string, targets: readonly Located[]): GivenName
}

export interface GivenName {
  readonly id: SchemaId
  readonly name: string
  /** On the first call. */
  readonly isNew: boolean
}

export function createSchemaNames(): SchemaNames {
  const known = new Map<string, { id: SchemaId; name: string }>()
  const taken = new Set<string>()

  function give(key: string, nameOf: () => string): GivenName {
    const found = known.get(key)
    if (found) return { ...found, isNew: false }
    const name = nameOf()
    const base = fitForId(name)
    let id = base
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
    taken.add(id)
    known.set(key, { id, name })
    return { id, name, isNew: true }
  }

  return {
    idOf: (target) => give(placeKey(target), () => schemaName(target)),
    idOfMerged: (key, targets) =>
      give(key, () => [...new Set(targets.map(schemaName))].slice(0, maxNames).join(' & ')),
  }
}

/** Names in the name of a merged schema. */
const maxNames = 4

/** `#/components/schemas/Pet` → `Pet`, `models/pet.yaml` → its title, else `pet`. */
function schemaName({ document, pointer, value }: Located): string {
  const last = segmentsOf(pointer).at(-1)
  if (last !== undefined && !structural.has(last) && !/^\d+$/.test(last)) return last
  const title = isObject(value) ? value['title'] : undefined
  if (typeof title === 'string' && title !== '') return title
  if (last !== undefined) return segmentsOf(pointer).findLast((it) => !structural.has(it)) ?? last
  const file = document.path.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  return file.replace(/\.[^.]+$/, '') || 'schema'
}

/** Letters and digits of every script, dots, hyphens and underscores. */
function fitForId(name: string): string {
  const id = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-_]+|(?<![-_])[-_]+$/g, '')
  return id === '' ? 'schema' : id
}

/** Segments that do not name the schema at their place. */
const structural = new Set(['schema', 'items', 'additionalProperties', 'properties', 'itemSchema'])
