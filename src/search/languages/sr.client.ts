export { stemmer } from '@orama/stemmers/serbian'
export { stopwords } from '@orama/stopwords/serbian'
