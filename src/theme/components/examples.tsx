import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { CodeTabs } from '../markdown/code-group.tsx'
import type { Panel as Block } from '../authoring/enclosing.tsx'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'

/** Request samples in the right-hand column. */
export function RequestExample(props: PropsOf<'RequestExample'>) {
  return <Example name="RequestExample" slot="request" props={props} />
}

/** Response samples in the right-hand column. */
export function ResponseExample(props: PropsOf<'ResponseExample'>) {
  return <Example name="ResponseExample" slot="response" props={props} />
}

/** Content of the right-hand column, in place of "On this page". */
export function Panel(props: PropsOf<'Panel'>) {
  const scope = useScope()
  const around = useEnclosing()
  const content = <div data-component="Panel">{props.children}</div>
  if (around.panel) return content
  scope.aside('panel', renderWithin(scope, { ...around, panel: true }, content))
  return null
}

/** The first of its kind moves to the right-hand column of wide screens. Others, and those in a `Panel`, stay in place. */
function Example({ name, slot, props }: ExampleProps) {
  const scope = useScope()
  const around = useEnclosing()
  const id = scope.id(`${slot}-example`)
  const label = scope.strings[slot]
  // Blocks without a title are numbered: Request, Request 2, …
  const titles = (panel: Block, index: number) => {
    const title = index === 0 ? label : `${label} ${index + 1}`
    return panel.named ? panel : { ...panel, title, label: title }
  }
  const content = <CodeTabs name={name} label={label} id={id} titles={titles} props={props} />
  if (around.panel || id !== `${slot}-example`) return content
  scope.aside(slot, renderWithin(scope, around, content))
  // narrow screens show the example here, where it is written
  return <template data-example={name} />
}

interface ExampleProps {
  readonly name: string
  readonly slot: 'request' | 'response'
  readonly props: PropsOf<'RequestExample'>
}
