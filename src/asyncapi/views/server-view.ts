import type { RowOptions } from '../../openapi/views/schema-rows.ts'
import type { NamedSchemas } from '../../openapi/resolve-schema.ts'
import type { AsyncServer } from '../model.ts'
import { type BindingView, bindingViews } from './binding-view.ts'

/** A server as a page shows it. */
export interface AsyncServerView extends Omit<AsyncServer, 'bindings'> {
  readonly bindings: readonly BindingView[]
}

export function serverView(
  { bindings, ...server }: AsyncServer,
  schemas: NamedSchemas,
  options: RowOptions,
): AsyncServerView {
  const path = `server.${server.id}`
  return { ...server, bindings: bindingViews(bindings, schemas, { ...options, path }) }
}
