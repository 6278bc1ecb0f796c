import { dump } from 'js-yaml'
import { appendAll } from '../../base/long-lists.ts'
import { isObject } from '../json.ts'

/**
 * Data as YAML, without anchors and without line breaks inside of texts. Data with very long texts is written as JSON, which is
 * YAML too: the expressions by which js-yaml chooses the quotes of a text overflow the stack.
 */
export function yamlText(value: unknown): string {
  return hasLongText(value)
    ? `${JSON.stringify(value, null, 2)}\n`
    : dump(value, { lineWidth: -1, noRefs: true })
}

function hasLongText(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && next.length > maxLength) return true
    if (Array.isArray(next)) appendAll(waiting, next as readonly unknown[])
    else if (isObject(next)) {
      appendAll(waiting, Object.keys(next))
      appendAll(waiting, Object.values(next))
    }
  }
  return false
}

/** UTF-16 units of a text. */
const maxLength = 50_000
