import { parseYaml } from '../base/syntax/data-tree.ts'
import { type Loss, lossKinds } from './loss.ts'

/** Losses that are accepted, and why. */
export interface Allowed {
  readonly reason: string
  /** The kind of loss; all where it is not given. */
  readonly kind?: string
  /** A URL of the old site, in which `*` stands for any part. */
  readonly page?: string
  /** The lost text, in which `*` stands for any part. */
  readonly text?: string
}

/** The entry that accepts a loss. */
export function reasonFor(loss: Loss, allowed: readonly Allowed[]): Allowed | undefined {
  return allowed.find(
    ({ kind, page, text }) =>
      (kind === undefined || kind === loss.kind) &&
      (page === undefined || fits(loss.page, page)) &&
      (text === undefined || fits(loss.text, text)),
  )
}

function fits(text: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  if (parts.length === 0) return text === pattern
  if (!text.startsWith(start)) return false
  const end = parts.pop() ?? ''
  let at = start.length
  for (const part of parts) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return text.length - end.length >= at && text.endsWith(end)
}

/** Reads a file of accepted losses, in YAML or JSON; a string says what is wrong with it. */
export function readAllowed(source: string): readonly Allowed[] | string {
  const { value, errors } = parseYaml(source)
  const [error] = errors
  if (error !== undefined) return `it cannot be read: ${error.message}`
  if (value === null || value === undefined) return []
  if (!Array.isArray(value))
    return 'it has to be a list of entries with "reason" and "page", "kind" or "text".'
  const allowed: Allowed[] = []
  for (const [index, entry] of value.entries()) {
    const place = `entry ${index + 1}`
    if (typeof entry !== 'object' || entry === null) return `${place} has no "reason".`
    const fields = new Map<string, unknown>(Object.entries(entry))
    const texts = new Map<string, string>()
    for (const key of ['reason', 'kind', 'page', 'text']) {
      const field = fields.get(key)
      if (field === undefined) continue
      if (typeof field !== 'string' || field.trim() === '')
        return `"${key}" of ${place} is not a text.`
      texts.set(key, field)
    }
    const reason = texts.get('reason')
    const [kind, page, text] = ['kind', 'page', 'text'].map((key) => texts.get(key))
    if (reason === undefined) return `${place} has no "reason".`
    if (kind === undefined && page === undefined && text === undefined)
      return `${place} accepts everything; add "page", "kind" or "text".`
    if (kind !== undefined && !lossKinds.some((it) => it === kind))
      return `"kind" of ${place} is not one of ${lossKinds.join(', ')}.`
    allowed.push({
      reason,
      ...(kind !== undefined && { kind }),
      ...(page !== undefined && { page }),
      ...(text !== undefined && { text }),
    })
  }
  return allowed
}
