import type {
  ModelEntry,
  ModelLink,
  ModelRow,
  ModelsPageView,
  ModelsView,
} from '../../../openapi/views/api-overview.ts'
import { headingOf } from '../../markdown/heading.tsx'
import { useScope } from '#render-scope'

const Heading = headingOf(2)

/** The models of a description: each with its members, or the pages that list them. */
export function Models({ models }: { readonly models: ModelsView }) {
  const { strings } = useScope()
  if (models.count === 0) return null
  return (
    <section data-part="models">
      <Heading>{strings.models}</Heading>
      {models.entries.map((entry) => (
        <Model key={entry.id} model={entry} />
      ))}
      {models.pages.map(({ title, href, models: named }) => (
        <div key={title} data-part="index">
          <p>
            <b>
              <Link link={{ title, ...(href && { href }) }} />
            </b>
          </p>
          {named.length > 0 && (
            <ul>
              {named.map((model) => (
                <li key={model.title}>
                  <Link link={model} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}

/** A page of models. */
export function ModelList({ view }: { readonly view: ModelsPageView }) {
  const scope = useScope()
  scope.feature('overview')
  return (
    <div data-component="Overview">
      <section data-part="models">
        {view.entries.map((entry) => (
          <Model key={entry.id} model={entry} />
        ))}
      </section>
    </div>
  )
}

function Model({ model }: { readonly model: ModelEntry }) {
  const scope = useScope()
  const { strings } = scope
  const { id, name, title, type, text, deprecated, rows, more, options, values, href } = model
  const summary = (
    <>
      <code data-part="name">{name}</code>
      {title && <span data-part="title"> {title}</span>} <span data-part="type">{type}</span>
      {deprecated && (
        <>
          {' '}
          <small data-part="deprecated">{strings.deprecated}</small>
        </>
      )}
      {text && (
        <span data-part="text" dir="auto">
          {' '}
          {text}
        </span>
      )}
    </>
  )
  return (
    <details data-part="model" id={scope.id(`model-${id}`)}>
      <summary>{summary}</summary>
      {href && (
        <p>
          {strings.seeAlso} <a href={scope.link(href)}>{title ?? name}</a>
        </p>
      )}
      {options.length > 0 && (
        <p data-part="options">
          {options.map((option, index) => (
            <>
              {index > 0 && ' | '}
              <Link link={option} />
            </>
          ))}
        </p>
      )}
      {values.length > 0 && (
        <p data-part="values">
          {values.map((value, index) => (
            <>
              {index > 0 && ' '}
              <code>{value}</code>
            </>
          ))}
        </p>
      )}
      {rows.length > 0 && (
        <ul data-part="members">
          {rows.map((row) => (
            <Member key={row.name} row={row} />
          ))}
          {more > 0 && <li>… +{more.toLocaleString('en')}</li>}
        </ul>
      )}
    </details>
  )
}

function Member({ row }: { readonly row: ModelRow }) {
  const { strings } = useScope()
  return (
    <li>
      <code data-part="name">{row.name}</code>{' '}
      <span data-part="type">
        <Link link={row.type} />
      </span>
      {row.required && (
        <>
          {' '}
          <small data-part="required">{strings.required}</small>
        </>
      )}
      {row.deprecated && (
        <>
          {' '}
          <small data-part="deprecated">{strings.deprecated}</small>
        </>
      )}
      {row.text && (
        <span data-part="text" dir="auto">
          {' '}
          {row.text}
        </span>
      )}
    </li>
  )
}

function Link({ link: { title, href } }: { readonly link: ModelLink }) {
  const scope = useScope()
  return href === undefined ? <>{title}</> : <a href={scope.link(href)}>{title}</a>
}
