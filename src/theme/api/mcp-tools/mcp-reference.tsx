import type { McpCallView, McpView } from '../../../mcp-tools/views/mcp-view.ts'
import type { SchemaView } from '../../../openapi/views/schema-rows.ts'
import { headingOf } from '../../markdown/heading.tsx'
import { useScope } from '#render-scope'
import { About, rootId, Rows } from '../fields.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { RequiredNote, requiredShare } from '../lists/required-marks.tsx'
import { ExamplePlaces, SampleTools } from '../operation.tsx'
import { Samples } from '../samples.tsx'
import { Markdown } from '../text/described-text.tsx'
import { Hints } from './hints.tsx'
import { McpOverview } from './mcp-overview.tsx'

const Heading = headingOf(2)

/** A part of an MCP server; the samples of a call go to the column next to the page. */
export function McpReference({ view }: { readonly view: McpView }) {
  const scope = useScope()
  for (const feature of ['operation', 'reference']) scope.feature(feature)
  return view.kind === 'server' ? <McpOverview view={view} /> : <Call view={view} />
}

function Call({ view }: { readonly view: McpCallView }) {
  const { strings } = useScope()
  const { kind, name, returns } = view
  return (
    <div data-component="Operation" data-of="mcp" data-type={kind}>
      <div data-part="endpoint">
        <b data-part="method" data-method={kind.toUpperCase()}>
          {kind.toUpperCase()}
        </b>
        {'\n'}
        <code data-part="path">{name}</code>
        <button
          type="button"
          data-part="copy"
          data-copy={name}
          aria-label={strings.copy}
          data-copied={strings.copied}
        />
      </div>
      <Hints hints={view.hints} />
      <Samples slot="request" codes={view.samples} />
      <Samples slot="response" codes={view.response} />
      <Markdown text={view.description} level={2} />
      <ExamplePlaces />
      {saysMore(view.arguments) && (
        <Part title={strings.arguments} name="arguments" view={view.arguments} />
      )}
      {returns && <Part title={strings.returns} name="returns" view={returns} />}
      <SampleTools />
    </div>
  )
}

/** Whether there is anything to say of the arguments: many tools have none. */
function saysMore({ rows, choices, rules, description, elsewhere }: SchemaView): boolean {
  return [rows, choices, rules].some((it) => it.length > 0) || Boolean(description ?? elsewhere)
}

interface PartProps {
  readonly title: string
  readonly name: 'arguments' | 'returns'
  readonly view: SchemaView
}

function Part({ title, name, view }: PartProps) {
  const scope = useScope()
  return (
    <section data-part={name}>
      <Heading>{title}</Heading>
      <div id={rootId(name, scope)} {...requiredShare(view.rows)}>
        <ListTools views={[view]} />
        <About view={view} />
        <RequiredNote rows={view.rows} />
        <Rows view={view} />
      </div>
    </section>
  )
}
