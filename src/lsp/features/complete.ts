import { extensionOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { frontmatterBlock } from '../../content/frontmatter.ts'
import { resolveFromPage } from '../../site/links/resolve-link.ts'
import { componentProps } from '../../theme/authoring/component-props.ts'
import type { IconDrawings, IconSet } from '../../theme/icons/icon-set.ts'
import type { SiteView } from '../site/look-at-site.ts'
import { frontmatterItems, frontmatterValues } from './complete-frontmatter.ts'
import { knownPlace, settingsItems } from './complete-settings.ts'
import type { Completion, Completions } from './completion.ts'

export interface CompleteInput {
  readonly file: FilePath
  readonly text: string
  readonly offset: number
  readonly view: SiteView
  readonly drawings: Pick<IconDrawings, 'names'>
  /** The text of the settings file. */
  readonly settings: string
  /** The languages that code blocks are highlighted in. */
  readonly languages: readonly string[]
}

/** What may be written at a place of a page, a snippet or the settings. */
export function complete(input: CompleteInput): Completions | undefined {
  const { text, offset, file, view } = input
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const typed = (pattern: RegExp) => pattern.exec(line)?.[1]
  const from = (written: string, items: readonly Completion[]): Completions => ({
    start: offset - written.length,
    items,
  })

  const variable = typed(/\{\{\s{0,9}([\w.-]*)$/)
  if (variable !== undefined) {
    const { variables } = view.site.config
    return from(
      variable,
      Object.entries(variables).map(([label, detail]) => ({ label, detail, kind: 'variable' })),
    )
  }
  const icon = typed(/\bicon["']?\s{0,9}[=:]\s{0,9}["']?([\w-]*)$/)
  if (icon !== undefined) return icons(icon, input)
  if (extensionOf(file) === 'json') {
    const place = knownPlace(offset, { file, text, main: input.settings, view })
    return place && { start: place.start, items: settingsItems(place, view) }
  }
  const block = frontmatterBlock(text)
  if (block !== undefined && offset >= block.start && offset <= block.start + block.yaml.length) {
    const key = typed(/^([\w:-]*)$/)
    if (key !== undefined) return from(key, frontmatterItems(block.yaml))
    const [, name = '', value] = /^([\w-]+):\s{1,9}["']?([^"']*)$/.exec(line) ?? []
    return value === undefined ? undefined : from(value, frontmatterValues(name, view))
  }
  const language = typed(/^\s{0,9}(?:`{3,}|~{3,})([\w+#.-]*)$/)
  if (language !== undefined)
    return from(
      language,
      input.languages.map((label) => ({ label, kind: 'language' })),
    )
  const link = typed(/\]\(([^()\s]*)$/) ?? typed(/\b(?:href|src|file)=["']([^"']*)$/)
  if (link !== undefined)
    return linkTargets(link, /!\[[^\]]*\]\([^()]*$|\bsrc=["'][^"']*$/.test(line), input)
  const imported = typed(/^\s{0,9}import\b.{0,200}\bfrom\s{1,9}["']([^"']*)$/)
  if (imported !== undefined)
    return from(
      imported,
      view.sources.found.snippets.map((path) => ({ label: `/${path}`, kind: 'file' })),
    )
  const tag = typed(/<([A-Z][\w.]*|)$/)
  if (tag !== undefined)
    return from(
      tag,
      Object.keys(componentProps).map((label) => ({ label, kind: 'component' })),
    )
  return properties(input)
}

/** Pages by their routes, files of images, or the anchors of a page. */
function linkTargets(
  written: string,
  isImage: boolean,
  { file, view, offset }: CompleteInput,
): Completions {
  const { site, sources } = view
  const hash = written.indexOf('#')
  if (hash !== -1) {
    const path = written.slice(0, hash)
    const own = [...site.pages.values()].find(({ facts }) => facts?.file === file)
    const target = path === '' ? undefined : resolveFromPage(path, file, file, site)
    const facts =
      path === ''
        ? own?.facts
        : target?.kind === 'page'
          ? site.pages.get(target.route)?.facts
          : undefined
    const titles = new Map(facts?.headings.map(({ anchor, text }) => [anchor, text]))
    const items = (facts?.anchors ?? []).map((label): Completion => {
      const detail = titles.get(label)
      return { label, kind: 'anchor', ...(detail !== undefined && { detail }) }
    })
    return { start: offset - (written.length - hash - 1), items }
  }
  const files = sources.found.assets
    .filter((path) => !isImage || /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i.test(path))
    .map((path): Completion => ({ label: `/${path}`, kind: 'file' }))
  const pages = isImage ? [] : [...site.pages.values()].map(pageItem)
  return { start: offset - written.length, items: [...pages, ...files] }
}

function pageItem({
  route,
  title,
}: {
  readonly route: string
  readonly title: string
}): Completion {
  return { label: route, detail: title, kind: 'page' }
}

const maxIcons = 100

const setsOf: Readonly<Record<string, readonly IconSet[]>> = {
  fontawesome: ['fa6-solid', 'fa6-regular', 'fa6-brands'],
  lucide: ['lucide'],
  tabler: ['tabler'],
}

function icons(written: string, { view, drawings, offset }: CompleteInput): Completions {
  const names = new Set<string>()
  for (const set of setsOf[view.site.config.appearance.icons] ?? []) {
    for (const name of drawings.names(set)) {
      if (name.includes(written)) names.add(name)
      if (names.size > maxIcons) break
    }
  }
  const items = [...names].slice(0, maxIcons).map((label) => ({ label, kind: 'icon' as const }))
  return { start: offset - written.length, items, isIncomplete: names.size > maxIcons }
}

/** The properties of the component whose tag is being written, without those that it has. */
function properties({ text, offset }: CompleteInput): Completions | undefined {
  const start = text.lastIndexOf('<', offset - 1)
  if (start === -1 || offset - start > maxTag) return undefined
  const tag = text.slice(start, offset)
  // what is quoted or in braces may hold anything
  const plain = tag.replace(/"[^"]*"|'[^']*'|\{[^{}]*\}/g, (value) => '_'.repeat(value.length))
  const match = /^<([A-Z][\w.]*)\s[^<>"'{}]*?([\w-]*)$/.exec(plain)
  const [, name = '', written = ''] = match ?? []
  if (match === null || !Object.hasOwn(componentProps, name)) return undefined
  const known = (componentProps as Readonly<Record<string, readonly string[]>>)[name] ?? []
  const used = new Set([...plain.matchAll(/\s([\w-]+)=/g)].map(([, one]) => one))
  const items = [...known, 'className', 'style']
    .filter((prop) => !used.has(prop))
    .map((label) => ({ label, kind: 'property' as const }))
  return { start: offset - written.length, items }
}

/** Characters. */
const maxTag = 2_000
