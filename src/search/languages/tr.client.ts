export { stemmer } from '@orama/stemmers/turkish'

export const stopwords: readonly string[] =
  'acaba ama bana bazı ben bu bunu çok çünkü da daha de değil diye en gibi hem hep her için ile ise kadar ki kim mı mi mu mü ne neden nasıl nerede o olarak olan onu sen şey şu ve veya ya yani'.split(
    ' ',
  )
