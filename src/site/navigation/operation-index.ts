import type { Route } from '../../base/paths.ts'
import type { PlanEntry } from '../../config/navigation-plan.ts'
import type { OperationPage } from '../page-source.ts'

/** Operations by the name that an entry of the navigation gives them, and by their page. */
export interface OperationIndex {
  at(route: Route): OperationPage | undefined
  find(entry: Extract<PlanEntry, { kind: 'operation' }>): OperationPage | undefined
}

/** Of operations of one name the first counts, unless the entry names its description. */
export function operationIndex(operations: readonly OperationPage[]): OperationIndex {
  const named = new Map<string, OperationPage[]>()
  for (const operation of operations) {
    const name = `${operation.method.toUpperCase()} ${operation.path}`
    const same = named.get(name)
    if (same) same.push(operation)
    else named.set(name, [operation])
  }
  const pages = new Map(operations.map((operation) => [operation.route, operation]))
  return {
    at: (route) => pages.get(route),
    find({ method, path, description }) {
      const same = named.get(`${method.toUpperCase()} ${path}`) ?? []
      if (description === undefined) return same[0]
      return same.find(({ api }) => plain(api) === plain(description))
    },
  }
}

function plain(source: string): string {
  return source.replace(/^\.?\//, '')
}
