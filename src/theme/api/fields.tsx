import type { Json } from '../../openapi/json.ts'
import { limitWords } from './constraint-labels.ts'
import type { ChoiceView, SchemaRow, SchemaView } from '../../openapi/views/schema-rows.ts'
import { raw } from '#raw-html'
import { fieldSlug } from '../authoring/component-slug.ts'
import { SelfLink } from '../components/steps.tsx'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'
import { TabSet } from '../authoring/tab-set.tsx'
import type { RenderScope } from '../render-scope.ts'
import { useScope } from '#render-scope'
import { withOwnDirection } from './text-direction.ts'
import { RequiredNote, requiredShare } from './lists/required-marks.tsx'

/** A member of something, with what is below it. */
export function Field({ row, location }: { readonly row: SchemaRow; readonly location?: string }) {
  const scope = useScope()
  const { strings } = scope
  const id = rootId(row.path, scope)
  return (
    <div data-component="ParamField" id={id} data-deprecated={row.deprecated ? '' : undefined}>
      <div data-part="head">
        {row.before.map((pill) => (
          <span key={pill} data-part="pre">
            {pill}
          </span>
        ))}
        <code data-part="name">
          <SelfLink id={id}>{row.name}</SelfLink>
        </code>
        <span data-part="type">{typeWords(row)}</span>
        {location && <span data-part="location">{location}</span>}
        {row.default !== undefined && (
          <span data-part="default">
            {strings.defaultValue}: <code>{jsonWords(row.default)}</code>
          </span>
        )}
        {row.required && <span data-part="required">{strings.required}</span>}
        {row.deprecated && <span data-part="deprecated">{strings.deprecated}</span>}
        {row.readOnly && <span data-part="post">{strings.readOnly}</span>}
        {row.writeOnly && <span data-part="post">{strings.writeOnly}</span>}
        {row.after.map((pill) => (
          <span key={pill} data-part="post">
            {pill}
          </span>
        ))}
        {row.pills.map(({ name, value }) => (
          <span key={name} data-part="post">
            {name}: {jsonWords(value)}
          </span>
        ))}
      </div>
      <div data-part="content">
        <Notes view={row} />
        <Members view={row} />
      </div>
    </div>
  )
}

/** The anchor of a path: `body.owner.name` is `param-body-owner-name`. */
export function rootId(path: string, scope: RenderScope): string | undefined {
  const slug = pathSlug(path)
  return slug === '' ? undefined : scope.id(`param-${slug}`, 'field')
}

function pathSlug(path: string): string {
  return path.split('.').map(fieldSlug).filter(Boolean).join('-')
}

/** Maximum number of enum values to list; the others are only counted. */
const maxValues = 1_000

/** The description of a value: text, constraints, allowed values. */
export function Notes({ view, level = 3 }: { readonly view: SchemaView; readonly level?: 2 | 3 }) {
  const { strings } = useScope()
  const limits = limitWords(view.limits, strings)
  const values = view.enum ?? []
  const explained = values.some(({ description }) => description)
  return (
    <>
      <Markdown text={view.description} level={level} />
      {limits.length > 0 && <p data-part="constraints">{limits.join(', ')}</p>}
      {view.const !== undefined && (
        <p data-part="constraints">
          {strings.always} <code>{jsonWords(view.const)}</code>
        </p>
      )}
      {values.length > 0 && (
        <ul data-part={explained ? 'values' : 'enum'}>
          {values.slice(0, maxValues).map(({ value, description }, index) => (
            <li key={index}>
              <code>{jsonWords(value)}</code>
              {description && ` ${description}`}
            </li>
          ))}
          {values.length > maxValues && (
            <li>… +{(values.length - maxValues).toLocaleString('en')}</li>
          )}
        </ul>
      )}
      {view.examples.length > 0 && (
        <p data-part="examples-of">
          {strings.example}:{' '}
          {view.examples.slice(0, 3).map((value, index) => (
            <>
              {index > 0 && ', '}
              <code>{jsonWords(value)}</code>
            </>
          ))}
        </p>
      )}
      {view.externalDocs && /^https?:/.test(view.externalDocs.url) && (
        <p>
          <a href={view.externalDocs.url}>
            {view.externalDocs.description ?? view.externalDocs.url}
          </a>
        </p>
      )}
    </>
  )
}

/** The members of a value, collapsed by default. */
function Members({ view, open = false }: MembersProps) {
  const { strings } = useScope()
  const { expanded = false } = useEnclosing()
  if (view.elsewhere) return <Elsewhere view={view} />
  if (view.item && !hasMembers(view)) {
    return (
      <>
        <ItemNotes view={view.item} />
        <Members view={view.item} open={open} />
      </>
    )
  }
  if (!hasMembers(view)) return null
  return (
    <details data-component="Expandable" open={open || expanded}>
      <summary>
        <span data-part="show">{strings.show} </span>
        <span data-part="hide">{strings.hide} </span>
        <span data-part="title">
          {view.rows.length === 0 ? strings.choices : strings.childAttributes}
        </span>
      </summary>
      <div data-part="content" {...requiredShare(view.rows)}>
        <RequiredNote rows={view.rows} />
        <Rows view={view} />
      </div>
    </details>
  )
}

interface MembersProps {
  readonly view: SchemaView
  readonly open?: boolean
}

/** The members of a value as they are, without a fold. */
export function Rows({
  view,
  location,
}: {
  readonly view: SchemaView
  readonly location?: string
}) {
  if (view.elsewhere) return <Elsewhere view={view} />
  return (
    <>
      {view.rows.map((row) => (
        <Field key={row.path} row={row} {...(location && { location })} />
      ))}
      {view.item && (
        <>
          <ItemNotes view={view.item} />
          <Rows view={view.item} />
        </>
      )}
      {view.choices.map((choice, index) => (
        <Choice key={index} choice={choice} />
      ))}
    </>
  )
}

/** Alternatives under their titles. */
function Choice({ choice }: { readonly choice: ChoiceView }) {
  const scope = useScope()
  const around = useEnclosing()
  const drawn = choice.options.map(({ title, view, values }) => ({
    title,
    html: renderWithin(
      scope,
      around,
      <>
        {choice.discriminator && values.length > 0 && (
          <p data-part="constraints">
            <code>{choice.discriminator}</code>: <code>{values.join(', ')}</code>
          </p>
        )}
        <p data-part="constraints">{typeWords(view)}</p>
        <Notes view={view} />
        <Rows view={view} />
      </>,
    ),
  }))
  return (
    <div data-component="Tabs" data-sync="false">
      <TabSet
        label={scope.strings.choices}
        panels={drawn.map(({ title, html }) => ({
          title,
          named: true,
          label: title,
          draw: (attributes) => (
            <div data-component="Tab" {...attributes}>
              {raw(html)}
            </div>
          ),
        }))}
      />
    </div>
  )
}

/** The items of a list, when more than their type is known. */
function ItemNotes({ view }: { readonly view: SchemaView }) {
  return view.description || view.enum || view.limits ? <Notes view={view} /> : null
}

/** A schema that is shown in another place. */
function Elsewhere({ view }: { readonly view: SchemaView }) {
  const scope = useScope()
  const { elsewhere } = view
  if (elsewhere === undefined) return null
  const { name } = elsewhere
  const slug = elsewhere.why === 'inside' ? pathSlug(elsewhere.path) : ''
  const href =
    elsewhere.why === 'size' && elsewhere.href !== undefined
      ? scope.link(elsewhere.href)
      : slug === ''
        ? undefined
        : `#param-${slug}`
  return (
    <p data-part="elsewhere">
      {elsewhere.why === 'size' ? scope.strings.seeAlso : scope.strings.sameAs}{' '}
      {href === undefined ? <code>{name}</code> : <a href={href}>{name}</a>}
    </p>
  )
}

/** Markdown of a description: its text is data, so that no HTML in it counts. */
export function Markdown({ text, level }: MarkdownProps) {
  const scope = useScope()
  return text === undefined || text.trim() === ''
    ? null
    : raw(withOwnDirection(scope.markdown(text, level)))
}

interface MarkdownProps {
  readonly text: string | undefined
  /** Level of the headings in it; 2 if the page has no heading above. */
  readonly level?: 2 | 3
}

export function typeWords({ type, format, nullable }: SchemaView): string {
  const words = format && format !== type ? `${type}<${format}>` : type
  return nullable ? `${words} | null` : words
}

function hasMembers({ rows, choices }: SchemaView): boolean {
  return rows.length > 0 || choices.length > 0
}

export function jsonWords(value: Json): string {
  const text = typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

const longest = 120
