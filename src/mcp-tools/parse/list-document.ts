import { type Document, withValue } from '../../openapi/documents/parse-document.ts'
import { below } from '../../openapi/documents/json-pointer.ts'
import { isObject } from '../../openapi/json.ts'

/**
 * A file as an object with `tools`: it may be the list alone, the result of a request, or a whole response. References
 * in a schema of a tool start at that schema; here they start at the file, where the schema is a part like others.
 */
export function listDocument(document: Document): Document | undefined {
  const { value, provenance } = document
  if (Array.isArray(value)) {
    const moved = (pointer: string): string => pointer.replace(/^\/tools(?=\/|$)/, '')
    return withValue(document, {
      value: withPlainRefs({ tools: value }),
      moved,
      provenance: (pointer) => provenance(moved(pointer)),
    })
  }
  if (!isObject(value)) return undefined
  const { result } = value
  const isResponse = !hasList(value) && isObject(result)
  const lists = isResponse ? result : value
  if (!hasList(lists)) return undefined
  const moved = (pointer: string): string => (isResponse ? `/result${pointer}` : pointer)
  return withValue(document, {
    value: withPlainRefs(lists),
    moved,
    provenance: (pointer) => provenance(moved(pointer)),
  })
}

function hasList(value: Readonly<Record<string, unknown>>): boolean {
  return ['tools', 'prompts', 'resources', 'resourceTemplates'].some((name) =>
    Array.isArray(value[name]),
  )
}

function withPlainRefs(lists: Readonly<Record<string, unknown>>): unknown {
  const { tools } = lists
  if (!Array.isArray(tools)) return lists
  return { ...lists, tools: tools.map((tool: unknown, index) => toolWithPlainRefs(tool, index)) }
}

function toolWithPlainRefs(tool: unknown, index: number): unknown {
  if (!isObject(tool)) return tool
  const schemas = ['inputSchema', 'outputSchema'].flatMap((name) =>
    tool[name] === undefined
      ? []
      : [[name, fromFile(tool[name], below(below('/tools', index), name))] as const],
  )
  return { ...tool, ...Object.fromEntries(schemas) }
}

/** A schema whose references start at the file. */
function fromFile(value: unknown, pointer: string): unknown {
  if (Array.isArray(value)) return value.map((item) => fromFile(item, pointer))
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([name, inner]) => [
    name,
    name === '$ref' && typeof inner === 'string' && /^#(?:\/|$)/.test(inner)
      ? `#${pointer}${inner.slice(1)}`
      : fromFile(inner, pointer),
  ])
  return Object.fromEntries(members)
}
