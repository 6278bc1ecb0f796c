export { stopwords } from '@orama/stopwords/japanese'
