export { stemmer } from '@orama/stemmers/danish'
export { stopwords } from '@orama/stopwords/danish'
