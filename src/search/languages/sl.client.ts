export { stopwords } from '@orama/stopwords/slovenian'
