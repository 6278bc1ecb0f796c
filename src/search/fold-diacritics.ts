/**
 * A word without diacritics, as people often type it: `über` and `uber` are both `uber`. The cache is module state, as
 * an exception: the function is pure, and normalizing dominates indexing of languages with many accents.
 */
export function foldDiacritics(word: string): string {
  if (isAscii.test(word)) return word
  const cached = folded.get(word)
  if (cached !== undefined) return cached
  const bare = word
    .replace(ligature, (sign) => plain[sign]!)
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
  if (folded.size >= maxKept) folded.clear()
  folded.set(word, bare)
  return bare
}

const isAscii = /^[\0-\x7f]*$/

/** Accents of Latin, Greek and Cyrillic, and the vowel points of Hebrew and Arabic; not the vowels of Indic scripts. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const ligature = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')

const folded = new Map<string, string>()
const maxKept = 50_000
