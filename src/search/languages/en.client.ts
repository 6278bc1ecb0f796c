export { stemmer } from '@orama/stemmers/english'
export { stopwords } from '@orama/stopwords/english'
