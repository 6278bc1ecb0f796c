import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../src/pipeline/build.ts'
import { migrate } from '../../src/migrate/migrate.ts'
import type { Generator } from '../../src/migrate/migration.ts'
import { createFolder } from '../support/folders.ts'

export interface MigratedSite {
  /** A file of the new site; pages without their frontmatter. */
  text(file: string): Promise<string>
  page(file: string): Promise<{ readonly frontmatter: string; readonly body: string }>
  readonly settings: Readonly<Record<string, unknown>>
  readonly files: readonly string[]
  /** `code file:line` of each problem. */
  readonly problems: readonly string[]
  readonly finished: string
  /** `code file:line` of what a build of the new site reports. */
  built(): Promise<readonly string[]>
}

/** Migrates a project of these files. */
export async function migrated(
  from: Generator,
  files: Readonly<Record<string, unknown>>,
  folder = '.',
): Promise<MigratedSite> {
  const root = await createFolder(files)
  const out = join(await createFolder({}), 'octavo-docs')
  const result = await migrate({ from, root: join(root, folder), out })
  if (result === undefined) throw new Error('no configuration')
  const text = (file: string) => readFile(join(out, file), 'utf8')
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  return {
    text,
    async page(file) {
      const [, frontmatter = '', body = ''] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(await text(file)) ?? []
      return { frontmatter, body: body.trim() }
    },
    settings: JSON.parse(await text('docs.json')) as Record<string, unknown>,
    files: entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(out.length + 1)
          .replaceAll('\\', '/'),
      )
      .toSorted(),
    problems: result.diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`),
    finished: `${result.finished} of ${result.pages}`,
    async built() {
      const { diagnostics } = await build({ root: out, out: join(out, '../public') })
      return diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)
    },
  }
}
