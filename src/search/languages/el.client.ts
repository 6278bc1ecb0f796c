export { stemmer } from '@orama/stemmers/greek'
export { stopwords } from '@orama/stopwords/greek'
