import type { MessageSchemaView, MessageView } from '../../../asyncapi/views/message-view.ts'
import { messageAnchor } from '../../../asyncapi/views/channel-view.ts'
import { CodeBlock } from '../../markdown/code-block.tsx'
import { headingOf } from '../../markdown/heading.tsx'
import { useScope } from '#render-scope'
import { About, rootId, Rows } from '../fields.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { RequiredNote, requiredShare } from '../lists/required-marks.tsx'
import { MoreAbout } from '../operation-notes.tsx'
import { Markdown } from '../text/described-text.tsx'
import { typeWords } from '../text/type-words.ts'
import { ExampleList } from '../values.tsx'
import { Bindings, Tags } from './parts.tsx'

const Heading = headingOf(2)
const SmallHeading = headingOf(3)

/** The messages of a channel, each once. */
export function Messages({ messages }: { readonly messages: readonly MessageView[] }) {
  const { strings } = useScope()
  if (messages.length === 0) return null
  return (
    <section data-part="messages">
      <Heading>{strings.messages}</Heading>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </section>
  )
}

function Message({ message }: { readonly message: MessageView }) {
  const { strings } = useScope()
  const { id, name, title, summary, description, contentType, correlation, deprecated } = message
  return (
    <section data-part="message" data-message={id} data-deprecated={deprecated ? '' : undefined}>
      <SmallHeading id={messageAnchor(id)}>{title}</SmallHeading>
      <p data-part="facts">
        {name && name !== title && <code data-part="name">{name}</code>}{' '}
        {contentType && <code data-part="media-type">{contentType}</code>}{' '}
        {deprecated && <span data-part="deprecated">{strings.deprecated}</span>}
      </p>
      {summary && <p data-part="summary">{summary}</p>}
      <Markdown text={description} level={3} />
      <MoreAbout docs={message.externalDocs} />
      {correlation && (
        <div data-part="correlation">
          <p>
            {strings.correlationId}: <code>{correlation.location}</code>
          </p>
          <Markdown text={correlation.description} />
        </div>
      )}
      {message.headers && <Part label={strings.headers} part={message.headers} name="headers" />}
      {message.payload && <Part label={strings.payload} part={message.payload} name="payload" />}
      {message.examples.length > 0 && (
        <div data-part="named-examples">
          <p data-part="label">{strings.examples}</p>
          <ExampleList examples={message.examples} />
        </div>
      )}
      <Tags tags={message.tags} />
      <Bindings bindings={message.bindings} />
    </section>
  )
}

interface PartProps {
  readonly label: string
  readonly part: MessageSchemaView
  readonly name: 'headers' | 'payload'
}

function Part({ label, part, name }: PartProps) {
  const scope = useScope()
  if (part.kind === 'foreign') {
    const language = /avro|json/i.test(part.format) ? 'json' : 'text'
    return (
      <section data-part={name}>
        <p data-part="part">
          <b>{label}</b> <code>{part.format}</code>
        </p>
        <CodeBlock lang={language} code={part.text} />
      </section>
    )
  }
  const { view, path } = part
  return (
    <section data-part={name} id={rootId(path, scope)} {...requiredShare(view.rows)}>
      <p data-part="part">
        <b>{label}</b> <span data-part="type">{typeWords(view)}</span>
      </p>
      <ListTools views={[view]} />
      <About view={view} />
      <RequiredNote rows={view.rows} />
      <Rows view={view} />
    </section>
  )
}
