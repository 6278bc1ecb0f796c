import { parseJsonTree, withoutMember } from '../../base/syntax/json-syntax.ts'
import type { JsonNode } from '../../base/syntax/json-syntax.ts'
import { withEdits } from '../move/text-edit.ts'
import type { TextEdit } from '../move/text-edit.ts'
import { inFolder } from './copied-navigation.ts'
import type { CopiedNavigation } from './copied-navigation.ts'
import { bracketed, deeper, layoutOf, membersOf, textOf, withFirst } from './json-layout.ts'

/** The names of a new version, its folder, and what the present one is called if it has no name yet. */
export interface NewVersion {
  readonly name: string
  readonly folder: string
  readonly present: string
  /** The values that take the place of `{{name}}` in the copy. */
  readonly variables: Readonly<Record<string, string>>
}

/**
 * The text of the settings with a further version: a copy of the default one whose pages are in another folder. Without
 * versions, the present navigation becomes one too. The rest stays as it is written. `undefined` if the navigation is a list
 * or in another file.
 */
export function withVersion(settings: string, version: NewVersion): CopiedNavigation | undefined {
  const { root } = parseJsonTree(settings)
  const node = root === undefined ? undefined : membersOf(root).get('navigation')?.value
  if (node?.type !== 'object' || hasReference(node)) return undefined
  const copies: CopiedNavigation[] = []
  const copyOf = (content: string) => {
    const copy = inFolder(content, version.folder, version.variables)
    if (copy === undefined) return undefined
    copies.push(copy)
    return withFirst(copy.text, { version: version.name, outdated: true })
  }
  const edits = versionEdits(node, { settings, present: version.present, copyOf })
  return {
    text: withEdits(settings, edits),
    withoutApi: copies.some(({ withoutApi }) => withoutApi),
    variables: copies.reduce((sum, copy) => sum + copy.variables, 0),
  }
}

function hasReference(node: JsonNode): boolean {
  return membersOf(node).has('$ref') || (node.children ?? []).some(hasReference)
}

interface Context {
  readonly settings: string
  readonly present: string
  /** The version that is made of the members of a division; `undefined` if it has no pages to copy. */
  readonly copyOf: (content: string) => string | undefined
}

type Edit = Omit<TextEdit, 'file'>

/** Each language has its own versions. */
function versionEdits(node: JsonNode, context: Context): readonly Edit[] {
  const languages = objectsAt(node, 'languages')
  if (languages !== undefined) return languages.flatMap((one) => versionEdits(one, context))
  const versions = objectsAt(node, 'versions')
  return versions === undefined ? wrapped(node, context) : withCopy(versions, context)
}

function objectsAt(node: JsonNode, key: string): readonly JsonNode[] | undefined {
  const list = membersOf(node).get(key)?.value
  return list?.type === 'array' ? (list.children ?? []).filter(isObject) : undefined
}

function isObject({ type }: JsonNode): boolean {
  return type === 'object'
}

/** A copy of the default version, after it. */
function withCopy(versions: readonly JsonNode[], { settings, copyOf }: Context): readonly Edit[] {
  const own = versions.filter((one) => !membersOf(one).has('git') && !membersOf(one).has('href'))
  const isPreset = (one: JsonNode) => membersOf(one).get('default')?.value.value === true
  const preset = own.find(isPreset) ?? own[0]
  if (preset === undefined) return []
  const copy = copyOf(without(textOf(preset, settings), ['version', 'default', 'tag']))
  if (copy === undefined) return []
  const end = preset.offset + preset.length
  const [space = ' '] = /\r?\n[ \t]*$/.exec(settings.slice(0, preset.offset)) ?? []
  return [{ start: end, end, text: `,${space}${copy}` }]
}

/** What a division without versions has becomes one, next to its copy. */
function wrapped(node: JsonNode, { settings, present, copyOf }: Context): readonly Edit[] {
  const around = [...membersOf(node)].filter(([key]) => aroundVersions.has(key))
  const content = without(
    textOf(node, settings),
    around.map(([key]) => key),
  )
  const copy = copyOf(content)
  const layout = layoutOf(node, settings)
  const { indent, unit } = layout
  const versions = [withFirst(content, { version: present }), ...(copy === undefined ? [] : [copy])]
  const list = bracketed(
    ['[', ']'],
    versions.map((one) => deeper(one, unit + unit)),
    { ...layout, indent: indent + unit },
  )
  const members = around.map(([, { property }]) => textOf(property, settings))
  const text = bracketed(['{', '}'], [...members, `"versions": ${list}`], layout)
  return [{ start: node.offset, end: node.offset + node.length, text }]
}

/** What belongs to a language, or to the whole navigation, and not to one of its versions. */
const aroundVersions: ReadonlySet<string> = new Set([
  'language',
  'default',
  'global',
  'directory',
  'banner',
  'footer',
  'navbar',
])

function without(object: string, keys: readonly string[]): string {
  const { root } = parseJsonTree(object)
  const written = root === undefined ? new Map() : membersOf(root)
  return keys
    .filter((key) => written.has(key))
    .reduce((text, key) => withoutMember(text, [key]), object)
}
