import { ownValue } from '../base/own-value.ts'
import { encodePart } from '../base/encode-url-part.ts'
import { absoluteUrl, assetHref, isExternal } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import { headingSlug } from '../base/text/heading-slug.ts'
import type { Contextual } from '../config/config.ts'
import { contextualOptions } from '../config/resolve/chrome.ts'
import type { Page } from '../site/site.ts'
import { pageNow } from '../theme/page-props.ts'
import type { PageAction, PageActions } from '../theme/page-props.ts'
import type { RenderContext } from './render-context.ts'
import type { Strings } from '../theme/words/site.ts'

/** The browser script that fills in values known only there. */
export const actionsFeature = 'page-actions'

export interface ActionsInput {
  readonly context: RenderContext
  readonly strings: Strings
  /** The URL of the page as Markdown. */
  readonly markdown: string
}

/** The actions for a page (copy, open in an assistant, …), in the order of the settings. */
export function pageActions(page: Page, input: ActionsInput): PageActions {
  const { options, display } = contextualOf(page, input.context.site.config.contextual)
  const items = options.flatMap((option) =>
    option.kind === 'custom'
      ? [customAction(option, page, input)]
      : knownAction(option.id, page, input),
  )
  // services of others cannot read a page from disk, and its path is private
  const isOnline = input.context.style.urls !== 'document'
  return {
    items: items.filter((item) => isOnline || item.kind !== 'link' || !item.external),
    display,
    markdown: input.markdown,
  }
}

/** Whether some of these actions need the browser to fill them in. */
export function needScript({ items }: PageActions): boolean {
  return items.some(
    (item) => item.kind === 'link' && (item.template !== undefined || item.href.includes(pageNow)),
  )
}

/** The page overrides the settings; `options: []` removes all actions. */
function contextualOf({ facts }: Page, site: Contextual): Contextual {
  const { options, display = site.display } = facts?.meta.contextual ?? {}
  return { options: options === undefined ? site.options : contextualOptions(options), display }
}

function knownAction(id: string, page: Page, input: ActionsInput): readonly PageAction[] {
  if (id === 'copy' || id === 'view') return [{ kind: id }]
  if (id === 'download-spec') return specification(page, input)
  if (isServerOption(id)) return serverAction(id, input)
  const assistant = ownValue(assistants, id)
  if (assistant === undefined) return [] // what needs a service of the format's own
  const question = encodePart(`Read ${urlPlaceholder} so that I can ask questions about it.`)
  const href = assistant.promptUrl + question.replace(urlPlaceholder, encodedPageUrl(input))
  return [{ kind: 'link', title: openIn(assistant.name, input.strings), href, external: true }]
}

/** Assistants that accept a prompt in their URL. */
const assistants: Readonly<Record<string, { readonly name: string; readonly promptUrl: string }>> =
  {
    chatgpt: { name: 'ChatGPT', promptUrl: 'https://chatgpt.com/?hints=search&q=' },
    claude: { name: 'Claude', promptUrl: 'https://claude.ai/new?q=' },
    perplexity: { name: 'Perplexity', promptUrl: 'https://www.perplexity.ai/search?q=' },
    grok: { name: 'Grok', promptUrl: 'https://grok.com/?q=' },
    aistudio: {
      name: 'Google AI Studio',
      promptUrl: 'https://aistudio.google.com/prompts/new_chat?prompt=',
    },
    devin: { name: 'Devin', promptUrl: 'https://app.devin.ai/?prompt=' },
  }

const urlPlaceholder = 'PAGE_URL'

/** The encoded URL of the Markdown; a placeholder for the browser to fill in if the site URL is unknown. */
function encodedPageUrl({ markdown, context }: ActionsInput): string {
  const { siteUrl } = context
  return siteUrl === undefined ? pageNow : encodePart(absoluteUrl(markdown, siteUrl))
}

/** The words of "Open in Cursor" for another program; its name alone where the language bends names. */
function openIn(name: string, { openInCursor }: Strings): string {
  return /Cursor(?![\p{L}’'])/u.test(openInCursor) ? openInCursor.replace('Cursor', name) : name
}

function specification({ operation }: Page, { context }: ActionsInput): readonly PageAction[] {
  if (operation === undefined) return []
  const { api } = operation
  const title = api.split('/').at(-1) ?? api
  if (isExternal(api)) return [{ kind: 'link', title, href: api, external: true }]
  const file = api.replace(/^(?:\.?\/)+/, '') as FilePath
  if (!context.site.assets.has(file)) return []
  return [
    { kind: 'link', title, href: assetHref(file, context.style), external: false, download: true },
  ]
}

const serverOptions = ['mcp', 'add-mcp', 'cursor', 'vscode'] as const
type ServerOption = (typeof serverOptions)[number]

function isServerOption(id: string): id is ServerOption {
  return (serverOptions as readonly string[]).includes(id)
}

/** Connects a program to the MCP server of the site. */
function serverAction(id: ServerOption, { context, strings }: ActionsInput): readonly PageAction[] {
  const { mcp, name: siteName } = context.site.config
  if (mcp === undefined) return []
  const { url } = mcp
  const name = `${headingSlug(siteName) || 'site'}-docs`
  const link = (title: string, href: string): PageAction => {
    return { kind: 'link', title: openIn(title, strings), href, external: false }
  }
  switch (id) {
    case 'mcp':
      return [{ kind: 'copy-text', title: 'MCP', description: url, text: url }]
    case 'add-mcp': {
      const command = `npx add-mcp ${url}`
      return [{ kind: 'copy-text', title: 'add-mcp', description: command, text: command }]
    }
    case 'cursor': {
      const server = encodePart(toBase64(JSON.stringify({ url })))
      const query = `name=${encodePart(name)}&config=${server}`
      return [link('Cursor', `cursor://anysphere.cursor-deeplink/mcp/install?${query}`)]
    }
    case 'vscode': {
      const server = encodePart(JSON.stringify({ name, type: 'http', url }))
      return [link('VS Code', `vscode:mcp/install?${server}`)]
    }
  }
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** `$page` is the page's text, which only the browser has; without scripts it is the page's URL. */
function customAction(
  option: Extract<Contextual['options'][number], { kind: 'custom' }>,
  { route }: Page,
  { context, markdown }: ActionsInput,
): PageAction {
  const { title, description, icon } = option
  const url = context.siteUrl === undefined ? markdown : absoluteUrl(markdown, context.siteUrl)
  const server = encodePart(context.site.config.mcp?.url ?? '')
  const template = option.href
    .replaceAll('$path', encodePart(route))
    .replaceAll('$mcp', () => server)
  const href = context.outside(template.replaceAll('$page', encodePart(url)))
  return {
    kind: 'link',
    title,
    description,
    href,
    external: isExternal(href),
    ...(icon && { icon }),
    ...(template.includes('$page') && { template }),
  }
}
