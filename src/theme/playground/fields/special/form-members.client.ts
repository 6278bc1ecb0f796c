import { ownValue } from '../../../../base/own-value.ts'
import { mediaKind } from '../../../../openapi/media-types.ts'
import type { ObjectParts } from '../../../../openapi/model.ts'
import { type NamedSchemas, resolveSchema } from '../../../../openapi/resolve-schema.ts'
import type { BodyView } from '../../../../openapi/views/playground-view.ts'

type FormMedia = Pick<BodyView, 'schema' | 'encoding'>

/** The members of a form body; those of the first alternative if there are several. */
export function formParts(media: FormMedia, schemas: NamedSchemas): ObjectParts {
  const { schema } = resolveSchema(media.schema ?? { kind: 'any' }, schemas)
  if (schema.kind === 'object') return schema
  const [first] = schema.kind === 'choice' ? schema.choice.options : []
  if (first) return formParts({ ...media, schema: first.schema }, schemas)
  return { properties: [], additional: true }
}

/** Whether a member is written as JSON, in which `null` is a value: by its media type, or because it is an object. */
export function isJsonMember(name: string, media: FormMedia, schemas: NamedSchemas): boolean {
  const { contentType, style } = ownValue(media.encoding, name) ?? {}
  if (style !== undefined) return false
  if (contentType !== undefined) return mediaKind(contentType) === 'json'
  const written = formParts(media, schemas).properties.find((it) => it.name === name)?.schema
  return written !== undefined && resolveSchema(written, schemas).schema.kind === 'object'
}
