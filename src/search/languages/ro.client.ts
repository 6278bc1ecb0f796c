export { stemmer } from '@orama/stemmers/romanian'
export { stopwords } from '@orama/stopwords/romanian'
