import type { parseJsonTree } from '../../base/syntax/json-syntax.ts'

export type JsonNode = NonNullable<ReturnType<typeof parseJsonTree>['root']>

export function propertyOf(
  object: JsonNode | undefined,
  name: string,
): { readonly key: JsonNode; readonly value: JsonNode } | undefined {
  if (object?.type !== 'object') return undefined
  for (const { children: [key, value] = [] } of object.children ?? [])
    if (key?.value === name && value !== undefined) return { key, value }
  return undefined
}
