import type { Api, Operation, SecurityAlternative, SecurityScheme } from './model.ts'

/** `api.auth` of the settings. */
export interface AuthSettings {
  readonly method?: 'bearer' | 'basic' | 'key' | 'cobo'
  /** The header of a key; `user:password` names the two fields of `basic`. */
  readonly name?: string
  /** What the field holds at first. */
  readonly inputPrefix?: string
}

/** How calls of a page are authorised. */
export interface PageSecurity {
  /** One of these is chosen; each requires all of its schemes. */
  readonly alternatives: readonly SecurityAlternative[]
  readonly schemes: Readonly<Record<string, SecurityScheme>>
}

/**
 * The authorisation of an operation: what the page says (`authMethod`), else what the settings say, else what the
 * description does.
 */
export function securityFor(
  operation: Pick<Operation, 'security'>,
  api: Pick<Api, 'securitySchemes'> | undefined,
  settings: AuthSettings = {},
  authMethod?: string,
): PageSecurity {
  if (authMethod?.toLowerCase() === 'none') return { alternatives: [], schemes: {} }
  const method = authMethod?.toLowerCase() ?? settings.method
  const scheme = method === undefined ? undefined : schemeOf(method, settings)
  if (scheme) {
    const alternatives = [{ requirements: [{ scheme: scheme.id, scopes: [] }] }]
    return { alternatives, schemes: { [scheme.id]: scheme } }
  }
  return { alternatives: operation.security, schemes: api?.securitySchemes ?? {} }
}

function schemeOf(method: string, { name, inputPrefix }: AuthSettings): SecurityScheme | undefined {
  const common = { deprecated: false, ...(inputPrefix && { default: inputPrefix }) }
  switch (method) {
    case 'bearer':
      return { ...common, id: 'bearer', kind: 'bearer', ...(name && { label: name }) }
    case 'basic': {
      const [user = '', password = ''] = (name ?? '').split(':')
      return {
        ...common,
        id: 'basic',
        kind: 'basic',
        userLabel: user === '' ? 'username' : user,
        passwordLabel: password === '' ? 'password' : password,
      }
    }
    case 'key':
      return { ...common, id: 'key', kind: 'apiKey', in: 'header', name: name ?? 'Key' }
    case 'cobo':
      return { ...common, id: 'cobo', kind: 'apiKey', in: 'header', name: 'API-SECRET' }
    default:
      return undefined
  }
}
