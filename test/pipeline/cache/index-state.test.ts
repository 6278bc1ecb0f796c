import { readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { chanceOf } from '../../../bench/chance.ts'
import { readIndexState, writeIndexState } from '../../../src/pipeline/cache/search/index-state.ts'
import type { IndexState, StateBlock } from '../../../src/search/search-types.ts'
import { folderOf, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const chance = chanceOf(11)

function blockOf(size: number): StateBlock {
  const bytes = Uint8Array.from({ length: size }, () => chance.number(256))
  return { size, bytes: () => bytes }
}

function contents(state: IndexState | undefined): unknown {
  return state && [state.parts, state.blocks.map((block) => Buffer.from(block.bytes()))]
}

function packsIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.pack'))
}

test('a state is read as it was written, and a change writes only the blocks that changed', async () => {
  const folder = await folderOf({})
  const file = join(folder, 'index.bin')
  const all = Array.from({ length: 40 }, (_, index) => blockOf(index === 7 ? 0 : 500))
  let expected: IndexState = { parts: [{ columns: new Uint32Array([1, 2]) }, 'x'], blocks: all }
  let needed = writeIndexState(file, expected)
  expect(packsIn(folder)).toEqual(needed)
  for (let step = 0; step < 60; step++) {
    const state = readIndexState(file)
    expect(contents(state)).toEqual(contents(expected))
    if (state === undefined) break
    const at = chance.number(40)
    const fresh = blockOf(300)
    const before = new Set(packsIn(folder))
    needed = writeIndexState(file, { parts: [step], blocks: state.blocks.with(at, fresh) })
    expected = { parts: [step], blocks: expected.blocks.with(at, fresh) }
    const written = packsIn(folder).filter((name) => !before.has(name))
    expect(written).toHaveLength(1)
    const size = statSync(join(folder, written[0]!)).size
    expect(size === 300 || needed.length === 1, `${size} bytes in step ${step}`).toBe(true)
    expect(needed.length).toBeLessThanOrEqual(17)
    for (const name of packsIn(folder)) if (!needed.includes(name)) rmSync(join(folder, name))
  }
})

test('a state of which a file is lost, cut off or changed is lost, and one that was copied is not', async () => {
  const folder = await folderOf({})
  const file = join(folder, 'index.bin')
  const state = { parts: ['part'], blocks: [blockOf(900), blockOf(100)] }
  const [name = ''] = writeIndexState(file, state)
  const pack = join(folder, name)
  const bytes = readFileSync(pack)
  utimesSync(pack, 1, 1)
  expect(contents(readIndexState(file))).toEqual(contents(state))
  writeFileSync(pack, bytes.subarray(1))
  expect(readIndexState(file)).toBeUndefined()
  writeFileSync(pack, Buffer.from(bytes).fill(1, 500, 502))
  expect(readIndexState(file)).toBeUndefined()
  writeFileSync(pack, bytes)
  expect(contents(readIndexState(file))).toEqual(contents(state))
  rmSync(pack)
  expect(readIndexState(file)).toBeUndefined()
})
