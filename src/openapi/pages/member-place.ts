import { segmentsOf } from '../documents/json-pointer.ts'

/**
 * The place of a member in its operation, from a pointer as changes have it: `/paths/~1pets/get/parameters/query/limit` is
 * `query.limit`, and a property of any media type of the body is `body.owner.name`. `undefined`: it is no member.
 */
export function memberPlace(pointer: string): string | undefined {
  const [part, first = '', second = '', ...rest] = segmentsOf(pointer).slice(3)
  switch (part) {
    case 'parameters':
      return placeOf([first, second], namesIn(rest))
    case 'requestBody':
      return memberOf(['body'], namesIn([first, second, ...rest]))
    case 'responses':
      return second === 'headers'
        ? placeOf(['response', first, 'header', rest[0] ?? ''], namesIn(rest.slice(1)))
        : memberOf(['response', first], namesIn([second, ...rest]))
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
function namesIn(segments: readonly string[]): string[] {
  const names: string[] = []
  for (let at = 0; at < segments.length; at++) {
    if (segments[at] !== 'properties') continue
    const name = segments[++at]
    if (name !== undefined) names.push(name)
  }
  return names
}
