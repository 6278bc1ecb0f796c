import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installedBrowser, noBrowser } from '../../scripts/get-browser.ts'
import { buildFolder } from './build-folder.ts'
import { serveFolder } from './serve-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly browser: string
    readonly sites: Readonly<Record<ExampleName, string>>
  }
}

export type ExampleName = (typeof examples)[number]
const examples = ['starter', 'everything'] as const

/** Builds the examples once and serves them to every browser test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = installedBrowser()
  if (browser === undefined) throw new Error(noBrowser)

  const folder = await mkdtemp(join(tmpdir(), 'octavo-browser-'))
  const built = await Promise.all(
    examples.map(async (name) => {
      const out = join(folder, name)
      await buildFolder(`examples/${name}`, out, [
        '--repository',
        'https://github.com/acme-example/docs',
      ])
      return { name, served: await serveFolder(out) }
    }),
  )
  project.provide('browser', browser)
  project.provide(
    'sites',
    Object.fromEntries(built.map(({ name, served }) => [name, served.url])) as Record<
      ExampleName,
      string
    >,
  )
  return async () => {
    await Promise.all(built.map(({ served }) => served.close()))
    await rm(folder, { recursive: true, force: true })
  }
}
