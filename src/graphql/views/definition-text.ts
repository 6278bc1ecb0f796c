import type { GraphqlDirective, GraphqlField, GraphqlType } from '../model.ts'

/** A type in SDL, without descriptions and directives; the beginning of a long one. */
export function definitionText(type: GraphqlType): string {
  const { kind, name, interfaces, members, values, fields } = type
  const lines = kind === 'enum' ? values.map((value) => value.name) : fields.map(fieldText)
  const shown = [...lines.slice(0, maxLines), ...(lines.length > maxLines ? ['# …'] : [])]
  const body = shown.length === 0 ? '' : ` {\n${shown.map((line) => `  ${line}`).join('\n')}\n}`
  const heirs = interfaces.length === 0 ? '' : ` implements ${interfaces.join(' & ')}`
  if (kind === 'union')
    return `union ${name} =\n${members
      .slice(0, maxLines)
      .map((it) => `  | ${it}`)
      .join('\n')}`
  return `${keywords[kind]} ${name}${heirs}${body}`
}

/** `users(first: Int = 10): [User!]!` */
export function fieldText({ name, type, arguments: own, default: preset }: GraphqlField): string {
  const after = preset === undefined ? '' : ` = ${preset}`
  return `${name}${argumentsText(own)}: ${type.before}${type.name}${type.after}${after}`
}

export function directiveText({
  name,
  arguments: own,
  isRepeatable,
  locations,
}: GraphqlDirective): string {
  const repeatable = isRepeatable ? ' repeatable' : ''
  return `directive @${name}${argumentsText(own)}${repeatable} on ${locations.join(' | ')}`
}

function argumentsText(fields: readonly GraphqlField[]): string {
  if (fields.length === 0) return ''
  const parts = fields.map(fieldText)
  const line = parts.join(', ')
  return line.length <= maxLine
    ? `(${line})`
    : `(\n${parts.map((it) => `    ${it}`).join('\n')}\n  )`
}

const keywords = {
  object: 'type',
  input: 'input',
  enum: 'enum',
  interface: 'interface',
  union: 'union',
  scalar: 'scalar',
} as const

const maxLines = 120
const maxLine = 60
