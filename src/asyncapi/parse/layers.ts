import { memberAt, type Located, valueOf } from '../../openapi/documents/resolve-ref.ts'
import type { Reader } from '../../openapi/documents/typed-reader.ts'
import { readExternalDocs } from '../../openapi/parse-schema/annotations.ts'
import type { ExternalDocs } from '../../openapi/model.ts'

/**
 * An object with its traits: the places to look a member up, the first one that has it wins. In 3.x an object wins over
 * its traits, in 2.x its traits win; a later trait wins over an earlier one.
 */
export interface Layers {
  readonly places: readonly Located[]
  text(name: string): string | undefined
  flag(name: string): boolean | undefined
  /** The place that has a member. */
  holder(name: string): Located | undefined
  /** A member that must be an object, references followed. */
  object(name: string): Located | undefined
  docs(): ExternalDocs | undefined
}

export function layersOf(at: Located, { reader, isOld }: LayerOptions): Layers {
  const traits = reader
    .list(at, 'traits')
    .flatMap((trait) => reader.follow(trait) ?? [])
    .toReversed()
  const places = isOld ? [...traits, at] : [at, ...traits]
  const holder = (name: string) => places.find((place) => valueOf(place, name) !== undefined)
  return {
    places,
    holder,
    text(name) {
      const place = holder(name)
      return place && reader.text(place, name)
    },
    flag(name) {
      const place = holder(name)
      return place && reader.flag(place, name)
    },
    object(name) {
      const place = holder(name)
      return place && reader.object(place, name)
    },
    docs() {
      const place = holder('externalDocs')
      return place && readExternalDocs(place, reader)
    },
  }
}

export interface LayerOptions {
  readonly reader: Reader
  /** Whether the description is of AsyncAPI 2.x. */
  readonly isOld: boolean
}

/** The last segment of the reference that a value is: `UserSignedUp` of `#/components/messages/UserSignedUp`. */
export function nameOfRef(at: Located, reader: Reader): string | undefined {
  const last = reader.refOf(at)?.split('/').at(-1)
  return last === undefined || last === '' ? undefined : unescaped(last)
}

function unescaped(segment: string): string {
  const pointer = segment.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(pointer)
  } catch {
    return pointer
  }
}

/** Whether something is marked as deprecated: AsyncAPI has the word for schemas alone, authors use it everywhere. */
export function isDeprecated(layers: Layers): boolean {
  return [layers.holder('deprecated'), layers.holder('x-deprecated')].some(
    (place, index) => place && memberAt(place, deprecation[index] ?? '').value === true,
  )
}

const deprecation = ['deprecated', 'x-deprecated']
