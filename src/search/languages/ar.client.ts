export { stemmer } from '@orama/stemmers/arabic'
export { stopwords } from '@orama/stopwords/arabic'
