import type { SecurityScheme } from '../../openapi/model.ts'
import type { SchemaRow } from '../../openapi/schema-rows.ts'
import { useScope } from '../scope.ts'
import { Field } from './fields.tsx'

/** What has to be sent to be let in; alternatives one after the other. */
export function Authorization({ security }: AuthorizationProps) {
  const { strings } = useScope()
  const asked = security.filter((schemes) => schemes.length > 0)
  const isOptional = security.length > asked.length
  return (
    <>
      {asked.map((schemes, index) => (
        <>
          {index > 0 && <p data-part="or">{strings.or}</p>}
          {schemes.map((scheme) => (
            <Field
              key={scheme.id}
              row={rowOf(scheme, !isOptional)}
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

function rowOf(scheme: SecurityScheme, required: boolean): SchemaRow {
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
    description: scheme.description ?? wordsOf(scheme),
    examples: [],
    constraints: [],
    pills: [],
    before: [],
    after: [],
    rows: [],
    choices: [],
  }
}

function wordsOf(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return 'Bearer authentication: `Bearer <token>`, where `<token>` is your token.'
    case 'basic':
      return `Basic authentication: \`Basic <encoded-value>\`, the base64 of \`${scheme.userLabel}:${scheme.passwordLabel}\`.`
    case 'apiKey':
      return 'Your key.'
    case 'http':
      return `\`${scheme.scheme} <credentials>\``
    case 'mutualTLS':
      return 'A client certificate.'
  }
}
