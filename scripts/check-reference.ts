import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compile as referenceCompile } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { components } from '../src/theme/components.ts'
import { openSiteCompiler } from './site-compiler.ts'

/**
 * `node scripts/run.mjs scripts/check-reference.ts <folder of sites>`: of the pages that the reference compiler of MDX
 * accepts, how many render here without an error; and whether a component of the theme was unknown on any page. Ends
 * with 1 when fewer than 99.9 % do, or when one was.
 */
async function checkReference(): Promise<void> {
  const folder = process.argv[2]
  if (folder === undefined) {
    process.stderr.write(
      'usage: node scripts/run.mjs scripts/check-reference.ts <folder of sites>\n',
    )
    process.exitCode = 2
    return
  }
  let accepted = 0
  let rendered = 0
  let unknown = 0
  for (const name of (await readdir(folder)).toSorted()) {
    const result = await checkSite(join(folder, name))
    if (result === undefined) continue
    accepted += result.accepted
    rendered += result.accepted - result.refused.length
    unknown += result.unknown.length
    const { pages, beyond } = result
    process.stdout.write(
      `${name}: ${pages} pages, ${result.accepted} that the reference accepts, ` +
        `${result.refused.length} of them with errors here; ${beyond} others render here\n`,
    )
    for (const line of [...result.refused, ...result.unknown]) process.stdout.write(`  ${line}\n`)
  }
  const share = (100 * rendered) / Math.max(1, accepted)
  process.stdout.write(
    `${rendered} of ${accepted} accepted pages render without an error: ${share.toFixed(3)} %\n` +
      `${unknown} pages do not know a component of the theme\n`,
  )
  if (share < minShare || unknown > 0) process.exitCode = 1
}

const minShare = 99.9

interface Checked {
  readonly pages: number
  readonly accepted: number
  /** Accepted pages with an error here, and the error. */
  readonly refused: readonly string[]
  /** Pages that the reference compiler rejects and that render here. */
  readonly beyond: number
  readonly unknown: readonly string[]
}

async function checkSite(root: string): Promise<Checked | undefined> {
  const site = await openSiteCompiler(root)
  if (site === undefined) return undefined
  const refused: string[] = []
  const unknown: string[] = []
  let accepted = 0
  let beyond = 0
  for (const file of site.files) {
    const result = await site.compile(file)
    const problems = result.ok ? result.page.problems : result.problems
    const error = problems.find((problem) => problem.severity === 'error')
    const isAccepted = await referenceAccepts((await site.read(file)) ?? '')
    if (isAccepted) accepted++
    if (isAccepted && error !== undefined) refused.push(`${file}: ${error.message}`)
    if (!isAccepted && error === undefined) beyond++
    for (const { code, message } of problems) {
      const component = /^No component is called (\S+)\.$/.exec(message)?.[1]
      if (code === 'content/unknown-component' && component && component in components) {
        unknown.push(`${file}: ${message}`)
      }
    }
  }
  return { pages: site.files.length, accepted, refused, beyond, unknown }
}

async function referenceAccepts(text: string): Promise<boolean> {
  const remarkPlugins = [remarkGfm, remarkFrontmatter, remarkMath]
  return referenceCompile(text, { remarkPlugins }).then(
    () => true,
    () => false,
  )
}

await checkReference()
