/** HTML that is the same on every page of a site that has the same language and the same versions. */
export interface SharedParts {
  readonly firstPaint: string
  readonly font: string
  readonly style: string
  readonly speculation: string
  readonly banner: string
  readonly logo: string
  readonly search: string
  /** Top-bar links and the call to action. */
  readonly links: string
  readonly modeToggle: string
  /** The same links at the end of the drawer on narrow screens. */
  readonly drawerLinks: string
  readonly footer: string
  readonly shortcuts: string
}
