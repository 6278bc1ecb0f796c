import type { Config } from '../../config/config.ts'
import { channelTitle, channelView } from '../../asyncapi/views/channel-view.ts'
import { asyncOverviewView } from '../../asyncapi/views/overview-view.ts'
import type { AsyncApi, Channel } from '../../asyncapi/model.ts'
import { slug } from '../../openapi/pages/operation-slug.ts'
import { schemasWithPages } from '../api/operation-routes.ts'
import { schemaPageView } from '../../openapi/views/schema-page-view.ts'
import type { ReferenceDocument, ReferenceGroup, ReferencePage } from './reference-document.ts'

export interface AsyncApiWords {
  readonly overview: string
}

/** An AsyncAPI description as pages: an overview, a page for each channel, grouped by tag, and pages of schemas. */
export function asyncApiDocument(
  api: AsyncApi,
  settings: Config['api'],
  words: AsyncApiWords,
): ReferenceDocument {
  const { maintainOrder, params, playground } = settings

  function channelPage(channel: Channel): ReferencePage {
    const { id, address, summary, description, deprecated } = channel
    const title = channelTitle(channel, api.operations)
    const text = [summary, description].filter((it) => it !== undefined && it.trim() !== '')
    return {
      key: `channel ${id}`,
      names: [id, ...(address === undefined ? [] : [address])],
      slug: `channels/${slug(title) || 'channel'}`,
      title,
      ...(text.length > 0 && { description: text.join('\n\n') }),
      deprecated,
      reference: ({ description: rest, hrefOf }) => ({
        channel: channelView(api, channel, {
          maintainOrder,
          expanded: params.expanded,
          description: rest,
          playground: playground.mode === 'show',
          hrefOf: (schema) => hrefOf(`schema ${schema}`),
          channelHref: (other) => hrefOf(`channel ${other}`),
        }),
      }),
    }
  }

  const overview: ReferencePage = {
    key: 'overview',
    names: [],
    slug: 'overview',
    title: api.title.replace(/\s+/g, ' ').trim() || 'API',
    sidebarTitle: words.overview,
    ...(api.description !== undefined && { description: api.description }),
    deprecated: false,
    boost: 0.5,
    reference: ({ description, hrefOf }) => ({
      application: asyncOverviewView(api, {
        description,
        maintainOrder,
        hrefOf: ({ id }) => hrefOf(`channel ${id}`),
      }),
    }),
  }
  const channels = groupsOf(api, channelPage)
  const schemas = schemasWithPages(api).map(({ id, name, schema }): ReferencePage => ({
    key: `schema ${id}`,
    names: [],
    slug: `schemas/${slug(id) || 'schema'}`,
    title: schema.title ?? name,
    deprecated: false,
    reference: ({ hrefOf }) => ({
      schema: schemaPageView(api, id, {
        maintainOrder,
        hrefOf: (other) => hrefOf(`schema ${other}`),
      }),
    }),
  }))
  return {
    format: 'asyncapi',
    from: api.from,
    title: overview.title,
    directory: 'api-reference',
    groups: [...(settings.overview ? [{ title: '', pages: [overview] }] : []), ...channels],
    hidden: schemas,
    documents: api.documents,
    ...(api.isDamaged && { isDamaged: true }),
  }
}

/** The channels by their first tags; those without a tag come first. */
function groupsOf(
  { channels, operations }: AsyncApi,
  pageOf: (channel: Channel) => ReferencePage,
): readonly ReferenceGroup[] {
  const groups = new Map<string, ReferencePage[]>([['', []]])
  const tagOf = new Map(
    operations.flatMap(({ channel, tags }) => (tags[0] ? [[channel, tags[0].name]] : [])),
  )
  for (const channel of channels) {
    const title = channel.tags[0]?.name ?? tagOf.get(channel.id) ?? ''
    const own = groups.get(title) ?? []
    groups.set(title, own)
    own.push(pageOf(channel))
  }
  return [...groups]
    .filter(([, pages]) => pages.length > 0)
    .map(([title, pages]) => ({ title, pages }))
}
