import type { CodeView, SampleVariants } from '../../openapi/views/operation-samples.ts'
import { CodeBlock } from '../markdown/code-block.tsx'
import { CodeTabs } from '../markdown/code-group.tsx'
import type { Panel } from '../authoring/enclosing.tsx'
import { renderWithin, useEnclosing } from '../authoring/enclosing.tsx'
import { TabSet } from '../authoring/tab-set.tsx'
import { raw } from '#raw-html'
import { useScope } from '#render-scope'

/** Samples in the column next to the page; an author's own samples of the kind replace them. */
export function Samples({ slot, codes, variants = [] }: SamplesProps) {
  const scope = useScope()
  const around = useEnclosing()
  if (codes.length === 0) return null
  const id = scope.id(`${slot}-example`)
  if (id !== `${slot}-example`) return null
  const html = renderWithin(
    scope,
    around,
    variants.length === 0 ? (
      <Codes slot={slot} codes={codes} id={id} />
    ) : (
      <Variants slot={slot} variants={variants} id={id} />
    ),
  )
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
  readonly variants?: readonly SampleVariants[]
}

/** Samples in the text, one below the other. */
export function CodeList({ codes }: { readonly codes: readonly CodeView[] }) {
  return codes.map(({ title, language, code }, index) => (
    <CodeBlock key={index} lang={language} code={code} title={title} />
  ))
}

function Codes({ slot, codes, id }: CodesProps) {
  const { strings } = useScope()
  const props = {
    dropdown: codes.length > 4,
    children: codes.map(({ title, language, code }, index) => (
      <CodeBlock key={index} lang={language} code={code} title={title} />
    )),
  }
  const name = slot === 'request' ? 'RequestExample' : 'ResponseExample'
  return <CodeTabs name={name} label={strings[slot]} {...(id && { id })} props={props} />
}

interface CodesProps {
  readonly slot: 'request' | 'response'
  readonly codes: readonly CodeView[]
  readonly id?: string
}

/**
 * A menu of media types and one of examples, each where there is a choice. That of media types is synchronized with the
 * tabs of the body; the title of a set of tabs is what synchronizes it.
 */
function Variants({ slot, variants, id }: VariantsProps) {
  const { strings } = useScope()
  const panels = variants.map(({ type, examples }, index) => {
    const content = (
      <Choose
        group="example"
        label={strings.examples}
        panels={examples.map(({ title, codes }, position) => ({
          title,
          content: <Codes slot={slot} codes={codes} {...(index + position === 0 && { id })} />,
        }))}
      />
    )
    return { title: type, content }
  })
  return <Choose group="media-type" label={strings.body} panels={panels} />
}

interface VariantsProps {
  readonly slot: 'request' | 'response'
  readonly variants: readonly SampleVariants[]
  readonly id: string
}

function Choose({ group, label, panels }: ChooseProps) {
  const scope = useScope()
  const around = useEnclosing()
  const [only] = panels
  if (only !== undefined && panels.length === 1) return only.content
  return (
    <div data-part="variants" data-group={group} data-label={label}>
      <TabSet
        dropdown
        label={label}
        panels={panels.map(({ title, content }): Panel => {
          const html = renderWithin(scope, around, content)
          return {
            title,
            named: true,
            label: title,
            draw: (attributes) => <div {...attributes}>{raw(html)}</div>,
          }
        })}
      />
    </div>
  )
}

interface ChooseProps {
  readonly group: string
  readonly label: string
  readonly panels: readonly { readonly title: string; readonly content: ReturnType<typeof Codes> }[]
}
