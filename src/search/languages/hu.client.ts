export { stemmer } from '@orama/stemmers/hungarian'
export { stopwords } from '@orama/stopwords/hungarian'
