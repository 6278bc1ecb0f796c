import type { Rule } from '../rule.ts'
import { accessibility } from './accessibility.ts'
import { activeVoice } from './active-voice.ts'
import { brokenLink } from './broken-link.ts'
import { codeGroupLabels } from './code-group-labels.ts'
import { codeLanguage } from './code-language.ts'
import { componentProperty } from './component-property.ts'
import { componentTitle } from './component-title.ts'
import { contrast } from './contrast.ts'
import { duplicateTitle } from './duplicate-title.ts'
import { endpointParts } from './endpoint-parts.ts'
import { externalLink } from './external-link.ts'
import { fieldName } from './field-name.ts'
import { fieldText } from './field-text.ts'
import { fieldType } from './field-type.ts'
import { frontmatterDescription } from './frontmatter-description.ts'
import { frontmatterTitle } from './frontmatter-title.ts'
import { headingOrder } from './heading-order.ts'
import { headingStart } from './heading-start.ts'
import { htmlValidity } from './html-validity.ts'
import { imageAlt } from './image-alt.ts'
import { imageFrame } from './image-frame.ts'
import { largeImage } from './large-image.ts'
import { linkText } from './link-text.ts'
import { missingAnchor } from './missing-anchor.ts'
import { missingAsset } from './missing-asset.ts'
import { missingTranslation } from './missing-translation.ts'
import { orphanPage } from './orphan-page.ts'
import { outdatedPage } from './outdated-page.ts'
import { outdatedTranslation } from './outdated-translation.ts'
import { presentTense } from './present-tense.ts'
import { propertyValue } from './property-value.ts'
import { secondPerson } from './second-person.ts'
import { secret } from './secret.ts'
import { stepsForProcedure } from './steps-for-procedure.ts'
import { unclosedMarkup } from './unclosed-markup.ts'
import { unmatchedSelector } from './unmatched-selector.ts'
import { unmatchedWatch } from './unmatched-watch.ts'

/** Every rule of `check`: what is broken, then how pages are made, then how they read. */
export const rules: readonly Rule[] = [
  brokenLink,
  missingAnchor,
  missingAsset,
  externalLink,
  unclosedMarkup,
  secret,
  contrast,
  orphanPage,
  duplicateTitle,
  missingTranslation,
  outdatedTranslation,
  outdatedPage,
  unmatchedWatch,
  frontmatterTitle,
  frontmatterDescription,
  headingStart,
  headingOrder,
  imageAlt,
  imageFrame,
  largeImage,
  linkText,
  stepsForProcedure,
  codeLanguage,
  unmatchedSelector,
  codeGroupLabels,
  componentTitle,
  componentProperty,
  propertyValue,
  fieldName,
  fieldType,
  fieldText,
  endpointParts,
  htmlValidity,
  accessibility,
  secondPerson,
  activeVoice,
  presentTense,
]
