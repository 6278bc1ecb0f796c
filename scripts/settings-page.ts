import { docsJsonSchema } from '../src/config/json-schema.ts'
import { jsonLine, membersOf, typeOf } from '../src/config/reference/schema-shapes.ts'
import type { Member, Schema } from '../src/config/reference/schema-shapes.ts'
import { divisionNames } from '../src/config/reference/settings-pages.ts'
import { apiFields } from '../src/config/schema/api.ts'
import { appearanceFields } from '../src/config/schema/appearance.ts'
import { chromeFields } from '../src/config/schema/chrome.ts'
import { divisionFields } from '../src/config/schema/legacy-divisions.ts'
import { publishingFields } from '../src/config/schema/publishing.ts'

/** A page of the manual and its text. */
export interface SettingsPage {
  readonly file: string
  readonly text: string
}

/** Generates the pages of the manual that list every setting, from the JSON Schema. One page would be too long for agents. */
export function settingsPages(): readonly SettingsPage[] {
  const schema = docsJsonSchema() as Schema
  const definitions = schema.definitions ?? {}
  const top = membersOf(schema)
  const grouped = new Set([...looks, ...publishing].flatMap(([, keys]) => keys))
  const divisions = divisionNames.map((name) => membersOf(definitions[name] ?? {}))
  const shared = sharedMembers(divisions)
  const parts = Object.keys(definitions).filter(
    (name) => !divisionNames.includes(name) && !/^__|^Color$/.test(name),
  )
  const sections = (groups: readonly Group[]): string[] =>
    groups.flatMap(([title, keys]) =>
      section(
        title,
        top.filter(({ key }) => keys.includes(key)),
      ),
    )
  return [
    page('all', 'Every setting', [
      intro,
      '## Keys without effect\n',
      ignoredText,
      '| Key | What it is elsewhere, and why it has no effect here |',
      '| --- | --- |',
      ...ignoredRows(schema),
      '',
      ...section(
        'The site',
        top.filter(({ key }) => !grouped.has(key)),
      ),
      ...sections(looks),
    ]),
    page('all-publishing', 'Every setting: API and publishing', sections(publishing)),
    page('all-navigation', 'Every setting: navigation and parts', [
      ...section('Division', shared, divisionText),
      ...divisionNames.flatMap((name, index) => {
        const isOwn = ({ key }: Member) => shared.every((it) => it.key !== key)
        return section(name, (divisions[index] ?? []).filter(isOwn), alsoText)
      }),
      ...parts.flatMap((name) => {
        const definition = definitions[name] ?? {}
        const type = typeOf(definition)
        const shape = type === 'object' ? undefined : `Written as \`${type}\`.`
        const text = [definition.description, shape].filter((it) => it !== undefined).join(' ')
        return section(name, membersOf(definition), text)
      }),
    ]),
  ]
}

function page(name: string, title: string, blocks: readonly string[]): SettingsPage {
  const head = `---
title: "${title}"
description: "${descriptions[name]}"
icon: "list"
---

{/* Made from src/config/schema by: node scripts/run.mjs scripts/write-settings-page.ts */}
`
  return { file: `docs/settings/${name}.mdx`, text: [head, ...blocks].join('\n') }
}

const descriptions: Readonly<Record<string, string>> = {
  all: 'The keys of docs.json for the site and its look, each with its type, its default and an example.',
  'all-publishing':
    'The keys of docs.json for the API reference, search, URLs, analytics and everything that is published.',
  'all-navigation':
    'The keys of the objects in docs.json: divisions, groups, menus, the navigation bar and the footer.',
}

const intro = `An editor shows the same while you write: see [octavo schema](/commands#octavo-schema). A dot leads into an object, and \`[]\`
into each entry of a list. Any object can be moved to a separate file and written as
\`{ "$ref": "./navigation.json" }\`.

This page has the keys of the site, its look and what is around the pages. Two more pages have those of
[the API reference and publishing](/settings/all-publishing), and of [the navigation and its parts](/settings/all-navigation), which
types such as \`Navbar\` name.
`

const ignoredText = `These keys of the format are accepted and have no effect. Every other key has the effect that its line says.
`

const divisionText =
  'What `navigation` holds in its object form, and each language, version, product, tab, dropdown, anchor and entry of a menu in it. On `navigation` itself, the fields of a link have no effect: `href`, `icon`, `iconType`, `color`, `description`, `hidden` and `searchable`.'
const alsoText = 'With all that a [division](#division) may hold.'

type Group = readonly [title: string, keys: readonly string[]]

const looks: readonly Group[] = [
  ['Look', Object.keys(appearanceFields)],
  ['Around the pages', Object.keys(chromeFields)],
  ['Parts of the array form', Object.keys(divisionFields)],
]

const publishing: readonly Group[] = [
  ['API reference', Object.keys(apiFields)],
  ['Publishing', Object.keys(publishingFields)],
]

function section(title: string, members: readonly Member[], text = ''): string[] {
  if (members.length === 0 && text === '') return []
  return [`## ${title}\n`, ...(text === '' ? [] : [`${text}\n`]), ...rowsOf(members)]
}

/** The members that are equal in all of several objects. */
function sharedMembers([first = [], ...others]: readonly (readonly Member[])[]): Member[] {
  return first.filter((member) =>
    others.every((all) => all.some((it) => JSON.stringify(it) === JSON.stringify(member))),
  )
}

/** A row for each member and its nested members. The parts of `navigation` have their own headings. */
function rowsOf(members: readonly Member[], prefix = ''): string[] {
  return members.flatMap(({ key, property, isRequired }) => {
    const name = `${prefix}${key}`
    const row = rowOf(name, property, isRequired)
    const isIdle = isIgnored(property) && property.properties === undefined
    if (isIdle || name === 'navigation') return [row]
    return [row, ...rowsOf(membersOf(property), below(name, property))]
  })
}

function below(name: string, property: Schema): string {
  const isList = [property, ...(property.anyOf ?? [])].some(
    ({ items }) => items !== undefined && membersOf(items).length > 0,
  )
  return isList ? `${name}[].` : `${name}.`
}

/** Whether the schema says that a key has no effect. */
function isIgnored({ description = '' }: Schema): boolean {
  return /\bIgnored: /.test(description)
}

/** The keys that have no effect, each once, with the reason. */
function ignoredRows(schema: Schema): string[] {
  const rows = new Map<string, Set<string>>()
  visit(schema, '')
  return [...rows].map(
    ([text, names]) => `| ${[...names].map((name) => `\`${name}\``).join(', ')} | ${text} |`,
  )

  function visit({ properties = {}, items, anyOf = [], definitions = {} }: Schema, path: string) {
    for (const [key, property] of Object.entries(properties)) {
      const name = path === '' ? key : `${path}.${key}`
      const { description = '' } = property
      if (isIgnored(property)) rows.set(description, (rows.get(description) ?? new Set()).add(name))
      visit(property, name)
    }
    if (items !== undefined) visit(items, `${path}[]`)
    for (const shape of anyOf) visit(shape, path)
    for (const [name, definition] of Object.entries(definitions)) visit(definition, name)
  }
}

function rowOf(name: string, property: Schema, isRequired: boolean): string {
  const { description = '', examples = [], default: standard } = property
  const isText = typeof standard !== 'object'
  const fact =
    standard === undefined || !isText ? '' : ` default=${JSON.stringify(String(standard))}`
  const required = isRequired ? ' required' : ''
  return [
    `<ResponseField name="${name}" type="${typeOf(property)}"${fact}${required}>`,
    `  ${description}`,
    ...(isText ? [] : ['', `  Default: ${code(standard)}`]),
    ...(examples.length === 0 ? [] : ['', `  Example: ${examples.map(code).join(' or ')}`]),
    '</ResponseField>',
    '',
  ].join('\n')
}

function code(value: unknown): string {
  return `\`${jsonLine(value)}\``
}
