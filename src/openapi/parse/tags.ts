import { isObject } from '../json.ts'
import { type Located, valueOf } from '../documents/resolve-ref.ts'
import type { Operation, Tag } from '../model.ts'
import type { Reader } from '../documents/typed-reader.ts'
import { readExternalDocs } from '../parse-schema/annotations.ts'

/** The tags of a description in its own order, followed by those that only operations name. */
export function readTags(
  root: Located,
  operations: readonly Operation[],
  reader: Reader,
): readonly Tag[] {
  const tags = new Map<string, Tag>()
  for (const item of reader.list(root, 'tags')) {
    const tag = readTag(item, reader)
    if (tag) tags.set(tag.name, tag)
  }
  for (const name of operations.flatMap((operation) => operation.tags)) {
    if (!tags.has(name)) tags.set(name, { name, title: name })
  }
  for (const group of reader.list(root, 'x-tagGroups')) {
    const title = reader.text(group, 'name')
    if (title === undefined) continue
    const name = `x-tagGroups/${title}` // a group may be called as one of its tags is
    tags.set(name, { name, title })
    for (const member of reader.texts(group, 'tags')) {
      const tag = tags.get(member)
      if (tag && tag.parent === undefined) tags.set(tag.name, { ...tag, parent: name })
    }
  }
  return [...tags.values()]
}

function readTag(written: Located, reader: Reader): Tag | undefined {
  const at = reader.follow(written)
  if (typeof at?.value === 'string') return { name: at.value, title: at.value }
  if (at === undefined || !isObject(at.value)) return undefined
  const name = reader.text(at, 'name')
  if (name === undefined) return undefined
  const title = ['x-displayName', 'x-group', 'summary']
    .map((key) => valueOf(at, key))
    .find((value) => typeof value === 'string' && value !== '')
  const description = reader.text(at, 'description')
  const parent = reader.text(at, 'parent')
  const kind = reader.text(at, 'kind')
  const externalDocs = readExternalDocs(at, reader)
  return {
    name,
    title: typeof title === 'string' ? title : name,
    ...(description && { description }),
    ...(parent && { parent }),
    ...(kind && { kind }),
    ...(externalDocs && { externalDocs }),
  }
}
