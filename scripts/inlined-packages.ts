import { readFile } from 'node:fs/promises'

/**
 * Packages that nearly every run needs at once, by what is taken of them. Inlined in our own files, only what is used
 * of them is read, and not from hundreds of files: a command begins a tenth of a second sooner. All others are loaded
 * from where they are installed.
 */
export const inlinedPackages: Readonly<Record<string, string>> = {
  ...same('@lezer/common', '@lezer/go', '@lezer/highlight', '@lezer/javascript', '@lezer/lr'),
  ...same('@lezer/python', 'fast-string-width', 'ignore', 'image-size', 'ipaddr.js', 'js-yaml'),
  ...same('jsonc-parser', 'picocolors', 'preact-render-to-string', 'zod'),
  // the same code as modules, of which only the reader is used
  yaml: './node_modules/yaml/browser/index.js',
}

/** The dependencies that stay packages of their own. */
export async function packagesBeside(): Promise<string[]> {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Manifest
  return Object.keys(dependencies)
    .filter((name) => !Object.hasOwn(inlinedPackages, name))
    .flatMap((name) => [name, `${name}/*`])
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
}

function same(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]))
}
