import { placeOf } from '../pages/member-place.ts'
import type { ChangeMark } from './change-mark.ts'
import type { ContentView } from './operation-fields.ts'
import type { OperationView } from './operation-view.ts'
import type { SchemaRow, SchemaView } from './schema-rows.ts'

/** An operation whose members show the last version that changed them; `marks` are by the places of members. */
export function markMembers(
  view: OperationView,
  marks: ReadonlyMap<string, ChangeMark>,
): OperationView {
  function rowOf(row: SchemaRow, base: readonly string[]): SchemaRow {
    const place = [...base, row.name]
    const change = marks.get(placeOf(place, []))
    return { ...marked(row, place), ...(change && { change }) }
  }

  function marked<View extends SchemaView>(schema: View, base: readonly string[]): View {
    const { rows, item, choices } = schema
    return {
      ...schema,
      rows: rows.map((row) => (row.kind === 'property' ? rowOf(row, base) : marked(row, base))),
      ...(item && { item: marked(item, base) }),
      choices: choices.map((choice) => ({
        ...choice,
        options: choice.options.map((option) => ({ ...option, view: marked(option.view, base) })),
      })),
    }
  }

  function contentOf(content: readonly ContentView[], base: readonly string[]): ContentView[] {
    return content.map((media) => ({
      ...media,
      ...(media.view && { view: marked(media.view, base) }),
      ...(media.item && { item: marked(media.item, base) }),
    }))
  }

  return {
    ...view,
    parameters: view.parameters.map((group) => ({
      ...group,
      rows: group.rows.map((row) => rowOf(row, [group.in])),
    })),
    ...(view.body && { body: { ...view.body, content: contentOf(view.body.content, ['body']) } }),
    responses: view.responses.map((response) => ({
      ...response,
      headers: response.headers.map((row) => rowOf(row, ['response', response.status, 'header'])),
      content: contentOf(response.content, ['response', response.status]),
    })),
  }
}
