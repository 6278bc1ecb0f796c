import { segmentsOf } from '../documents/json-pointer.ts'
import { type Located, placeKey } from '../documents/resolve-ref.ts'
import type { Slot } from '../bundle/slots.ts'

/** A component that an excerpt refers to. */
export interface QueuedComponent {
  readonly section: string
  readonly name: string
  /** `#/components/schemas/Pet` */
  readonly ref: string
  readonly at: Located
  readonly slot: Slot
}

/** The components of an excerpt, in the order in which they are referred to, each once. */
export interface ComponentQueue {
  /** The reference to a component. */
  add(at: Located, kind: Pick<QueuedComponent, 'section' | 'slot'>): string
  next(): QueuedComponent | undefined
  /** Takes back what was added after a mark. */
  mark(): number
  cutTo(mark: number): void
}

export function createComponentQueue(): ComponentQueue {
  const all: QueuedComponent[] = []
  const byPlace = new Map<string, QueuedComponent>()
  const taken = new Set<string>()
  let done = 0

  return {
    add(at, { section, slot }) {
      const place = `${section} ${placeKey(at)}`
      const known = byPlace.get(place)
      if (known !== undefined) return known.ref
      const wanted = nameOf(at)
      let name = wanted
      for (let count = 2; taken.has(refTo(section, name)); count++) name = `${wanted}-${count}`
      const component = { section, name, ref: refTo(section, name), at, slot }
      taken.add(component.ref)
      byPlace.set(place, component)
      all.push(component)
      return component.ref
    },
    next: () => all[done++],
    mark: () => all.length,
    cutTo(mark) {
      for (const { section, at, ref } of all.splice(mark)) {
        byPlace.delete(`${section} ${placeKey(at)}`)
        taken.delete(ref)
      }
    },
  }
}

/** The section of `components` for what a reference replaces; `undefined` if there is none. */
export function sectionOf(slot: Slot): string | undefined {
  return sections[slot]
}

/** `#/components/schemas/Pet` → `Pet`, `models/pet.yaml` → `pet`. */
function nameOf({ document, pointer }: Located): string {
  const last = segmentsOf(pointer).at(-1)
  if (last !== undefined) return last.slice(0, maxName)
  const file = document.path.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  return file.replace(/\.\w+$/, '').slice(0, maxName) || 'part'
}

function refTo(section: string, name: string): string {
  return `#/components/${section}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`
}

const maxName = 100

const sections: Partial<Record<Slot, string>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
  pathItem: 'pathItems',
}
