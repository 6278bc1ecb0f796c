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
  return { ...page, view: marked(page.view, '', undefined) }
}

function memberMarker({ places, models, versions }: MemberMarks) {
  function rowOf(row: SchemaRow, base: readonly string[], other?: readonly string[]): SchemaRow {
    const elsewhere = other && places.get(placeOf([...other, row.name], []))
    return markedRow(row, placeOf([...base, row.name], []), undefined, elsewhere)
  }

  function markedRow(
    row: SchemaRow,
    place: string,
    model: ModelPlace | undefined,
    elsewhere?: ChangeMark,
  ): SchemaRow {
    const inModel = model?.marks.get(model.place)
    const change = newer(newer(places.get(place), elsewhere), inModel)
    return { ...marked(row, place, model), ...(change && { change }) }
  }

  function marked<View extends SchemaView>(
    schema: View,
    base: string,
    outer: ModelPlace | undefined,
  ): View {
    const { rows, item, choices, schemaName } = schema
    if (rows.length === 0 && item === undefined && choices.length === 0) return schema
    const model = schemaName === undefined ? outer : modelOf(schemaName)
    return {
      ...schema,
      rows: rows.map((row) => {
        if (row.kind !== 'property') return marked(row, base, model)
        const name = placeOf([], [row.name])
        const inner = model && { ...model, place: below(model.place, name) }
        return markedRow(row, below(base, name), inner)
      }),
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

  function modelOf(name: string): ModelPlace | undefined {
    const marks = models.get(name)
    return marks && { marks, place: '' }
  }

  function contentOf(content: readonly ContentView[], base: readonly string[]): ContentView[] {
    const place = placeOf(base, [])
    return content.map((media) => ({
      ...media,
      ...(media.view && { view: marked(media.view, place, undefined) }),
      ...(media.item && { item: marked(media.item, place, undefined) }),
    }))
  }

  function newer(
    one: ChangeMark | undefined,
    other: ChangeMark | undefined,
  ): ChangeMark | undefined {
    if (one === undefined || other === undefined) return one ?? other
    return versions.indexOf(other.version) < versions.indexOf(one.version) ? other : one
  }

  return { rowOf, marked, contentOf }
}

function below(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`
}

/** A place in a named schema that has marks. */
interface ModelPlace {
  readonly marks: ReadonlyMap<string, ChangeMark>
  readonly place: string
}
