import { dump, DUMP_SCHEMA, type ScalarTagDefinition } from 'js-yaml'
import { appendAll } from '../../base/long-lists.ts'
import { writeExactly } from '../../base/numbers/exact-json.ts'
import { type AnyNumber, isExact, isLiteral, literalOf } from '../../base/numbers/exact-number.ts'
import { isObject } from '../json.ts'

/**
 * Data as YAML, without anchors and without line breaks inside of texts. Data with very long texts is written as JSON, which is
 * YAML too: the expressions by which js-yaml chooses the quotes of a text overflow the stack.
 */
export function yamlText(value: unknown): string {
  return hasLongText(value) ? jsonText(value) : dump(value, options)
}

/**
 * The same text of a whole description, written member by member: js-yaml adds text to text, and what a large description
 * becomes would take ten times the memory of its bytes.
 */
export function descriptionYaml(value: unknown): string {
  return isObject(value) && !hasLongText(value) ? membersText(value, 1) : yamlText(value)
}

function jsonText(value: unknown): string {
  return `${writeExactly(value, 2)}\n`
}

/** A tag of numbers that writes them as JSON does, with all their digits: `1e21` and `1.10`. */
function withLiterals(tag: ScalarTagDefinition, form: RegExp): ScalarTagDefinition {
  return {
    ...tag,
    resolve: (source, ...rest) =>
      isLiteral(source) && form.test(source) ? source : (tag.resolve(source, ...rest) as unknown),
    identify: (data) => (isExact(data) ? form.test(literalOf(data)) : tag.identify(data)),
    represent: (data: unknown) => (isPlainNumber(data) ? literalOf(data) : tag.represent(data)),
  }
}

/** A number that is in a description: JavaScript has more of them. */
function isPlainNumber(data: unknown): data is AnyNumber {
  return isExact(data) || (Number.isFinite(data) && !Object.is(data, -0))
}

function scalarTag(name: string): ScalarTagDefinition {
  const tag = DUMP_SCHEMA.tags.find((it) => it.tagName === `tag:yaml.org,2002:${name}`)
  if (tag?.nodeKind !== 'scalar') throw new Error(`YAML has no ${name}`)
  return tag
}

const schema = DUMP_SCHEMA.withTags(
  withLiterals(scalarTag('int'), /^-?\d+$/),
  withLiterals(scalarTag('float'), /[.e]/i),
)

const options = { lineWidth: -1, noRefs: true, schema }

/** Levels of members that are written one by one: a path, and a schema in `components`. */
const maxLevels = 3

function membersText(value: Readonly<Record<string, unknown>>, level: number): string {
  const members = Object.entries(value).map(([key, member]) => {
    const head = dump({ [key]: null }, options)
    const isDivided =
      level < maxLevels &&
      isObject(member) &&
      Object.keys(member).length > 1 &&
      [key, ...Object.keys(member)].every((name) => isShort.test(name))
    return isDivided
      ? `${head.slice(0, -' null\n'.length)}\n${indented(membersText(member, level + 1))}`
      : dump({ [key]: member }, options)
  })
  return members.length === 0 ? dump(value, options) : members.join('')
}

/** Another key is written on lines of its own, in a way that depends on its level. */
const isShort = /^[^\n]{0,150}$/

function indented(text: string): string {
  const lines = text.split('\n')
  return lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')
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
