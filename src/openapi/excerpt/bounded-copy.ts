import { type Slot, slotBelow } from '../bundle/slots.ts'
import { isMarked } from '../bundle/leave-out-internal.ts'
import { isObject } from '../json.ts'
import {
  type DocumentSet,
  type Located,
  memberAt,
  placeKey,
  refTarget,
  resolveRef,
} from '../documents/resolve-ref.ts'
import { type ComponentQueue, sectionOf } from './component-queue.ts'

export interface BoundedCopier {
  /** A value without extensions and examples. What has no room left in it is left out. */
  copy(at: Located, slot: Slot): unknown
  /** Characters of YAML that are left. */
  room(): number
  /** Whether something had no room since `restart`. */
  isCut(): boolean
  /** Continues with so much room. */
  restart(room: number): void
}

/** Copies parts of a description, up to a number of characters. References become those of components. */
export function createBoundedCopier(
  documents: DocumentSet,
  { queue, room: first }: { readonly queue: ComponentQueue; readonly room: number },
): BoundedCopier {
  let room = first
  let isCut = false
  let depth = 0

  function copy(at: Located, slot: Slot): unknown {
    if (room <= 0 || depth > maxDepth) {
      isCut = true
      return undefined
    }
    const { value } = at
    if (typeof value === 'string') return shortText(value)
    if (typeof value !== 'object' || value === null) {
      room -= String(value).length
      return value
    }
    depth++
    const result = isObject(value) ? copyObject(at, slot) : copyList(at, slot)
    depth--
    return result
  }

  function shortText(text: string): string {
    const kept = text.length <= maxText ? text : `${text.slice(0, maxText).trimEnd()}…`
    room -= kept.length
    return kept
  }

  function copyList(at: Located, slot: Slot): readonly unknown[] {
    const { value } = at
    const items: unknown[] = []
    if (!Array.isArray(value)) return items
    for (let index = 0; index < value.length; index++) {
      room -= depth * indent + 2
      const item = copy(memberAt(at, index), slot === 'examples' ? 'data' : slot)
      if (item !== undefined) items.push(item)
      if (room <= 0) {
        isCut ||= index + 1 < value.length
        break
      }
    }
    return items
  }

  function copyObject(at: Located, slot: Slot): unknown {
    const ref = (at.value as Readonly<Record<string, unknown>>)['$ref']
    const isData = slot === 'data'
    if (!isData && typeof ref === 'string') return reference(at, { ref, slot })
    if (!isData && !slot.startsWith('map:') && depth > 1 && isMarked(at.value)) return undefined
    return members(at, slot)
  }

  function members(at: Located, slot: Slot): Readonly<Record<string, unknown>> {
    const entries: (readonly [string, unknown])[] = []
    for (const key of Object.keys(at.value as object)) {
      if (key === '$ref' || isLeftOut(key, slot)) continue
      if (room <= 0) {
        isCut = true
        break
      }
      room -= depth * indent + key.length + 3
      const inner = memberAt(at, key)
      const value = copy(inner, slotBelow(slot, key, inner.value))
      if (value !== undefined) entries.push([key, value])
    }
    return Object.fromEntries(entries)
  }

  /** An object with a `$ref`. What is written next to the reference stays there. */
  function reference(
    at: Located,
    { ref, slot }: { readonly ref: string; readonly slot: Slot },
  ): unknown {
    const target = resolveRef(refTarget(ref, at.document.path), documents)
    if (target === undefined) {
      const siblings = members(at, slot)
      return /^https?:\/\//.test(ref) ? { $ref: shortText(ref), ...siblings } : siblings
    }
    if (isMarked(target.value)) return undefined
    const section = sectionOf(slot)
    if (section === undefined)
      return placeKey(target) === placeKey(at) ? undefined : copy(target, slot)
    const name = queue.add(target, { section, slot })
    room -= name.length + indent * depth + 8
    return { $ref: name, ...members(at, slot) }
  }

  return {
    copy,
    room: () => room,
    isCut: () => isCut,
    restart(next) {
      room = next
      isCut = false
    },
  }
}

/** Extensions are for programs; examples are on the page itself. */
function isLeftOut(key: string, slot: Slot): boolean {
  if (slot === 'data' || slot.startsWith('map:')) return false
  return key.startsWith('x-') || (slot === 'mediaType' && /^examples?$/.test(key))
}

const indent = 2
const maxDepth = 60
/** Characters of one text. */
const maxText = 400
