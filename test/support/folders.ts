import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder on disk with these files, gone when the test is finished; objects are written as JSON. */
export async function createFolder(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'octavo-test-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFiles(folder, files)
  return folder
}

export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [path, value] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    const isPlain = typeof value === 'string' || value instanceof Uint8Array
    await writeFile(join(folder, path), isPlain ? value : JSON.stringify(value))
  }
}
