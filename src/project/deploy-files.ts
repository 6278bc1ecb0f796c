import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { UrlStyle } from '../base/paths.ts'
import { loadConfig } from '../config/load-config.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import { findRepository } from '../host/git/find-repository.ts'
import { runGit } from '../host/git/run-git.ts'
import { createNodeHost } from '../host/node/node-host.ts'
import { installCommand, vendoredFile } from '../host/node/installation.ts'
import { replaceFile } from '../host/node/replace-file.ts'
import { inFolder } from '../outputs/hosts/build-command.ts'
import type { HostName } from '../outputs/hosts/host-names.ts'
import { webHosts } from '../outputs/hosts/hosts.ts'
import type { Recipe } from '../outputs/hosts/web-host.ts'
import { urlStyleOf } from '../pipeline/options.ts'

export interface DeployFilesOptions {
  readonly host: HostName
  /** The site folder, absolute. */
  readonly root: string
  /** The folder that the host publishes, relative to the repository. */
  readonly out?: string | undefined
  readonly branch?: string | undefined
  readonly siteUrl?: string | undefined
  readonly base?: string | undefined
  readonly urlStyle?: UrlStyle | undefined
  /** Overwrite files that differ. */
  readonly force: boolean
  /** Write nothing. */
  readonly dryRun: boolean
}

export interface DeployFilesResult {
  /** The root of the repository, absolute. */
  readonly repository: string
  readonly files: readonly DeployFile[]
  /** What is left to do by hand. */
  readonly steps: readonly string[]
}

export interface DeployFile {
  /** Relative to the repository. */
  readonly path: string
  readonly contents: string
  /** `kept`: a different file is there, so none of the files was written. */
  readonly status: 'new' | 'unchanged' | 'overwritten' | 'kept'
}

/** Writes the files that a repository needs to deploy its site to a host: all of them, or none if one is there and differs. */
export async function deployFiles(options: DeployFilesOptions): Promise<DeployFilesResult> {
  const { host, force, dryRun } = options
  const repository = repositoryRoot(options.root)
  const recipe = await recipeOf(repository, options)
  const { files: wanted, steps } = webHosts[host].deployFiles(recipe)
  const files = await Promise.all(
    wanted.map(async ({ path, contents }): Promise<DeployFile> => {
      const found = await readFile(join(repository, path), 'utf8').catch(() => undefined)
      const isThere = found !== undefined || existsSync(join(repository, path))
      if (!isThere) return { path, contents, status: 'new' }
      if (found === contents) return { path, contents, status: 'unchanged' }
      return { path, contents, status: force ? 'overwritten' : 'kept' }
    }),
  )
  if (!dryRun && files.every(({ status }) => status !== 'kept')) {
    for (const { path, contents } of files.filter(({ status }) => status !== 'unchanged')) {
      await mkdir(dirname(join(repository, path)), { recursive: true })
      await replaceFile(join(repository, path), contents)
    }
  }
  const install = await installStep(repository, recipe.packageFolder)
  return { repository, files, steps: [...install, ...steps] }
}

async function recipeOf(repository: string, options: DeployFilesOptions): Promise<Recipe> {
  const { root, out, branch, siteUrl, base = '' } = options
  const urlStyle = options.urlStyle ?? (await urlStyleOfSite(root))
  const packageFolder = slashed(relative(repository, packageRoot(root, repository))) || '.'
  return {
    siteFolder: slashed(relative(repository, root)) || '.',
    packageFolder,
    vendorFolder: await vendorFolderOf(join(repository, packageFolder)),
    publishFolder: out ?? publishFolderOf(repository),
    branch: branch ?? (await branchOf(root)),
    name: await nameOf(join(repository, packageFolder), repository),
    siteUrl,
    base,
    urlStyle,
  }
}

/** What the settings of the site say; problems in them are for `check` to report. */
async function urlStyleOfSite(root: string): Promise<UrlStyle> {
  const settings = await loadConfig(createNodeHost(root), createReport())
  return urlStyleOf(settings?.config.seo)
}

/** The default branch of `origin`, or else the branch that is checked out. */
async function branchOf(root: string): Promise<string> {
  const { branch } = (await findRepository(root)) ?? {}
  if (branch !== undefined) return branch
  const current = await runGit(root, ['symbolic-ref', '--short', 'HEAD'])
  return current?.trim() || 'main'
}

/** The nearest folder with `.git`, or else with `package.json`, or else the site folder. */
function repositoryRoot(root: string): string {
  return nearest(root, '.git') ?? nearest(root, 'package.json') ?? root
}

function packageRoot(root: string, repository: string): string {
  const found = nearest(root, 'package.json')
  return found !== undefined && !relative(repository, found).startsWith('..') ? found : repository
}

function nearest(folder: string, name: string): string | undefined {
  if (existsSync(join(folder, name))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : nearest(parent, name)
}

/** `public`, unless the repository has such a folder that is not the output of a build. */
function publishFolderOf(repository: string): string {
  const isTaken =
    existsSync(join(repository, 'public')) && !existsSync(join(repository, 'public', '_octavo'))
  return isTaken ? 'octavo-public' : 'public'
}

/** A name that hosts accept for projects and images. */
async function nameOf(packageFolder: string, repository: string): Promise<string> {
  const { name } = await packageOf(packageFolder)
  const written = typeof name === 'string' ? name : basename(repository)
  const plain = written
    .toLowerCase()
    .replace(/^@[^/]*\//, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  return plain === '' ? 'docs' : plain
}

/** The workflows run `npm ci` and the Octavo of the repository. */
async function installStep(repository: string, packageFolder: string): Promise<readonly string[]> {
  const folder = join(repository, packageFolder)
  const { dependencies, devDependencies } = await packageOf(folder)
  const isInstalled = [dependencies, devDependencies].some(
    (list) => typeof list === 'object' && list !== null && 'octavo' in list,
  )
  if (isInstalled && existsSync(join(folder, 'package-lock.json'))) return []
  const place = packageFolder === '.' ? '' : ` in ${packageFolder}`
  const file = vendoredFile()
  const put =
    file === undefined
      ? ''
      : `Put ${file.split('/').at(-1)}, which npm pack writes, into ${inFolder(packageFolder, 'vendor')}/. `
  const commit = file === undefined ? '' : `, and vendor/`
  return [
    `${put}Install Octavo${place} with ${installCommand()}, and commit package.json, package-lock.json${commit}.`,
  ]
}

/** The folder of the packed Octavo that the package installs, or will install: `vendor`. */
async function vendorFolderOf(folder: string): Promise<string | undefined> {
  const { dependencies, devDependencies } = await packageOf(folder)
  const written = { ...recordOf(dependencies), ...recordOf(devDependencies) }['octavo']
  const file =
    typeof written === 'string' ? /^file:(?:\.\/)?(.+)/.exec(written)?.[1] : vendoredFile()
  if (file === undefined || file.startsWith('..')) return undefined
  return slashed(dirname(file)) === '.' ? undefined : slashed(dirname(file))
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

async function packageOf(folder: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const found: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {} // none, or one that npm reports
  }
}

function slashed(path: string): string {
  return path.split(sep).join('/')
}
