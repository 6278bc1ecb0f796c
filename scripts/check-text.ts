import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { visibleText, wordsOf } from './page-words.ts'
import { openSiteCompiler } from './site-compiler.ts'

/**
 * `node scripts/run.mjs scripts/check-text.ts <folder of sites>`: compiles every page and looks for every word of its
 * source's prose and code in what a reader sees. Expressions, imports and attributes are no prose. Ends with 1 when a
 * word was lost.
 */
async function checkText(): Promise<void> {
  const folder = process.argv[2]
  if (folder === undefined) {
    process.stderr.write('usage: node scripts/run.mjs scripts/check-text.ts <folder of sites>\n')
    process.exitCode = 2
    return
  }
  let lost = 0
  for (const name of (await readdir(folder)).toSorted()) {
    const result = await checkSite(join(folder, name))
    if (result === undefined) continue
    lost += result.lost.length
    const { pages, words, unreadable } = result
    process.stdout.write(
      `${name}: ${pages} pages, ${words} words, ${result.lost.length} lost, ${unreadable} pages not compared\n`,
    )
    for (const line of result.lost.slice(0, 20)) process.stdout.write(`  ${line}\n`)
  }
  process.stdout.write(`${lost} words lost\n`)
  if (lost > 0) process.exitCode = 1
}

interface Checked {
  readonly pages: number
  readonly words: number
  /** Pages that the strict compiler rejects: there is nothing to compare with. */
  readonly unreadable: number
  readonly lost: readonly string[]
}

async function checkSite(root: string): Promise<Checked | undefined> {
  const site = await openSiteCompiler(root)
  if (site === undefined) return undefined
  let words = 0
  let unreadable = 0
  const lost: string[] = []
  for (const file of site.files) {
    const source = await site.read(file)
    const prose = source === undefined ? undefined : wordsOf(source)
    const result = await site.compile(file)
    if (prose === undefined || !result.ok) {
      unreadable++
      continue
    }
    const { title, body } = result.page
    const seen = visibleText(`${title} ${body.main} ${body.aside}`)
    for (const word of prose) {
      words++
      if (!seen.includes(word)) lost.push(`${file}: ${word}`)
    }
  }
  return { pages: site.files.length, words, unreadable, lost }
}

await checkText()
