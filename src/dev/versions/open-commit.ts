import { join } from 'node:path'
import { createNodeHost } from '../../host/node/node-host.ts'
import { apiFile } from '../../outputs/api-files.ts'
import { reuseResponses } from '../../pipeline/cache/description-cache.ts'
import { defaultBranch, isInDefaultVersion } from '../../pipeline/git-versions/default-branch.ts'
import { withOperation } from '../../pipeline/git-versions/freeze-commit.ts'
import type { NoSite } from '../../pipeline/git-versions/frozen-commit.ts'
import type { CommitRequest } from '../../pipeline/git-versions/read-commits.ts'
import { openVersionTree } from '../../pipeline/git-versions/version-tree.ts'
import { createPageHeads } from '../outline/page-heads.ts'
import { readOutline } from '../outline/read-outline.ts'
import type { SiteTools } from '../outline/site-tools.ts'
import type { OpenedVersion } from '../outline/version-shelf.ts'
import { createOnDemandCompiler } from '../site/on-demand-compiler.ts'
import { openStore } from '../site/page-store.ts'
import type { PageStore } from '../site/page-store.ts'

/** A version, and what was compiled of it. */
export interface OpenCommit {
  readonly version: OpenedVersion
  readonly store: PageStore
}

/** Writes the files of a commit to `folder` and reads what the outline of a site needs. */
export async function openCommit(
  { commit, folder }: CommitRequest,
  place: string,
  tools: SiteTools,
): Promise<OpenCommit | NoSite> {
  const tree = openVersionTree(place, { root: tools.root, folder, signal: undefined })
  const state = await tree.show(commit)
  const opened = state === 'shown' ? await openSite(tree.root, commit, tools) : state
  if (typeof opened === 'string') tree.close()
  return opened
}

async function openSite(
  root: string,
  commit: string,
  tools: SiteTools,
): Promise<OpenCommit | 'none'> {
  const host = reuseResponses(createNodeHost(root))
  const own: SiteTools = {
    ...tools,
    root,
    options: { ...tools.options, root, out: join(root, '.octavo', 'out') },
    host,
    heads: createPageHeads(root, host),
    pause: undefined,
    shelf: undefined,
    onRefs: undefined,
    commit,
  }
  const outline = await readOutline(own)
  const { site, apis, settings } = outline
  if (site === undefined || apis === undefined || settings === undefined) return 'none'
  const navigation = defaultBranch(apis)
  if (navigation.choice === undefined && navigation.entries.length === 0) return 'none'
  const pages = [...site.pages.values()].flatMap((page) => {
    const { facts } = page
    if (facts === undefined || !isInDefaultVersion(page, site)) return []
    return [withOperation({ ...facts, title: page.title }, page)]
  })
  const files = new Map(pages.map(({ route, file }) => [route, file]))
  const store = openStore(outline, own, undefined)
  const compiler = createOnDemandCompiler(outline, store, own)
  const downloads = new Map(apis.downloads.map((download) => [download.path, download]))
  const version: OpenedVersion = {
    navigation,
    pages,
    routes: new Set(files.keys()),
    assets: new Set([...site.assets, ...downloads.keys()]),
    hasSignIn: apis.downloads.some(({ kind }) => kind === 'sign-in'),
    locate: (file) => join(root, file),
    async read(file) {
      const download = downloads.get(file)
      return download === undefined ? host.readBytes(file) : apiFile(download, apis.config)
    },
    async compile(route) {
      const result = await compiler.compileShown(route, files.get(route)!)
      const facts = result.ok ? site.pages.get(route) : undefined
      if (!result.ok || facts === undefined) return result
      return { ok: true, page: { ...withOperation(result.page, facts), body: result.page.body } }
    },
    bundle: (page) => store.islands.bundle(page),
  }
  return { version, store }
}
