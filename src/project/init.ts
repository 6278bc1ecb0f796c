import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { authoringRules } from './authoring-guide.ts'
import { packageFile } from '../host/node/package-root.ts'
import type { Template } from './templates.ts'

export interface InitOptions {
  /** The folder of the site; created if needed. */
  readonly root: string
  readonly template: Template
  /** The editor whose folder gets the rules: `cursor` for `.cursor/rules.md`; `undefined`: no rules are written. */
  readonly editor: string | undefined
  /** Overwrite existing files. */
  readonly force?: boolean
}

export interface InitResult {
  /** The files of the site that were written. */
  readonly written: readonly string[]
  /** Existing files that the template would have overwritten; then no file of the site was written. */
  readonly existing: readonly string[]
  /** The folder has settings already, so it gets no template. */
  readonly hasSite: boolean
  /** The `.gitignore` that names the output and the cache, if the site is in a repository and it had to be written. */
  readonly ignoreFile?: string
  /** The rules, unless they were not requested or the site was not written. */
  readonly rules?: { readonly path: string; readonly isWritten: boolean }
}

/**
 * Creates a site: the files of a template, and the writing rules where an editor looks for them. Either all files of the
 * template are written or none. A folder that has settings is a site already and gets only the rules.
 */
export async function init({
  root,
  template,
  editor,
  force = false,
}: InitOptions): Promise<InitResult> {
  const folder = resolve(root)
  const hasSite =
    !force && ['docs.json', 'mint.json'].some((name) => existsSync(join(folder, name)))
  const files = hasSite ? [] : await templateFiles(template, folder)
  const existing = force ? [] : files.map(({ path }) => path).filter((path) => existsSync(path))
  if (existing.length > 0) return { written: [], existing, hasSite }
  for (const { path, contents } of files) await write(path, contents, { force })
  const written = files.map(({ path }) => path)
  const ignoreFile = hasSite ? undefined : await ignoreOutput(folder)
  const result = { written, existing, hasSite, ...(ignoreFile !== undefined && { ignoreFile }) }
  if (editor === undefined) return result
  const path = join(repositoryRoot(folder), `.${editor}`, 'rules.md')
  const isWritten = await write(path, authoringRules, { force })
  return { ...result, rules: { path, isWritten } }
}

/** Names the output, the cache and packages in the `.gitignore` of a site in a repository; its own lines stay. */
async function ignoreOutput(folder: string): Promise<string | undefined> {
  if (nearestAbove(folder, '.git') === undefined) return undefined
  const path = join(folder, '.gitignore')
  const own = existsSync(path) ? await readFile(path, 'utf8') : ''
  const named = new Set(own.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')))
  const missing = ['node_modules', 'dist', '.octavo'].filter((name) => !named.has(name))
  if (missing.length === 0) return undefined
  const before = own === '' || own.endsWith('\n') ? own : `${own}\n`
  await writeFile(path, `${before}${missing.map((name) => `/${name}/\n`).join('')}`)
  return path
}

interface NewFile {
  readonly path: string
  readonly contents: Uint8Array | string
}

async function templateFiles(template: Template, folder: string): Promise<readonly NewFile[]> {
  const source = packageFile(`dist/templates/${template}`)
  return Promise.all(
    (await filesBelow(source)).map(async (file) => {
      const bytes = await readFile(join(source, file))
      const contents = file === 'docs.json' ? withSchema(bytes.toString(), folder) : bytes
      return { path: join(folder, file), contents }
    }),
  )
}

/** Creates a file in one step, so that a file which another program creates at the same time is not lost. */
async function write(
  path: string,
  contents: Uint8Array | string,
  { force }: { readonly force: boolean },
): Promise<boolean> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, contents, { flag: force ? 'w' : 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** The nearest folder above that git knows as its own; the folder itself when there is none. */
function repositoryRoot(folder: string): string {
  return nearestAbove(folder, '.git') ?? folder
}

/**
 * If the package is installed, editors validate the settings with the schema of that version, without network access.
 * Otherwise the settings name no schema: a copy would be out of date after an upgrade.
 */
function withSchema(settings: string, folder: string): string {
  const key = /( *"\$schema": *)"[^"]*",\n/
  const holder = nearestAbove(folder, join('node_modules', 'octavo', schemaFile))
  if (holder === undefined) return settings.replace(key, '')
  const way = relative(folder, holder).split(sep).join('/')
  const path = `${way === '' ? '.' : way}/node_modules/octavo/${schemaFile}`
  return settings.replace(key, (_, name: string) => `${name}"${path}",\n`)
}

const schemaFile = 'dist/docs.schema.json'

/** The folder, or the nearest one above it, that holds an entry of this name. */
function nearestAbove(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, name))) return at
    if (dirname(at) === at) return undefined
  }
}
