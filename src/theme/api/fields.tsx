import type {
  ChoiceView,
  ItemView,
  SchemaRow,
  SchemaView,
} from '../../openapi/views/schema-rows.ts'
import type { ComponentChildren } from 'preact'
import { raw } from '#raw-html'
import { fieldSlug } from '../authoring/component-slug.ts'
import { SelfLink } from '../components/steps.tsx'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'
import { TabSet } from '../authoring/tab-set.tsx'
import type { RenderScope } from '../render-scope.ts'
import type { Strings } from '../words/site.ts'
import { useScope } from '#render-scope'
import { Parts } from '../authoring/parts.tsx'
import { Notes } from './notes.tsx'
import { ChangeLink } from './operation-notes.tsx'
import { Rule } from './rules.tsx'
import { typeWords } from './text/type-words.ts'
import { isLong, jsonWords } from './values.tsx'
import { RequiredNote, requiredShare } from './lists/required-marks.tsx'

/** A member of something, with what is below it. */
export function Field({ row, location, isOnly = false, children }: FieldProps) {
  const scope = useScope()
  const { strings } = scope
  const id = rootId(row.path, scope)
  return (
    <div data-component="ParamField" id={id} data-deprecated={row.deprecated ? '' : undefined}>
      <div data-part="head">
        <Parts>
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
          {preset(row, strings)}
          {row.required && <span data-part="required">{strings.required}</span>}
          {row.deprecated && <span data-part="deprecated">{strings.deprecated}</span>}
          {row.change && (
            <span data-part="post">
              <ChangeLink change={row.change} />
            </span>
          )}
          {marks(row, strings)}
        </Parts>
      </div>
      <div data-part="content">
        <About view={row} name={row.name} />
        <Members view={row} open={isOnly} />
        {row.headers && <Headers headers={row.headers} />}
        {children}
      </div>
    </div>
  )
}

/** A short default of a value; a long one is below. */
function preset(view: SchemaView, { defaultValue }: Pick<Strings, 'defaultValue'>) {
  if (view.default === undefined || isLong(view.default)) return null
  return (
    <span data-part="default">
      {defaultValue}: <code>{jsonWords(view.default)}</code>
    </span>
  )
}

/** In which direction a value goes, and what its description adds in words of its own. */
function marks(view: SchemaView, strings: Pick<Strings, 'readOnly' | 'writeOnly'>) {
  return [
    ...(view.readOnly ? [strings.readOnly] : []),
    ...(view.writeOnly ? [strings.writeOnly] : []),
    ...view.after,
    ...view.pills.map(({ name, value }) => `${name}: ${jsonWords(value)}`),
  ].map((pill) => (
    <span key={pill} data-part="post">
      {pill}
    </span>
  ))
}

interface FieldProps {
  readonly row: SchemaRow
  readonly location?: string
  /** Whether nothing is next to it: what is in it is open then. */
  readonly isOnly?: boolean
  /** What is below its description. */
  readonly children?: ComponentChildren
}

/** Headers of a response or of a part of a form. */
export function Headers({ headers }: { readonly headers: readonly SchemaRow[] }) {
  const { strings } = useScope()
  return (
    <div data-part="headers">
      <p data-part="label">{strings.headers}</p>
      {headers.map((row) => (
        <Field key={row.name} row={row} />
      ))}
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

/** What is known of a value apart from its members. */
export function About({ view, name, level }: AboutProps) {
  return (
    <>
      <Notes view={view} {...(name !== undefined && { name })} {...(level && { level })} />
      {view.rules.map((rule, index) => (
        <Rule key={index} rule={rule} draw={drawDemand} />
      ))}
    </>
  )
}

function drawDemand(view: SchemaView, isSaid: boolean) {
  return (
    <>
      {!isSaid && <About view={view} />}
      <Members view={view} />
    </>
  )
}

interface AboutProps {
  readonly view: SchemaView
  readonly name?: string
  readonly level?: 2 | 3
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
        <Parts>
          <span data-part="show">{strings.show} </span>
          <span data-part="hide">{strings.hide} </span>
          <span data-part="title">
            {view.rows.length === 0 ? strings.choices : strings.childAttributes}
          </span>
          <span data-part="names" data-markdown-ignore="">
            {foldNames(view, strings)}
          </span>
        </Parts>
      </summary>
      <div data-part="content" {...requiredShare(view.rows)}>
        <RequiredNote rows={view.rows} />
        <Rows view={view} />
      </div>
    </details>
  )
}

/** How many members or alternatives a fold has, and the names of the first ones. */
function foldNames(
  { rows, choices: [choice] }: SchemaView,
  { oneOf, anyOf }: Pick<Strings, 'oneOf' | 'anyOf'>,
): string {
  const isChoice = rows.length === 0 && choice !== undefined
  const names = isChoice ? choice.options.map((it) => it.title) : rows.map((it) => it.name)
  const more = names.length > maxNames ? ' …' : ''
  const first = names.slice(0, maxNames).join(', ')
  const kind = isChoice ? `${choice.isExclusive ? oneOf : anyOf} ` : ''
  return `${kind}${names.length}: ${first}${more}`
}

/** Names in the summary of a fold. */
const maxNames = 3
/** More alternatives than this are a menu. */
const maxTabs = 6

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
  const { strings } = useScope()
  if (view.elsewhere) return <Elsewhere view={view} />
  return (
    <>
      {view.rows.map((row) => (
        <Field
          key={row.path}
          row={row}
          isOnly={view.rows.length === 1 && view.choices.length === 0}
          {...(location && { location })}
        />
      ))}
      {view.item && (
        <>
          <ItemNotes view={view.item} isRest={view.rows.length > 0} />
          <Rows view={view.item} />
        </>
      )}
      {view.choices.map((choice, index) => (
        <Choice key={index} choice={choice} />
      ))}
      {view.others !== undefined && hasMembers(view) && (
        <p data-part="constraints">
          {view.others ? strings.otherProperties : strings.noOtherProperties}
        </p>
      )}
    </>
  )
}

/** Alternatives under their titles. */
function Choice({ choice }: { readonly choice: ChoiceView }) {
  const scope = useScope()
  const around = useEnclosing()
  const drawn = choice.options.map(({ title, view, values, isDefault }) => ({
    title,
    html: renderWithin(
      scope,
      around,
      <>
        {choice.discriminator && values.length > 0 && (
          <p data-part="constraints">
            <code>{choice.discriminator}</code>: <code>{values.join(', ')}</code>
            {isDefault && ` (${scope.strings.defaultValue})`}
          </p>
        )}
        {typeWords(view) !== title && <p data-part="constraints">{typeWords(view)}</p>}
        <About view={view} name={title} />
        <Rows view={view} />
      </>,
    ),
  }))
  const label = choice.isExclusive ? scope.strings.oneOf : scope.strings.anyOf
  return (
    <div data-component="Tabs" data-sync="false" data-by={choice.by}>
      <p data-part="label">{label}</p>
      <TabSet
        label={label}
        dropdown={drawn.length > maxTabs}
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

/** The items of a list, when more than their type is known. `isRest`: those after the ones that are named. */
function ItemNotes({ view, isRest = false }: ItemNotesProps) {
  const { strings } = useScope()
  const {
    keywords,
    headers,
    description,
    enum: values,
    limits,
    rules,
    examples,
    xml,
    others,
  } = view
  const hasConstant = view.const !== undefined || isLong(view.default ?? '')
  const says = description || values || limits || xml || keywords || others !== undefined
  const notes = [...view.before, ...view.after, ...view.pills]
  const hasHead =
    isRest ||
    view.default !== undefined ||
    (view.format ?? view.type) !== view.type ||
    view.deprecated ||
    view.readOnly ||
    view.writeOnly ||
    notes.length > 0
  return (
    <>
      {hasHead && (
        <div data-part="item-head">
          <Parts>
            {view.before.map((pill) => (
              <span key={pill} data-part="pre">
                {pill}
              </span>
            ))}
            <span data-part="each">{strings.eachItem}</span>
            <span data-part="type">{typeWords(view)}</span>
            {preset(view, strings)}
            {view.deprecated && <span data-part="deprecated">{strings.deprecated}</span>}
            {marks(view, strings)}
          </Parts>
        </div>
      )}
      {(says || hasConstant || rules.length > 0 || examples.length > 0) && <About view={view} />}
      {headers && <Headers headers={headers} />}
    </>
  )
}

interface ItemNotesProps {
  readonly view: ItemView
  readonly isRest?: boolean
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

function hasMembers({ rows, choices }: SchemaView): boolean {
  return rows.length > 0 || choices.length > 0
}
