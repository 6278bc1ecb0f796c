import { isExternal } from '../../base/paths.ts'
import type { z } from 'zod'
import { omitUndefined, validEntries } from '../../base/optional-fields.ts'
import type {
  apiDescriptions,
  eventDescriptions,
  graphqlSchemas,
  mcpTools,
  paint,
} from '../schema/parts.ts'
import type {
  ApiChanges,
  ApiSource,
  IconLibrary,
  IconRef,
  Paint,
  Pointer,
} from '../setting-types.ts'

/** Normalizes a hex color to six digits in lower case. */
export function colorOf(hex: string): string {
  const digits = hex.slice(1).toLowerCase()
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

export function paintOf(input: z.output<typeof paint> | undefined): Paint | undefined {
  if (input === undefined) return undefined
  if (typeof input === 'string') return { kind: 'solid', color: colorOf(input) }
  const { from, via, to, light, dark } = input
  if (from !== undefined && to !== undefined) {
    const middle = via === undefined ? {} : { via: colorOf(via) }
    return { kind: 'gradient', from: colorOf(from), ...middle, to: colorOf(to) }
  }
  const one = from ?? to
  if (one !== undefined) return { kind: 'solid', color: colorOf(one) }
  const [first, second] = [light ?? dark, dark ?? light]
  if (first === undefined || second === undefined) return undefined
  return { kind: 'modes', light: colorOf(first), dark: colorOf(second) }
}

/** An icon as it may be written, in the settings or in frontmatter. */
export type WrittenIcon =
  | string
  | {
      readonly name: string
      readonly style?: string | undefined
      readonly library?: IconLibrary | undefined
    }

export function iconOf(input: WrittenIcon | undefined, type?: string): IconRef | undefined {
  if (input === undefined || input === '') return undefined
  if (typeof input === 'string') return omitUndefined({ name: input, type })
  return omitUndefined({ name: input.name, type: input.style ?? type, library: input.library })
}

/** The API descriptions of a setting. Paths become relative to the root of the site, without a leading slash. */
export function apiSources(
  input: z.output<typeof apiDescriptions> | undefined,
  pointer: Pointer,
  directory?: string,
): ApiSource[] {
  if (input === undefined) return []
  if (Array.isArray(input)) {
    return validEntries(input).flatMap(([index, it]) =>
      apiSources(it, [...pointer, index], directory),
    )
  }
  const { source, overlays, ...own } = typeof input === 'string' ? { source: input } : input
  const folder = own.directory ?? directory
  return [
    {
      from: fromRoot(source),
      overlays: validEntries(overlays).map(([, it]) => fromRoot(it)),
      pointer,
      ...(folder !== undefined && { directory: folderPath(folder) }),
      ...('changes' in own && own.changes !== undefined && { changes: changesOf(own.changes) }),
    },
  ]
}

/** The descriptions of a node of the settings, of every format. */
export function describedBy(node: DescribedNode, pointer: Pointer): ApiSource[] {
  const { openapi, asyncapi, graphql, mcp } = node
  return [
    ...apiSources(openapi, [...pointer, 'openapi']),
    ...apiSources(asyncapi, [...pointer, 'asyncapi']).map((source): ApiSource => ({
      ...source,
      format: 'asyncapi',
    })),
    ...endpointSources(graphql, 'graphql', [...pointer, 'graphql']),
    ...endpointSources(mcp, 'mcp', [...pointer, 'mcp']),
  ]
}

export interface DescribedNode {
  readonly openapi?: z.output<typeof apiDescriptions> | undefined
  readonly asyncapi?: z.output<typeof eventDescriptions> | undefined
  readonly graphql?: z.output<typeof graphqlSchemas> | undefined
  readonly mcp?: z.output<typeof mcpTools> | undefined
}

/** Descriptions of an API at one URL. */
function endpointSources(
  input: z.output<typeof graphqlSchemas | typeof mcpTools> | undefined,
  format: 'graphql' | 'mcp',
  pointer: Pointer,
): ApiSource[] {
  if (Array.isArray(input))
    return validEntries(input).flatMap(([index, it]) =>
      endpointSources(it, format, [...pointer, index]),
    )
  if (input === undefined) return []
  const { endpoint, ...file } = typeof input === 'string' ? { source: input } : { ...input }
  return apiSources(file, pointer).map((source) => ({
    ...source,
    format,
    ...omitUndefined({ endpoint }),
  }))
}

function changesOf(input: string | { readonly tags: string }): ApiChanges {
  return typeof input === 'string'
    ? { by: 'folder', folder: folderPath(input) }
    : { by: 'tags', tags: input.tags }
}

function folderPath(folder: string): string {
  return fromRoot(folder).replace(/(?<!\/)\/+$/, '')
}

function fromRoot(path: string): string {
  return isExternal(path) ? path : path.replace(/^(?:\.?\/)+/, '')
}
