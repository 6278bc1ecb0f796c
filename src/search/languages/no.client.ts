export { stemmer } from '@orama/stemmers/norwegian'
export { stopwords } from '@orama/stopwords/norwegian'
