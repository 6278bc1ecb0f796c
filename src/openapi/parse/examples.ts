import { isObject } from '../json.ts'
import { memberAt, type Located, valueOf } from '../documents/resolve-ref.ts'
import type { Example } from '../model.ts'
import { asJson, type Reader } from '../documents/typed-reader.ts'

/** The examples of a parameter, a header or a media type: those with names, else the one without. */
export function readExamples(at: Located, reader: Reader): Example[] {
  const name = valueOf(at, 'examples') === undefined ? 'x-examples' : 'examples'
  const named = memberAt(at, name)
  if (Array.isArray(named.value)) {
    return reader.list(at, name).flatMap((item, index) => {
      return [
        { name: `example-${index + 1}`, title: `Example ${index + 1}`, value: asJson(item.value) },
      ]
    })
  }
  const examples = reader.members(at, name).flatMap(([key, example]) => {
    const read = readExample(key, example, reader)
    return read ? [read] : []
  })
  if (examples.length > 0) return examples
  const lonely = memberAt(at, valueOf(at, 'example') === undefined ? 'x-example' : 'example')
  if (lonely.value === undefined) return []
  // `example: {$ref: …}` is not in the standard, but split descriptions are full of it.
  const value = isLonelyRef(lonely.value) ? reader.follow(lonely)?.value : lonely.value
  return value === undefined ? [] : [{ name: 'example', title: 'Example', value: asJson(value) }]
}

function readExample(name: string, written: Located, reader: Reader): Example | undefined {
  const at = reader.follow(written)
  if (at === undefined || at.value === undefined) return undefined
  const isExampleObject =
    isObject(at.value) && exampleKeys.some((key) => valueOf(at, key) !== undefined)
  // The value itself where an object about it is wanted: a common slip with one meaning.
  if (!isExampleObject) return { name, title: name, value: asJson(at.value) }
  const around = reader.textsNextTo(written)
  const summary = around.summary ?? reader.text(at, 'summary')
  const description = around.description ?? reader.text(at, 'description')
  const holder = valueOf(at, 'dataValue') === undefined ? 'value' : 'dataValue'
  const inner = memberAt(at, holder)
  const value = isLonelyRef(inner.value) ? reader.follow(inner)?.value : inner.value
  const text = valueOf(at, 'serializedValue')
  const url = reader.text(at, 'externalValue')
  return {
    name,
    title: summary ?? name,
    ...(description && { description }),
    ...(value !== undefined && { value: asJson(value) }),
    ...(typeof text === 'string' && { text }),
    ...(url && { url }),
  }
}

function isLonelyRef(value: unknown): boolean {
  return isObject(value) && typeof value['$ref'] === 'string' && Object.keys(value).length === 1
}

const exampleKeys = [
  'value',
  'externalValue',
  'dataValue',
  'serializedValue',
  'summary',
  'description',
]
