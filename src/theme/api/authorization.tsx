import type { SecurityScheme } from '../../openapi/model.ts'
import type { SchemaRow } from '../../openapi/views/schema-rows.ts'
import { useScope } from '#render-scope'
import { Field } from './fields.tsx'
import type { Strings } from '../string-table.ts'

/** What has to be sent to be let in; alternatives one after the other. */
export function Authorization({ security }: AuthorizationProps) {
  const { strings } = useScope()
  const alternatives = security.filter((schemes) => schemes.length > 0)
  const isOptional = security.length > alternatives.length
  return (
    <>
      {alternatives.map((schemes, index) => (
        <>
          {index > 0 && <p data-part="or">{strings.or}</p>}
          {schemes.map((scheme) => (
            <Field
              key={scheme.id}
              row={rowOf(scheme, !isOptional, strings)}
              location={scheme.kind === 'apiKey' ? scheme.in : 'header'}
            />
          ))}
        </>
      ))}
    </>
  )
}

interface AuthorizationProps {
  readonly security: readonly (readonly SecurityScheme[])[]
}

function rowOf(scheme: SecurityScheme, required: boolean, strings: Strings): SchemaRow {
  const name = scheme.kind === 'apiKey' ? scheme.name : 'Authorization'
  return {
    name,
    kind: 'property',
    required,
    path: `auth.${name}`,
    type: 'string',
    nullable: false,
    deprecated: scheme.deprecated,
    readOnly: false,
    writeOnly: false,
    description: scheme.description ?? wordsOf(scheme, strings),
    examples: [],
    pills: [],
    before: [],
    after: [],
    rows: [],
    choices: [],
  }
}

function wordsOf(scheme: SecurityScheme, strings: Strings): string {
  switch (scheme.kind) {
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return strings.authBearer
    case 'basic':
      return strings.authBasic
        .replace('{user}', () => scheme.userLabel)
        .replace('{password}', () => scheme.passwordLabel)
    case 'apiKey':
      return strings.authKey
    case 'http':
      return `\`${scheme.scheme} <credentials>\``
    case 'mutualTLS':
      return strings.authCertificate
  }
}
