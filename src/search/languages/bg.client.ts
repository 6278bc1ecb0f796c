export { stemmer } from '@orama/stemmers/bulgarian'
export { stopwords } from '@orama/stopwords/bulgarian'
