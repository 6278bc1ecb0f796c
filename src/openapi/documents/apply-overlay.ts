import type { LimitedReport } from './capped-report.ts'
import { type Document, withValue } from './parse-document.ts'
import { isObject } from '../json.ts'
import { below } from './json-pointer.ts'
import { overlayProblem } from '../problems.ts'
import { provenanceOfOverlaid } from './provenance.ts'

/** A description after the actions of an OpenAPI Overlay (1.0 and 1.1). The description given stays as it is. */
export async function applyOverlay(
  description: Document,
  overlay: Document,
  report: LimitedReport,
): Promise<Document> {
  if (!isObject(overlay.value) || typeof overlay.value['overlay'] !== 'string') {
    report.add(
      overlayProblem('This file is no overlay: it has no "overlay: 1.0.0".', overlay.place('')),
    )
    return description
  }
  const actions: unknown = overlay.value['actions']
  if (!Array.isArray(actions)) {
    report.add(overlayProblem('An overlay needs a list of "actions".', overlay.place('/actions')))
    return description
  }
  const { jsonpath } = await import('json-p3')
  let value: unknown = structuredClone(description.value)

  const find = (path: string): Location[] =>
    jsonpath
      .query(path, value as Parameters<typeof jsonpath.query>[1])
      .nodes.map((node) => node.location)

  for (const [index, action] of actions.entries()) {
    const at = below('/actions', index)
    const target: unknown = isObject(action) ? action['target'] : undefined
    if (!isObject(action) || typeof target !== 'string') {
      report.add(overlayProblem('An action of an overlay needs a "target".', overlay.place(at)))
      continue
    }
    try {
      const found = find(target)
      if (found.length === 0) {
        const words = `The target ${target} matches nothing in ${description.path}.`
        report.add(overlayProblem(words, overlay.place(below(at, 'target'))))
      }
      const update =
        typeof action['copy'] === 'string' ? source(find, value, action['copy']) : action['update']
      // From the last to the first, so that removing from a list does not move what is still to come.
      for (const location of found.reverse()) {
        if (action['remove'] === true) value = removed(value, location)
        else if (update !== undefined) value = updated(value, location, update)
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const place = overlay.place(below(at, 'target'))
      report.add(overlayProblem(`The target cannot be understood: ${reason}.`, place))
    }
  }
  return withValue(description, {
    value,
    provenance: provenanceOfOverlaid(value, description, overlay),
  })
}

/** The description that an overlay extends, as written. */
export function overlayExtends(overlay: Document): string | undefined {
  const { value } = overlay
  return isObject(value) &&
    typeof value['overlay'] === 'string' &&
    typeof value['extends'] === 'string'
    ? value['extends']
    : undefined
}

type Location = readonly (string | number)[]

function source(find: (path: string) => Location[], root: unknown, path: string): unknown {
  const [location] = find(path)
  return location && structuredClone(valueAt(root, location))
}

function valueAt(root: unknown, location: Location): unknown {
  let value = root
  for (const name of location) value = (value as Record<string | number, unknown>)[name]
  return value
}

/** Lists grow by the update, objects are merged with it, anything else is replaced. */
function updated(root: unknown, location: Location, update: unknown): unknown {
  const old = valueAt(root, location)
  if (Array.isArray(old)) {
    old.push(structuredClone(update))
    return root
  }
  return replaced(root, location, merged(old, update))
}

function merged(old: unknown, update: unknown): unknown {
  if (Array.isArray(old) && Array.isArray(update)) return [...old, ...structuredClone(update)]
  if (!isObject(old) || !isObject(update)) return structuredClone(update)
  const result: Record<string, unknown> = { ...old }
  for (const [name, value] of Object.entries(update)) {
    if (name === '__proto__') continue
    result[name] = Object.hasOwn(old, name) ? merged(old[name], value) : structuredClone(value)
  }
  return result
}

function replaced(root: unknown, location: Location, value: unknown): unknown {
  const name = location.at(-1)
  if (name === undefined) return value
  const parent = valueAt(root, location.slice(0, -1)) as Record<string | number, unknown>
  parent[name] = value
  return root
}

function removed(root: unknown, location: Location): unknown {
  const name = location.at(-1)
  if (name === undefined) return {}
  const parent = valueAt(root, location.slice(0, -1))
  if (Array.isArray(parent)) parent.splice(Number(name), 1)
  else delete (parent as Record<string, unknown>)[name]
  return root
}
