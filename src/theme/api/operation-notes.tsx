import type { ExternalDocs } from '../../openapi/model.ts'
import type { ChangeMark } from '../../openapi/views/change-mark.ts'
import type { OperationView } from '../../openapi/views/operation-view.ts'
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

/** Where the API as a whole is described. */
export function OverviewLink({ overview }: { readonly overview: OperationView['overview'] }) {
  const scope = useScope()
  if (overview === undefined) return null
  return (
    <p data-part="overview-link">
      {scope.strings.overview}: <a href={scope.link(overview.href)}>{overview.title}</a>
    </p>
  )
}

/** The last version that changed an operation, as a link to what it changed. */
export function LastChange({ change }: { readonly change: ChangeMark | undefined }) {
  if (change === undefined) return null
  return (
    <p data-part="last-change">
      <ChangeLink change={change} />
    </p>
  )
}

export function ChangeLink({ change }: { readonly change: ChangeMark }) {
  const scope = useScope()
  const { newIn, changedIn } = scope.strings
  const words = change.kind === 'new' ? newIn : changedIn
  return <a href={scope.link(change.href)}>{words.replace('{version}', () => change.version)}</a>
}
