import { isObject } from '../json.ts'
import { type DocumentSet, type Located, memberAt, valueOf } from '../documents/resolve-ref.ts'
import { yamlText } from '../documents/write-yaml.ts'
import type { Operation } from '../model.ts'
import { type BoundedCopier, createBoundedCopier } from './bounded-copy.ts'
import { type ComponentQueue, createComponentQueue } from './component-queue.ts'
import { behindRefs, findOperation, type WrittenOperation } from './find-operation.ts'

/**
 * The part of a description that is about one operation, as YAML: its path item, and the components that it refers to,
 * nearest first. It costs what it holds, however large the description is. `undefined` if the operation is not found.
 */
export function operationExcerpt(
  operation: Pick<Operation, 'kind' | 'method' | 'path'>,
  root: Located,
  documents: DocumentSet,
): string | undefined {
  const found = findOperation(operation, root, documents)
  if (found === undefined) return undefined
  const queue = createComponentQueue()
  const copier = createBoundedCopier(documents, { queue, room: maxExcerpt })
  const { section, item } = copyItem(found, { root, copier })
  const isShortened = copier.isCut()
  queueSchemes(found, { root, documents, queue })
  const { components, leftOut } = copyComponents(queue, copier)
  const value = {
    [section]: Object.fromEntries([[found.place[1], item]]),
    ...(components.size > 0 && { components: nested(components) }),
  }
  // the characters mark holes in the HTML of a page
  return (yamlText(value) + notes({ isShortened, leftOut })).replace(/[\uE000\uE001]/g, '')
}

interface Copied {
  readonly section: string
  readonly item: Readonly<Record<string, unknown>>
}

/** The path item with this operation alone. */
function copyItem(
  { at, item, place: [section], method }: WrittenOperation,
  { root, copier }: { readonly root: Located; readonly copier: BoundedCopier },
): Copied {
  const shared = memberAt(item, 'parameters')
  const parameters = Array.isArray(shared.value) ? copier.copy(shared, 'parameter') : undefined
  const own = copier.copy(at, 'other')
  const security = valueOf(root, 'security')
  const inherits = isObject(at.value) && at.value['security'] === undefined
  const inherited =
    inherits && Array.isArray(security)
      ? copier.copy(memberAt(root, 'security'), 'data')
      : undefined
  const operation = {
    ...(isObject(own) && own),
    ...(inherited !== undefined && { security: inherited }),
  }
  return {
    section: section === 'x-webhooks' ? 'webhooks' : section,
    item: {
      ...(parameters !== undefined && { parameters }),
      ...Object.fromEntries([[method, operation]]),
    },
  }
}

interface SchemeInput {
  readonly root: Located
  readonly documents: DocumentSet
  readonly queue: ComponentQueue
}

/** The security schemes that the operation names. */
function queueSchemes({ at }: WrittenOperation, { root, documents, queue }: SchemeInput): void {
  const security = valueOf(at, 'security') ?? valueOf(root, 'security')
  if (!Array.isArray(security)) return
  const schemes = memberAt(memberAt(root, 'components'), 'securitySchemes')
  const names = security.flatMap((one: unknown) => (isObject(one) ? Object.keys(one) : []))
  for (const name of new Set(names.slice(0, maxSchemes))) {
    const scheme = memberAt(schemes, name)
    if (!isObject(behindRefs(scheme, documents).value)) continue
    queue.add(scheme, { section: 'securitySchemes', slot: 'securityScheme' })
  }
}

interface CopiedComponents {
  /** By section and name. */
  readonly components: ReadonlyMap<string, ReadonlyMap<string, unknown>>
  /** References to those that have no room. */
  readonly leftOut: readonly string[]
}

/** Components as long as they have room, each as a whole. */
function copyComponents(queue: ComponentQueue, copier: BoundedCopier): CopiedComponents {
  const components = new Map<string, Map<string, unknown>>()
  const leftOut: string[] = []
  for (let next = queue.next(); next; next = queue.next()) {
    const { section, name, ref, at, slot } = next
    const room = copier.room()
    const mark = queue.mark()
    copier.restart(room)
    const value = leftOut.length < maxAttempts ? copier.copy(at, slot) : undefined
    if (value === undefined || copier.isCut()) {
      leftOut.push(ref)
      queue.cutTo(mark)
      copier.restart(room)
      continue
    }
    const named = components.get(section) ?? new Map<string, unknown>()
    components.set(section, named.set(name, value))
  }
  return { components, leftOut }
}

function nested(
  components: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...components].map(([section, named]) => [section, Object.fromEntries(named)]),
  )
}

interface Missing {
  readonly isShortened: boolean
  readonly leftOut: readonly string[]
}

/** Comments at the end. */
function notes({ isShortened, leftOut }: Missing): string {
  const more = leftOut.length - maxNamed
  const named = [...leftOut.slice(0, maxNamed), ...(more > 0 ? [`${more} more`] : [])]
  const lines = [
    ...(isShortened ? ['# The operation is shortened here.'] : []),
    ...(leftOut.length > 0 ? [`# Left out here: ${named.join(', ')}`] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

/** Characters of an excerpt, without its notes. */
const maxExcerpt = 10_000
/** Components without room; after so many, no other one is tried. */
const maxAttempts = 4
const maxSchemes = 20
/** Left-out components that are named. */
const maxNamed = 12
