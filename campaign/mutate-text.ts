import { hostileWords } from './hostile-values.ts'
import type { Random } from './random.ts'

/** Changes a text as editors, merges and transfers do that go wrong; it may not be text any more. */
export function mutateText(text: string, others: readonly string[], random: Random): string {
  const lines = text.split('\n')
  const at = random.below(lines.length)
  const length = 1 + random.below(Math.min(8, lines.length))
  const some = lines.slice(at, at + length)
  const spot = random.below(text.length + 1)
  switch (random.below(15)) {
    case 0:
      lines.splice(at, length)
      return lines.join('\n')
    case 1:
      lines.splice(random.below(lines.length), 0, ...some)
      return lines.join('\n')
    case 2:
      lines.splice(at, 0, random.pick(others))
      return lines.join('\n')
    case 3:
      lines.splice(at, length, ...some.toReversed())
      return lines.join('\n')
    case 4: {
      const prefix = random.pick(['  ', '    ', '\t', '> ', '- ', '1. ', '#', '| ', ' ', '\u00a0'])
      lines.splice(at, length, ...some.map((line) => prefix.repeat(1 + random.below(3)) + line))
      return lines.join('\n')
    }
    case 5:
      lines.splice(at, length, ...some.map((line) => line.trimStart()))
      return lines.join('\n')
    case 6:
      return text.slice(0, spot) + text.slice(spot + 1 + random.below(6))
    case 7:
      return text.slice(0, spot) + random.pick(hostileWords) + text.slice(spot)
    case 8:
      return (
        text.slice(0, spot) + random.pick(punctuation).repeat(repeats(random)) + text.slice(spot)
      )
    case 9:
      return text.slice(0, spot)
    case 10: {
      const from = random.pick(others)
      return text.slice(0, spot) + from.slice(random.below(from.length + 1))
    }
    case 11:
      return text.slice(spot)
    case 12:
      return (
        text.slice(0, spot) +
        text.slice(spot, spot + 40).repeat(2 + random.below(6)) +
        text.slice(spot)
      )
    case 13:
      return text.replaceAll('\n', random.pick(['\r\n', '\r', ' ', '\n\n', '\u2028']))
    default: {
      const [from, to] = [random.pick(punctuation), random.pick(punctuation)]
      return random.once(2) ? text.replace(from, () => to) : text.replaceAll(from, () => to)
    }
  }
}

/** The bytes of a text, at times not those of UTF-8. */
export function bytesOf(text: string, random: Random): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  switch (random.below(40)) {
    case 0:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])
    case 1:
      return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    case 2: // in the middle of a character, where there is one
      return bytes.subarray(0, random.below(bytes.length + 1))
    case 3: {
      const copy = Uint8Array.from(bytes)
      const at = random.below(copy.length + 1)
      if (at < copy.length) copy[at] = random.pick([0, 0x80, 0xc3, 0xed, 0xf0, 0xff])
      return copy
    }
    default:
      return bytes
  }
}

const punctuation = [
  '{',
  '}',
  '<',
  '>',
  '</',
  '/>',
  '[',
  ']',
  '(',
  ')',
  '`',
  '```',
  '~~~',
  '*',
  '**',
  '_',
  '$',
  '$$',
  '#',
  '\\',
  '"',
  "'",
  ':',
  ',',
  '|',
  '!',
  '&',
  ';',
  '=',
  '---',
  '\n',
  '\n\n',
  '\t',
  '\0',
  '^',
  '%',
  '<!--',
  '-->',
  '{/*',
  '*/}',
  '<>',
  '</>',
  '&#x',
  '[^1]',
  '//',
  '/*',
  '@',
]

/** Mostly a few, at times so many that a step that is not linear is felt. */
function repeats(random: Random): number {
  if (random.once(200)) return 5_000
  return random.once(12) ? 200 : 1 + random.below(5)
}
