import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'

const folder = 'src/theme/words'

/**
 * Leaves out of a bundle the words that it does not use. A module of `theme/words` that is named after a part (`site.ts`,
 * `late-english.client.ts`) gets that part alone of the files of languages, directly or through a list of languages.
 */
export const wordsByPart: Plugin = {
  name: 'words-by-part',
  setup({ onResolve, onLoad }) {
    const filter = /^\.\/(?:[\w-]+\.json|languages\.ts|language-loaders\.client\.ts)$/
    onResolve({ filter }, ({ path, importer, namespace, resolveDir }) => {
      if (resolveDir !== resolve(folder)) return undefined
      const part = namespace === 'words' ? partOf(importer) : /^\w+/.exec(basename(importer))?.[0]
      return { path: `${folder}/${basename(path)}?${part}`, namespace: 'words' }
    })
    onLoad({ filter: /./, namespace: 'words' }, async ({ path }) => {
      const [file = ''] = path.split('?')
      const text = await readFile(file, 'utf8')
      if (!file.endsWith('.json')) {
        return { contents: text, loader: 'ts', resolveDir: resolve(folder) }
      }
      const words = (JSON.parse(text) as Readonly<Record<string, unknown>>)[partOf(path)]
      if (words === undefined) throw new Error(`${join(file)} has no part "${partOf(path)}"`)
      return { contents: JSON.stringify({ [partOf(path)]: words }), loader: 'json' }
    })
  },
}

function partOf(path: string): string {
  return path.split('?')[1] ?? ''
}

/** The files of the bundle that hold one part of the words of one language, by its code. */
export function filesOfWords({ outputs }: Metafile, part: string): Map<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([file, { entryPoint = '' }]) => {
      const [, language, ofPart] = /^words:.*\/([\w-]+)\.json\?(\w+)$/.exec(entryPoint) ?? []
      return language !== undefined && ofPart === part ? [[language, file]] : []
    }),
  )
}
