export { stemmer } from '@orama/stemmers/portuguese'
export { stopwords } from '@orama/stopwords/portuguese'
