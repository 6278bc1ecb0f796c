import { readFile } from 'node:fs/promises'

/**
 * Packages that nearly every run needs at startup. They are bundled, so that Node reads only the used parts and not hundreds
 * of files: commands start 0.1 s faster. All other packages are loaded from `node_modules`.
 */
export const inlinedPackages: Readonly<Record<string, string>> = {
  ...same('@lezer/common', '@lezer/go', '@lezer/highlight', '@lezer/javascript', '@lezer/lr'),
  ...same('@lezer/python', 'fast-string-width', 'ignore', 'image-size', 'ipaddr.js', 'js-yaml'),
  ...same('jsonc-parser', 'picocolors', 'preact-render-to-string', 'zod'),
  // the ES module build, so that only the parser is bundled
  yaml: './node_modules/yaml/browser/index.js',
}

/** The dependencies that are not bundled. */
export async function externalPackages(): Promise<string[]> {
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
