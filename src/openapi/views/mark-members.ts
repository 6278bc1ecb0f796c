import type { ModelUse } from '../diff/schemas/compare-models.ts'
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
  readonly models: ModelMembers
  /** From the newest. */
  readonly versions: readonly string[]
}

/** Marks of the members of named schemas: by the name, then by the place in the schema. */
export type ModelMembers = Readonly<Record<ModelUse, ModelPlaces>>

type ModelPlaces = ReadonlyMap<string, ReadonlyMap<string, ChangeMark>>

/** An operation whose callbacks and members show the last version that changed them. */
export function markMembers(view: OperationView, marks: MemberMarks): OperationView {
  const { newer } = markOrder(marks)
  const inRequests = memberMarker(marks, 'request')
  const inResponses = memberMarker(marks, 'response')

  function markedOperation(operation: OperationView, base: readonly string[]): OperationView {
    const { parameters, body, responses, callbacks, kind } = operation
    // what the API sends by itself is to its reader what a response is
    const [sending, answering] =
      kind === 'operation' ? [inRequests, inResponses] : [inResponses, inRequests]
    const response = (status: string) => [...base, 'response', status]
    return {
      ...operation,
      parameters: parameters.map((group) => ({
        ...group,
        rows: group.rows.map((row) => sending.rowOf(row, [...base, group.in], [...base, sent])),
      })),
      ...(body && {
        body: { ...body, content: sending.contentOf(body.content, [...base, 'body']) },
      }),
      responses: responses.map((it) => ({
        ...it,
        headers: it.headers.map((row) => answering.rowOf(row, [...response(it.status), 'header'])),
        content: answering.contentOf(it.content, response(it.status)),
      })),
      callbacks: callbacks.map((callback) => {
        const { name, expression, operations } = callback
        const whole = marks.places.get(placeOf(['callback', name, expression], []))
        const methods = operations.map((inner) => {
          const base = callbackBase(name, expression, inner.method)
          return { view: markedOperation(inner, base), change: marks.places.get(placeOf(base, [])) }
        })
        const [only, ...others] = methods
        const change = others.length > 0 ? whole : newer(whole, only?.change)
        return {
          ...callback,
          ...(change && { change }),
          operations: methods.map(({ view, change: own }) =>
            others.length > 0 && own ? { ...view, change: own } : view,
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
  const { marked } = memberMarker({ ...marks, places: new Map() }, 'any')
  return { ...page, view: marked(page.view, '', undefined) }
}

function memberMarker({ places, models, versions }: MemberMarks, use: ModelUse) {
  const { newer } = markOrder({ versions })

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
    const marks = models[use].get(name)
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

  return { rowOf, marked, contentOf }
}

function markOrder({ versions }: Pick<MemberMarks, 'versions'>) {
  return {
    newer(one: ChangeMark | undefined, other: ChangeMark | undefined): ChangeMark | undefined {
      if (one === undefined || other === undefined) return one ?? other
      return versions.indexOf(other.version) < versions.indexOf(one.version) ? other : one
    },
  }
}

function below(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`
}

/** A place in a named schema that has marks. */
interface ModelPlace {
  readonly marks: ReadonlyMap<string, ChangeMark>
  readonly place: string
}
