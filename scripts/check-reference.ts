import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compile as referenceCompile } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { routeOf } from '../src/base/paths.ts'
import type { FilePath } from '../src/base/paths.ts'
import { openIconDrawings } from '../src/build/icon-drawings.ts'
import { compileSetup } from '../src/build/compile-setup.ts'
import { loadConfig } from '../src/config/load.ts'
import { discover } from '../src/content/discover.ts'
import { createReport } from '../src/diagnostics/diagnostic.ts'
import { createNodeHost } from '../src/host/node.ts'
import { components } from '../src/theme/components.ts'
import { openPageCompiler } from '../src/build/open-compiler.ts'

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
  if (share < leastShare || unknown > 0) process.exitCode = 1
}

const leastShare = 99.9

interface Checked {
  readonly pages: number
  readonly accepted: number
  /** Accepted pages with an error here, and the error. */
  readonly refused: readonly string[]
  /** Pages that the reference refuses and that render here. */
  readonly beyond: number
  readonly unknown: readonly string[]
}

async function checkSite(root: string): Promise<Checked | undefined> {
  const host = createNodeHost(root)
  const settings = await loadConfig(host, createReport())
  if (settings === undefined) return undefined
  const { config } = settings
  const found = await discover(host, { named: new Set(), settings: config.file }, createReport())
  const compiler = openPageCompiler(compileSetup(config, []), {
    host,
    drawings: openIconDrawings(),
  })
  const refused: string[] = []
  const unknown: string[] = []
  let accepted = 0
  let beyond = 0
  for (const { file } of found.pages) {
    const result = await compiler.compile({
      file,
      route: routeOf(file as FilePath),
      language: 'en',
    })
    const problems = result.ok ? result.page.problems : result.problems
    const error = problems.find((problem) => problem.severity === 'error')
    const isAccepted = await referenceAccepts((await host.read(file)) ?? '')
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
  return { pages: found.pages.length, accepted, refused, beyond, unknown }
}

async function referenceAccepts(text: string): Promise<boolean> {
  const remarkPlugins = [remarkGfm, remarkFrontmatter, remarkMath]
  return referenceCompile(text, { remarkPlugins }).then(
    () => true,
    () => false,
  )
}

await checkReference()
