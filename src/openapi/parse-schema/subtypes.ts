import { isObject } from '../json.ts'
import {
  child,
  type Documents,
  type Located,
  lookUp,
  placeKey,
  refTarget,
} from '../documents/resolve-ref.ts'

/**
 * The schemas of a description that extend another with `allOf`, by what they extend. A discriminator without
 * alternatives means them.
 */
export function findHeirs(root: Located, documents: Documents): ReadonlyMap<string, Located[]> {
  const heirs = new Map<string, Located[]>()
  const schemas = child(child(root, 'components'), 'schemas')
  if (!isObject(schemas.value)) return heirs
  for (const name of Object.keys(schemas.value)) {
    const schema = child(schemas, name)
    const members: unknown = isObject(schema.value) ? schema.value['allOf'] : undefined
    if (!Array.isArray(members)) continue
    for (const member of members as unknown[]) {
      const ref = isObject(member) ? member['$ref'] : undefined
      if (typeof ref !== 'string') continue
      const parent = lookUp(refTarget(ref, schema.document.path), documents)
      if (parent === undefined) continue
      const key = placeKey(parent)
      heirs.set(key, [...(heirs.get(key) ?? []), schema])
    }
  }
  return heirs
}
