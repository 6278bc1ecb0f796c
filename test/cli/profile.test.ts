import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder, writeFiles } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const site = {
  'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index', 'guide'] }] },
  'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  'guide.mdx': '---\ntitle: Guide\n---\n\nRead on.\n',
}

test('--profile prints time and count by stage and the slowest pages, and writes a profile for Chrome', async () => {
  const cwd = await createFolder(site)
  const { code, stdout, stderr } = await octavo(cwd)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Built 2 pages/)
  expect(stderr).toMatch(/^stage +time +CPU +pages$/m)
  expect(stderr).toMatch(/^compile +\d+\.\d\d s +\d+\.\d\d s +2$/m)
  expect(stderr).toMatch(/^render +\d+\.\d\d s +\d+\.\d\d s +2$/m)
  expect(stderr).toMatch(/^ +\d+ ms {2}compile {2}guide\.mdx$/m)
  expect(stderr).toContain('The CPU profile is in .octavo/cache/build.cpuprofile: open it in')
  const profile = await readFile(join(cwd, '.octavo/cache/build.cpuprofile'), 'utf8')
  const { nodes, samples, timeDeltas, startTime, endTime } = JSON.parse(profile) as CpuProfile
  expect(endTime).toBeGreaterThan(startTime)
  expect(samples).toHaveLength(timeDeltas.length)
  expect(new Set(nodes.map(({ id }) => id))).toContain(samples[0])
})

test('after an edit, it counts the page alone; it is no file of the site, and --json has it too', async () => {
  const cwd = await createFolder(site)
  await octavo(cwd)
  expect((await octavo(cwd)).stdout).toMatch(/^Nothing changed/)
  await writeFiles(cwd, { 'guide.mdx': `${site['guide.mdx']}More.\n` })
  const { stdout } = await octavo(cwd, '--json')
  const { profile } = JSON.parse(stdout) as {
    profile: {
      stages: { stage: string; count: number }[]
      slowest: { page: string }[]
      file: string
    }
  }
  const counts = Object.fromEntries(profile.stages.map(({ stage, count }) => [stage, count]))
  expect(counts).toMatchObject({ start: 0, compile: 1, render: 1, search: 0 })
  expect(profile.slowest.map(({ page }) => page).toSorted()).toEqual([
    'guide.mdx',
    'guide/index.html',
  ])
  expect(profile.file).toBe(join(cwd, '.octavo/cache/build.cpuprofile'))
})

interface CpuProfile {
  readonly nodes: readonly { readonly id: number }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
  readonly startTime: number
  readonly endTime: number
}

async function octavo(cwd: string, ...options: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['build', '--profile', ...options], io)
  return { code, stdout: stdout(), stderr: stderr() }
}
