/** The last version that changed an operation, a callback, a named schema or a member of one. */
export interface ChangeMark {
  readonly kind: 'new' | 'changed'
  readonly version: string
  /** The version on the page of changes. */
  readonly href: string
}
