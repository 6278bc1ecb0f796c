import type { CodeView } from '../../openapi/views/operation-samples.ts'
import { CodeBlock } from '../markdown/code-block.tsx'
import { CodeTabs } from '../markdown/code-group.tsx'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'
import { useScope } from '#render-scope'

/** Samples in the column next to the page; an author's own samples of the kind replace them. */
export function Samples({ slot, codes }: SamplesProps) {
  const scope = useScope()
  const around = useEnclosing()
  if (codes.length === 0) return null
  const id = scope.id(`${slot}-example`)
  if (id !== `${slot}-example`) return null
  const name = slot === 'request' ? 'RequestExample' : 'ResponseExample'
  const label = scope.strings[slot]
  const props = {
    dropdown: codes.length > 4,
    children: codes.map(({ title, language, code }, index) => (
      <CodeBlock key={index} lang={language} code={code} title={title} />
    )),
  }
  const tabs = <CodeTabs name={name} label={label} id={id} props={props} />
  const html = renderWithin(scope, around, tabs)
  const generatedMark = codes.some((code) => code.generated) ? ' data-made' : ''
  scope.aside(
    slot,
    slot === 'request' ? `<div data-part="samples"${generatedMark}>${html}</div>` : html,
  )
  return null
}

interface SamplesProps {
  readonly slot: 'request' | 'response'
  readonly codes: readonly CodeView[]
}
