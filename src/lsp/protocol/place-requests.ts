import { CompletionItemKind, MarkupKind } from 'vscode-languageserver'
import type { CompletionList, Connection, Hover, Location, Position } from 'vscode-languageserver'
import { complete } from '../features/complete.ts'
import { headingPlace, linksIn, referencesTo } from '../features/links.ts'
import type { FoundLink, LinkTarget } from '../features/links.ts'
import { uriOf } from '../workspace.ts'
import { hoverAt } from './hover-at.ts'
import { openedDocument } from './opened-document.ts'
import type { OpenedDocument, RequestContext } from './opened-document.ts'
import { placesOfText } from './text-places.ts'

const kinds = {
  page: CompletionItemKind.File,
  pattern: CompletionItemKind.Folder,
  value: CompletionItemKind.Value,
  operation: CompletionItemKind.Method,
  language: CompletionItemKind.EnumMember,
  anchor: CompletionItemKind.Reference,
  file: CompletionItemKind.File,
  component: CompletionItemKind.Class,
  property: CompletionItemKind.Property,
  key: CompletionItemKind.Property,
  variable: CompletionItemKind.Variable,
  icon: CompletionItemKind.Color,
} as const

/** Responds to requests about one place of a document: completion, hover, definition, references; and to its links. */
export function handlePlaceRequests(connection: Connection, context: RequestContext): void {
  connection.onCompletion(async ({ textDocument, position }): Promise<CompletionList | null> => {
    const opened = openedDocument(textDocument.uri, context)
    const view = opened?.session.view
    if (opened === undefined || view === undefined) return null
    const { file, places, session } = opened
    const offset = places.offset(position)
    const { drawings } = session.reader
    const settings = (await session.read(view.site.config.file)) ?? ''
    const languages = await fenceLanguages()
    const input = { file, text: places.text, offset, view, drawings, settings, languages }
    const found = complete(input)
    if (found === undefined) return null
    const range = places.range(found.start, offset)
    return {
      isIncomplete: found.isIncomplete === true,
      items: found.items.map(({ label, kind, detail, documentation, insert = label }) => ({
        label,
        kind: kinds[kind],
        ...(detail !== undefined && { detail }),
        ...(documentation !== undefined && { documentation }),
        textEdit: { range, newText: insert },
      })),
    }
  })

  connection.onDocumentLinks(({ textDocument }) => {
    const opened = openedDocument(textDocument.uri, context)
    return linksOf(opened).map(({ start, end, target }) => ({
      range: opened!.places.range(start, end),
      target: uriOf(opened!.session.root, fileOf(target)),
    }))
  })

  connection.onHover(async ({ textDocument, position }): Promise<Hover | null> => {
    const opened = openedDocument(textDocument.uri, context)
    const shown = opened && (await hoverAt(opened, opened.places.offset(position)))
    if (opened === undefined || shown === undefined) return null
    return {
      range: opened.places.range(shown.start, shown.end),
      contents: { kind: MarkupKind.Markdown, value: shown.text },
    }
  })

  connection.onDefinition(async ({ textDocument, position }): Promise<Location[]> => {
    const opened = openedDocument(textDocument.uri, context)
    const link = linkAt(opened, position)
    if (opened === undefined || link === undefined) return []
    const { session } = opened
    const file = fileOf(link.target)
    const places = placesOfText((await session.read(file)) ?? '')
    const { target } = link
    const at =
      target.kind === 'page' && target.anchor !== undefined
        ? (headingPlace(target.page, target.anchor, places.text) ?? 0)
        : 0
    return [{ uri: uriOf(session.root, file), range: places.range(at, at) }]
  })

  connection.onReferences(async ({ textDocument, position }): Promise<Location[]> => {
    const opened = openedDocument(textDocument.uri, context)
    const view = opened?.session.view
    if (opened === undefined || view === undefined) return []
    const { session, file } = opened
    const { site } = view
    const target = linkAt(opened, position)?.target
    const own = [...site.pages.values()].find(({ facts }) => facts?.file === file)
    const page = target?.kind === 'page' ? target.page : own
    if (page === undefined) return []
    const anchor = target?.kind === 'page' ? target.anchor : undefined
    const found = await referencesTo(page.route, anchor, { site, read: session.read })
    return Promise.all(
      found.map(async ({ file: from, start, end }) => ({
        uri: uriOf(session.root, from),
        range: placesOfText((await session.read(from)) ?? '').range(start, end),
      })),
    )
  })
}

/** The names of the languages that code blocks are highlighted in. */
async function fenceLanguages(): Promise<readonly string[]> {
  const { languageNames } = await import('../../content/highlight/languages.ts')
  return languageNames()
}

function linksOf(opened: OpenedDocument | undefined): readonly FoundLink[] {
  const view = opened?.session.view
  if (opened === undefined || view === undefined) return []
  return linksIn(opened.file, opened.places.text, view.site)
}

function linkAt(opened: OpenedDocument | undefined, position: Position): FoundLink | undefined {
  const offset = opened?.places.offset(position) ?? 0
  return linksOf(opened).find(({ start, end }) => start <= offset && offset <= end)
}

function fileOf(target: LinkTarget) {
  return target.kind === 'file' ? target.file : (target.page.facts?.file ?? ('docs.json' as never))
}
