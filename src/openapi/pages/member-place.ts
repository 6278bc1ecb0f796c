import { segmentsOf } from '../documents/json-pointer.ts'

/**
 * The place of a member in its operation, from a pointer as changes have it: `/paths/~1pets/get/parameters/query/limit` is
 * `query.limit`, and a property of any media type of the body is `body.owner.name`. The members of a callback are below it.
 * `undefined`: it is no member.
 */
export function memberPlace(pointer: string): string | undefined {
  const segments = segmentsOf(pointer).slice(3)
  const [, name = '', expression = '', method = ''] = segments
  return segments[0] === 'callbacks'
    ? placeIn(segments.slice(4), callbackBase(name, expression, method))
    : placeIn(segments, [])
}

/** The place of a callback in its operation, or that of one of its methods, from a pointer to it or to what is in it. */
export function callbackPlace(pointer: string): string | undefined {
  const [part, name = '', expression = '', method] = segmentsOf(pointer).slice(3)
  if (part !== 'callbacks') return undefined
  return placeOf(
    method === undefined ? ['callback', name, expression] : callbackBase(name, expression, method),
    [],
  )
}

/** The first names of the places in a request of a callback. */
export function callbackBase(name: string, expression: string, method: string): readonly string[] {
  return ['callback', name, expression, method.toLowerCase()]
}

/** The first name of the places of what the API sends outside of a body, wherever in the request that is. */
export const sent = 'sent'

function placeIn(segments: readonly string[], base: readonly string[]): string | undefined {
  const [part, first = '', second = '', ...rest] = segments
  switch (part) {
    case 'parameters':
      return placeOf([...base, first, second], namesIn(rest))
    case 'headers':
      return placeOf([...base, sent, first], namesIn([second, ...rest]))
    case 'requestBody':
      return memberOf([...base, 'body'], namesIn([first, second, ...rest]))
    case 'responses':
      return second === 'headers'
        ? placeOf([...base, 'response', first, 'header', rest[0] ?? ''], namesIn(rest.slice(1)))
        : memberOf([...base, 'response', first], namesIn([second, ...rest]))
    default:
      return undefined
  }
}

/** The names of members joined: dots in them are no separators. */
export function placeOf(base: readonly string[], names: readonly string[]): string {
  return [...base, ...names].map((name) => name.replaceAll('.', '%2E')).join('.')
}

function memberOf(base: readonly string[], names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : placeOf(base, names)
}

/** The names after each `properties`: items of lists and alternatives are on the way to them. */
export function namesIn(segments: readonly string[]): string[] {
  const names: string[] = []
  for (let at = 0; at < segments.length; at++) {
    if (segments[at] !== 'properties') continue
    const name = segments[++at]
    if (name !== undefined) names.push(name)
  }
  return names
}
