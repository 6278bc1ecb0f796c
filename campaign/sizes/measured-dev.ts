import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startMeasured } from './measured-run.ts'
import { devPaths } from '../../src/client/dev/protocol.ts'
import type { MeasuredRun, MeasureOptions } from './measured-run.ts'

/**
 * A session of `dev`: it starts, shows the pages that the home page links to, notices that the hostile file and a page
 * were saved, shows them again, and is stopped. `largest` is the hostile file.
 */
export async function measuredDev(
  folder: string,
  largest: string,
  options: MeasureOptions,
): Promise<MeasuredRun> {
  const running = startMeasured(folder, ['dev', '--port', '4870'], options)
  let failure = ''
  try {
    const origin = await originOf(running)
    await visit(origin)
    appendFileSync(join(folder, largest), '\n')
    appendFileSync(join(folder, 'other.mdx'), '\nEdited words.\n')
    await until(async () => (await textOf(`${origin}/other`)).includes('Edited words.'))
    await visit(origin)
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
  }
  running.interrupt()
  const result = await running.ended
  return failure === ''
    ? result
    : { ...result, seconds: undefined, output: failure + result.output }

  /** The URL that it prints, or the end of the process. */
  async function originOf({ output, ended }: typeof running): Promise<string> {
    let isOver = false
    void ended.then(() => (isOver = true))
    await until(async () => isOver || /http:\/\/localhost:\d+/.test(output()))
    const [origin] = /http:\/\/localhost:\d+/.exec(output()) ?? []
    if (origin === undefined) throw new Error('dev has not started')
    return origin
  }

  async function until(isTrue: () => Promise<boolean>): Promise<void> {
    const since = performance.now()
    while (!(await isTrue())) {
      if (performance.now() - since > options.maxSeconds * 1_000) throw new Error('dev is silent')
      await pause(50)
    }
  }
}

const maxPages = 4
const searchManifest = '/_octavo/search/en.bin'

/** Pages, the problems of all pages, and the search index. */
async function visit(origin: string): Promise<void> {
  const home = await textOf(`${origin}/`)
  const always = ['/case', '/other', devPaths.list, devPaths.problems, searchManifest]
  const paths = new Set(always)
  for (const [, path = ''] of home.slice(0, 1_000_000).matchAll(/href="(\/[^"#?]*)"/g))
    if (!/\.\w+$/.test(path) && paths.size < maxPages + always.length) paths.add(path)
  for (const path of paths) await textOf(origin + path)
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  return await response.text()
}
