export { stemmer } from '@orama/stemmers/armenian'
export { stopwords } from '@orama/stopwords/armenian'
