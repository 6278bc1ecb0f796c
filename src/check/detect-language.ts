import { eld } from 'eld/small'

/** The language of a text as a tag such as `fr`, if the detector is sure of it. */
export function detectLanguage(text: string): string | undefined {
  const result = eld.detect(text)
  if (result.language === '' || !result.isReliable()) return undefined
  if (result.language !== 'zh') return result.language
  const traditional = text.match(/[們這個說時會開關對學]/g)?.length ?? 0
  const simplified = text.match(/[们这个说时会开关对学]/g)?.length ?? 0
  return traditional > simplified ? 'zh-Hant' : 'zh-Hans'
}
