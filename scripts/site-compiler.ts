import { routeOf } from '../src/base/paths.ts'
import type { FilePath } from '../src/base/paths.ts'
import { compileOptions } from '../src/compile/compile-options.ts'
import { openIconDrawings } from '../src/pipeline/assets/icon-store.ts'
import { openPageCompiler } from '../src/pipeline/page-code/open-compiler.ts'
import { loadConfig } from '../src/config/load-config.ts'
import { discover } from '../src/content/discover.ts'
import { createReport } from '../src/diagnostics/diagnostic.ts'
import { createNodeHost } from '../src/host/node/node-host.ts'

/** The pages of a site and a compiler for them, nothing of which is linked; `undefined` for a folder without settings. */
export async function openSiteCompiler(root: string) {
  const host = createNodeHost(root)
  const settings = await loadConfig(host, createReport())
  if (settings === undefined) return undefined
  const { config } = settings
  const found = await discover(host, { named: new Set(), settings: config.file }, createReport())
  const compiler = openPageCompiler(compileOptions(config, []), {
    host,
    drawings: openIconDrawings(),
  })
  return {
    files: found.pages.map(({ file }) => file),
    read: (file: FilePath) => host.read(file),
    compile: (file: FilePath) =>
      compiler.compile({ kind: 'mdx', file, route: routeOf(file), language: 'en' }),
  }
}
