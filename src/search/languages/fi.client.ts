export { stemmer } from '@orama/stemmers/finnish'
export { stopwords } from '@orama/stopwords/finnish'
