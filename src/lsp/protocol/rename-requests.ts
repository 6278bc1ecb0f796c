import { ErrorCodes, ResponseError } from 'vscode-languageserver'
import type { Connection, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver'
import type { FilePath } from '../../base/paths.ts'
import { headingAt, renameHeading } from '../features/rename-heading.ts'
import type { NamedHeading } from '../features/rename-heading.ts'
import { uriOf } from '../workspace.ts'
import { openedDocument } from './opened-document.ts'
import type { OpenedDocument, RequestContext } from './opened-document.ts'
import { openPlaces, placesOfText } from './text-places.ts'

/** Responds to requests to rename what is at a place. */
export function handleRenameRequests(connection: Connection, context: RequestContext): void {
  connection.onPrepareRename(async ({ textDocument, position }) => {
    const opened = openedDocument(textDocument.uri, context)
    const heading = opened && (await headingIn(opened, opened.places.offset(position)))
    if (opened === undefined || heading === undefined) return null
    return opened.places.range(heading.start, heading.end)
  })

  connection.onRenameRequest(async ({ textDocument, position, newName }) => {
    const opened = openedDocument(textDocument.uri, context)
    const heading = opened && (await headingIn(opened, opened.places.offset(position)))
    const view = opened?.session.view
    if (opened === undefined || heading === undefined || view === undefined) return null
    const { session } = opened
    const edits = await renameHeading(heading, newName, { view, read: session.read })
    if (typeof edits === 'string') throw new ResponseError(ErrorCodes.InvalidRequest, edits)
    const files = [...new Set(edits.map(({ file }) => file))]
    const documentChanges = await Promise.all(
      files.map(async (file): Promise<TextDocumentEdit> => {
        const { uri, version, places } = await editedDocument(file, opened, context)
        const own = edits.filter((edit) => edit.file === file)
        return {
          textDocument: { uri, version },
          edits: own.map(({ start, end, text }) => ({
            range: places.range(start, end),
            newText: text,
          })),
        }
      }),
    )
    return { documentChanges } satisfies WorkspaceEdit
  })
}

/** The heading at a place, once the site is known as it is now. */
async function headingIn(
  { session, file, places }: OpenedDocument,
  offset: number,
): Promise<NamedHeading | undefined> {
  await session.settled()
  const { view } = session
  return view && headingAt(file, places.text, { offset, view })
}

/** A file as the editor has it: with the version that the edits are of, if it is open. */
async function editedDocument(
  file: FilePath,
  { session }: OpenedDocument,
  { documents }: RequestContext,
) {
  const uri = uriOf(session.root, file)
  const document = documents.get(uri)
  const places = document ? openPlaces(document) : placesOfText((await session.read(file)) ?? '')
  return { uri, version: document?.version ?? null, places }
}
