import type { OperationView } from '../../openapi/views/operation-view.ts'
import { useScope } from '#render-scope'
import { Url } from './values.tsx'

/** What is known of an operation apart from its parts: where to read more, and its id. */
export function OperationNotes({ view }: OperationNotesProps) {
  const { strings } = useScope()
  const { externalDocs, operationId } = view
  if (externalDocs === undefined && operationId === undefined) return null
  return (
    <div data-part="operation-notes">
      {externalDocs && (
        <p data-part="external-docs">
          <Url url={externalDocs.url} text={externalDocs.description ?? externalDocs.url} />
        </p>
      )}
      {operationId !== undefined && (
        <p data-part="operation-id">
          {strings.operationId}: <code>{operationId}</code>
        </p>
      )}
    </div>
  )
}

interface OperationNotesProps {
  readonly view: Pick<OperationView, 'externalDocs' | 'operationId'>
}
