import type { Response, ServedPage, ServedSite } from './served-site.ts'

/** One check of the Agent-Friendly Documentation specification, by our reading of it. */
export interface AgentCheck {
  /** As the specification calls it: `llms-txt-size`. */
  readonly id: string
  /** How to fix what it finds. */
  readonly fix: string
  /** What is wrong with the site, in sentences. */
  site?(site: ServedSite): Promise<readonly string[]>
  /** What is wrong with a page: the end of a sentence that begins with its URL. */
  page?(page: ServedPage, site: ServedSite): string | undefined | Promise<string | undefined>
}

/** Characters that most agents read of one file. */
export const maxCharacters = 50_000

export function isOk({ status }: Pick<Response, 'status'>): boolean {
  return status === 200
}
