import type { Json } from '../../../openapi/json.ts'
import { exactDigits } from '../../../base/numbers/exact-number.ts'
import { responseLimits } from '../response-limits.client.ts'

export type Container = Extract<Json, object>

/** The number of children of a value; 0 for scalars. */
export function isContainer(value: Json): value is Container {
  return typeof value === 'object' && value !== null
}

/** A scalar as the response writes it, or an empty container. */
export function leafText(value: Json): string {
  return exactDigits(value) ?? JSON.stringify(value)
}

/** Lower case of the same length, so that positions are those of the text: `İ` has two letters in lower case. */
export function lowerCase(text: string): string {
  return text.replaceAll('İ', 'I').toLowerCase()
}

/** The containers to expand so that the first matches are visible. Visits a bounded number of nodes. */
export function containersWith(root: Json, query: string): ReadonlySet<Container> {
  const found = new Set<Container>()
  if (query === '' || !isContainer(root)) return found
  const parents = new Map<Container, Container>()
  const holds = (text: string): boolean => lowerCase(text).includes(query)
  const waiting: Container[] = [root]
  let left: number = responseLimits.searchedNodes
  // breadth first: early matches are displayed first
  for (let at = 0; at < waiting.length && left > 0; at++) {
    const container = waiting[at]!
    const isList = Array.isArray(container)
    let isHere = false
    const visit = (value: Json): void => {
      left--
      if (!isContainer(value)) isHere ||= holds(leafText(value))
      else if (waiting.length < responseLimits.searchedNodes) {
        waiting.push(value)
        parents.set(value, container)
      }
    }
    if (isList) {
      for (let index = 0; index < container.length && left > 0; index++) visit(container[index]!)
    } else {
      for (const name in container) {
        if (left <= 0) break
        isHere ||= holds(name)
        visit((container as Readonly<Record<string, Json>>)[name]!)
      }
    }
    if (!isHere) continue
    for (let up: Container | undefined = container; up && !found.has(up); up = parents.get(up)) {
      if (found.size >= responseLimits.foundContainers) return found
      found.add(up)
    }
  }
  return found
}

/** How many levels can be unfolded without drawing too much. */
export function openLevels(root: Json, pageSize: number): number {
  let level: readonly Json[] = [root]
  let drawn = 0
  for (let depth = 0; depth < maxLevels; depth++) {
    const next: Json[] = []
    for (const value of level) {
      if (!isContainer(value)) continue
      next.push(...firstMembers(value, pageSize))
      if (drawn + next.length > responseLimits.openNodes) return Math.max(depth, 1)
    }
    if (next.length === 0) return maxLevels
    drawn += next.length
    level = next
  }
  return maxLevels
}

const maxLevels = 6

function firstMembers(value: Container, count: number): readonly Json[] {
  if (Array.isArray(value)) return value.slice(0, count)
  const members: Json[] = []
  for (const name in value) {
    if (members.length === count) break
    members.push((value as Readonly<Record<string, Json>>)[name]!)
  }
  return members
}
