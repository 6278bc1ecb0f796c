import type { FilePath } from '../../src/base/paths.ts'
import { createReport, type Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import type { Fetched, Host } from '../../src/host/host.ts'
import { type ApiSource, loadApi, type LoadApiOptions } from '../../src/openapi/load-api.ts'
import type { Api, Operation } from '../../src/openapi/model.ts'

/** Files by path, as text or as what their JSON holds. */
export type Files = Readonly<Record<string, unknown>>

export interface Description {
  readonly api: Api
  readonly problems: readonly Diagnostic[]
  /** `file:line code message`, one a problem. */
  readonly printed: readonly string[]
  operation(id: string): Operation
}

/** Reads `api.yaml`, or what `from` names, from files that stand in the test. */
export async function read(
  files: Files,
  from: string | ApiSource = 'api.yaml',
  options: LoadApiOptions & { readonly fetch?: Host['fetch'] } = {},
): Promise<Description> {
  const found = await tryRead(files, from, options)
  if (found.api === undefined) throw new Error(`not read: ${found.printed.join('; ')}`)
  return { ...found, api: found.api }
}

export async function tryRead(
  files: Files,
  from: string | ApiSource = 'api.yaml',
  options: LoadApiOptions & { readonly fetch?: Host['fetch'] } = {},
): Promise<Omit<Description, 'api'> & { readonly api: Api | undefined }> {
  const report = createReport()
  const source = typeof from === 'string' ? { from } : from
  const api = await loadApi(source, hostOf(files, options.fetch), report, options)
  return {
    api,
    problems: report.all,
    printed: report.all.map(
      ({ at, code, message }) => `${at ? `${at.file}:${at.line}` : '-'} ${code} ${message}`,
    ),
    operation(id) {
      const operation = api?.operations.find((it) => it.id === id)
      if (operation === undefined) throw new Error(`no operation ${id}`)
      return operation
    },
  }
}

/** A description of 3.1 with these members. */
export function openapi(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { openapi: '3.1.0', info: { title: 'Pets', version: '1.0' }, paths: {}, ...members }
}

/** The schema of a description that has only this one, as the model has it. */
export async function schemaOf(
  schema: unknown,
  others: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly api: Api; readonly schema: Api['schemas'][string]['schema'] }> {
  const { api } = await read(
    { 'api.json': openapi({ components: { schemas: { It: schema, ...others } } }) },
    'api.json',
  )
  return { api, schema: api.schemas['It']!.schema }
}

function hostOf(files: Files, fetch?: Host['fetch']): Host {
  const text = (path: string): string | undefined => {
    const value = files[path]
    return value === undefined || typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  }
  const nothing: Fetched = { ok: false, reason: 'there is no network in this test' }
  return {
    read: (path: FilePath) => Promise.resolve(text(path)),
    readBytes: () => Promise.resolve(undefined),
    list: () => Promise.resolve({ files: Object.keys(files) as FilePath[], outside: [] }),
    fetch: fetch ?? (() => Promise.resolve(nothing)),
  }
}
