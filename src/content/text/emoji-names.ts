import { gemoji } from 'gemoji'

const emojiByName = new Map(gemoji.flatMap(({ names, emoji }) => names.map((it) => [it, emoji])))

/** The emoji that GitHub shows for a name; `undefined`: none. This is the only file that knows the table. */
export function emojiOf(name: string): string | undefined {
  return emojiByName.get(name)
}
