import type { SearchDocument } from './search.ts'

/** `GET /pets/{petId}` */
export function operationName({ method, path }: NonNullable<SearchDocument['operation']>): string {
  return `${method} ${path}`
}
