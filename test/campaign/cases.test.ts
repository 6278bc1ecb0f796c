import { expect, test } from 'vitest'
import { keptCases } from '../../campaign/cases.ts'
import { createTrials } from '../../campaign/trial.ts'

/** What the campaign found once, and must never find again. */
const trial = createTrials(process.cwd(), undefined)

test.each(keptCases('campaign/cases'))(
  '$name',
  async ({ kind, tried }) => {
    const { findings } = await trial({ kind, tried })
    expect(findings).toEqual([])
  },
  900_000,
)
