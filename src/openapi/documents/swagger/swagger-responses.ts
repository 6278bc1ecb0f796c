import { isObject } from '../../json.ts'
import { partWithSchema } from './swagger-parts.ts'

type Part = Readonly<Record<string, unknown>>

/** A response of 2.0 whose headers the upgrade does not see: it turns their order, and keeps the least of them. */
export function withHiddenHeaders(response: unknown): unknown {
  if (!isObject(response)) return response
  const { headers, examples = response['x-examples'], ...rest } = response
  return {
    ...rest,
    ...(examples !== undefined && { examples }),
    ...(isObject(headers) && { [hidden]: changed(headers, headerWithSchema) }),
  }
}

/** Upgraded paths with the headers of their responses again. */
export function withHeaders(paths: unknown): unknown {
  return changed(paths, (item) =>
    changed(item, (operation) => {
      if (!isObject(operation) || !isObject(operation['responses'])) return operation
      return { ...operation, responses: changed(operation['responses'], withOwnHeaders) }
    }),
  )
}

function withOwnHeaders(response: unknown): unknown {
  if (!isObject(response) || !(hidden in response)) return response
  const { [hidden]: headers, ...rest } = response
  return { ...rest, headers }
}

function headerWithSchema(header: unknown): unknown {
  if (!isObject(header) || '$ref' in header || 'schema' in header) return header
  const { in: _, ...upgraded } = partWithSchema({ ...header, in: 'header' })
  return upgraded
}

function changed(map: unknown, change: (value: unknown) => unknown): unknown {
  if (!isObject(map)) return map
  return Object.fromEntries(Object.entries(map as Part).map(([name, it]) => [name, change(it)]))
}

const hidden = 'x-headers-of-2.0'
