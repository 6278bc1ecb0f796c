import { parseYaml } from '../src/base/syntax/data-tree.ts'
import type { Finding } from './kind.ts'
import type { SiteRun } from './run-site.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/**
 * Operations that nothing is wrong with by themselves and that no page was made of: a mistake elsewhere in a
 * description took them along.
 */
export function lostOperations(run: SiteRun, text: string): Finding[] {
  const api = run.apis?.apis[0]
  if (api === undefined || run.diagnostics.some(({ severity }) => severity === 'error')) return []
  const known = new Set(api.operations.map(({ method, path }) => `${method.toLowerCase()} ${path}`))
  const lost = soundOperations(parseYaml(text).value).filter((name) => !known.has(name))
  return lost.map((name) => ({ signature: 'loses an operation', detail: name }))
}

/** Read without the program that is tested: objects with responses, below paths that have nothing odd about them. */
function soundOperations(value: unknown): string[] {
  const paths = own(value, 'paths')
  if (!isRecord(paths)) return []
  return Object.entries(paths).flatMap(([path, item]) => {
    if (!/^\/[\w/{}.-]*$/.test(path) || !isRecord(item) || '$ref' in item || hides(item)) return []
    return methods.flatMap((method) => {
      const operation = own(item, method)
      return isRecord(operation) && isRecord(own(operation, 'responses')) && !hides(operation)
        ? [`${method} ${path}`]
        : []
    })
  })
}

function hides(value: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(value).some((key) => /^x-/i.test(key))
}

function own(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
