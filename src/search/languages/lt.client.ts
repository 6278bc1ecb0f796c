export { stemmer } from '@orama/stemmers/lithuanian'
export { stopwords } from '@orama/stopwords/lithuanian'
