export { stemmer } from '@orama/stemmers/turkish'
export { stopwords } from '@orama/stopwords/turkish'
