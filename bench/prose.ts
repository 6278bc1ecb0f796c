import type { Chance } from './chance.ts'
import { deeds, infinitive, joints, kinds, things } from './words.ts'

/** Sentences from a small grammar with a vocabulary large enough that no two are equal. */
export function proseWriter(chance: Chance) {
  const named = (article: string) =>
    `${article} ${chance.happens(60) ? `${chance.pick(kinds)} ` : ''}${chance.pick(things)}`
  const clause = () =>
    `${named('the')} ${chance.pick(deeds)} ${named(chance.happens(50) ? 'a' : 'the')}`
  const code = () =>
    chance.pick([
      `\`${chance.pick(things)}.${chance.pick(things)}\``,
      `\`--${chance.pick(kinds)}-${chance.pick(things)}\``,
      `\`${chance.pick(things)}_${chance.pick(things)}()\``,
    ])
  const sentence = () => {
    let text = clause()
    if (chance.happens(50)) text += ` ${chance.pick(joints)} ${clause()}`
    if (chance.happens(20)) text += ` with ${code()}`
    if (chance.happens(10)) text += `, **${chance.pick(kinds)}** as it is`
    return `${capital(text)}.`
  }
  const lines = (count: number, line: () => string) =>
    Array.from({ length: count }, line).join('\n')
  return {
    sentence,
    paragraph: (sentences: number) => Array.from({ length: sentences }, sentence).join(' '),
    heading: () =>
      capital(`${infinitive(chance.pick(deeds))} the ${chance.pick(kinds)} ${chance.pick(things)}`),
    list: (mark: string, items: number) => lines(items, () => `${mark} ${sentence()}`),
    table: (rows: number) =>
      `| ${capital(chance.pick(things))} | Type | Default | Meaning |\n| --- | --- | --- | --- |\n${lines(
        rows,
        () =>
          `| ${code()} | ${chance.pick(['text', 'number', 'list'])} | ${code()} | ${capital(clause())} |`,
      )}`,
  }
}

export function capital(text: string): string {
  return (text[0] ?? '').toUpperCase() + text.slice(1)
}
