import type { Operation } from '../model.ts'

/**
 * The media types that a success of an operation may have, if there are several: a request says which one it wants, the first
 * if the reader has no other wish. A described header of that name has a field of its own.
 */
export function acceptedTypes({
  parameters,
  responses = [],
}: Pick<Operation, 'parameters'> & Partial<Pick<Operation, 'responses'>>): readonly string[] {
  const isDescribed = parameters.some(
    ({ in: place, name }) => place === 'header' && name.toLowerCase() === 'accept',
  )
  const successes = responses.filter(({ status }) => status.startsWith('2'))
  const types = new Set(successes.flatMap(({ content }) => content.map(({ type }) => type)))
  return isDescribed || types.size < 2 ? [] : [...types]
}
