import { isObject } from '../json.ts'
import {
  type DocumentSet,
  type Located,
  memberAt,
  placeKey,
  refTarget,
  resolveRef,
} from '../documents/resolve-ref.ts'
import { segmentsOf } from '../documents/json-pointer.ts'
import type { Slot } from './slots.ts'

/** A component of a bundle. */
export interface Component {
  /** `#/components/schemas/Pet`. */
  readonly ref: string
  /** `['components', 'schemas', 'Pet']`. */
  readonly path: readonly string[]
}

/** Which components a bundle has, by the places that they were written in. */
export interface ComponentNames {
  get(place: string): Component | undefined
  /** Gives a value of another file a name; `undefined` if the format has no components of its kind. */
  add(target: Located, slot: Slot): Component | undefined
}

/** Starts with the components of the description itself, which keep their names. */
export function createComponentNames(root: Located, documents: DocumentSet): ComponentNames {
  const isSwagger = isObject(root.value) && root.value['swagger'] !== undefined
  const sections: Partial<Record<Slot, readonly string[]>> = isSwagger ? swagger : openapi
  const byPlace = new Map<string, Component>()
  const taken = new Set<string>()

  for (const path of Object.values(sections)) {
    const section = path.reduce<Located>(
      (at, name) => behindRefs(memberAt(at, name), documents),
      root,
    )
    if (!isObject(section.value)) continue
    for (const name of Object.keys(section.value)) {
      const component = componentAt([...path, name])
      taken.add(component.ref)
      const at = memberAt(section, name)
      byPlace.set(placeKey(at), component)
      const target = behindRefs(at, documents)
      const isElsewhere = target.document.path !== root.document.path
      if (isElsewhere && !byPlace.has(placeKey(target))) byPlace.set(placeKey(target), component)
    }
  }

  return {
    get: (place) => byPlace.get(place),
    add(target, slot) {
      const path = sections[slot]
      if (path === undefined) return undefined
      const wanted = nameOf(target)
      let component = componentAt([...path, wanted])
      for (let count = 2; taken.has(component.ref); count++)
        component = componentAt([...path, `${wanted}-${count}`])
      taken.add(component.ref)
      byPlace.set(placeKey(target), component)
      return component
    },
  }
}

function componentAt(path: readonly string[]): Component {
  const names = path.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'))
  return { ref: `#/${names.map(encodeURIComponent).join('/')}`, path }
}

/** The end of a chain of references; the value itself if the chain has none. */
function behindRefs(start: Located, documents: DocumentSet): Located {
  let at = start
  for (let hops = 0; hops < maxHops; hops++) {
    const ref = isObject(at.value) ? at.value['$ref'] : undefined
    const target =
      typeof ref === 'string' ? resolveRef(refTarget(ref, at.document.path), documents) : undefined
    if (target === undefined) return at
    at = target
  }
  return start
}

/** The last part of a pointer, else the name of the file. */
function nameOf({ document, pointer }: Located): string {
  const inFile = segmentsOf(pointer).at(-1)
  const file = document.path.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  const written = inFile ?? file.replace(/\.\w+$/, '')
  return written.replace(/[^\w.-]+/g, '-').replace(/^-+|(?<!-)-+$/g, '') || 'component'
}

const openapi: Partial<Record<Slot, readonly string[]>> = {
  schema: ['components', 'schemas'],
  response: ['components', 'responses'],
  parameter: ['components', 'parameters'],
  example: ['components', 'examples'],
  requestBody: ['components', 'requestBodies'],
  header: ['components', 'headers'],
  securityScheme: ['components', 'securitySchemes'],
  link: ['components', 'links'],
  callback: ['components', 'callbacks'],
}

const swagger: Partial<Record<Slot, readonly string[]>> = {
  schema: ['definitions'],
  response: ['responses'],
  parameter: ['parameters'],
}

const maxHops = 100
