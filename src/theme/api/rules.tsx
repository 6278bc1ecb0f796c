import { literalOf } from '../../base/numbers/exact-number.ts'
import type { ComponentChildren, VNode } from 'preact'
import type { RuleView, SchemaView } from '../../openapi/views/schema-rows.ts'
import { useScope } from '#render-scope'
import type { Strings } from '../words/site.ts'
import { limitWords } from './constraint-labels.ts'
import { typeWords } from './text/type-words.ts'
import { jsonWords } from './values.tsx'

/** A demand that is a schema itself. */
export function Rule({ rule, draw }: RuleProps) {
  const { strings } = useScope()
  const { kind, name = '', needs, view, ifSo, otherwise } = rule
  if (needs !== undefined) {
    return (
      <p data-part="constraints" data-rule={kind}>
        <IfPresent name={name} />: {strings.limitNeeds} <Names names={needs} />
      </p>
    )
  }
  return (
    <div data-part="rule" data-rule={kind}>
      {view && kind === 'if' && <Condition view={view} draw={draw} />}
      {view && kind === 'dependentSchema' && (
        <Demand draw={draw} label={<IfPresent name={name} />} view={view} />
      )}
      {view && kind !== 'if' && kind !== 'dependentSchema' && (
        <Demand draw={draw} label={ruleWords(rule, strings)} view={view} />
      )}
      {ifSo && <Demand draw={draw} label={strings.ifSo} view={ifSo} />}
      {otherwise && <Demand draw={draw} label={strings.otherwise} view={otherwise} />}
    </div>
  )
}

interface RuleProps {
  readonly rule: RuleView
  readonly draw: Draw
}

/** Draws a schema; `isSaid`: a line above says all but its members. */
type Draw = (view: SchemaView, isSaid: boolean) => VNode

function ruleWords({ kind, min, max }: RuleView, strings: Strings): string {
  switch (kind) {
    case 'not':
      return strings.notAllowed
    case 'also':
      return strings.andAlso
    case 'propertyNames':
      return strings.propertyNames
    case 'contains': {
      const range =
        min !== undefined && max !== undefined ? `${literalOf(min)}–${literalOf(max)}` : undefined
      const count =
        range ?? (max === undefined ? `≥ ${literalOf(min ?? 1)}` : `≤ ${literalOf(max)}`)
      return min === undefined && max === undefined
        ? strings.containsItem
        : `${strings.containsItem} (${count})`
    }
    default:
      return strings.limitContent
  }
}

/** "If {name} is present" */
function IfPresent({ name }: { readonly name: string }) {
  const { strings } = useScope()
  const [before, after = ''] = strings.ifPresent.split('{name}')
  return (
    <>
      {before}
      <code>{name}</code>
      {after}
    </>
  )
}

function Names({ names }: { readonly names: readonly string[] }) {
  return names.map((name, index) => (
    <>
      {index > 0 && ', '}
      <code>{name}</code>
    </>
  ))
}

/** A condition in a line, if it is about the values of some members alone. */
function Condition({ view, draw }: ConditionProps) {
  const { strings } = useScope()
  const words = view.rows.map((row) => {
    const values = row.const === undefined ? row.enum?.map((it) => it.value) : [row.const]
    const isPlain = row.rows.length === 0 && row.choices.length === 0 && !row.description
    return values !== undefined && isPlain ? { name: row.name, values } : undefined
  })
  if (words.length === 0 || view.choices.length > 0 || words.includes(undefined))
    return <Demand draw={draw} label={strings.ifMatches} view={view} />
  return (
    <p data-part="constraints">
      {strings.ifMatches}{' '}
      {words.map((word, index) => (
        <>
          {index > 0 && ', '}
          <code>{`${word?.name} = ${word?.values.map(jsonWords).join(' | ')}`}</code>
        </>
      ))}
    </p>
  )
}

/** A schema after a label: in a line if it is small, without the type of an object like what it is about. */
function Demand({ label, view, draw }: DemandProps) {
  const { strings } = useScope()
  const limits = limitWords(view.limits, strings)
  const isSmall = !view.description && !view.enum && view.rules.length === 0 && !view.xml
  const says = limits.length > 0 || view.const !== undefined || isSmallest(view)
  return (
    <>
      <p data-part="constraints">
        {label}
        {isSmall && says ? ': ' : ''}
        {isSmall && limits.join(', ')}
        {isSmall && view.const !== undefined && <code>{jsonWords(view.const)}</code>}
        {isSmall && isSmallest(view) && typeWords(view)}
      </p>
      <div data-part="demand">{draw(view, isSmall)}</div>
    </>
  )
}

interface ConditionProps {
  readonly view: SchemaView
  readonly draw: Draw
}

interface DemandProps extends ConditionProps {
  readonly label: ComponentChildren
}

/** Whether a schema names a type and nothing else. */
function isSmallest(view: SchemaView): boolean {
  const words = typeWords(view)
  const isNamed = words !== 'object' && words !== 'any'
  return isNamed && view.limits === undefined && view.const === undefined
}
