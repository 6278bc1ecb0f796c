import { isExternal } from '../../base/paths.ts'
import { parseJsonTree, withoutMember } from '../../base/syntax/json-syntax.ts'
import type { JsonNode } from '../../base/syntax/json-syntax.ts'
import type { DataPointer } from '../../base/syntax/syntax-problem.ts'
import { countedVariables } from '../../base/text/variables.ts'
import { withEdits } from '../move/text-edit.ts'
import { membersOf } from './json-layout.ts'

export interface CopiedNavigation {
  readonly text: string
  /** Whether pages of API descriptions were left out. */
  readonly withoutApi: boolean
  /** The number of variables that have their values. */
  readonly variables: number
}

/**
 * A part of the navigation whose pages are in a folder, as the author wrote it. Generated pages, which are not copied, are
 * left out, and with them what has no other pages: `undefined` if that is all of it.
 */
export function inFolder(
  object: string,
  folder: string,
  variables: Readonly<Record<string, string>>,
): CopiedNavigation | undefined {
  const { root } = parseJsonTree(object)
  if (root === undefined) return undefined
  const strings = new Map<JsonNode, string>()
  const removed: DataPointer[] = []
  const found = { api: false, variables: 0 }

  /** Whether something is left of a node. */
  function visit(node: JsonNode, at: DataPointer): boolean {
    let isLess = false
    let hasContent = false
    for (const [key, { value }] of membersOf(node)) {
      if (generating.has(key)) {
        isLess = found.api = true
        removed.push([...at, key])
        continue
      }
      if (value.type === 'string' && key === 'root') strings.set(value, below(text(value), folder))
      const isList = value.type === 'array'
      const kept = isList ? visitList(value, [...at, key], key === 'pages') : 0
      if (isList && kept < (value.children?.length ?? 0)) isLess = true
      hasContent ||= key === 'root' || key === 'href' || kept > 0
    }
    return !isLess || hasContent
  }

  /** The number of entries that are left. */
  function visitList(list: JsonNode, at: DataPointer, isPages: boolean): number {
    const entries = list.children ?? []
    const before = removed.length
    let kept = 0
    for (const [index, entry] of entries.entries()) {
      const inside = removed.length
      let isKept = true
      if (entry.type === 'string' && isPages) {
        isKept = !isOperation.test(text(entry))
        if (isKept) strings.set(entry, below(text(entry), folder))
        else found.api = true
      } else if (entry.type === 'object') isKept = visit(entry, [...at, index])
      if (isKept) kept++
      else removed.splice(inside, Infinity, [...at, index])
    }
    // an empty list is left out with its key
    if (kept === 0 && entries.length > 0) removed.splice(before, Infinity, at)
    return kept
  }

  /** Variables have the values of the day of the copy. */
  function fill(node: JsonNode): void {
    if (node.type === 'string') {
      const written = strings.get(node) ?? text(node)
      const counted = countedVariables(written, variables)
      found.variables += counted.filled
      if (counted.text !== text(node)) strings.set(node, counted.text)
    }
    const values = node.type === 'property' ? node.children?.slice(1) : node.children
    for (const child of values ?? []) fill(child)
  }

  if (!visit(root, [])) return undefined
  fill(root)
  const edits = [...strings].map(([{ offset, length }, value]) => ({
    start: offset,
    end: offset + length,
    text: JSON.stringify(value),
  }))
  const filled = withEdits(object, edits)
  return {
    text: removed.toReversed().reduce((text, path) => withoutMember(text, path), filled),
    withoutApi: found.api,
    variables: found.variables,
  }
}

function text(node: JsonNode): string {
  return String(node.value)
}

/** Settings of which pages are generated. */
const generating: ReadonlySet<string> = new Set(['openapi', 'asyncapi', 'graphql', 'mcp'])

/** `GET /users`, `specs/a.json GET /users`, `webhook paid`. */
const isOperation =
  /^(?:\S.*\s)?(?:get|put|post|delete|options|head|patch|trace|query|connect)\s+\/|^(?:\S+\s+)?webhook\s/i

function below(path: string, folder: string): string {
  // of the rest of a site, the folder of the version is one part
  if (path.trim() === '...') return `${folder}/**`
  return isExternal(path) ? path : `${folder}/${path.replace(/^(?:\.?\/)+/, '')}`
}
