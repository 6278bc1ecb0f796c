export interface PreparedRequest {
  readonly headers: readonly (readonly [string, string])[]
  readonly body?: BodyInit
  /** Cookies that a page cannot set. */
  readonly cookies: readonly string[]
  readonly cookie?: string
}
