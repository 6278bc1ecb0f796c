import { expect, test } from 'vitest'
import { walkPlan } from '../../../src/config/navigation/walk-plan.ts'
import { choice, entry, group } from '../../site/support.ts'

test('divisions come before the entries that all of them have, parents before children', () => {
  const root = {
    ...choice('tab', { Guides: [group('Start', ['a', group('Deep', ['b'])])], Reference: ['c'] }),
    entries: [entry('d')],
  }
  const steps = [...walkPlan(root)].map(({ node, ancestors: around }) =>
    [...around, node].map((it) => ('title' in it ? it.title : it.path)).join(' / '),
  )
  expect(steps).toEqual([
    'Guides',
    'Guides / Start',
    'Guides / Start / a',
    'Guides / Start / Deep',
    'Guides / Start / Deep / b',
    'Reference',
    'Reference / c',
    'd',
  ])
})
