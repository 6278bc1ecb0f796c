import { isAbsolute, relative, resolve, sep } from 'node:path'
import { assetHref, filePath, isExternal, routeFrom } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { closestMatch } from '../../base/text/closest-match.ts'
import { settingsReference } from '../../config/reference/find-setting.ts'
import { whyNoPage } from '../../content/special-folders.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import { nearestOperation } from '../../openapi/find-operation.ts'
import { parseReference } from '../../openapi/operation-reference.ts'
import type { RunOptions } from '../../pipeline/options.ts'
import { createSuggester } from '../../site/links/suggest-path.ts'
import { isUnreadable } from '../../site/unreadable-routes.ts'
import { explainOperation, operationNamed } from './explain-operation.ts'
import { explainPage, explainReplaced } from './explain-page.ts'
import { explainSetting, isSetting, settingPath } from './explain-setting.ts'
import { explainUrl } from './explain-url.ts'
import type { Explanation, FileExplanation, UnknownName } from './explanation.ts'
import { openSite } from './open-site.ts'
import type { OpenedSite } from './open-site.ts'

export interface ExplainOptions extends RunOptions {
  /** A path of a page, a URL, an operation or a setting. */
  readonly name: string
  /** The folder that paths are relative to. */
  readonly cwd: string
}

/** What a name of the site is, and why. A name that several things have is that of a file, then a setting, then an operation. */
export async function explain(options: ExplainOptions): Promise<Explanation> {
  const { name, root } = options
  const host = createNodeHost(root)
  const paths = pathsOf(options)
  const isFile = async (file: FilePath) => (await host.readBytes(file)) !== undefined
  const files: FilePath[] = []
  for (const path of paths) if (await isFile(path)) files.push(path)
  if (files.length === 0 && isSetting(name) && !name.startsWith('/') && !isExternal(name))
    return explainSetting(name, { host, folder: root })

  const opened = await openSite(options)
  if ('diagnostics' in opened)
    return {
      ...{ kind: 'unknown', name, nearest: [], diagnostics: opened.diagnostics },
      because: 'the settings cannot be read',
    }
  for (const file of files) {
    const page = await explainFile(file, opened)
    if (page !== undefined) return page
  }
  if (name.startsWith('/') || isExternal(name)) return explainUrl(name, opened)
  const operation = operationNamed(name, opened)
  if (operation !== undefined) return explainOperation(operation, opened)
  const page = opened.site.pages.get(routeFrom(name))
  return page === undefined ? unknown(name, opened) : explainPage(page, opened)
}

/** The files that a name may be, from the working directory, then from the root of the site. */
function pathsOf({ name, root, cwd }: ExplainOptions): readonly FilePath[] {
  if (name.trim() === '' || isExternal(name)) return []
  const below = [resolve(cwd, name), resolve(root, name)].flatMap((path) => {
    const inside = relative(root, path)
    return inside === '' || inside.startsWith('..') || isAbsolute(inside)
      ? []
      : [inside.replaceAll(sep, '/')]
  })
  const all = below.flatMap((path) => [path, `${path}.mdx`, `${path}.md`, `${path}/index.mdx`])
  return [...new Set(all.map(filePath))]
}

async function explainFile(file: FilePath, opened: OpenedSite): Promise<Explanation | undefined> {
  const { site, sources } = opened
  const page = [...site.pages.values()].find(({ facts, operation }) => {
    return facts?.file === file && (operation === undefined || /\.mdx?$/i.test(file))
  })
  if (page !== undefined) return explainPage(page, opened)
  const replaced = explainReplaced(file, opened)
  if (replaced !== undefined) return replaced
  const found = sources.found.pages.find((it) => it.file === file)
  if (found !== undefined && isUnreadable(found.route, site))
    return {
      ...{ kind: 'unknown', name: file, nearest: [] },
      because: 'the page cannot be read; "octavo check" says why',
    }
  return explainOther(file, opened)
}

/** A file that is no page. */
function explainOther(file: FilePath, { site, sources, style }: OpenedSite): FileExplanation {
  const { found, settings } = sources
  const pages = [...site.pages.values()].filter(
    ({ facts }) => facts !== undefined && facts.file !== file && facts.inputs.includes(file),
  )
  const isAsset = site.assets.has(file)
  return {
    ...{ kind: 'file', file, role: roleOf() },
    ...(isAsset && { url: assetHref(file, style) }),
    usedBy: pages.map(({ audience, route, facts }) =>
      audience === undefined ? (facts?.file ?? route) : route,
    ),
  }

  function roleOf(): string {
    if (file === settings.config.file) return 'the settings of the site'
    if (settings.files.includes(file)) return 'a part of the settings'
    if (sources.apis.documents.has(file)) return 'an API description'
    if (found.snippets.includes(file)) return 'a snippet: it is a part of pages and no page itself'
    if (found.withheld.includes(file)) return 'never published'
    if (isAsset) return 'copied to the output as it is'
    return {
      ignored: 'left out: .octavoignore, .mintignore or its name says so',
      hidden: 'left out: it is in a hidden folder',
      outside: 'left out: it is outside of the folder of the site',
      snippet: 'a snippet: it is a part of pages and no page itself',
    }[whyNoPage(file, [])]
  }
}

/** Nothing has the name: what it was most likely meant to be. Private pages are named by their route. */
function unknown(name: string, { site, sources }: OpenedSite): UnknownName {
  const route = routeFrom(name)
  const page = createSuggester(() => site.pages.keys())(route)
  const { apis } = sources.apis
  const reference = parseReference(name)
  const operation = reference && nearestOperation(reference, apis)
  const ids = apis.flatMap((api) => api.operations.flatMap((it) => it.operationId ?? []))
  const settings = settingsReference().names()
  const last = settingPath(name).at(-1)
  const setting =
    closestMatch(name, settings) ??
    settings.find((one) => settingPath(one).at(-1) === last) ??
    undefined
  const nearest = [page, operation, closestMatch(name, ids), setting]
  return { kind: 'unknown', name, nearest: nearest.filter((it) => it !== undefined) }
}
