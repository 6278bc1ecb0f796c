export { stemmer } from '@orama/stemmers/nepali'
export { stopwords } from '@orama/stopwords/nepali'
