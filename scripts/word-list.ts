/** A word that this repository avoids, and the word of the field to use in its place. */
export interface WordRule {
  /** Matched against comments, messages, Markdown text, and declared names split into words. */
  readonly avoid: RegExp
  readonly use: string
  /** Phrases in which the word is right: what they cover is not reported. */
  readonly allow?: RegExp
  /** Files where the word is a term of what they are about. */
  readonly allowIn?: RegExp
  /** Where the rule applies; everywhere by default. */
  readonly only?: readonly TextKind[]
}

export type TextKind = 'comment' | 'message' | 'name' | 'prose'

/** Each pattern is case-insensitive. Its language is plain English: no private words for things that have a term. */
export const wordRules: readonly WordRule[] = [
  {
    avoid: /\baddress(?:es)?\b/gi,
    use: 'URL, href or route',
    allow:
      /\b(?:ip|ipv[46]|e-?mail|public|private|cloud|lookup|absolute|network|multicast|loopback|embed such an ipv4|checked|special|other|special-purpose) address(?:es)?\b|\bip addresses?\b|\baddress article aside\b/gi,
    // a channel of AsyncAPI has an `address`
    allowIn: /asyncapi|theme\/api\/events/,
  },
  {
    avoid: /\bbesides?\b/gi,
    use: 'next to, in addition to',
    allow: /divisions-beside-object/gi, // a published problem code
  },
  { avoid: /\bcannot be had\b/gi, use: 'could not be read, could not be fetched' },
  { avoid: /\b(?:told|tells?|telling)\b/gi, use: 'report, show, return' },
  {
    avoid: /\b(?:hears?|heard|hearing)\b/gi,
    use: 'listen, receive, be notified',
  },
  { avoid: /\b(?:stands?|stood|standing)\b/gi, use: 'is, appear', allow: /\bstands? for\b/gi },
  { avoid: /\b(?:asks|asked|asking)\b/gi, use: 'request, look up' },
  { avoid: /\banswer(?:s|ed|ing)?\b/gi, use: 'response, result, return' },
  { avoid: /\bmend(?:s|ed|ing)?\b/gi, use: 'fix' },
  { avoid: /\b(?:nobody|somebody|everybody|anybody)\b/gi, use: 'the reader, the author, no one' },
  { avoid: /\b(?:spoken|speaks? of)\b/gi, use: 'refer to, apply to' },
  { avoid: /\bpictures?\b/gi, use: 'image, social image', allow: /<picture>/gi },
  { avoid: /\bsurroundings\b/gi, use: 'context, environment' },
  { avoid: /\bstrangers?\b/gi, use: 'third party, untrusted source' },
  { avoid: /\bwithout end\b/gi, use: 'endlessly, infinite' },
  { avoid: /\bfor ever\b/gi, use: 'forever' },
  { avoid: /\b(?:early|later) form\b/gi, use: 'array form, object form' },
  { avoid: /\bpatience\b/gi, use: 'timeout' },
  { avoid: /\b(?:colour|behaviour|neighbour|favour|honour)\w*/gi, use: 'American spelling (-or)' },
  {
    avoid:
      /\b(?:recogni|normali|optimi|seriali|initiali|summari|capitali|organi|minimi|maximi)s(?:e[sdr]?|ing|ation)\b/gi,
    use: 'American spelling (-ize)',
  },
  { avoid: /\b(?:spelt|misspelt|licences?|greys?|centre[sd]?)\b/gi, use: 'American spelling' },
  {
    avoid: /^(?:most|longest|largest|widest|biggest|highest|least|shortest|smallest|fewest) /gi,
    use: 'max…, min…',
    only: ['name'],
  },
  { avoid: /^made\b/gi, use: 'generated', only: ['name'] },
]

/** Rooms of the repository that are not clean yet. Remove a room here when `check-words.ts --all` finds nothing in it. */
export const uncheckedRooms: readonly string[] = []

/** Files that must use a word of the list: translations, quotations, names of other programs. */
export const uncheckedFiles: readonly string[] = [
  'scripts/word-list.ts',
  'scripts/check-words.ts',
  'bench/words.ts', // the vocabulary of generated pages
  'src/host/node/http/public-address.ts', // IP addresses
  'src/theme/words/fr.json', // "Réinitialiser"
]

/** Names that modules of unchecked rooms share. Rename them with those rooms. */

/** Names that modules of unchecked rooms share. Rename them with those rooms. */
export const uncheckedNames: readonly string[] = []
