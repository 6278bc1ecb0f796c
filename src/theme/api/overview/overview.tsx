import { webUrl, safeUrl } from '../../../base/safe-url.ts'
import type { Contact, ExternalDocs, License } from '../../../openapi/model.ts'
import type {
  OperationEntry,
  OverviewView,
  SectionView,
} from '../../../openapi/views/api-overview.ts'
import { headingOf } from '../../markdown/heading.tsx'
import { useScope } from '#render-scope'
import { Markdown } from '../text/described-text.tsx'
import { Models } from './models.tsx'
import { SecuritySchemes, Servers } from './access.tsx'

const Heading = headingOf(2)
const SmallHeading = headingOf(3)

/** The overview of an API description. */
export function Overview({ view }: { readonly view: OverviewView }) {
  const scope = useScope()
  const { strings } = scope
  scope.feature('overview')
  const { webhooks } = view
  return (
    <div data-component="Overview">
      <Facts view={view} />
      {view.downloads.length > 0 && (
        <p data-part="downloads">
          <b>{strings.download}</b>
          {view.downloads.map(({ title, href }) => (
            <>
              {' '}
              <a href={scope.link(href)} download>
                {title}
              </a>
            </>
          ))}
        </p>
      )}
      <Markdown text={view.description} level={2} />
      <Servers servers={view.servers} />
      <SecuritySchemes schemes={view.security} />
      {view.sections.length > 0 && (
        <section data-part="sections">
          <Heading>{strings.operations}</Heading>
          {view.sections.map((section) => (
            <Section key={section.title} section={section} folded={view.folded} />
          ))}
        </section>
      )}
      {webhooks && (
        <section data-part="webhooks">
          <Heading>{strings.webhooks}</Heading>
          <Operations section={webhooks} />
        </section>
      )}
      <Models models={view.models} />
    </div>
  )
}

function Facts({ view }: { readonly view: OverviewView }) {
  const { strings } = useScope()
  const { version, openapi } = view
  return (
    <ul data-part="facts">
      {version && (
        <li>
          <b>{strings.version}</b> {version}
        </li>
      )}
      <li>
        <b>OpenAPI</b> {openapi}
      </li>
      <LegalItems view={view} />
    </ul>
  )
}

/** Items of a list about an API: license, contact, terms and further documentation. */
export function LegalItems({ view }: { readonly view: LegalView }) {
  const { strings } = useScope()
  const { license, contact, termsOfService, externalDocs } = view
  const terms = termsOfService === undefined ? undefined : webUrl(termsOfService)
  return (
    <>
      {license && (
        <li>
          <b>{strings.license}</b> <LicenseName license={license} />
        </li>
      )}
      {contact && (
        <li>
          <b>{strings.contact}</b> <ContactLinks contact={contact} />
        </li>
      )}
      {terms && (
        <li>
          <a href={terms}>{strings.termsOfService}</a>
        </li>
      )}
      {externalDocs && webUrl(externalDocs.url) !== undefined && (
        <li>
          <DocsLink docs={externalDocs} />
        </li>
      )}
    </>
  )
}

type LegalView = Pick<OverviewView, 'license' | 'contact' | 'termsOfService' | 'externalDocs'>

function LicenseName({ license }: { readonly license: License }) {
  const url = license.url === undefined ? undefined : webUrl(license.url)
  return url === undefined ? <>{license.name}</> : <a href={url}>{license.name}</a>
}

/** The name as a link, and the e-mail address. */
function ContactLinks({ contact: { name, url, email } }: { readonly contact: Contact }) {
  const web = url === undefined ? undefined : webUrl(url)
  const mail = email === undefined ? undefined : safeUrl(`mailto:${email}`)
  const title = name ?? web
  return (
    <>
      {title && (web === undefined ? title : <a href={web}>{title}</a>)}
      {title && email && ' · '}
      {email && (mail?.kind === 'mail' ? <a href={mail.url}>{email}</a> : email)}
    </>
  )
}

function DocsLink({ docs: { url, description } }: { readonly docs: ExternalDocs }) {
  const href = webUrl(url)
  return href === undefined ? null : <a href={href}>{description ?? url}</a>
}

/** A tag: its description, and its operations. */
function Section({ section, folded }: { readonly section: SectionView; readonly folded: boolean }) {
  const { strings } = useScope()
  const { title, description, externalDocs } = section
  const count = section.operations.length + section.more
  return (
    <section data-part="section">
      {title !== '' && <SmallHeading>{title}</SmallHeading>}
      <Markdown text={description} />
      {externalDocs && webUrl(externalDocs.url) !== undefined && (
        <p>
          <DocsLink docs={externalDocs} />
        </p>
      )}
      {folded && count > 0 ? (
        <details data-part="list">
          <summary>
            {strings.operations}: {count.toLocaleString('en')}
          </summary>
          <Operations section={section} />
        </details>
      ) : (
        <Operations section={section} />
      )}
    </section>
  )
}

function Operations({
  section: { operations, more },
}: {
  readonly section: Pick<SectionView, 'operations' | 'more'>
}) {
  if (operations.length === 0) return null
  return (
    <ul data-part="operations">
      {operations.map((operation, index) => (
        <Entry key={index} operation={operation} />
      ))}
      {more > 0 && <li data-part="more">… +{more.toLocaleString('en')}</li>}
    </ul>
  )
}

function Entry({ operation }: { readonly operation: OperationEntry }) {
  const scope = useScope()
  const { method, path, title, href, deprecated } = operation
  return (
    <li>
      {method !== 'WEBHOOK' && (
        <>
          <b data-part="method" data-method={method}>
            {method}
          </b>{' '}
        </>
      )}
      <span data-part="title" dir="auto">
        {href === undefined ? title : <a href={scope.link(href)}>{title}</a>}
      </span>{' '}
      <code data-part="path">{path}</code>
      {deprecated && (
        <>
          {' '}
          <small data-part="deprecated">{scope.strings.deprecated}</small>
        </>
      )}
    </li>
  )
}
