import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from '../../src/pipeline/build.ts'
import type { BuildOptions, BuildResult } from '../../src/pipeline/options.ts'

export type Files = Readonly<Record<string, string | Uint8Array | object>>

export interface BuiltSite extends BuildResult {
  readonly root: string
  readonly out: string
  /** The text of a file of the output. */
  text(path: string): Promise<string>
  /** `code file:line:column` of each diagnostic, in order of report. */
  readonly problems: readonly string[]
  list(): Promise<string[]>
}

/** A folder with these files; what is neither text nor bytes is written as JSON. Removed when the test is over. */
export async function folderOf(files: Files): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'octavo site '))
  folders.push(root)
  await writeFiles(root, files)
  return root
}

export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [path, contents] of Object.entries(files)) {
    const target = join(root, path)
    await mkdir(dirname(target), { recursive: true })
    const isData = typeof contents !== 'string' && !(contents instanceof Uint8Array)
    await writeFile(target, isData ? JSON.stringify(contents, undefined, 2) : contents)
  }
}

/** Builds a site of these files, in this thread. */
export async function buildSite(
  files: Files,
  options: Partial<BuildOptions> = {},
): Promise<BuiltSite> {
  return buildFolder(await folderOf(files), options)
}

export async function buildFolder(
  root: string,
  options: Partial<BuildOptions> = {},
): Promise<BuiltSite> {
  const out = join(root, 'dist')
  const result = await build({ root, out, threads: 0, ...options })
  return {
    ...result,
    root,
    out,
    text: (path) => readFile(join(out, path), 'utf8'),
    problems: result.diagnostics.map(
      ({ code, at }) => `${code}${at === undefined ? '' : ` ${at.file}:${at.line}:${at.column}`}`,
    ),
    list: async () =>
      (await readdir(out, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(out.length + 1)
            .replaceAll('\\', '/'),
        )
        .toSorted(),
  }
}

/** The smallest settings: a name and these pages in one group. */
export function settings(...pages: readonly string[]): object {
  return { name: 'Acme', navigation: [{ group: 'Guides', pages }] }
}

/** What stands in the body of a page, without the theme's marks around it and the style sheets within it. */
export function bodyOf(html: string): string {
  return withoutStyleLinks(
    /data-part="body"[^>]*>([\s\S]*?)<\/div>\s*(?:<div data-part="feedback"|<(?:aside|nav|footer)[^>]*data-part|<p data-part="last-changed"|<\/article>)/.exec(
      html,
    )?.[1] ?? '',
  )
}

/** HTML without the style sheets of what follows the first text (`theme/layout/style-links.ts`). */
export function withoutStyleLinks(html: string): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*>|<script> <\/script>/g, '')
}

const folders: string[] = []

/** Clears away every folder that was made. */
export async function removeFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
}
