export { stopwords } from '@orama/stopwords/mandarin'
