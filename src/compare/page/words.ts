/**
 * The words of a text. Punctuation is no part of them, since themes set quotes and dashes as they like; of Chinese and
 * Japanese, each character is one.
 */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').replace(invisible, '').match(word) ?? []
}

const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])+|[\p{Sc}\p{So}]/gu
