import type { EnumValue, XmlNotes } from '../../openapi/model.ts'
import type { SchemaRow, SchemaView } from '../../openapi/views/schema-rows.ts'
import { useScope } from '#render-scope'
import { limitWords } from './constraint-labels.ts'
import { Markdown } from './text/described-text.tsx'
import { ExampleValues, isLong, jsonWords, LongValue, NamedExamples, Url } from './values.tsx'

/** The description of a value: text, constraints, allowed values, examples. */
export function Notes({ view, name, level = 3 }: NotesProps) {
  const { strings } = useScope()
  const limits = [...limitWords(view.limits, strings), ...otherWords(view, strings)]
  return (
    <>
      {titleOf(view, name) && <p data-part="constraints">{view.title}</p>}
      <Markdown text={view.description} level={level} />
      {limits.length > 0 && <p data-part="constraints">{limits.join(', ')}</p>}
      {view.keywords && (
        <p data-part="constraints">
          {view.keywords.map((keyword, index) => (
            <>
              {index > 0 && ', '}
              <code>{keyword}</code>
            </>
          ))}
        </p>
      )}
      {view.xml && <Xml xml={view.xml} name={name} />}
      {view.default !== undefined && isLong(view.default) && (
        <>
          <p data-part="constraints">{strings.defaultValue}:</p>
          <LongValue value={view.default} />
        </>
      )}
      {view.const !== undefined && (
        <p data-part="constraints">
          {strings.always} <code>{jsonWords(view.const)}</code>
        </p>
      )}
      <Values view={view} />
      {view.examples.length > 0 && <ExampleValues values={view.examples} />}
      {view.named && <NamedExamples examples={view.named} />}
      {view.externalDocs && /^https?:/.test(view.externalDocs.url) && (
        <p>
          <Url
            url={view.externalDocs.url}
            text={view.externalDocs.description ?? view.externalDocs.url}
          />
        </p>
      )}
    </>
  )
}

interface NotesProps {
  readonly view: SchemaView & Partial<Pick<SchemaRow, 'named' | 'keywords'>>
  /** The name of the member that has the value. */
  readonly name?: string
  readonly level?: 2 | 3
}

/** If there are more enum values than this, those after the first ones are folded. */
const maxValues = 1_000
const firstValues = 100
/** Maximum number of enum values on a page; the others are only counted. */
const maxShown = 20_000

function Values({ view }: { readonly view: SchemaView }) {
  const values = view.enum ?? []
  if (values.length === 0) return null
  const explained = values.some(({ description }) => description)
  const part = explained ? 'values' : 'enum'
  const first = values.length > maxValues ? firstValues : values.length
  const rest = values.slice(first, maxShown)
  return (
    <>
      <ul data-part={part}>{values.slice(0, first).map(Value)}</ul>
      {rest.length > 0 && (
        <details data-part="more-values">
          <summary>+{(values.length - first).toLocaleString('en')}</summary>
          <ul data-part={part}>
            {rest.map(Value)}
            {values.length > maxShown && (
              <li>… +{(values.length - maxShown).toLocaleString('en')}</li>
            )}
          </ul>
        </details>
      )}
    </>
  )
}

function Value({ value, description }: EnumValue, index: number) {
  return (
    <li key={index}>
      <code>{jsonWords(value)}</code>
      {description && ' '}
      <Markdown text={description} />
    </li>
  )
}

/** Whether an object may have other members than those that are listed. */
function otherWords(
  { others, rows, choices }: SchemaView,
  strings: { readonly noOtherProperties: string; readonly otherProperties: string },
): readonly string[] {
  // a list of members or of choices ends with it
  if (others === undefined || rows.length + choices.length > 0) return []
  return [others ? strings.otherProperties : strings.noOtherProperties]
}

/** The title of a schema, if it says more than the name and the type next to it. */
function titleOf({ title, type, description = '' }: SchemaView, name = ''): boolean {
  if (title === undefined) return false
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const own = plain(title)
  return own !== plain(name) && !plain(type).includes(own) && !plain(description).startsWith(own)
}

/** How a value is written in XML. */
function Xml({ xml, name = '' }: { readonly xml: XmlNotes; readonly name?: string | undefined }) {
  const word = xmlWord(xml, name)
  const isUsual = word === `<${name}>` || word === '<>'
  if (isUsual && !xml.wrapped) return null
  return (
    <p data-part="constraints">
      XML: {!isUsual && <code>{word}</code>}
      {xml.wrapped && (
        <>
          {!isUsual && ', '}
          <code>wrapped</code>
        </>
      )}
    </p>
  )
}

function xmlWord({ name, prefix, namespace, node }: XmlNotes, member: string): string {
  const full = [...(prefix ? [prefix] : []), name ?? member].join(':')
  const space = namespace ? ` xmlns${prefix ? `:${prefix}` : ''}="${namespace}"` : ''
  switch (node) {
    case 'attribute':
      return `@${full}${space}`
    case 'text':
      return 'text()'
    case 'cdata':
      return 'CDATA'
    case 'none':
      return 'nodeType: none'
    default:
      return `<${full}${space}>`
  }
}
