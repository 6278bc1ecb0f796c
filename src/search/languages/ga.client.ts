export { stemmer } from '@orama/stemmers/irish'
export { stopwords } from '@orama/stopwords/irish'
