import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/** The licenses of all packages that files of this build belong to. They require that their text is in every copy. */
export async function notices(): Promise<string> {
  const folders = new Set([...bundledFiles].map(packageFolder).filter((one) => one !== undefined))
  const texts = new Set(await Promise.all([...folders].sort().map(notice)))
  return [...texts].join(`\n${'-'.repeat(80)}\n\n`)
}

/** An esbuild plugin that records the files of a bundle. It needs `metafile: true`. */
export const recordBundled: Plugin = {
  name: 'record-bundled',
  setup({ onEnd }) {
    onEnd(({ metafile }) => recordCopied(...Object.keys(metafile?.inputs ?? {})))
  },
}

/** Records files that are copied to the package. */
export function recordCopied(...files: readonly string[]): void {
  for (const file of files) bundledFiles.add(file)
}

/** The files of the packages that this build contains; one build runs in a process. */
const bundledFiles = new Set<string>()

/** `node_modules/@scope/name` for a file in it. */
function packageFolder(file: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]
}

async function notice(folder: string): Promise<string> {
  const { name, version, repository } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as Manifest
  const source = typeof repository === 'object' ? repository.url : repository
  const head = `${name} ${version}${source === undefined ? '' : `\nSource: ${source}`}`
  return `${head}\n\n${await licenseOf(folder, name)}\n`
}

async function licenseOf(folder: string, name: string): Promise<string> {
  const names = (await readdir(folder)).filter((one) => licenseFile.test(one)).toSorted()
  if (names.length > 0) {
    const texts = await Promise.all(names.map((one) => readFile(join(folder, one), 'utf8')))
    return texts.map((text) => text.trim()).join('\n\n')
  }
  const readme = await readFile(join(folder, 'README.md'), 'utf8').catch(() => '')
  const section = /^#+ licen[cs]e\s*$([\s\S]*?copyright[\s\S]*?)(?=^#|(?![\s\S]))/im.exec(readme)
  if (section?.[1] === undefined) throw new Error(`${name} is bundled and has no license file`)
  return section[1].trim()
}

const licenseFile = /^(?:licen[cs]e|notice|copying)(?:-[a-z]+)?(?:\.(?:md|txt))?$/i

interface Manifest {
  readonly name: string
  readonly version: string
  readonly repository?: string | { readonly url: string }
}
