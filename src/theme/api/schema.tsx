import type { SchemaPageView } from '../../openapi/views/schema-page-view.ts'
import type { ChangeMark } from '../../openapi/views/change-mark.ts'
import { About, rootId, Rows } from './fields.tsx'
import { LastChange } from './operation-notes.tsx'
import { typeWords } from './text/type-words.ts'
import { Samples } from './samples.tsx'
import { useScope } from '#render-scope'

/** The reference of a named schema; an example of it goes to the column next to the page. */
export function SchemaReference({ page, change }: SchemaReferenceProps) {
  const scope = useScope()
  const { view, examples, path } = page
  scope.feature('operation')
  return (
    <div data-component="Schema" id={rootId(path, scope)}>
      {typeWords(view) !== page.title && <p data-part="constraints">{typeWords(view)}</p>}
      <LastChange change={change} />
      <About view={view} level={2} />
      <Rows view={view} />
      <Samples slot="response" codes={examples} />
    </div>
  )
}

interface SchemaReferenceProps {
  readonly page: SchemaPageView
  readonly change?: ChangeMark | undefined
}
