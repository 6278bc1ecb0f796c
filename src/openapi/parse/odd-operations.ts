import { memberAt, valueOf } from '../documents/resolve-ref.ts'
import type { Located } from '../documents/resolve-ref.ts'
import type { Reader } from '../documents/typed-reader.ts'
import { isObject } from '../json.ts'
import type { Operation, Parameter } from '../model.ts'
import { undescribedParameter, unknownStatus, unusedParameter } from '../problems.ts'

/**
 * Reports what OpenAPI's form allows and no author means: path parameters that are not in the path or not described, and
 * statuses that no server sends. `described` are the parameters that the description names.
 */
export function reportOddOperation(
  at: Located,
  { kind, path, responses }: Pick<Operation, 'kind' | 'path' | 'responses'>,
  { described, reader }: { readonly described: readonly Parameter[]; readonly reader: Reader },
): void {
  for (const { status } of responses) {
    if (/^(?:[1-5]\d\d|[1-5]XX|default)$/.test(status)) continue
    reader.report(unknownStatus(status, reader.place(statusAt(at, status), 'key')))
  }
  if (kind !== 'operation') return
  const inPath = [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name = '']) => name)
  const parameters = described.flatMap(({ in: place, name }) => (place === 'path' ? [name] : []))
  for (const name of parameters.filter((name) => !includesWord(inPath, name)))
    reader.report(unusedParameter(name, path, reader.place(at, 'key')))
  for (const name of new Set(inPath.filter((name) => !includesWord(parameters, name))))
    reader.report(undescribedParameter(name, path, reader.place(at, 'key')))
}

/** Parameters are found by their names in any case. */
function includesWord(words: readonly string[], word: string): boolean {
  return words.some((it) => it.toLowerCase() === word.toLowerCase())
}

function statusAt(at: Located, status: string): Located {
  const responses = valueOf(at, 'responses')
  const names = isObject(responses) ? Object.keys(responses) : []
  const name = names.find((key) => key.toUpperCase() === status)
  const map = memberAt(at, 'responses')
  return name === undefined ? map : memberAt(map, name)
}
