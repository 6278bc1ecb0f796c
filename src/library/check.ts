import { resolve } from 'node:path'
import { omitUndefined } from '../base/optional-fields.ts'
import { check as checkSite } from '../check/check.ts'
import type { CheckResult } from '../check/check.ts'
import { onlyOf } from '../check/rule-filter.ts'
import { resolvedSite } from './options.ts'
import type { CheckOptions } from './options.ts'
import { validateOptions } from './validate-options.ts'

/** Reports the problems of a site without writing one, as `octavo check` does. A wrong option is a TypeError. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  validateOptions('check', options)
  const { baseline, only: names, ...own } = options
  const only = names === undefined ? undefined : onlyOf(names.join(' '))
  if (only !== undefined && 'message' in only)
    throw new TypeError(`The option "only" of check(): ${only.message} ${only.help}`)
  return checkSite({
    ...omitUndefined({
      ...own,
      only,
      baseline: baseline === undefined ? undefined : resolve(baseline),
    }),
    ...resolvedSite(options),
  })
}
