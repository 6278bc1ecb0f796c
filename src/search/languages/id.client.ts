export { stemmer } from '@orama/stemmers/indonesian'
export { stopwords } from '@orama/stopwords/indonesian'
