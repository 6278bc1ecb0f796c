import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The licenses of the packages that some files belong to. They require that their text is included in every copy. */
export async function noticesOf(files: readonly string[]): Promise<string> {
  const folders = new Set(files.map(packageFolder).filter((folder) => folder !== undefined))
  const notices = await Promise.all([...folders].sort().map(notice))
  return notices.join(`\n${'-'.repeat(80)}\n\n`)
}

/** `node_modules/@scope/name` for a file in it. */
function packageFolder(file: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]
}

async function notice(folder: string): Promise<string> {
  const { name, version } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as Manifest
  const file = (await readdir(folder)).find((one) => /^licen[cs]e(?:[.-]|$)/i.test(one))
  if (file === undefined) throw new Error(`${name} is inlined and has no license file`)
  return `${name} ${version}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`
}

interface Manifest {
  readonly name: string
  readonly version: string
}
