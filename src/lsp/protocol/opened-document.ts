import type { TextDocuments } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { SiteFile, Workspace } from '../workspace.ts'
import { openPlaces } from './text-places.ts'
import type { TextPlaces } from './text-places.ts'

export interface RequestContext {
  readonly workspace: Workspace
  readonly documents: TextDocuments<TextDocument>
}

/** A document that a request is about, as it is in the editor. */
export interface OpenedDocument extends SiteFile {
  readonly document: TextDocument
  readonly places: TextPlaces
}

/** The document of a URI, if it is open and belongs to a site. */
export function openedDocument(
  uri: string,
  { workspace, documents }: RequestContext,
): OpenedDocument | undefined {
  const document = documents.get(uri)
  const at = document && workspace.find(uri)
  return at && { ...at, document, places: openPlaces(document) }
}
