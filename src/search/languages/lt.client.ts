export { stemmer } from '@orama/stemmers/lithuanian'

export const stopwords: readonly string[] =
  'ai ant apie ar arba aš bei bet bus buvo dar dėl į iki ir iš ja jau ji jis jos jų jo kai kaip kad kas kada kodėl kokia koks kuri kurie kuris ne nei nes nuo o pagal per po prie su ta tai tas tik to tu už yra'.split(
    ' ',
  )
