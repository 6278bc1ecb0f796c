import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { instrument } from '../scripts/walks/instrument.ts'
import { createRecorder } from '../scripts/walks/recorder.ts'
import type { Recorder } from '../scripts/walks/recorder.ts'
import { createFolder } from './support/folders.ts'

const recorder = createRecorder((file) => !file.startsWith('base/'))
Object.assign(globalThis, { walkRecorder: recorder satisfies Recorder })

/** The stays of a value in a program: `start` of `main.ts` gets it. */
async function walk(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await createFolder(files)
  const outfile = join(folder, 'program.mjs')
  await build({
    entryPoints: [join(folder, 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [instrument(folder)],
  })
  const { start } = (await import(pathToFileURL(outfile).href)) as { start(value: string): unknown }
  const recording = recorder.record('walked')
  await start('a walked value')
  return recording.end().map(({ file, name }) => `${file} ${name}`)
}

test('a stay is a file that takes the value from another one and gives it on', async () => {
  const stays = await walk({
    'main.ts': `import { change, store } from './change.ts'
      import { isLong } from './look.ts'
      export async function start(value: string) {
        for (const each of [value, value]) if (!isLong(each)) await change({ in: each })
        return store.put(value)
      }`,
    'change.ts': `import { trim } from './base/trim.ts'
      export const change = async (it: { in: string }) => local(it.in)
      function* parts(text: string) { yield trim(text) }
      function local(text: string) { return [...parts(text)] }
      export const store = { kept: '', put(text: string) { this.kept = text; return text } }`,
    'look.ts': `export function isLong(text: string) { return text.length > 80 }`,
    'base/trim.ts': `export function trim(text: string) { return text.trim() }`,
  })
  expect(stays).toEqual(['main.ts start', 'change.ts change', 'change.ts put'])
})

test('a callback into a file is a stay in it', async () => {
  const stays = await walk({
    'main.ts': `import { each } from './each.ts'
      export function start(value: string) { return each([value], (one) => one + '!') }`,
    'each.ts': `export function each(all: string[], act: (one: string) => string) { return all.map(act) }`,
  })
  expect(stays).toEqual(['main.ts start', 'each.ts each', 'main.ts start'])
})
