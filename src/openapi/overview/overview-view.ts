import { type AuthSettings, securityFor } from '../effective-security.ts'
import { serversFor } from '../effective-servers.ts'
import type { Api, Operation, SecurityScheme } from '../model.ts'
import { operationTitles } from '../pages/operation-titles.ts'
import { isVisible, tagSections } from '../pages/tag-sections.ts'
import type {
  DownloadLink,
  ModelsView,
  OperationEntry,
  OverviewView,
  SectionView,
} from '../views/api-overview.ts'

export interface OverviewOptions {
  readonly baseUrls: readonly string[]
  readonly auth?: AuthSettings
  readonly description: string | undefined
  readonly downloads: readonly DownloadLink[]
  readonly models: ModelsView
  hrefOf(operation: Operation): string | undefined
  /** The beginning of a Markdown text, as plain text in one line. */
  firstLine(text: string): string
}

export function overviewView(api: Api, options: OverviewOptions): OverviewView {
  const { version, contact, license, termsOfService, externalDocs, openapi } = api
  const { description, downloads, models } = options
  const webhooks = api.webhooks.filter(isVisible)
  const titles = operationTitles(api)
  const entryOf = (operation: Operation): OperationEntry => {
    const href = options.hrefOf(operation)
    return {
      method: operation.kind === 'webhook' ? 'WEBHOOK' : operation.method,
      path: operation.path,
      title: titles.get(operation) ?? operation.id,
      ...(href && { href }),
      deprecated: operation.deprecated,
    }
  }
  return {
    openapi,
    ...(version && { version }),
    ...(description && { description }),
    ...(contact && { contact }),
    ...(license && { license }),
    ...(termsOfService && { termsOfService }),
    ...(externalDocs && { externalDocs }),
    downloads,
    servers: serversFor(api.servers, options.baseUrls).slice(0, maxServers),
    security: schemesOf(api, options.auth).slice(0, maxSchemes),
    sections: sectionViews(api, options, entryOf),
    folded: api.operations.filter(isVisible).length > maxOpen,
    ...(webhooks.length > 0 && {
      webhooks: {
        title: '',
        operations: webhooks.slice(0, maxOperations / 4).map(entryOf),
        more: Math.max(0, webhooks.length - maxOperations / 4),
      },
    }),
    models,
  }
}

function sectionViews(
  api: Api,
  { firstLine }: OverviewOptions,
  entryOf: (operation: Operation) => OperationEntry,
): SectionView[] {
  const sections = tagSections(api.tags, api.operations)
  const shown = sections.slice(0, maxSections)
  const share = shareOf(shown.map(({ operations }) => operations.length))
  let room = maxText
  return shown.map(({ tag, operations }) => {
    const text = tag?.description ?? ''
    room -= text.length
    const description = room < 0 && text !== '' ? firstLine(text) : text
    return {
      title: tag?.title ?? '',
      ...(description !== '' && { description }),
      ...(tag?.externalDocs && { externalDocs: tag.externalDocs }),
      operations: operations.slice(0, share).map(entryOf),
      more: Math.max(0, operations.length - share),
    }
  })
}

/** How many operations each section lists at most, so that they are `maxOperations` together. */
function shareOf(counts: readonly number[]): number {
  let left = maxOperations
  let share = Infinity
  for (const [index, count] of counts.toSorted((a, b) => a - b).entries()) {
    const equal = Math.floor(left / (counts.length - index))
    if (count > equal) share = Math.min(share, Math.max(1, equal))
    left -= Math.min(count, equal)
  }
  return share
}

/** The schemes that the settings name, else those of the description. */
function schemesOf(api: Api, auth: AuthSettings | undefined): readonly SecurityScheme[] {
  return Object.values(securityFor({ security: [] }, api, auth).schemes)
}

const maxOperations = 400
/** With more operations, their lists are collapsed. */
const maxOpen = 60
const maxSections = 200
const maxServers = 50
const maxSchemes = 50
/** Characters of the descriptions of tags. */
const maxText = 40_000
