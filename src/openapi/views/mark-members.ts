import { callbackBase, placeOf, sent } from '../pages/member-place.ts'
import type { ChangeMark } from './change-mark.ts'
import type { ContentView } from './operation-fields.ts'
import type { OperationView } from './operation-view.ts'
import type { SchemaPageView } from './schema-page-view.ts'
import type { SchemaRow, SchemaView } from './schema-rows.ts'

/** The last versions that changed members; places are as in `memberPlace()`. */
export interface MemberMarks {
  /** Of the operation, by their places in it. */
  readonly places: ReadonlyMap<string, ChangeMark>
  /** Of named schemas: by the name, then by the place in the schema. */
  readonly models: ReadonlyMap<string, ReadonlyMap<string, ChangeMark>>
  /** From the newest. */
  readonly versions: readonly string[]
}

/** An operation whose callbacks and members show the last version that changed them. */
export function markMembers(view: OperationView, marks: MemberMarks): OperationView {
  const { rowOf, contentOf } = memberMarker(marks)

  function markedOperation(operation: OperationView, base: readonly string[]): OperationView {
    const { parameters, body, responses, callbacks } = operation
    const response = (status: string) => [...base, 'response', status]
    return {
      ...operation,
      parameters: parameters.map((group) => ({
        ...group,
        rows: group.rows.map((row) => rowOf(row, [...base, group.in], [...base, sent])),
      })),
      ...(body && { body: { ...body, content: contentOf(body.content, [...base, 'body']) } }),
      responses: responses.map((it) => ({
        ...it,
        headers: it.headers.map((row) => rowOf(row, [...response(it.status), 'header'])),
        content: contentOf(it.content, response(it.status)),
      })),
      callbacks: callbacks.map((callback) => {
        const { name, expression, operations } = callback
        const change = marks.places.get(placeOf(['callback', name, expression], []))
        return {
          ...callback,
          ...(change && { change }),
          operations: operations.map((inner) =>
            markedOperation(inner, callbackBase(name, expression, inner.method)),
          ),
        }
      }),
    }
  }

  return markedOperation(view, [])
}

/** The page of a named schema whose members show the last version that changed them. */
export function markModel(
  page: SchemaPageView,
  marks: Omit<MemberMarks, 'places'>,
): SchemaPageView {
  const { marked } = memberMarker({ ...marks, places: new Map() })
  return { ...page, view: marked(page.view, [], undefined) }
}

function memberMarker({ places, models, versions }: MemberMarks) {
  function rowOf(
    row: SchemaRow,
    base: readonly string[],
    other: readonly string[] = base,
    model?: ModelPlace,
  ): SchemaRow {
    const place = [...base, row.name]
    const inModel = model && { ...model, names: [...model.names, row.name] }
    const change = newest([
      places.get(placeOf(place, [])),
      places.get(placeOf([...other, row.name], [])),
      inModel && models.get(inModel.name)?.get(placeOf([], inModel.names)),
    ])
    return { ...marked(row, place, inModel), ...(change && { change }) }
  }

  function marked<View extends SchemaView>(
    schema: View,
    base: readonly string[],
    outer: ModelPlace | undefined,
  ): View {
    const { rows, item, choices, schemaName } = schema
    const model = schemaName === undefined ? outer : { name: schemaName, names: [] }
    return {
      ...schema,
      rows: rows.map((row) =>
        row.kind === 'property' ? rowOf(row, base, base, model) : marked(row, base, model),
      ),
      ...(item && { item: marked(item, base, model) }),
      choices: choices.map((choice) => ({
        ...choice,
        options: choice.options.map((option) => ({
          ...option,
          view: marked(option.view, base, model),
        })),
      })),
    }
  }

  function contentOf(content: readonly ContentView[], base: readonly string[]): ContentView[] {
    return content.map((media) => ({
      ...media,
      ...(media.view && { view: marked(media.view, base, undefined) }),
      ...(media.item && { item: marked(media.item, base, undefined) }),
    }))
  }

  function newest(marks: readonly (ChangeMark | undefined)[]): ChangeMark | undefined {
    const age = ({ version }: ChangeMark) => versions.indexOf(version)
    return marks.filter((it) => it !== undefined).toSorted((a, b) => age(a) - age(b))[0]
  }

  return { rowOf, marked, contentOf }
}

/** A place in a named schema. */
interface ModelPlace {
  readonly name: string
  readonly names: readonly string[]
}
