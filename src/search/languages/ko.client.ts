export const stopwords: readonly string[] =
  '그 그리고 그런 그러면 무엇 무엇을 어떤 어떻게 어디 어디서 언제 왜 이 저 하는 하려면 할 수 있는 있나요 있습니다 해야 방법 방법은'.split(
    ' ',
  )
