import { isObject } from '../json.ts'
import type { Document } from '../documents/parse-document.ts'
import {
  type DocumentSet,
  type Located,
  memberAt,
  placeKey,
  refTarget,
  resolveRef,
} from '../documents/resolve-ref.ts'
import { segmentsOf } from '../documents/json-pointer.ts'
import { type ComponentNames, createComponentNames } from './component-names.ts'
import { type Slot, slotBelow } from './slots.ts'

/**
 * A description as one file: what it refers to in other files becomes a component, or is put in place where the format
 * has no components of that kind. A reference that leads nowhere is left out, unless it is a URL. `undefined` if the
 * result is too large.
 */
export function bundleDescription(
  root: Document,
  documents: DocumentSet,
): Readonly<Record<string, unknown>> | undefined {
  const start = { value: root.value, document: root, pointer: '' }
  const bundler = createBundler(createComponentNames(start, documents), { root, documents })
  const whole = bundler.copy(start, 'root')
  const added = bundler.components()
  return bundler.isTooLarge() || !isObject(whole) ? undefined : withComponents(whole, added)
}

interface BundlerInput {
  readonly root: Document
  readonly documents: DocumentSet
}

/** A component that was in another file, and its place in the bundle. */
interface Added {
  readonly path: readonly string[]
  readonly value: unknown
}

function createBundler(names: ComponentNames, { root, documents }: BundlerInput) {
  const queue: { readonly at: Located; readonly slot: Slot; readonly path: readonly string[] }[] =
    []
  /** Places that are being put in where they are used. */
  const open = new Set<string>()
  let values = 0
  let depth = 0

  function copy(at: Located, slot: Slot): unknown {
    if (++values > maxValues) return undefined
    // references that are put in place can nest values deeper than a file can
    if (depth >= maxDepth) {
      values = maxValues + 1
      return undefined
    }
    depth++
    const result = copyValue(at, slot)
    depth--
    return result
  }

  function copyValue(at: Located, slot: Slot): unknown {
    const { value } = at
    if (Array.isArray(value))
      return value.map((_, index) => copy(memberAt(at, index), slot === 'examples' ? 'data' : slot))
    if (!isObject(value)) return value
    // in a map of names, too: its members are never texts
    const ref = value['$ref']
    if (slot === 'data' || typeof ref !== 'string') return members(at, slot)
    if (slot !== 'referenced data') return reference(at, { ref, slot })
    const isKnown = resolveRef(refTarget(ref, at.document.path), documents) !== undefined
    return isKnown ? reference(at, { ref, slot: 'other' }) : members(at, 'data')
  }

  function members(at: Located, slot: Slot): Record<string, unknown> {
    const { value } = at
    if (!isObject(value)) return {}
    return Object.fromEntries(
      Object.keys(value).map((key) => {
        const inner = memberAt(at, key)
        if (slot === 'schema' && key === 'discriminator') return [key, discriminator(inner)]
        return [key, copy(inner, slotBelow(slot, key, inner.value))]
      }),
    )
  }

  /** An object with a `$ref`. What is written next to the reference stays there. */
  function reference(at: Located, { ref, slot }: WrittenRef): unknown {
    const target = resolveRef(refTarget(ref, at.document.path), documents)
    const { $ref: _, ...siblings } = members(at, slot)
    if (target === undefined) {
      const isUseful = /^(?:https?:)?\/\//.test(ref) || (ref.startsWith('#') && isInRoot(at))
      return isUseful ? { $ref: ref, ...siblings } : siblings
    }
    const place = placeKey(target)
    const known = names.get(place)
    if (known !== undefined && names.get(placeKey(at)) !== known)
      return { $ref: known.ref, ...siblings }
    if (known === undefined && isInRoot(target)) {
      const isWrittenSo = isInRoot(at) && ref.startsWith('#/')
      return { $ref: isWrittenSo ? ref : `#${encodedPointer(target.pointer)}`, ...siblings }
    }
    if (known === undefined) {
      const added = names.add(target, slot)
      if (added !== undefined) {
        queue.push({ at: target, slot, path: added.path })
        return { $ref: added.ref, ...siblings }
      }
    }
    if (open.has(place)) return siblings
    open.add(place)
    const inner = copy(target, slot)
    open.delete(place)
    return isObject(inner) ? { ...inner, ...siblings } : inner
  }

  /** The values of `mapping` are names of schemas or references to them. */
  function discriminator(at: Located): unknown {
    if (!isObject(at.value)) return copy(at, 'data')
    const { mapping } = at.value
    if (!isObject(mapping)) return copy(at, 'data')
    const mapped = Object.entries(mapping).map(([value, to]) => {
      if (typeof to !== 'string' || !/[#./]/.test(to)) return [value, to]
      const target = resolveRef(refTarget(to, at.document.path), documents)
      if (target === undefined) return [value, to]
      const result = reference({ ...at, value: { $ref: to } }, { ref: to, slot: 'schema' })
      return [value, isObject(result) && typeof result['$ref'] === 'string' ? result['$ref'] : to]
    })
    return { ...at.value, mapping: Object.fromEntries(mapped) as unknown }
  }

  function isInRoot({ document }: Pick<Located, 'document'>): boolean {
    return document.path === root.path
  }

  return {
    copy,
    isTooLarge: () => values > maxValues,
    /** The components that other files had; copying one may add others. */
    components(): readonly Added[] {
      const added: Added[] = []
      for (let next = queue.shift(); next; next = queue.shift())
        added.push({ path: next.path, value: copy(next.at, next.slot) })
      return added
    },
  }
}

interface WrittenRef {
  readonly ref: string
  readonly slot: Slot
}

function withComponents(
  whole: Readonly<Record<string, unknown>>,
  added: readonly Added[],
): Readonly<Record<string, unknown>> {
  const result = { ...whole }
  for (const { path, value } of added) {
    const name = path.at(-1) ?? ''
    let holder: Record<string, unknown> = result
    for (const key of path.slice(0, -1)) {
      const inner = Object.hasOwn(holder, key) ? holder[key] : undefined
      const own = isObject(inner) ? { ...inner } : {}
      holder[key] = own
      holder = own
    }
    Object.defineProperty(holder, name, { value, enumerable: true, writable: true })
  }
  return result
}

function encodedPointer(pointer: string): string {
  return segmentsOf(pointer)
    .map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}

/** A description of 50 MB has some five million. */
export const maxValues = 6_000_000
const maxDepth = 1_500
