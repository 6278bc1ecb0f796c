export interface PreparedRequest {
  readonly headers: readonly (readonly [string, string])[]
  readonly body?: BodyInit
  /** Names of the cookies that no page may set. */
  readonly cookies: readonly string[]
  readonly cookie?: string
}
