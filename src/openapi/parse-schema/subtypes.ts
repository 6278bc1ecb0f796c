import { isObject } from '../json.ts'
import {
  memberAt,
  type DocumentSet,
  type Located,
  resolveRef,
  placeKey,
  refTarget,
  valueOf,
} from '../documents/resolve-ref.ts'

/**
 * The schemas of a description that extend another with `allOf`, by what they extend. A discriminator without
 * alternatives means them.
 */
export function findSubtypes(
  root: Located,
  documents: DocumentSet,
): ReadonlyMap<string, Located[]> {
  const heirs = new Map<string, Located[]>()
  const schemas = schemasOf(root, documents)
  if (schemas === undefined || !isObject(schemas.value)) return heirs
  for (const name of Object.keys(schemas.value)) {
    const schema = memberAt(schemas, name)
    const members: unknown = isObject(schema.value) ? schema.value['allOf'] : undefined
    if (!Array.isArray(members)) continue
    for (const member of members as unknown[]) {
      const ref = isObject(member) ? member['$ref'] : undefined
      if (typeof ref !== 'string') continue
      const parent = resolveRef(refTarget(ref, schema.document.path), documents)
      if (parent === undefined) continue
      const key = placeKey(parent)
      heirs.set(key, [...(heirs.get(key) ?? []), schema])
    }
  }
  return heirs
}

/** `components.schemas`, which may be another file. */
function schemasOf(root: Located, documents: DocumentSet): Located | undefined {
  const schemas = memberAt(memberAt(root, 'components'), 'schemas')
  const ref = valueOf(schemas, '$ref')
  return typeof ref === 'string'
    ? resolveRef(refTarget(ref, schemas.document.path), documents)
    : schemas
}
