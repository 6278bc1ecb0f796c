import { intersectParts } from './intersect/intersect-parts.ts'
import { narrowChoices } from './narrow-choices.ts'
import { readPart } from './read-part.ts'
import { findSubtypes } from './subtypes.ts'
import { isObject, typeWord } from '../json.ts'
import {
  type DocumentSet,
  type Located,
  memberAt,
  resolveRef,
  placeKey,
  refTarget,
} from '../documents/resolve-ref.ts'
import type { NamedSchema, Schema, SchemaId, SchemaNotes } from '../model.ts'
import { forbiddenMember, wrongType } from '../problems.ts'
import { segmentsOf } from '../documents/json-pointer.ts'
import { readChoices } from './alternatives.ts'
import { asJson, type Reader } from '../documents/typed-reader.ts'
import type { Expectation } from './expectation.ts'
import type { PartKeywords } from './intersect/merged-schema.ts'
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
import { readRules } from './rules.ts'
import { shapeOf } from './shape.ts'
import type { SchemaReader } from './schema-reader.ts'

export interface SchemaReaderOptions {
  readonly reader: Reader
  readonly documents: DocumentSet
  readonly root: Located
  /** Keywords that are shown next to a name. */
  readonly pills: readonly string[]
}

interface WaitingSchema {
  readonly id: SchemaId
  readonly name: string
  /** One place, or several of one merged schema. */
  readonly places: readonly Located[]
  readonly listed: boolean
}

export function createSchemaReader(options: SchemaReaderOptions): SchemaReader {
  const { reader, documents, root, pills } = options
  const names = createSchemaNames()
  const known = new Map<object, Schema>()
  const inProgress = new Set<object>()
  /** Merged schemas by their places; `undefined` while one is being read. */
  const merged = new Map<string, Schema | undefined>()
  let mergeDepth = 0
  const schemas = new Map<SchemaId, NamedSchema>()
  const waiting: WaitingSchema[] = []
  const expectations: Expectation[] = []
  let subtypes: ReadonlyMap<string, Located[]> | undefined

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
    // only a schema that extends its own ancestor reaches itself without a name
    if (inProgress.has(value)) return { kind: 'reference', ...register(at) }
    inProgress.add(value)
    const schema = build(partsOf(at, reader))
    inProgress.delete(value)
    expectOwn(at, schema)
    known.set(value, schema)
    return schema
  }

  /** The example and the default of a schema should match it. */
  function expectOwn(at: Located, schema: Schema): void {
    for (const name of ['example', 'default']) {
      const own = memberAt(at, name)
      if (own.value !== undefined) self.expect({ name, value: asJson(own.value), schema, at: own })
    }
  }

  /** One schema merged from several places. */
  function readMerged(places: readonly Located[]): Schema {
    const last = places.at(-1)
    if (last === undefined) return { kind: 'any' }
    if (places.length === 1) return read(last)
    const key = placesKey(places)
    const before = merged.get(key)
    if (before) return before
    // one that is inside itself, or deep inside others, is read later and has a name until then
    if (merged.has(key) || mergeDepth >= maxMergeDepth) return registerMerged(places)
    return readNow(places, key)
  }

  function readNow(places: readonly Located[], key = placesKey(places)): Schema {
    merged.set(key, undefined)
    mergeDepth++
    const parts = places.flatMap((at) => (isObject(at.value) ? partsOf(at, reader) : []))
    const schema = build(parts)
    mergeDepth--
    const forbidding = places.find((at) => at.value === false)
    if (forbidding) reportForbidden(forbidding, places)
    const result = forbidding ? nothing(schema) : schema
    merged.set(key, result)
    return result
  }

  /** A part without further members, and the member of another part. */
  function reportForbidden(at: Located, places: readonly Located[]): void {
    if (!at.pointer.endsWith('/additionalProperties')) return
    const member = places.find(({ value }) => value !== false)
    const name = member && segmentsOf(member.pointer).at(-1)
    if (name !== undefined) reader.report(forbiddenMember(name, reader.place(at)))
  }

  function build(parts: readonly SchemaPart[]): Schema {
    const reference = onlyReference(parts, reader)
    if (reference === undefined) return shape(openParts(parts, reader))
    const { id, name } = register(reference)
    const around = parts.map((part) => (part.kind === 'reference' ? part.notes : part.at))
    const rules = readRules([...new Set(around)], reader, readMerged)
    return { ...annotations(parts, reader, pills), ...rules, kind: 'reference', id, name }
  }

  function shape(opened: readonly KeywordPart[]): Schema {
    const parts = narrowChoices(readParts(opened), reader, (option, { distance }) =>
      readParts(openParts(partsOf(option, reader, { distance: distance + 1 }), reader)),
    )
    const merged = intersectParts(parts, reader)
    if (merged.isEmpty) return nothing(merged.notes)
    const places = parts.map(({ at }) => at)
    const rules = readRules(places, reader, readMerged, merged.also)
    const keywords = { ...merged, notes: { ...merged.notes, ...rules } }
    const { choices, isWhole } = readChoices(keywords, opened, self)
    if (!isWhole) return shapeOf(keywords, choices, readMerged)
    // each option extends this schema, so its own members would be listed twice
    const bare = { properties: new Map(), patterns: new Map(), required: new Set<string>() }
    return shapeOf({ ...keywords, ...bare, additional: [] }, choices, readMerged)
  }

  function readParts(parts: readonly KeywordPart[]): readonly PartKeywords[] {
    const kept = parts.filter(({ at }) => isObject(at.value))
    return kept.map((part) => readPart(part, reader, { pills, isOnly: kept.length === 1 }))
  }

  function register(target: Located, listed = false): { id: SchemaId; name: string } {
    const { id, name, isNew } = names.idOf(target)
    if (isNew) waiting.push({ id, name, places: [target], listed })
    return { id, name }
  }

  function registerMerged(places: readonly Located[]): Schema {
    const targets = places.map((at) => reader.followSchema(at) ?? at)
    const { id, name, isNew } = names.idOfMerged(placesKey(places), targets)
    if (isNew) waiting.push({ id, name, places, listed: false })
    return { kind: 'reference', id, name }
  }

  const self: SchemaReader = {
    reader,
    read,
    register,
    find: (ref, from) => {
      const found = resolveRef(refTarget(ref, from.document.path), documents)
      return found && reader.follow(found)
    },
    expectations,
    expect: (expectation) => void expectations.push(expectation),
    subtypesOf(target) {
      subtypes ??= findSubtypes(root, documents)
      return subtypes.get(placeKey(target)) ?? []
    },
    named() {
      // reading a schema may add others to the end of the list
      for (let next = schemas.size; next < waiting.length; next++) {
        const { id, name, places, listed } = waiting[next]!
        const [at] = places
        const schema =
          at && places.length === 1 ? read(at) : (merged.get(placesKey(places)) ?? readNow(places))
        schemas.set(id, { id, name, listed, schema })
      }
      return Object.fromEntries(schemas)
    },
  }
  return self
}

/** The annotations of all parts; a later part wins. */
function annotations(parts: readonly SchemaPart[], reader: Reader, pills: readonly string[]) {
  const each = parts.map((part) => {
    const at = part.kind === 'reference' ? part.notes : part.at
    return { ...readNotes(at, reader, pills), ...(allowsNull(at) && { nullable: true }) }
  })
  return each.reduce((all, some) => ({ ...all, ...some }), {})
}

function placesKey(places: readonly Located[]): string {
  return places.map(placeKey).join(' ')
}

/** No value is allowed. What it would be is still said. */
function nothing({ title, description }: SchemaNotes): Schema {
  return { kind: 'nothing', ...(title && { title }), ...(description && { description }) }
}

/** The target of a schema that is one reference with annotations around it. */
function onlyReference(parts: readonly SchemaPart[], reader: Reader): Located | undefined {
  const targets = parts.flatMap((part) => (part.kind === 'reference' ? [part.target] : []))
  const [first] = targets
  if (first === undefined || targets.some((target) => target.value !== first.value))
    return undefined
  const others = parts.some((part) => part.kind === 'keywords' && saysMore(part.at, first, reader))
  return others ? undefined : first
}

/** Merges within merges: far more than real schemas have. */
const maxMergeDepth = 16
