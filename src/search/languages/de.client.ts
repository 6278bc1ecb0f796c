export { stemmer } from '@orama/stemmers/german'
export { stopwords } from '@orama/stopwords/german'
