import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import { replaceFile } from '../../host/node/replace-file.ts'
import { compilePages } from '../../pipeline/compile-pages.ts'
import { isInDefaultVersion } from '../../pipeline/git-versions/default-branch.ts'
import { hasGitVersions } from '../../pipeline/git-versions/read-versions.ts'
import { linkPages } from '../../pipeline/link-pages.ts'
import { openWorkers } from '../../pipeline/open-workers.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import { readSources } from '../../pipeline/read-sources.ts'
import type { Sources } from '../../pipeline/read-sources.ts'
import { openRun } from '../../pipeline/run.ts'
import type { Run } from '../../pipeline/run.ts'
import type { Site } from '../../site/site.ts'
import { movedPaths } from '../move/moved-paths.ts'
import { linkEdits } from '../move/link-edits.ts'
import { writtenEdits } from '../move/written-edits.ts'
import { distinctEdits, withEdits } from '../move/text-edit.ts'
import { fillCopy } from './fill-copy.ts'
import { withVersion } from './version-entry.ts'
import { alreadyExists, unreadableSettings } from '../path-problems.ts'

export interface FreezeVersionOptions extends SiteOptions {
  readonly name: string
  /** What the present version is called, if it has no name yet. */
  readonly present: string
  /** Write nothing. */
  readonly dryRun: boolean
}

export interface FrozenVersion {
  readonly folder: string
  /** The copies by what they are copies of. */
  readonly copies: ReadonlyMap<FilePath, FilePath>
  /** The number of links and imports that are corrected in them. */
  readonly edits: number
  readonly settings: FilePath
  /** Whether pages of API descriptions were left out. */
  readonly withoutApi: boolean
  /** The variables that have their values in the copies, in order: their number by file, the settings included. */
  readonly variables: ReadonlyMap<FilePath, number>
}

/** Why nothing was written. */
export interface VersionProblem {
  readonly message: string
  readonly help?: string
}

/** Copies the pages of the default version, with what they include, to a folder that is a further version. */
export async function freezeVersion(
  options: FreezeVersionOptions,
): Promise<FrozenVersion | VersionProblem> {
  if (/[/\\]/.test(options.name))
    return {
      message: `The name of a version cannot have slashes: "${options.name}".`,
      help: 'A version is a folder of the site: v2.',
    }
  const folder = options.name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '')
  if (folder === '')
    return {
      message: `"${options.name}" cannot be the name of a folder.`,
      help: 'Use letters and digits: v2.',
    }
  if (existsSync(join(options.root, folder))) return alreadyExists(folder)
  const { name: _name, present: _present, dryRun: _dryRun, ...own } = options
  const run = openRun(own)
  try {
    const sources = await readSources(run)
    if (sources === undefined) return unreadableSettings
    return await frozenVersion(sources, folder, { options, run })
  } finally {
    await run.close()
  }
}

async function frozenVersion(
  sources: Sources,
  folder: string,
  { options, run }: { readonly options: FreezeVersionOptions; readonly run: Run },
): Promise<FrozenVersion | VersionProblem> {
  const { name, present, root } = options
  const { config } = sources.settings
  for (const { node } of walkPlan(config.navigation.root)) {
    if (node.kind === 'version' && node.title === name)
      return { message: `There is a version "${name}" already.`, help: 'Choose another name.' }
  }
  if (hasGitVersions(sources)) {
    const { gitEntries } = await import('../../pipeline/git-versions/git-entries.ts')
    const refs = (await gitEntries(sources, run)).flatMap((entry) => entry.refs)
    const same = refs.find((ref) => ref.title === name || ref.folder === folder)
    if (same !== undefined)
      return {
        message: `There is a version "${same.title}" already: it is read from the ${same.kind} ${same.name}.`,
        help: 'Choose another name. Versions from git need no copy.',
      }
  }
  const settings = (await run.host.read(config.file)) ?? ''
  const changed = withVersion(settings, {
    name,
    folder,
    present,
    variables: config.variables,
  })
  if (changed === undefined)
    return {
      message: `The navigation of ${config.file} cannot get a version: it is a list, or in another file.`,
      help: 'Write the object form in one file. octavo upgrade --write converts a list.',
    }

  const workers = await openWorkers(sources, run)
  const site = linkPages(sources, await compilePages(sources, workers, run), run)
  const copies = copiesOf(site, sources, folder)
  if (copies.size === 0)
    return {
      message: 'There are no pages to copy.',
      help: 'Pages of API descriptions are not copied. Versions from git have them: "git": { "tags": "v*" }.',
    }
  const read = (file: FilePath) => run.host.read(file)
  const paths = movedPaths(site, copies)
  const edits = distinctEdits([
    ...(await writtenEdits(copies.keys(), { site, paths, read, prefix: '' })),
    ...(await linkEdits(site, paths, read)),
  ]).filter(({ file }) => copies.has(file))
  const variables = new Map<FilePath, number>()
  if (changed.variables > 0) variables.set(config.file, changed.variables)
  for (const [from, to] of copies) {
    const corrected = withEdits(
      (await read(from)) ?? '',
      edits.filter(({ file }) => file === from),
    )
    const { text, filled } = fillCopy(from, corrected, config.variables)
    if (filled > 0) variables.set(to, filled)
    if (!options.dryRun) {
      await mkdir(dirname(join(root, to)), { recursive: true })
      await writeFile(join(root, to), text, { flag: 'wx' })
    }
  }
  if (!options.dryRun) await replaceFile(join(root, config.file), changed.text)
  const { withoutApi } = changed
  return { folder, copies, edits: edits.length, settings: config.file, withoutApi, variables }
}

/** The pages of the default version, and the files of the site that they include. */
function copiesOf(site: Site, { found }: Sources, folder: string): ReadonlyMap<FilePath, FilePath> {
  const written = new Set(found.pages.map(({ file }) => file))
  const copies = new Map<FilePath, FilePath>()
  for (const page of site.pages.values()) {
    const { facts, outdated } = page
    if (facts === undefined || outdated === true || !written.has(facts.file)) continue
    if (!isInDefaultVersion(page, site)) continue
    for (const file of [facts.file, ...facts.inputs]) {
      if (!file.startsWith('../')) copies.set(file, copyOf(file, folder))
    }
  }
  return copies
}

/** A snippet stays in the folder of snippets at the root: elsewhere it would be a page. */
function copyOf(file: FilePath, folder: string): FilePath {
  const [, snippets, rest] = /^(_?snippets)\/(.*)$/s.exec(file) ?? []
  const path = snippets === undefined ? `${folder}/${file}` : `${snippets}/${folder}/${rest}`
  return path as FilePath
}
