export { stemmer } from '@orama/stemmers/tamil'
export { stopwords } from '@orama/stopwords/tamil'
