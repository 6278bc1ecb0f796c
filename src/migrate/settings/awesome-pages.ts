import { parseYaml } from '../../base/syntax/data-tree.ts'
import type { NavEntry, Project } from '../migration.ts'
import { titleOfFile } from '../paths.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../values.ts'
import { folderNavigation } from './folder-navigation.ts'

/** The navigation of the plugin awesome-pages: the file `.pages` of a folder names, orders and hides what is in it. */
export function awesomeNavigation(
  files: readonly string[],
  folder: string,
  project: Project,
): NavEntry[] {
  const prefix = folder === '.' || folder === '' ? '' : `${folder}/`
  const settings = settingsOf(prefix, project)
  const names = folderNavigation(files, folder)
    .map((entry) => nameOf(entry, prefix))
    .filter((name) => name !== undefined)
  const order = textOf(settings['order']) === 'desc' ? names.toReversed() : names
  const isArranged = settings['nav'] === undefined
  const wanted = listOf(settings['nav'] ?? settings['arrange'])
  const items =
    wanted.length === 0 ? ['...'] : isArranged && !wanted.some(isRest) ? [...wanted, '...'] : wanted
  const named = namesOf(items)

  const entriesOf = (list: readonly unknown[]): NavEntry[] =>
    list.flatMap((item): NavEntry[] => {
      if (isRest(item))
        return order.filter((name) => !named.has(name)).flatMap((name) => entry(name, undefined))
      if (typeof item === 'string') return entry(item, undefined)
      const [title, value] = Object.entries(fieldsOf(item))[0] ?? []
      if (title === undefined) return []
      if (typeof value === 'string') return entry(value, title)
      const entries = entriesOf(listOf(value))
      return entries.length === 0 ? [] : [{ kind: 'group', title, entries }]
    })

  function entry(name: string, title: string | undefined): NavEntry[] {
    if (/^[a-z]+:|^\/\//i.test(name)) return [{ kind: 'link', title: title ?? name, href: name }]
    const path = prefix + name.replace(/\/+$/, '')
    if (files.includes(path))
      return [{ kind: 'page', file: path, ...(title !== undefined && { title }) }]
    const own = settingsOf(`${path}/`, project)
    if (own['hide'] === true) return []
    const entries = awesomeNavigation(files, path, project)
    if (entries.length === 0) return []
    const shown = title ?? textOf(own['title']) ?? titleOfFile(`${name}/index.md`)
    return [{ kind: 'group', title: shown, entries }]
  }
  return entriesOf(items)
}

function settingsOf(prefix: string, project: Project): Fields {
  const source = project.read(`${prefix}.pages`)
  return source === undefined ? {} : fieldsOf(parseYaml(source.text).value)
}

function isRest(item: unknown): boolean {
  return typeof item === 'string' && item.startsWith('...')
}

/** The file or folder of an entry, by its name in the folder. */
function nameOf(entry: NavEntry, prefix: string): string | undefined {
  if (entry.kind === 'link') return undefined
  if (entry.kind === 'page') return entry.file.slice(prefix.length)
  const [first] = entry.entries
  return first && nameOf(first, prefix)?.split('/', 1)[0]
}

/** Every name in a list, at any depth. */
function namesOf(items: readonly unknown[]): ReadonlySet<string> {
  return new Set(
    items.flatMap((item): string[] => {
      if (typeof item === 'string') return [item.replace(/\/+$/, '')]
      if (Array.isArray(item)) return [...namesOf(item)]
      return Object.values(fieldsOf(item)).flatMap((value) => [...namesOf([value])])
    }),
  )
}
