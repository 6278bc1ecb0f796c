import type { FilePath } from '../../base/paths.ts'
import { type AnyNumber, exactNumber, isNumber, isText } from '../../base/numbers/exact-number.ts'
import { scalarText } from '../../base/text/scalar-text.ts'
import { type Diagnostic, type Place, placeOfFile } from '../../diagnostics/diagnostic.ts'
import { type Json, isObject, typeWord } from '../json.ts'
import {
  memberAt,
  type DocumentSet,
  type Located,
  isUnescaped,
  placeKey,
  resolveRef,
  refTarget,
  valueOf,
} from './resolve-ref.ts'
import type { LimitedReport } from './capped-report.ts'
import { below } from './json-pointer.ts'
import {
  endlessRef,
  missingTarget,
  tooManyParts,
  unescapedPointer,
  wrongType,
} from '../problems.ts'

/** Reads values of a description, follows its references, and reports values of the wrong type. */
export interface Reader {
  /** The value behind a `$ref` and any further ones; `undefined` when a target is missing. */
  follow(at: Located): Located | undefined
  /** The same, but not further than a schema that says something next to its own reference. */
  followSchema(at: Located): Located | undefined
  /** The target of a `$ref`; `undefined` for any other value. */
  refOf(at: Located): string | undefined
  /** The texts next to a `$ref`, which win over those of its target. */
  textsNextTo(at: Located): TextsOfReference
  text(at: Located, name: string): string | undefined
  flag(at: Located, name: string): boolean | undefined
  number(at: Located, name: string): AnyNumber | undefined
  /** The items of a list, as many as a page can show; none when it is absent. */
  list(at: Located, name: string): readonly Located[]
  /** The items of a list that must be texts; numbers and the like are read as such. */
  texts(at: Located, name: string): readonly string[]
  /** The members of an object with their names, extensions (`x-…`) left out. */
  members(at: Located, name: string): readonly (readonly [string, Located])[]
  /** The first of some parts of a value; what exceeds a page is reported and left out. */
  bounded<Part>(parts: readonly Part[], at: Located, name: string): readonly Part[]
  /** A member that must be an object, references followed. */
  object(at: Located, name: string): Located | undefined
  report(problem: Diagnostic): void
  /** Reports one problem of a code: the first one of the description. */
  reportFirst(code: Diagnostic['code'], problem: () => Diagnostic): void
  place(at: Located, part?: 'key' | 'value'): Place
}

export interface TextsOfReference {
  readonly summary?: string
  readonly description?: string
}

export function createReader(documents: DocumentSet, report: LimitedReport): Reader {
  const follow = followRefs(documents, report)
  const reportedOnce = new Set<string>()

  function add(problem: Diagnostic): void {
    report.add(problem)
  }

  function placeOf(at: Located, part?: 'key' | 'value'): Place {
    return placeIn(at, { report, part })
  }

  function member<T>(
    at: Located,
    name: string,
    is: (value: unknown) => value is T,
    expected: string,
  ): T | undefined {
    const value = valueOf(at, name)
    if (isAbsent(value)) return undefined
    if (is(value)) return value
    const words = `"${name}"`
    add(wrongType(words, expected, typeWord(value), placeOf(memberAt(at, name))))
    return undefined
  }

  function list(at: Located, name: string): readonly Located[] {
    const items = member(at, name, Array.isArray, 'a list')
    if (items === undefined || items.length === 0) return []
    const found = memberAt(at, name)
    const kept = valuesOnly.has(name) ? items : bounded(items, at, name)
    return kept.map((_, index) => memberAt(found, index))
  }

  function bounded<Part>(parts: readonly Part[], at: Located, name: string): readonly Part[] {
    const max = pagesOfTheirOwn.has(name) ? maxPages : maxParts
    if (parts.length <= max) return parts
    const place = placeOf(memberAt(at, name), 'key')
    add(tooManyParts(name, { count: parts.length, shown: max }, place))
    return parts.slice(0, max)
  }

  function textsNextTo(at: Located): TextsOfReference {
    if (refOf(at) === undefined) return {}
    const [summary, description] = ['summary', 'description'].map((name) => {
      const inner = memberAt(at, name)
      return refOf(inner) === undefined ? inner.value : follow(inner)?.value
    })
    return {
      ...(isString(summary) && summary !== '' && { summary }),
      ...(isString(description) && description !== '' && { description }),
    }
  }

  function followSchema(at: Located): Located | undefined {
    const end = follow(at)
    if (end === undefined) return undefined
    for (let next = at; ;) {
      const ref = refOf(next)
      const target =
        ref === undefined ? undefined : resolveRef(refTarget(ref, next.document.path), documents)
      if (target === undefined) return end
      if (isObject(target.value) && Object.keys(target.value).length > 1) return target
      next = target
    }
  }

  return {
    follow,
    followSchema,
    refOf,
    textsNextTo,
    list,
    bounded,
    texts: (at, name) =>
      list(at, name).flatMap((item) => {
        const { value } = item
        if (['string', 'number', 'boolean'].includes(typeof value)) return [scalarText(value)]
        add(wrongType(`An item of "${name}"`, 'text', typeWord(value), placeOf(item)))
        return []
      }),
    text: (at, name) => {
      const value = valueOf(at, name)
      if (isNumber(value) || typeof value === 'boolean') return scalarText(value)
      // long texts are often kept in files of their own, though the standard does not provide for it
      if (isObject(value) && typeof value['$ref'] === 'string') {
        const found = follow(memberAt(at, name))
        const target = found?.value
        if (isString(target)) return target
        if (found === undefined) return undefined
        add(wrongType(`"${name}"`, 'text', typeWord(target), placeOf(found)))
        return undefined
      }
      return member(at, name, isString, 'text')
    },
    flag: (at, name) => {
      const value = valueOf(at, name)
      if (value === 'true' || value === 'false') return value === 'true'
      return member(at, name, isBoolean, 'true or false')
    },
    number: (at, name) => {
      const value = valueOf(at, name)
      if (isText(value) && value.trim() !== '' && Number.isFinite(Number(value)))
        return exactNumber(value.trim()) ?? Number(value)
      return member(at, name, isNumber, 'a number')
    },
    members: (at, name) => {
      if (isAbsent(valueOf(at, name))) return []
      const own = memberAt(at, name)
      const found = follow(own)
      if (found !== undefined && !isAbsent(found.value) && !isObject(found.value))
        add(wrongType(`"${name}"`, 'an object', typeWord(found.value), placeOf(found)))
      // members next to a reference count too: it may lead nowhere
      const maps = found === own || found === undefined ? [own] : [found, own]
      const members = new Map<string, Located>()
      for (const map of maps) {
        if (!isObject(map.value)) continue
        for (const key of Object.keys(map.value)) {
          const isExtension =
            key.startsWith('x-') && !(mapsOfNames.has(name) && isObject(map.value[key]))
          const isName = !isExtension && (key !== '$ref' || refOf(map) === undefined)
          if (isName && !members.has(key)) members.set(key, memberAt(map, key))
        }
      }
      return bounded([...members], at, name)
    },
    object: (at, name) => {
      if (isAbsent(valueOf(at, name))) return undefined
      const found = follow(memberAt(at, name))
      if (found === undefined || isAbsent(found.value)) return undefined
      if (isObject(found.value)) return found
      add(wrongType(`"${name}"`, 'an object', typeWord(found.value), placeOf(found)))
      return undefined
    },
    report: add,
    reportFirst: (code, problem) => {
      if (reportedOnce.has(code)) return
      reportedOnce.add(code)
      add(problem())
    },
    place: placeOf,
  }
}

/** Maps whose keys are names: one that begins with `x-` is no extension. */
const mapsOfNames: ReadonlySet<string> = new Set([
  'callbacks',
  'channels',
  'encoding',
  'examples',
  'headers',
  'links',
  'messages',
  'operations',
  'schemas',
  'securitySchemes',
  'securityDefinitions',
  'variables',
])

/** The most members of one thing that a page shows. */
const maxParts = 5_000

/** Members that get a page each, and how many pages a description may have. */
const pagesOfTheirOwn: ReadonlySet<string> = new Set([
  ...['paths', 'webhooks', 'x-webhooks'],
  ...['channels', 'operations'],
  ...['tools', 'prompts'],
])
const maxPages = 100_000

/** Lists of plain values, which cost little. */
const valuesOnly: ReadonlySet<string> = new Set(['enum', 'required', 'examples'])

/**
 * Follows chains of references. Missing targets and cycles are reported. What each reference leads to is kept: many chains
 * end in the same one.
 */
function followRefs(
  documents: DocumentSet,
  report: LimitedReport,
): (start: Located) => Located | undefined {
  const ends = new Map<unknown, Located | undefined>()
  /** Places of values that were found by such references. */
  const unescaped = new Set<string>()

  /** Where one reference leads. */
  function next(at: Located, ref: string): Located | undefined {
    const target = refTarget(ref, at.document.path)
    const found = resolveRef(target, documents)
    if (found !== undefined) {
      if (isUnescaped(target, found) && !unescaped.has(placeKey(found))) {
        unescaped.add(placeKey(found))
        report.add(unescapedPointer(ref, found.pointer, placeOfRef(at, report)))
      }
      return found
    }
    // a missing file is reported when it is read
    if (target.kind === 'outside' || documents.get(target.path)?.value === undefined)
      return undefined
    report.add(missingTarget(ref, placeOfRef(at, report), siblingNames(ref, at, documents)))
    return undefined
  }

  return (start) => {
    const path = new Set<unknown>()
    let at: Located | undefined = start
    while (at !== undefined) {
      const ref = refOf(at)
      if (ref === undefined) break
      if (ends.has(at.value)) at = ends.get(at.value)
      else if (path.has(at.value)) {
        report.add(endlessRef(ref, placeOfRef(at, report)))
        at = undefined
      } else {
        path.add(at.value)
        at = next(at, ref)
      }
    }
    for (const value of path) ends.set(value, at)
    return at
  }
}

function placeOfRef({ document, pointer }: Located, report: LimitedReport): Place {
  return placeIn({ document, pointer: below(pointer, '$ref') }, { report })
}

/** The names next to the missing target of a reference, for a suggestion. */
function siblingNames(ref: string, at: Located, documents: DocumentSet): string[] {
  const parent = ref.slice(0, Math.max(ref.lastIndexOf('/'), ref.indexOf('#') + 1))
  const value = resolveRef(refTarget(parent, at.document.path), documents)?.value
  return isObject(value) ? Object.keys(value) : []
}

/** Finding a line takes time, so a report that is full gets the file alone. */
function placeIn(
  { document, pointer }: Pick<Located, 'document' | 'pointer'>,
  { report, part }: { readonly report: LimitedReport; readonly part?: 'key' | 'value' | undefined },
): Place {
  if (report.isFull) return placeOfFile(document.path as FilePath)
  return document.place(pointer, part)
}

/** A value of a description as data; JSON and YAML hold nothing else. */
export function asJson(value: unknown): Json {
  return value as Json
}

/** A dynamic reference is read as one to the anchor that it names. */
function refOf({ value }: Located): string | undefined {
  const ref = isObject(value) ? (value['$ref'] ?? value['$dynamicRef']) : undefined
  return typeof ref === 'string' ? ref : undefined
}

/** `null` where OpenAPI wants something else is an empty line of YAML. */
function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null
}

function isString(value: unknown): value is string {
  return isText(value)
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}
