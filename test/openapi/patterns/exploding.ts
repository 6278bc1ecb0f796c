/**
 * Patterns on which a matcher that tries one way after the other takes time that grows with a power of the text, or doubles with
 * each letter: the pattern, the letters that are repeated, and what does not fit at the end. All of them were written for this test.
 */
export const exploding: readonly (readonly [pattern: string, repeated: string, end: string])[] = [
  // one repetition inside of another
  ['^(?:a+)+$', 'a', '!'],
  ['^(?:a*)*$', 'a', '!'],
  ['^(?:a+)*b$', 'a', '!'],
  ['^(?:(?:a+)+)+$', 'a', '!'],
  ['^(?:[a-z]+)*\\d$', 'a', '!'],
  ['^(?:\\w+)+@$', 'w', '!'],
  ['^(?:\\d+)+px$', '7', '!'],
  ['^(?:\\s*\\S+)+;$', 'x ', '!'],
  ['^(?:[^,]+)+,$', 'a', ''],
  ['^(?:.+)+\\n$', '.', ''],
  ['^(?:a{1,5}){1,}$', 'a', '!'],
  ['^(?:a{2,})+$', 'aa', '!'],
  ['^(?:(?:ab)+)+$', 'ab', '!'],
  ['^(?:a|b+)+c$', 'b', '!'],
  ['(?:x+)+y', 'x', '!'],
  ['^(?:[\\w-]+)+$', 'a-', '!'],
  ['^(?:\\p{L}+)+$', 'é', '!'],
  // alternatives that begin alike
  ['^(?:a|a)+$', 'a', '!'],
  ['^(?:a|aa)+$', 'a', '!'],
  ['^(?:a|ab|b)+$', 'ab', '!'],
  ['^(?:\\d|\\d\\d)+$', '4', '!'],
  ['^(?:[ab]|[bc])+$', 'b', '!'],
  ['^(?:\\w|_)+$', '_', '!'],
  ['^(?:[^x]|\\s)+x$', ' ', '!'],
  ['^(?:foo|f.o)+$', 'foo', '!'],
  ['^(?:a?b?)*$', 'ab', '!'],
  ['^(?:a|b|ab)*c$', 'ab', '!'],
  ['^(?:(?:a|b)|(?:b|c))*d$', 'b', '!'],
  // several repetitions of the same letter, one after the other
  ['^a*a*a*a*$', 'a', '!'],
  ['^a+a+a+$', 'a', '!'],
  ['^.*.*.*=$', 'a', '!'],
  ['^\\s*\\s*\\s*x$', ' ', '!'],
  ['^\\d*\\d*\\.\\d*$', '1', '!'],
  ['^[a-z]*[a-m]*[b-k]*$', 'c', '!'],
  ['^\\w*-?\\w*-?\\w*$', 'w', '!'],
  ['.*,.*,.*;', ',', '!'],
  ['^(?:.*,){8}x$', ',', '!'],
  ['(?:.*a){6}$', 'a', '!'],
  // words, addresses and numbers as descriptions have them
  ['^([\\w.-]+)+@([\\w-]+\\.)+\\w+$', 'a.', '!'],
  ['^(?:https?://)?(?:[\\w-]+\\.?)+/$', 'a', '!'],
  ['^(?:[a-z0-9]+[-_.]?)+$', 'a', '!'],
  ['^(?:\\+?\\d+[ -]?)+$', '12', '!'],
  ['^(?:"[^"]*"|[^,"]*)(?:,(?:"[^"]*"|[^,"]*))*$', ',', '"'],
  ['^(?:/[^/]+)+/?$', '/a', '//'],
  ['^(?:[A-Z][a-z]*\\s?)+$', 'Aa', '!'],
  ['^#(?:[\\da-f]{3}|[\\da-f]{6}|[\\da-f]+)+$', 'a', '!'],
  ['^(?:v?\\d+(?:\\.\\d+)*)+$', '1.', '!'],
  ['<(?:\\w+\\s*)+>', 'a ', '!'],
  ['^\\{(?:[^{}]|\\{[^{}]*\\})*\\}$', '{', '!'],
  // they look ahead or back, or refer back
  ['^(?!.*--)(?:a+)+$', 'a', '!'],
  ['^(?:a+)+(?<!b)$', 'a', '!'],
  ['^(?:(?=a+b)a)*c$', 'a', '!'],
  ['(?=.*\\d)(?=.*[a-z]).+!', 'a', ''],
  ['^(?=(?:a+)+$)', 'a', '!'],
  ['^(a+)+\\1$', 'a', '!'],
  ['(.*)\\1!$', 'a', ''],
  ['^(?:(a)|b)*\\1c$', 'ab', '!'],
  ['(?<=(?:a+)+)b', 'a', '!'],
  ['^(?:(?:a?){4}){4}b$', 'a', '!'],
]

/** A text on which a pattern explodes, of about as many letters. */
export function explodingText(
  [, repeated, end]: (typeof exploding)[number],
  letters: number,
): string {
  return repeated.repeat(Math.ceil(letters / repeated.length)) + end
}
