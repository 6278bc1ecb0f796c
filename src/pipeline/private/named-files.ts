import { isExternal, resolvePath } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Host } from '../../host/host.ts'
import { sourceOf } from '../../site/links/resolve-file.ts'
import type { LinkedSite } from '../../site/site.ts'
import { writtenPaths } from '../../site/written-paths/written-paths.ts'
import { referencesOf } from '../assets/published-assets.ts'
import type { Sources } from '../read-sources.ts'

/** The files of a site that its pages are made from, lead to, or name. */
export interface NamedFiles {
  /** What a page leads to, as its facts have it, and what it was made from. */
  used(facts: PageFacts): readonly FilePath[]
  /** What its text, and that of the snippets and components on it, names in any other place: in `srcset`, styles, code. */
  written(facts: PageFacts): Promise<readonly FilePath[]>
}

export function namedFiles({
  site,
  sources,
  host,
}: {
  readonly site: LinkedSite
  readonly sources: Sources
  readonly host: Pick<Host, 'read'>
}): NamedFiles {
  const { found, apis } = sources
  const about = { site, documents: apis.documents }
  const assets = new Set(found.assets)
  const texts = new Map<FilePath, Promise<readonly FilePath[]>>()

  async function namedBy(file: FilePath): Promise<readonly FilePath[]> {
    const text = isScript(file) ? await host.read(file) : undefined
    if (text === undefined) return []
    const written = [...writtenPaths({ path: file, text })].flatMap(({ kind, path }) =>
      isHref(kind) ? [path] : [],
    )
    return [...written, ...pathsIn(text)].flatMap((path) => {
      if (path.length > maxHref || isExternal(path)) return []
      const resolved = resolvePath(path, file)
      const target = resolved && sourceOf(resolved, site)
      return target !== undefined && assets.has(target) && !isLoadedByName(target) ? [target] : []
    })
  }

  return {
    used: (facts) => [
      ...referencesOf(facts, about),
      ...facts.inputs.filter((file) => file !== facts.file && assets.has(file)),
    ],
    async written({ file, inputs, frozen }) {
      if (frozen === true) return []
      const own = [...new Set([file, ...inputs])].map((it) => {
        const known = texts.get(it) ?? namedBy(it)
        texts.set(it, known)
        return known
      })
      return (await Promise.all(own)).flat()
    },
  }
}

/** Pages, snippets and components. What a description leads to is in the facts of its pages. */
function isScript(file: FilePath): boolean {
  return /\.(?:mdx?|[cm]?[jt]sx?)$/i.test(file)
}

/** Words that look like a path, wherever they are: `/wide.png 2x`, `url(/back.png)`. */
function pathsIn(text: string): readonly string[] {
  return text.split(/[^\w./%@~+-]+/).filter((word) => /\.\w{2,5}$/.test(word))
}

/** Styles and scripts of every page, and what browsers, hosts and machines request without a link: a text about one is no use. */
function isLoadedByName(file: FilePath): boolean {
  return /(?:\.(?:css|js|txt|xml|ico|html|webmanifest)|(?:^|\/)(?:favicon|apple-touch-icon)[^/]*)$/i.test(
    file,
  )
}

function isHref(kind: string): boolean {
  return kind === 'link' || kind === 'text' || kind === 'root'
}

const maxHref = 1_000
