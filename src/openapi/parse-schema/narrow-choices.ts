import { appendAll } from '../../base/long-lists.ts'
import { type Located, valueOf } from '../documents/resolve-ref.ts'
import type { Reader } from '../documents/typed-reader.ts'
import type { MergedChoice, PartKeywords } from './intersect/merged-schema.ts'

/**
 * A part that names a type narrows the alternatives of other parts to those of this type. A single one that is left is no
 * alternative any more: its own parts, which `open` gives, count.
 */
export function narrowChoices(
  parts: readonly PartKeywords[],
  reader: Reader,
  open: (option: Located, around: PartKeywords) => readonly PartKeywords[],
): readonly PartKeywords[] {
  if (parts.length < 2 || !parts.some((part) => part.choices.length > 0)) return parts
  return parts.flatMap((part) => {
    const others = parts.filter((it) => it !== part).flatMap((it) => (it.types ? [it.types] : []))
    if (part.choices.length === 0 || others.length === 0) return [part]
    const choices: MergedChoice[] = []
    const opened: PartKeywords[] = []
    let isEmpty = false
    for (const choice of part.choices) {
      const options = choice.options.filter((option) => fits(option, others, reader))
      const [only] = options
      if (only === undefined) isEmpty = true
      else if (options.length === 1) appendAll(opened, open(only, part))
      else choices.push(options.length < choice.options.length ? { ...choice, options } : choice)
    }
    return [...opened, { ...part, choices, ...(isEmpty && { types: [] }) }]
  })
}

function fits(option: Located, allowed: readonly (readonly string[])[], reader: Reader): boolean {
  const types = typesOf(reader.follow(option) ?? option)
  if (types.length === 0) return true
  return allowed.every((words) => types.some((type) => words.some((it) => isSameType(type, it))))
}

function isSameType(a: string, b: string): boolean {
  return a === b || b === 'any' || (isNumber(a) && isNumber(b))
}

function isNumber(type: string): boolean {
  return type === 'number' || type === 'integer'
}

function typesOf(at: Located): readonly string[] {
  const value = valueOf(at, 'type')
  const words: readonly unknown[] = Array.isArray(value) ? value : [value]
  return words.filter((word) => typeof word === 'string')
}
