import type { SchemaView } from '../../../openapi/views/schema-rows.ts'

/** The type of a value: `string<uuid> | null`. */
export function typeWords({ type, format, nullable }: SchemaView): string {
  const words = format && format !== type ? `${type}<${format}>` : type
  return nullable && type !== 'null' ? `${words} | null` : words
}
