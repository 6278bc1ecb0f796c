import { stopwords as words } from '@orama/stopwords/english'

export { stemmer } from '@orama/stemmers/english'

export const stopwords: readonly string[] = [
  ...words,
  'a',
  'an',
  'use',
  'using',
  'want',
  'need',
  'way',
]
