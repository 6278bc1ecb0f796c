import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path of a file of this package, whether it runs from `src/` or from `dist/`. */
export function packageFile(path: string): string {
  return join(packageRoot(), path)
}

/** The version in `package.json`. */
export function packageVersion(): string {
  return (JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string })
    .version
}

function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('the package.json of octavo was not found')
    folder = parent
  }
  return folder
}
