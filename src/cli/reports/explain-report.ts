import pc from 'picocolors'
import { count } from '../../base/text/format-count.ts'
import { diagnosticsJson } from '../../diagnostics/format-json.ts'
import { printable } from '../../diagnostics/escape-control.ts'
import { printDiagnostics } from '../../diagnostics/format-terminal.ts'
import { packageVersion } from '../../host/node/package-root.ts'
import type {
  ExplainedRedirect,
  ExplainedSearch,
  Explanation,
  NavigationPlace,
  OperationExplanation,
  PageExplanation,
  SettingExplanation,
  UnknownName,
  UrlExplanation,
} from '../../project/explain/explanation.ts'
import type { Io } from '../io.ts'

/** A line of the table; without values it is left out. */
type Row = readonly [label: string, ...values: (string | undefined)[]]

/** Prints an explanation as one table; that nothing has the name is an error. */
export function printExplanation(explanation: Explanation, folder: string, io: Io): void {
  if (explanation.kind === 'unknown') return printUnknown(explanation, folder, io)
  const paint = pc.createColors(io.stdout.colors)
  const rows = rowsOf(explanation).flatMap(([label, ...values]) => {
    const shown = values.filter((value) => value !== undefined && value !== '')
    return shown.length === 0 ? [] : [{ label, values: shown.map((it) => printable(it ?? '')) }]
  })
  const width = rows.reduce((longest, { label }) => Math.max(longest, label.length), 0)
  for (const { label, values } of rows)
    for (const [index, value] of values.entries()) {
      const name = (index === 0 ? label : '').padEnd(width)
      io.stdout.write(`${index === 0 ? paint.bold(name) : name}  ${value}\n`)
    }
}

/** Prints an explanation as one JSON document. */
export function printExplanationJson(explanation: Explanation, io: Io): void {
  const { diagnostics, ...rest } = { diagnostics: undefined, ...explanation }
  const problems = diagnostics && { diagnostics: diagnosticsJson(diagnostics) }
  const document = { version: packageVersion(), ...rest, ...problems }
  io.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`)
}

function printUnknown(
  { name, because, nearest, diagnostics = [] }: UnknownName,
  folder: string,
  { stderr }: Io,
): void {
  const { colors, columns: width } = stderr
  if (diagnostics.length > 0)
    stderr.write(`${printDiagnostics(diagnostics, { colors, width, folder })}\n`)
  const what = because ?? 'No page, URL, operation or setting has this name.'
  stderr.write(`error: "${printable(name)}": ${printable(what)}\n`)
  if (nearest.length > 0)
    stderr.write(
      `  help: Did you mean ${nearest.map((it) => `"${printable(it)}"`).join(' or ')}?\n`,
    )
}

function rowsOf(explanation: Exclude<Explanation, UnknownName>): readonly Row[] {
  switch (explanation.kind) {
    case 'page':
      return pageRows(explanation)
    case 'private':
      return [
        ['Page', explanation.route],
        ['Readers', 'private: nothing else is shown'],
      ]
    case 'file':
      return [
        ['File', explanation.file],
        ['What it is', explanation.role],
        ['URL', explanation.url],
        ['Used by', ...some(explanation.usedBy)],
      ]
    case 'url':
      return urlRows(explanation)
    case 'operation':
      return operationRows(explanation)
    case 'setting':
      return settingRows(explanation)
  }
}

function pageRows(page: PageExplanation): readonly Row[] {
  return [
    ['Page', page.file ?? page.route],
    ['Title', page.title],
    ['Not served', page.notServed],
    ['URL', page.url],
    ['Also at', ...page.aliases],
    ...navigationRows(page.navigation),
    ['Redirects in', ...some(page.redirectsIn.map(redirectText))],
    ['Redirects out', ...page.redirectsOut.map(redirectText)],
    [
      'Linked from',
      ...some(
        page.linkedFrom.map(({ from, links }) =>
          links > 1 ? `${from} (${count(links, 'link')})` : from,
        ),
      ),
    ],
    ...searchRows(page.search),
    ['Made from', ...page.sources],
  ]
}

function navigationRows({
  divisions,
  groups,
  listed,
  rules,
  patterns,
}: NavigationPlace): readonly Row[] {
  const names = [
    ...divisions.map(({ kind, title }) => `${kind} "${title}"`),
    ...groups.map((title) => `group "${title}"`),
  ]
  const rows: Row[] = [
    ['Navigation', names.join(' › '), listed ? undefined : 'not listed'],
    ['Because', ...rules],
  ]
  const shown = patterns.map(({ pattern, at, because }) => `"${pattern}" (${at}) ${because}`)
  return [...rows, ['Patterns', ...shown]]
}

function searchRows(search: ExplainedSearch): readonly Row[] {
  const { found, because, title, keywords = [], description, headings = [], boost } = search
  if (!found) return [['Search', `does not find it: ${because ?? ''}`]]
  return [
    [
      'Search',
      `its text, and with more weight: ${title ?? ''}`,
      keywords.length === 0 ? undefined : `keywords: ${keywords.join(', ')}`,
      description === undefined ? undefined : `description: ${description}`,
      headings.length === 0 ? undefined : `headings: ${headings.join(', ')}`,
      boost === undefined ? undefined : `boost: ${boost}`,
    ],
  ]
}

function urlRows({ url, steps, hostRule, end, anchor }: UrlExplanation): readonly Row[] {
  return [
    ['URL', url],
    ['Redirects', ...steps.map(redirectText)],
    ['Rule of the host', hostRule && redirectText(hostRule)],
    ['Leads to', ...endTexts(end)],
    ['Anchor', anchor && anchorText(anchor)],
  ]
}

function endTexts(end: UrlExplanation['end']): readonly (string | undefined)[] {
  switch (end.kind) {
    case 'page':
      return [end.url, end.file]
    case 'private':
      return [`${end.route} (private)`]
    case 'file':
      return [`the file ${end.file}`]
    case 'generated':
      return [`${end.path}, which every build writes`]
    case 'outside':
      return [`${end.url}, out of the site`]
    case 'loop':
      return ['nothing: the redirects lead in a circle']
    case 'missing':
      return [
        '404: there is no page, no file and no redirect',
        end.redirect === undefined ? undefined : `the 404 page leads on to ${end.redirect}`,
        `the nearest page is ${end.nearest}`,
      ]
  }
}

function anchorText({
  id,
  found,
  movedTo,
  nearest,
}: NonNullable<UrlExplanation['anchor']>): string {
  if (found) return `#${id} is on the page`
  if (movedTo !== undefined) return `#${id} is redirected to ${movedTo}`
  return `#${id} is not on the page${nearest === undefined ? '' : `; the nearest is #${nearest}`}`
}

function operationRows(operation: OperationExplanation): readonly Row[] {
  const { id, operationId, summary, deprecated, description, at, pages, because, navigation } =
    operation
  return [
    ['Operation', id],
    ['Id', operationId],
    ['Summary', summary, deprecated === true ? 'deprecated' : undefined],
    ['Description', at ?? description],
    ['Pages', ...(pages.length > 0 ? pages : [`none: ${because ?? ''}`])],
    ...(navigation === undefined ? [] : navigationRows(navigation)),
  ]
}

function settingRows(setting: SettingExplanation): readonly Row[] {
  const { name, type, description, required, set, overriddenBy, manual } = setting
  const standard = 'default' in setting ? JSON.stringify(setting.default) : undefined
  return [
    ['Setting', name],
    ['Type', type],
    ['Meaning', description],
    ['Default', standard ?? (required ? 'none: it is required' : 'none')],
    [
      'Set',
      ...some(
        set.map(({ at, value }) => `${at}: ${shortJson(value)}`),
        'nowhere',
      ),
    ],
    [
      'Overridden by',
      ...some(
        overriddenBy.map(({ by, at }) => (at.length === 0 ? by : `${by}: ${at.join(', ')}`)),
        'nothing',
      ),
    ],
    ['Manual', manual],
  ]
}

function redirectText({ from, to, status, at, without }: ExplainedRedirect): string {
  const how = [status === undefined ? undefined : String(status), at].filter(
    (it) => it !== undefined,
  )
  return `${from} → ${to} (${how.join(', ')})${without === undefined ? '' : `; without effect: ${without}`}`
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text
}

const maxValue = 120

function some(values: readonly string[], none = 'none'): readonly string[] {
  return values.length === 0 ? [none] : values
}
