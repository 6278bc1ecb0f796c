export { stemmer } from '@orama/stemmers/russian'
export { stopwords } from '@orama/stopwords/russian'
