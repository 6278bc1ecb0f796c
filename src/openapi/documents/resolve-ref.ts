import { type FilePath, isExternal, resolvePath } from '../../base/paths.ts'
import type { Document } from './parse-document.ts'
import { isObject } from '../json.ts'
import { below, type PointerText, pointerOfFragment, segmentsOf } from './json-pointer.ts'

/** The files of one description, by path or URL. */
export type DocumentSet = ReadonlyMap<string, Document>

/** A value and its place. */
export interface Located {
  readonly value: unknown
  readonly document: Document
  readonly pointer: PointerText
}

/** What a `$ref` names: a file, and a place in it. */
export type RefTarget =
  | { readonly kind: 'place'; readonly path: string; readonly pointer: PointerText }
  | { readonly kind: 'anchor'; readonly path: string; readonly name: string }
  | { readonly kind: 'outside' }

/** Where a `$ref` leads, seen from the file that it is written in. */
export function refTarget(ref: string, from: string): RefTarget {
  const hash = ref.indexOf('#')
  const file = hash === -1 ? ref : ref.slice(0, hash)
  const fragment = hash === -1 ? '' : ref.slice(hash + 1)
  const path = file === '' ? from : resolveFile(file, from)
  if (path === undefined) return { kind: 'outside' }
  const pointer = pointerOfFragment(fragment)
  return pointer === undefined
    ? { kind: 'anchor', path, name: fragment }
    : { kind: 'place', path, pointer }
}

/** The value at a pointer; `undefined` when there is none. */
export function locate(document: Document, pointer: PointerText): Located | undefined {
  let value: unknown = document.value
  for (const segment of segmentsOf(pointer)) {
    if (Array.isArray(value)) value = value[Number(segment)]
    else if (isObject(value) && Object.hasOwn(value, segment)) value = value[segment]
    else return undefined
  }
  return value === undefined ? undefined : { value, document, pointer }
}

/** The value a `$ref` names. References written for 2.0 find what the upgrade has moved. */
export function resolveRef(target: RefTarget, documents: DocumentSet): Located | undefined {
  if (target.kind === 'outside') return undefined
  const document = documents.get(target.path)
  if (document === undefined) return undefined
  if (target.kind === 'anchor') return findAnchor(document, target.name)
  return (
    locate(document, target.pointer) ??
    locate(document, upgradedPointer(target.pointer)) ??
    locateThrough(document, target.pointer, documents) ??
    locateUnescaped(document, target.pointer)
  )
}

/** The value at a pointer in which a `/` of a name is not written as `~1`: `/paths//pets/{id}/get`. */
function locateUnescaped(document: Document, pointer: PointerText): Located | undefined {
  let rest = segmentsOf(pointer).slice(0, maxSegments)
  let at: Located = { value: document.value, document, pointer: '' }
  while (rest.length > 0) {
    const { value } = at
    const length = rest.findLastIndex(
      (_, index) =>
        (index === 0 || isObject(value)) &&
        valueOf(at, rest.slice(0, index + 1).join('/')) !== undefined,
    )
    if (length === -1) return undefined
    at = memberAt(at, rest.slice(0, length + 1).join('/'))
    rest = rest.slice(length + 1)
  }
  return at
}

/** Whether a value was found by a pointer that should have had `~1` in it. */
export function isUnescaped(target: RefTarget, found: Located): boolean {
  if (target.kind !== 'place' || target.pointer === found.pointer) return false
  const [written, right] = [segmentsOf(target.pointer), segmentsOf(found.pointer)]
  return written.length > right.length && written.join('/') === right.join('/')
}

/** Of a pointer with a `/` too many. */
const maxSegments = 40

/** The value at a pointer that leads through references: a map under `components` may be another file. */
function locateThrough(
  document: Document,
  pointer: PointerText,
  documents: DocumentSet,
): Located | undefined {
  let at: Located = { value: document.value, document, pointer: '' }
  let hops = 0
  for (const segment of segmentsOf(pointer)) {
    let next = memberAt(at, segment)
    for (let ref = valueOf(at, '$ref'); next.value === undefined; ref = valueOf(at, '$ref')) {
      if (typeof ref !== 'string' || ++hops > maxHops) return undefined
      const target = refTarget(ref, at.document.path)
      const other = target.kind === 'place' ? documents.get(target.path) : undefined
      const found = other && target.kind === 'place' ? locate(other, target.pointer) : undefined
      if (found === undefined) return undefined
      at = found
      next = memberAt(at, segment)
    }
    at = next
  }
  return at
}

/** References on the way to one value: more are a circle. */
const maxHops = 20

/** A member of a located object or list. */
export function memberAt(at: Located, name: string | number): Located {
  return {
    value: valueOf(at, name),
    document: at.document,
    pointer: below(at.pointer, name),
  }
}

/** The same, when the place is not needed. */
export function valueOf({ value }: Located, name: string | number): unknown {
  if (Array.isArray(value)) return value[Number(name)]
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** One name for a place in all files of a description. */
export function placeKey({ document, pointer }: Pick<Located, 'document' | 'pointer'>): string {
  return `${document.path}#${pointer}`
}

/** Where 2.0 keeps what later versions keep under `components`. */
const movedBySwagger: readonly (readonly [string, string])[] = [
  ['/definitions', '/components/schemas'],
  ['/responses', '/components/responses'],
  ['/parameters', '/components/parameters'],
  ['/securityDefinitions', '/components/securitySchemes'],
]

function upgradedPointer(pointer: PointerText): PointerText {
  const moved = movedBySwagger.find(([old]) => pointer.startsWith(`${old}/`))
  return moved ? moved[1] + pointer.slice(moved[0].length) : pointer
}

/** The place in a 2.0 file of what its upgrade has moved. */
export function swaggerPointer(pointer: PointerText): PointerText {
  const moved = movedBySwagger.find(([, fresh]) => pointer.startsWith(fresh))
  return moved ? moved[0] + pointer.slice(moved[1].length) : pointer
}

function resolveFile(file: string, from: string): string | undefined {
  if (isExternal(file)) return file.startsWith('//') ? `https:${file}` : file
  if (!isExternal(from)) return resolvePath(file, from as FilePath)
  return URL.canParse(file, from) ? new URL(file, from).href : undefined
}

/** A schema by its `$anchor` or `$id`, anywhere in the file. */
function findAnchor(document: Document, name: string): Located | undefined {
  const waiting: Located[] = [{ value: document.value, document, pointer: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, pointer } = next
    if (!isObject(value) && !Array.isArray(value)) continue
    if (isObject(value) && (value['$anchor'] === name || value['$dynamicAnchor'] === name)) {
      return next
    }
    for (const [key, inner] of Object.entries(value)) {
      waiting.push({ value: inner, document, pointer: below(pointer, key) })
    }
  }
  return undefined
}
