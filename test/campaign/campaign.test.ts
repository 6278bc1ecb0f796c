import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../../campaign/random.ts'
import { readCorpus } from '../../campaign/corpus.ts'
import { kinds } from '../../campaign/kinds.ts'
import { reduce } from '../../campaign/reduce.ts'
import { createWatchedChild } from '../../campaign/watched-child.ts'

/** The campaign as people run it, for a short time and with fixed seeds. */
test.each([
  ['settings', 250],
  ['pages', 350],
  ['descriptions', 60],
])(
  'nothing is found among the first cases of %s',
  (kind, count) => {
    const keep = mkdtempSync(join(tmpdir(), 'octavo-campaign-'))
    onTestFinished(() => rmSync(keep, { recursive: true, force: true }))
    const options = ['--only', kind, '--seed', '11', '--count', String(count), '--keep', keep]
    const ran = spawnSync(
      process.execPath,
      ['scripts/run.mjs', 'campaign/campaign.ts', ...options],
      { encoding: 'utf8' },
    )
    expect(ran.status, ran.stdout + ran.stderr).toBe(0)
    expect(ran.stdout).toMatch(new RegExp(`^${kind} +${count} +11 +0 `, 'm'))
  },
  300_000,
)

test('a case follows from its seed and its number alone', () => {
  const corpus = readCorpus(process.cwd(), undefined)
  for (const kind of kinds) {
    const [first, again, other] = [7, 7, 8].map((index) =>
      kind.create(corpus, createRandom(kind.name, 1, index)),
    )
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  }
})

test('a finding is made small', async () => {
  const text = Array.from({ length: 200 }, (_, line) => `line ${line} of many`).join('\n\n')
  const small = await reduce(text, async (some) => some.includes('line 150'), 500)
  expect(small).toBe('line 150')
})

test('a process that dies, and one that never answers, cost one case', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-child-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = join(folder, 'child.cjs')
  writeFileSync(
    program,
    `process.on('message', ({ index }) => {
      if (index === 1) process.abort()
      if (index === 2) while (true) {}
      process.send({ findings: [], ms: 0, tried: { extension: 'txt', bytes: new Uint8Array() } })
    })`,
  )
  const child = createWatchedChild(program, [], { hungAfterMs: 1_000 })
  onTestFinished(() => child.close())
  const kindsOf: string[] = []
  for (const index of [0, 1, 0, 2, 0])
    kindsOf.push((await child.attempt({ kind: 'pages', seed: 1, index })).kind)
  expect(kindsOf).toEqual(['done', 'died', 'done', 'hung', 'done'])
})
