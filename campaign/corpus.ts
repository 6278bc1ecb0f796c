import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What cases are made from: files that people wrote. */
export interface Corpus {
  readonly settings: readonly string[]
  readonly pages: readonly string[]
  readonly descriptions: readonly string[]
}

/** The files of the repository, and of a folder of real sites and descriptions where one is given. */
export function readCorpus(root: string, others: string | undefined): Corpus {
  const own = ['examples', 'docs', 'test/sites'].flatMap((folder) => textsIn(join(root, folder)))
  const all = others === undefined ? own : [...own, ...thinned(textsIn(others), 1_500)]
  const data = all.filter(({ path }) => /\.(?:json|ya?ml)$/.test(path))
  return {
    settings: data.filter(({ path }) => /(?:docs|mint)\.json$/.test(path)).map(({ text }) => text),
    pages: all.filter(({ path }) => /\.mdx?$/.test(path)).map(({ text }) => text),
    descriptions: data
      .filter(({ text }) => /^[\s{]*["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]/m.test(text))
      .map(({ text }) => text),
  }
}

interface TextFile {
  readonly path: string
  readonly text: string
}

/** A large seed makes a slow case and says no more than a small one; settings are cut down later. */
const longest = 24_000
const longestSettings = 400_000

function textsIn(folder: string): TextFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .filter((path) => /\.(?:mdx?|json|ya?ml)$/.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
    .filter((path) => {
      const found = statSync(path)
      const limit = /(?:docs|mint)\.json$/.test(path) ? longestSettings : longest
      return found.isFile() && found.size <= limit
    })
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Of many, some from everywhere: the settings, the descriptions and every so many page. */
function thinned(files: readonly TextFile[], most: number): TextFile[] {
  const pages = files.filter(({ path }) => /\.mdx?$/.test(path))
  const step = Math.max(1, Math.ceil(pages.length / most))
  const some = new Set(pages.filter((_, index) => index % step === 0))
  return files.filter((file) => some.has(file) || !/\.mdx?$/.test(file.path))
}
