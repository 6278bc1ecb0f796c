import type { ExternalDocs } from '../../openapi/model.ts'
import { useScope } from '#render-scope'
import { Url } from './values.tsx'

/** Where to read more about something. */
export function MoreAbout({ docs }: { readonly docs: ExternalDocs | undefined }) {
  if (docs === undefined) return null
  return (
    <p data-part="external-docs">
      <Url url={docs.url} text={docs.description ?? docs.url} />
    </p>
  )
}

/** What generated clients call an operation. */
export function OperationId({ id }: { readonly id: string | undefined }) {
  const { strings } = useScope()
  if (id === undefined) return null
  return (
    <p data-part="operation-id">
      {strings.operationId}: <code>{id}</code>
    </p>
  )
}
