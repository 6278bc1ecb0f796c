import { omitUndefined } from '../../base/optional-fields.ts'
import { type Located, memberAt, valueOf } from '../../openapi/documents/resolve-ref.ts'
import type { Reader } from '../../openapi/documents/typed-reader.ts'
import { isObject } from '../../openapi/json.ts'
import type { SchemaReader } from '../../openapi/parse-schema/schema-reader.ts'
import type { McpHints, McpPrompt, McpTool } from '../model.ts'
import { noInputSchema } from '../problems.ts'

interface Readers {
  readonly reader: Reader
  readonly schemas: SchemaReader
}

export function readTool(at: Located, name: string, { reader, schemas }: Readers): McpTool {
  const annotations = reader.object(at, 'annotations')
  const execution = reader.object(at, 'execution')
  const { title, description } = textsOf(at, reader)
  const shown = title ?? (annotations && reader.text(annotations, 'title'))
  const input = memberAt(at, 'inputSchema')
  if (!describesObject(input.value)) {
    const place = reader.place(input.value === undefined ? at : input)
    reader.report(noInputSchema(name, place))
  }
  const output = memberAt(at, 'outputSchema')
  const taskSupport = execution && reader.text(execution, 'taskSupport')
  return {
    name,
    ...(shown && { title: shown }),
    ...(description && { description }),
    input: schemas.read(input),
    ...(isObject(output.value) && { output: schemas.read(output) }),
    hints: {
      ...(annotations && hintsOf(annotations, reader)),
      ...(taskSupport && { taskSupport }),
    },
  }
}

function hintsOf(at: Located, reader: Reader): McpHints {
  return omitUndefined({
    readOnly: reader.flag(at, 'readOnlyHint'),
    destructive: reader.flag(at, 'destructiveHint'),
    idempotent: reader.flag(at, 'idempotentHint'),
    openWorld: reader.flag(at, 'openWorldHint'),
  })
}

/** The type may be left to a reference. */
function describesObject(value: unknown): boolean {
  return isObject(value) && (value['type'] === 'object' || typeof value['$ref'] === 'string')
}

/** The arguments of a prompt are texts; they are read as the schema that says so. */
export function readPrompt(at: Located, name: string, { reader, schemas }: Readers): McpPrompt {
  const list = reader.list(at, 'arguments').filter((it) => isObject(it.value))
  const named = list.flatMap((it) => {
    const key = reader.text(it, 'name')
    return key ? [{ key, at: it, isRequired: reader.flag(it, 'required') === true }] : []
  })
  const value = {
    type: 'object',
    properties: Object.fromEntries(
      named.map(({ key, at: argument }) => [
        key,
        omitUndefined({
          type: 'string',
          title: valueOf(argument, 'title'),
          description: valueOf(argument, 'description'),
        }),
      ]),
    ),
    required: named.filter(({ isRequired }) => isRequired).map(({ key }) => key),
  }
  return {
    name,
    ...textsOf(at, reader),
    arguments: schemas.read({ ...memberAt(at, 'arguments'), value }),
  }
}

/** The texts that every part has; an empty one counts as none. */
export function textsOf(
  at: Located,
  reader: Reader,
): { readonly name?: string; readonly title?: string; readonly description?: string } {
  const name = reader.text(at, 'name')
  const title = reader.text(at, 'title')
  const description = reader.text(at, 'description')
  return {
    ...(name && { name }),
    ...(title && { title }),
    ...(description && { description }),
  }
}
