import type { HttpRequest } from '../request/http-request.ts'

/** A language that requests are shown in. */
export interface SampleLanguage {
  readonly id: string
  /** The title of its tab. */
  readonly label: string
  /** The language to highlight it as. */
  readonly highlight: string
  /** Other names of it in settings. */
  readonly aliases: readonly string[]
  /** A program that sends the request, byte for byte. */
  generate(request: HttpRequest): string
}
