import type {
  GraphqlKind,
  GraphqlView,
  LinkSection,
  NamedLink,
} from '../../../graphql/views/graphql-view.ts'
import { headingOf } from '../../markdown/heading.tsx'
import { useScope } from '#render-scope'
import type { Strings } from '../../words/site.ts'
import { ExamplePlaces, SampleTools } from '../operation.tsx'
import { panelId, Playground } from '../playground.tsx'
import { longPath, TryButton } from '../endpoint.tsx'
import { Samples } from '../samples.tsx'
import { Markdown } from '../text/described-text.tsx'
import { Url } from '../values.tsx'
import { Deprecation, Directives, GraphqlField, TypeName } from './graphql-field.tsx'

const Heading = headingOf(2)

/** A part of a GraphQL schema; its samples go to the column next to the page. */
export function Graphql({ view }: { readonly view: GraphqlView }) {
  const scope = useScope()
  const { strings } = scope
  for (const feature of ['operation', 'reference']) scope.feature(feature)
  const { arguments: own, fields, values, type, locations } = view
  return (
    <div data-component="Operation" data-of="graphql" data-type={view.kind}>
      {view.signature && <Signature view={view} text={view.signature} />}
      {view.playground && <Playground view={view.playground} />}
      <Samples slot="request" codes={view.samples} />
      <Samples slot="response" codes={view.response} />
      <Deprecation reason={view.deprecated} />
      <Markdown text={view.description} level={2} />
      <Directives directives={view.directives} />
      {view.specifiedBy && (
        <p data-part="specified-by">
          {strings.specification}: <Url url={view.specifiedBy} />
        </p>
      )}
      {view.endpoint && (
        <p data-part="endpoint-url">
          <b>POST</b> <code>{view.endpoint}</code>
        </p>
      )}
      <ExamplePlaces />
      {locations.length > 0 && (
        <section data-part="locations">
          <Heading>{strings.locations}</Heading>
          <p>
            {locations.map((location, index) => (
              <>
                {index > 0 && ', '}
                <code>{location}</code>
              </>
            ))}
            {view.isRepeatable && ` (${strings.repeatable})`}
          </p>
        </section>
      )}
      {own.length > 0 && (
        <section data-part="arguments">
          <Heading>{strings.arguments}</Heading>
          {own.map((field) => (
            <GraphqlField key={field.name} field={field} />
          ))}
        </section>
      )}
      {type && (
        <section data-part="returns">
          <Heading>{strings.returns}</Heading>
          <p>
            <TypeName type={type} />
          </p>
        </section>
      )}
      {fields.length > 0 && (
        <section data-part="fields">
          {!type && <Heading>{strings.fields}</Heading>}
          {fields.map((field) => (
            <GraphqlField key={field.name} field={field} />
          ))}
        </section>
      )}
      {values.length > 0 && (
        <section data-part="enum-values">
          <Heading>{strings.values}</Heading>
          {values.map(({ name, description, deprecated, directives }) => (
            <div key={name} data-part="enum-value">
              <code data-part="name">{name}</code>
              <Deprecation reason={deprecated} />
              <Markdown text={description} level={3} />
              <Directives directives={directives} />
            </div>
          ))}
        </section>
      )}
      <Links part="implements" title={strings.implements} links={view.interfaces} />
      <Links part="possible-types" title={strings.possibleTypes} links={view.possibleTypes} />
      <Links part="used-by" title={strings.usedBy} links={view.usedBy} />
      {view.sections.map((section) => (
        <Section key={section.kind} section={section} />
      ))}
      <SampleTools />
    </div>
  )
}

/** The kind of operation, like the method of a request, and the field. */
function Signature({ view: { kind, playground }, text }: SignatureProps) {
  const { strings } = useScope()
  return (
    <div data-part="endpoint" data-long={longPath(text)}>
      <b data-part="method" data-method={kind.toUpperCase()}>
        {kind.toUpperCase()}
      </b>
      {'\n'}
      <code data-part="path">{text}</code>
      <button
        type="button"
        data-part="copy"
        data-copy={text}
        aria-label={strings.copy}
        data-copied={strings.copied}
      />
      {playground && <TryButton panel={panelId} />}
    </div>
  )
}

interface SignatureProps {
  readonly view: GraphqlView
  readonly text: string
}

function Links({ part, title, links }: LinksProps) {
  if (links.length === 0) return null
  return (
    <section data-part={part}>
      <Heading>{title}</Heading>
      <ul data-part="links">
        {links.map((link) => (
          <li key={link.title}>
            <Linked link={link} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LinksProps {
  readonly part: string
  readonly title: string
  readonly links: readonly NamedLink[]
}

function Section({
  section: { kind, description, links, more },
}: {
  readonly section: LinkSection
}) {
  const { strings } = useScope()
  return (
    <section data-part="parts" data-type={kind}>
      <Heading>{titleOf(kind, strings)}</Heading>
      <Markdown text={description} level={3} />
      <ul data-part="links">
        {links.map((link) => (
          <li key={link.title} data-deprecated={link.deprecated ? '' : undefined}>
            <Linked link={link} />
          </li>
        ))}
        {more > 0 && <li>… +{more.toLocaleString('en')}</li>}
      </ul>
    </section>
  )
}

function Linked({ link: { title, href } }: { readonly link: NamedLink }) {
  const scope = useScope()
  const name = <code>{title}</code>
  return href === undefined ? name : <a href={scope.link(href)}>{name}</a>
}

function titleOf(kind: GraphqlKind, strings: Strings): string {
  switch (kind) {
    case 'query':
      return strings.queries
    case 'mutation':
      return strings.mutations
    case 'subscription':
      return strings.subscriptions
    case 'schema':
      return strings.overview
    default:
      return strings[`${kind}s`]
  }
}
