import type { Strings } from '../words/site.ts'
import { ownPlaygroundWords } from '../words/playground.ts'
import type { LanguageWords, ThemeWord, Words } from '../words/playground-english.client.ts'

/** The words of the playground in a language, by its code; `undefined` for English. Some are words of the whole theme. */
export function playgroundWords(
  language: string,
  strings: Strings,
): (LanguageWords & Pick<Words, ThemeWord>) | undefined {
  const own = ownPlaygroundWords(language)
  if (own === undefined) return undefined
  const ofTheme: Pick<Words, ThemeWord> = {
    playground: strings.tryIt,
    authorization: strings.authorizations,
    header: strings.headers,
    headers: strings.headers,
    cookie: strings.cookies,
    body: strings.body,
    responseBody: strings.body,
    contentType: strings.contentType,
    required: strings.required,
    response: strings.response,
    copy: strings.copy,
    copied: strings.copied,
    expandAll: strings.expandAll,
    collapseAll: strings.collapseAll,
  }
  return { ...ofTheme, ...own }
}
