import { expect, test } from 'vitest'
import { chooseRefs } from '../../../src/pipeline/git-versions/choose-refs.ts'
import type { GitVersions } from '../../../src/config/navigation-plan.ts'

/** The titles and folders of what is chosen from these tags. */
function chosen(names: readonly string[], git: Partial<GitVersions> = {}, title = ''): string[] {
  const refs = names.map((name) => ({ kind: 'tag' as const, name, commit: name }))
  return chooseRefs(refs, { tags: ['*'], branches: [], ...git }, title).map((ref) =>
    ref.title === ref.folder ? ref.title : `${ref.title} in ${ref.folder}`,
  )
}

const tags = ['v1.9.0', 'v1.10.0', 'v2.0.0-rc.1', 'v2.0.0', 'v1.10.1']

test('the newest version comes first, and pre-releases only with a pattern that has a hyphen', () => {
  expect(chosen(tags)).toEqual(['v2.0.0', 'v1.10.1', 'v1.10.0', 'v1.9.0'])
  expect(chosen(tags, { tags: ['v2.*-rc.*', 'v2.*'] }).slice(0, 2)).toEqual([
    'v2.0.0',
    'v2.0.0-rc.1',
  ])
})

test('of each major or minor version only the newest is kept, up to a limit', () => {
  expect(chosen(tags, { latest: 'minor' })).toEqual(['v2.0.0', 'v1.10.1', 'v1.9.0'])
  expect(chosen(tags, { latest: 'major' })).toEqual(['v2.0.0', 'v1.10.1'])
  expect(chosen(tags, { latest: 'minor', limit: 1 })).toEqual(['v2.0.0'])
})

test('a name may have parts of the tag; without them it is that of the newest', () => {
  expect(chosen(tags, { latest: 'minor' }, '{major}.{minor}')).toEqual(['2.0', '1.10', '1.9'])
  expect(chosen(['docs@1.2', 'docs@1.3'], {}, 'Docs {ref}')).toEqual([
    'Docs docs@1.3 in Docs-docs-1.3',
    'Docs docs@1.2 in Docs-docs-1.2',
  ])
  expect(chosen(tags, {}, 'Legacy')).toEqual(['Legacy'])
})

test('names without numbers are sorted after those with some, and become paths', () => {
  expect(chosen(['next', 'v1', '../x', '版'])).toEqual(['v1', '版', 'next', '../x in x'])
})
