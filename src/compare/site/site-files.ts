import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a built site, by their paths with forward slashes. */
export interface SiteFiles {
  readonly root: string
  readonly files: ReadonlySet<string>
  /** Paths of HTML pages, in alphabetical order. */
  readonly pages: readonly string[]
}

export async function listSite(root: string): Promise<SiteFiles> {
  const files: string[] = []
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && entry.name !== '.git' && entry.name !== 'node_modules')
        await visit(path)
      else if (entry.isFile()) files.push(path)
    }
  }
  await visit('')
  files.sort()
  return { root, files: new Set(files), pages: files.filter((file) => /\.html?$/i.test(file)) }
}

/** The URL of a page: `/guide/` for `guide/index.html`. */
export function urlOfPage(file: string): string {
  return `/${file.replace(/(^|\/)index\.html?$/i, '$1')}`
}

/** The file that a web server sends for a path, with or without a slash at its end and with or without `.html`. */
export function fileAt(path: string, files: ReadonlySet<string>): string | undefined {
  const plain = decoded(path).replace(/^\/+|\/+$/g, '')
  const bare = plain.replace(/(?:^|\/)index\.html?$/i, '').replace(/\.html?$/i, '')
  const names =
    bare === ''
      ? ['index.html', 'index.htm']
      : [plain, `${bare}/index.html`, `${bare}.html`, `${bare}/index.htm`, `${bare}.htm`]
  return names.find((name) => files.has(name))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
