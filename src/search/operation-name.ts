import type { SearchDocument } from './search-types.ts'

/** `GET /pets/{petId}` */
export function operationName({ method, path }: NonNullable<SearchDocument['operation']>): string {
  return `${method} ${path}`
}
