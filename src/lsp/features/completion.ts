export interface Completion {
  readonly label: string
  readonly kind:
    | 'page'
    | 'pattern'
    | 'anchor'
    | 'file'
    | 'component'
    | 'property'
    | 'key'
    | 'value'
    | 'operation'
    | 'variable'
    | 'language'
    | 'icon'
  readonly detail?: string
  readonly documentation?: string
  /** What is written in place of what was typed, when it is not the label. */
  readonly insert?: string
}

export interface Completions {
  /** Where what was typed begins. */
  readonly start: number
  readonly items: readonly Completion[]
  /** There are more, which further letters find. */
  readonly isIncomplete?: boolean
}
