import { tellBroken } from '../broken.ts'
import { defineRule } from '../rule.ts'

export const missingAsset = defineRule({
  id: 'missing-asset',
  level: 'error',
  summary: 'Every image that is shown and every file that is linked is there.',
  text: tellBroken('asset'),
})
