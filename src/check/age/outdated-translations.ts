import { languageName } from '../../config/navigation/language-name.ts'
import { placeOf, placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { opening } from '../../lint/frontmatter-place.ts'
import { changedParts } from '../../pipeline/age/changed-parts.ts'
import type { OlderTranslation } from '../../pipeline/age/older-translations.ts'

/** What changed in the original since the commit of its translation; `undefined` if nothing is left of it. */
export function outdatedTranslation(
  { file, original, language, day }: OlderTranslation,
  texts: { readonly before: string; readonly now: string; readonly own: string | undefined },
): Diagnostic | undefined {
  const parts = changedParts(texts.before, texts.now)
  if (parts.length === 0) return undefined
  const { start, end } = opening(texts.own ?? '')
  const rest = parts.length - maxParts
  return {
    code: 'check/outdated-translation',
    severity: 'hint',
    message: `${original} changed after this translation to ${languageName(language) ?? language} (${language}), last on ${day}.`,
    at:
      texts.own === undefined
        ? placeOfFile(file)
        : placeOf({ path: file, text: texts.own }, start, end),
    details: [...parts.slice(0, maxParts), ...(rest > 0 ? [`and ${rest} more parts`] : [])],
    help: 'Translate these parts. A commit that changes the translation counts as done.',
  }
}

const maxParts = 20
