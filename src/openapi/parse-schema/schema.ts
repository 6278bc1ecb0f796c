import { mergeKeywords } from './merge-keywords.ts'
import { findSubtypes } from './subtypes.ts'
import { isObject, typeWord } from '../json.ts'
import {
  type DocumentSet,
  type Located,
  resolveRef,
  placeKey,
  refTarget,
} from '../documents/resolve-ref.ts'
import type { NamedSchema, Schema, SchemaId } from '../model.ts'
import { wrongType } from '../problems.ts'
import { readChoices } from './alternatives.ts'
import type { Reader } from '../documents/typed-reader.ts'
import { createSchemaNames } from './schema-names.ts'
import { readNotes } from './annotations.ts'
import {
  allowsNull,
  type KeywordPart,
  openParts,
  partsOf,
  saysMore,
  type SchemaPart,
} from './all-of.ts'
import { shapeOf } from './shape.ts'
import type { SchemaReader } from './schema-reader.ts'

export interface SchemaReaderOptions {
  readonly reader: Reader
  readonly documents: DocumentSet
  readonly root: Located
  /** Keywords that are shown beside a name. */
  readonly pills: readonly string[]
}

export function createSchemaReader(options: SchemaReaderOptions): SchemaReader {
  const { reader, documents, root, pills } = options
  const names = createSchemaNames()
  const known = new Map<object, Schema>()
  const inProgress = new Set<object>()
  /** By their places; `undefined` while one is being read. */
  const knownTogether = new Map<string, Schema | undefined>()
  let together = 0
  const schemas = new Map<SchemaId, NamedSchema>()
  const waiting: {
    readonly id: SchemaId
    readonly name: string
    readonly at: Located
    readonly listed: boolean
  }[] = []
  let heirs: ReadonlyMap<string, Located[]> | undefined

  function read(at: Located): Schema {
    const { value } = at
    if (value === true || value === undefined || value === null) return { kind: 'any' }
    if (value === false) return { kind: 'nothing' }
    if (!isObject(value)) {
      reader.report(wrongType('A schema', 'an object', typeWord(value), reader.place(at)))
      return { kind: 'any' }
    }
    const before = known.get(value)
    if (before) return before
    // Only a schema that extends one it is a part of comes back to itself without a name.
    if (inProgress.has(value)) return { kind: 'reference', ...register(at) }
    inProgress.add(value)
    const schema = build(partsOf(at, reader))
    inProgress.delete(value)
    known.set(value, schema)
    return schema
  }

  /** A schema that several places describe together. */
  function readTogether(places: readonly Located[]): Schema {
    const last = places.at(-1)
    if (last === undefined) return { kind: 'any' }
    if (places.length === 1) return read(last)
    const key = places.map(placeKey).join(' ')
    const before = knownTogether.get(key)
    if (before) return before
    if (knownTogether.has(key) || together >= maxTogether) return read(last)
    knownTogether.set(key, undefined)
    together++
    const schema = build(places.flatMap((at) => (isObject(at.value) ? partsOf(at, reader) : [])))
    together--
    knownTogether.set(key, schema)
    return schema
  }

  function build(parts: readonly SchemaPart[]): Schema {
    const reference = onlyReference(parts, reader)
    if (reference === undefined) return shape(openParts(parts, reader))
    const notes = parts.map((part) => {
      const at = part.kind === 'reference' ? part.notes : part.at
      return { ...readNotes(at, reader, pills), ...(allowsNull(at) && { nullable: true }) }
    })
    const { id, name } = register(reference)
    return {
      ...notes.reduce((all, some) => ({ ...all, ...some }), {}),
      kind: 'reference',
      id,
      name,
    }
  }

  function shape(parts: readonly KeywordPart[]): Schema {
    const gathered = mergeKeywords(parts, reader, pills)
    const { choices, isWhole } = readChoices(gathered, parts, self)
    if (!isWhole) return shapeOf(gathered, choices, readTogether)
    // Each option extends this schema, so its own members would stand there twice.
    const bare = { ...gathered, properties: new Map(), patterns: new Map(), additional: undefined }
    return shapeOf(bare, choices, readTogether)
  }

  function register(target: Located, listed = false): { id: SchemaId; name: string } {
    const { id, name, isNew } = names.idOf(target)
    if (isNew) waiting.push({ id, name, at: target, listed })
    return { id, name }
  }

  const self: SchemaReader = {
    reader,
    read,
    register,
    find: (ref, from) => {
      const found = resolveRef(refTarget(ref, from.document.path), documents)
      return found && reader.follow(found)
    },
    subtypesOf(target) {
      heirs ??= findSubtypes(root, documents)
      return heirs.get(placeKey(target)) ?? []
    },
    named() {
      // Reading one may name others; they are at the end of the list then.
      for (let next = schemas.size; next < waiting.length; next++) {
        const { id, name, at, listed } = waiting[next]!
        schemas.set(id, { id, name, listed, schema: read(at) })
      }
      return Object.fromEntries(schemas)
    },
  }
  return self
}

/** The one thing a schema says is "see there", with notes around it. */
function onlyReference(parts: readonly SchemaPart[], reader: Reader): Located | undefined {
  const targets = parts.flatMap((part) => (part.kind === 'reference' ? [part.target] : []))
  const [first] = targets
  if (first === undefined || targets.some((target) => target.value !== first.value))
    return undefined
  const others = parts.some((part) => part.kind === 'keywords' && saysMore(part.at, reader))
  return others ? undefined : first
}

/** A property that joins what joins what …: far more than anybody writes on purpose. */
const maxTogether = 16
