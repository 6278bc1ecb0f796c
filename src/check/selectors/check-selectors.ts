import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputPath } from '../../base/paths.ts'
import { everyFacts } from '../../pipeline/compile-pages.ts'
import type { FilePath } from '../../base/paths.ts'
import { createReport } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts'
import { unmatchedSelector as rule } from '../../lint/rules/unmatched-selector.ts'
import type { LinkedSite } from '../../site/site.ts'
import { loadedFiles } from '../../pipeline/assets/loaded-files.ts'
import { createOutputWriter } from '../../pipeline/output/output-writer.ts'
import { planOutput } from '../../pipeline/plan-output.ts'
import { renderSite } from '../../pipeline/render-site.ts'
import { levelOf } from '../rendered-pages.ts'
import type { RenderedContext } from '../rendered-pages.ts'
import { queriesOfScript, selectorsOfStyles } from './authored-selectors.ts'
import type { AuthoredSelector } from './authored-selectors.ts'
import { unmatchedSelector, unmatchedSelectors } from './unmatched-selectors.ts'

/** Builds the pages and reports selectors of the author's style sheets and scripts that match nothing on any of them. */
export async function checkSelectors(
  site: LinkedSite,
  context: RenderedContext,
): Promise<readonly Diagnostic[]> {
  if (levelOf(rule, site) === 'off') return []
  const found = loadedFiles(context.sources.found, site, everyFacts(context.pages))
  const scripts = await readAll(found.scripts, context)
  const styles = await readAll(found.styles, context)
  // scripts may create elements of these names
  const created = scripts.flatMap((script) => wordsOf(script))
  const isCreated = ({ names }: AuthoredSelector) => names.some((name) => created.includes(name))
  const selectors = [
    ...styles.flatMap(selectorsOfStyles).filter((one) => !isCreated(one)),
    ...scripts.flatMap(queriesOfScript),
  ]
  if (selectors.length === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'octavo-selectors-'))
  try {
    // problems and notes of publishing are no part of a check
    const run = { ...context.run, notes: [], report: createReport() }
    const plan = await planOutput(site, { ...context, run })
    await renderSite(site, { ...context, plan, output: createOutputWriter({ folder }), run })
    const files = [...site.pages.keys()].map((route) => outputPath(route, plan.style.urls))
    const left = await unmatchedSelectors(selectors, builtPages(folder, [...files, '404.html']))
    return left.map(unmatchedSelector)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* builtPages(folder: string, files: readonly string[]): AsyncIterable<string> {
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8').catch(() => undefined)
    if (html !== undefined) yield html // pages that only redirect have no file
  }
}

async function readAll(
  files: readonly FilePath[],
  { run, changes }: RenderedContext,
): Promise<Source[]> {
  const read = await Promise.all(
    files
      .filter((path) => changes?.changed.has(path) ?? true)
      .map(async (path) => ({ path, text: await run.host.read(path) })),
  )
  return read.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }]))
}

/** Names in the strings of a script, apart from those that it queries by. */
function wordsOf(source: Source): string[] {
  let { text } = source
  for (const { start, end } of queriesOfScript(source).toReversed())
    text = text.slice(0, start) + text.slice(end)
  return [...text.matchAll(/["'`](?:[^"'`\n\\]|\\.)*["'`]/g)].flatMap(([string]) =>
    string.slice(1, -1).split(/[^\w-]+/),
  )
}
