import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { authoringRules } from './authoring-guide.ts'
import { packageFile } from '../host/node/package-root.ts'

export interface InitOptions {
  /** Where the site begins; made when it is not there. */
  readonly root: string
  /** The editor whose folder gets the rules: `cursor` for `.cursor/rules.md`. */
  readonly editor: string
  /** Write over files that are there. */
  readonly force?: boolean
}

export interface InitResult {
  readonly written: readonly string[]
  /** Files that were there and stayed as they were. */
  readonly kept: readonly string[]
  /** The folder has settings already, so no starter was written into it. */
  readonly hasSite: boolean
  readonly rules: string
}

/**
 * Begins a site: the starter's files in the folder, and the conventions of writing where an editor looks for them. A
 * folder that has settings is a site already and gets only the conventions.
 */
export async function init({ root, editor, force = false }: InitOptions): Promise<InitResult> {
  const folder = resolve(root)
  const hasSite = ['docs.json', 'mint.json'].some((name) => existsSync(join(folder, name)))
  const rules = join(repositoryRoot(folder), `.${editor}`, 'rules.md')
  const written: string[] = []
  const kept: string[] = []

  async function put(path: string, bytes: Uint8Array | string): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    const done = await writeUnless(path, bytes, { force })
    ;(done ? written : kept).push(path)
  }

  if (!hasSite || force) {
    const starter = packageFile('dist/starter')
    const schema = installedSchema(folder)
    for (const file of await filesBelow(starter)) {
      const bytes = await readFile(join(starter, file))
      await put(
        join(folder, file),
        file === 'docs.json' ? withSchema(bytes.toString(), schema ?? localSchema) : bytes,
      )
    }
    if (schema === undefined) {
      await put(join(folder, localSchema), await readFile(packageFile(schemaFile)))
    }
  }
  await put(rules, authoringRules)
  return { written, kept, hasSite: hasSite && !force, rules }
}

/** Opens the file for writing in one step, so that what another program writes meanwhile is not lost either. */
async function writeUnless(
  path: string,
  bytes: Uint8Array | string,
  { force }: { readonly force: boolean },
): Promise<boolean> {
  try {
    await writeFile(path, bytes, { flag: force ? 'w' : 'wx' })
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
 * If the package is installed next to the site, editors validate the settings with the schema of that version, without
 * network access. Otherwise the schema is written next to the settings.
 */
function installedSchema(folder: string): string | undefined {
  const holder = nearestAbove(folder, join('node_modules', 'octavo', schemaFile))
  if (holder === undefined) return undefined
  const way = relative(folder, holder).split(sep).join('/')
  return `${way === '' ? '.' : way}/node_modules/octavo/${schemaFile}`
}

function withSchema(settings: string, path: string): string {
  return settings.replace(/("\$schema":\s*)"[^"]*"/, (_, key: string) => `${key}"${path}"`)
}

const schemaFile = 'dist/docs.schema.json'
const localSchema = './docs.schema.json'

/** The folder, or the nearest one above it, that holds an entry of this name. */
function nearestAbove(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, name))) return at
    if (dirname(at) === at) return undefined
  }
}
