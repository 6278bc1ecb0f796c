import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { extensionOf, filePath, routeOf } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { workingTreeOf } from '../../host/git/repository-files.ts'
import { runGit } from '../../host/git/run-git.ts'
import { sha256 } from '../../host/node/hash.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import { replaceFile } from '../../host/node/replace-file.ts'
import { compilePages } from '../../pipeline/compile-pages.ts'
import { linkPages } from '../../pipeline/link-pages.ts'
import { openWorkers } from '../../pipeline/open-workers.ts'
import type { SiteOptions } from '../../pipeline/options.ts'
import { readSources } from '../../pipeline/read-sources.ts'
import type { Sources } from '../../pipeline/read-sources.ts'
import { openRun } from '../../pipeline/run.ts'
import type { Site } from '../../site/site.ts'
import { rememberMove, takenBack } from './move-record.ts'
import type { MoveRecord } from './move-record.ts'
import { movedPaths } from './moved-paths.ts'
import type { Moves } from './moved-paths.ts'
import { linkEdits } from './link-edits.ts'
import {
  hiddenRoute,
  redirectEdit,
  redirectsOfMove,
  removedRedirectEdits,
  revertedRedirects,
} from './redirect-edits.ts'
import type { NewRedirect } from './redirect-edits.ts'
import { settingsEdits } from './settings-edits.ts'
import { distinctEdits, editText } from './text-edit.ts'
import type { TextEdit } from './text-edit.ts'
import { writtenEdits } from './written-edits.ts'
import { alreadyExists, unreadableSettings } from '../path-problems.ts'

export interface MoveOptions extends SiteOptions {
  /** A file or a folder of the site. */
  readonly from: FilePath
  readonly to: FilePath
  /** Write nothing. */
  readonly dryRun: boolean
  /** Add a redirect from the old URLs of pages. */
  readonly redirect: boolean
}

export interface MoveResult {
  readonly moves: Moves
  /** How many places of each file are changed, by its old path. */
  readonly edits: ReadonlyMap<FilePath, number>
  readonly redirects: readonly NewRedirect[]
  /** Redirects of an earlier move that this one takes back. */
  readonly removed: readonly NewRedirect[]
}

/** Why nothing was moved. */
export interface MoveProblem {
  readonly message: string
  readonly help?: string
}

/**
 * Moves a page, another file or a folder, and corrects what leads to it: links, images, imports, the navigation and other
 * settings. Only the ranges that change are written.
 */
export async function moveFiles(options: MoveOptions): Promise<MoveResult | MoveProblem> {
  const moves = await plannedMoves(options)
  if ('message' in moves) return moves
  const run = openRun({ ...options, clean: false })
  try {
    const sources = await readSources(run)
    if (sources === undefined) return unreadableSettings
    const workers = await openWorkers(sources, run)
    const site = linkPages(sources, await compilePages(sources, workers, run), run)
    const problem = conflict(site, moves)
    if (problem !== undefined) return problem

    const { edits, ...redirects } = await allEdits(site, moves, sources, options)
    const counts = new Map<FilePath, number>()
    for (const { file } of edits) counts.set(file, (counts.get(file) ?? 0) + 1)
    if (!options.dryRun) await carryOut(edits, moves, options)
    return { moves, edits: counts, ...redirects }
  } finally {
    await run.close()
  }
}

/** The files that are moved, if they can be. */
async function plannedMoves({ root, from, to }: MoveOptions): Promise<Moves | MoveProblem> {
  const source = join(root, from)
  if (!existsSync(source)) return { message: `"${from}" does not exist.` }
  if (existsSync(join(root, to))) return alreadyExists(to)
  if (!statSync(source).isDirectory()) {
    if (isPage(from) !== isPage(to))
      return { message: 'A page stays a page.', help: `Keep the extension: .${extensionOf(from)}` }
    return new Map([[from, to]])
  }
  if (`${to}/`.startsWith(`${from}/`))
    return { message: `"${to}" is inside of the folder that is moved.` }
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  const inside = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => filePath(relative(root, join(entry.parentPath, entry.name))))
  return new Map(inside.map((file) => [file, `${to}${file.slice(from.length)}` as FilePath]))
}

function isPage(file: FilePath): boolean {
  return /^mdx?$/.test(extensionOf(file))
}

/** The pages among the moved files. */
function movedPages(site: Site, moves: Moves): readonly (readonly [Route, Route])[] {
  return [...site.pages.values()].flatMap(({ route, facts }) => {
    const to = facts === undefined ? undefined : moves.get(facts.file)
    return to === undefined ? [] : [[route, routeOf(to)] as const]
  })
}

function conflict(site: Site, moves: Moves): MoveProblem | undefined {
  if (moves.has(site.config.file)) return { message: 'The settings cannot be moved.' }
  const pages = movedPages(site, moves)
  const leaving = new Set(pages.map(([from]) => from))
  const taken = pages.find(([, to]) => site.pages.has(to) && !leaving.has(to))
  if (taken !== undefined)
    return { message: `Another page is at "${taken[1]}".`, help: 'Choose another name.' }
  const hidden = hiddenRoute(site, pages)
  return hidden === undefined
    ? undefined
    : {
        message: `A redirect leads away from "${hidden}", so that readers would not see the page.`,
        help: 'Remove this redirect from the settings first.',
      }
}

async function allEdits(
  site: Site,
  moves: Moves,
  { settings, found }: Sources,
  { root, from, to, redirect }: MoveOptions,
): Promise<{ readonly edits: readonly TextEdit[] } & Pick<MoveResult, 'redirects' | 'removed'>> {
  const read = createReader(root)
  const paths = movedPaths(site, moves)
  const inputs = [...site.pages.values()].flatMap(({ facts }) => facts?.inputs ?? [])
  const inside = inputs.filter((file) => !file.startsWith('../'))
  const texts = new Set([...inside, ...found.snippets, ...found.assets.filter(holdsPaths)])
  const prefix = (await workingTreeOf(root))?.prefix ?? ''
  const pages = movedPages(site, moves)
  const place = { settings, site, from, to }
  const reverted = await revertedRedirects(pages, place, { root, keep: redirect })
  const input = { ...place, paths, read, reverted }
  const redirects =
    redirect && reverted.size === 0
      ? redirectsOfMove(
          pages.filter(([, now]) => !site.redirects.exact.has(now)),
          { from, to },
        )
      : []
  const added = await redirectEdit(redirects, input)
  const edits = [
    ...(await writtenEdits(texts, { site, paths, read, prefix, moved: { from, to } })),
    ...(await linkEdits(site, paths, read)),
    ...(await settingsEdits(input)),
    ...(await removedRedirectEdits(reverted, input)),
    ...(added === undefined ? [] : [added]),
  ]
  const restored = new Map(await takenBack({ root, from, to }, read))
  // a redirect that is published stays, reversed
  if ([...reverted.values()].includes('reversed')) restored.delete(settings.config.file)
  return {
    edits: [
      ...distinctEdits(edits).filter(({ file }) => !restored.has(file)),
      ...[...restored.values()].flat(),
    ],
    redirects: added === undefined ? [] : redirects,
    removed: site.config.redirects.filter((_, index) => reverted.get(index) === 'removed'),
  }
}

/** Files other than pages that name files; bundles of libraries are long and name nothing of the site. */
function holdsPaths(file: FilePath): boolean {
  return (
    /^(?:css|[cm]?[jt]sx?|json|ya?ml|svg|webmanifest)$/.test(extensionOf(file)) &&
    !file.endsWith('.min.js')
  )
}

/** Reads each file once. */
function createReader(root: string): (file: FilePath) => Promise<string | undefined> {
  const host = createNodeHost(root)
  const texts = new Map<FilePath, Promise<string | undefined>>()
  return (file) => {
    const known = texts.get(file) ?? host.read(file)
    texts.set(file, known)
    return known
  }
}

/** Writes the edits, then moves: with git, if git knows the files. */
async function carryOut(
  edits: readonly TextEdit[],
  moves: Moves,
  { root, from, to }: MoveOptions,
): Promise<void> {
  const byFile = new Map<FilePath, TextEdit[]>()
  for (const edit of edits) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit])
  const files: MoveRecord['files'] = []
  for (const [file, own] of byFile) {
    const written = await readFile(join(root, file), 'utf8')
    const mark = written.startsWith('\uFEFF') ? '\uFEFF' : ''
    const { text, undo } = editText(written.slice(mark.length), own)
    await replaceFile(join(root, file), mark + text)
    files.push({ file: moves.get(file) ?? file, hash: sha256(text), edits: [...undo] })
  }
  await mkdir(dirname(join(root, to)), { recursive: true })
  const isTracked = (await runGit(root, ['ls-files', '--error-unmatch', '--', from])) !== undefined
  const moved = isTracked ? await runGit(root, ['mv', '--', from, to]) : undefined
  if (moved === undefined) await rename(join(root, from), join(root, to))
  await rememberMove(root, { from, to, files })
}
