import type { Server, ServerVariable } from '../../openapi/model.ts'
import { useScope } from '#render-scope'
import { Markdown } from './text/described-text.tsx'
import { jsonWords } from './values.tsx'

/** Servers with their names, descriptions and variables. */
export function Servers({ servers }: { readonly servers: readonly Server[] }) {
  return (
    <ul data-part="servers">
      {servers.map((server) => (
        <li key={server.url}>
          <code>{server.url}</code>
          {server.name && ` ${server.name}`}
          <Markdown text={server.description} />
          <Variables variables={server.variables} />
        </li>
      ))}
    </ul>
  )
}

function Variables({ variables }: { readonly variables: readonly ServerVariable[] }) {
  const { strings } = useScope()
  if (variables.length === 0) return null
  return (
    <ul data-part="values">
      {variables.map((variable) => (
        <li key={variable.name}>
          <code>{variable.name}</code>
          {variable.default !== '' && (
            <>
              {' '}
              ({strings.defaultValue}: <code>{variable.default}</code>)
            </>
          )}
          {variable.enum.length > 0 && <>: {variable.enum.map(jsonWords).join(', ')}</>}
          <Markdown text={variable.description} />
        </li>
      ))}
    </ul>
  )
}
