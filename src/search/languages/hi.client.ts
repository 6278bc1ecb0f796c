export { stemmer } from '@orama/stemmers/indian'
export { stopwords } from '@orama/stopwords/indian'
