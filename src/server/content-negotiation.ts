import { acceptWeights } from '../base/accept-weights.ts'

/** Whether a client names Markdown and does not prefer HTML: programs do, browsers do not. */
export function prefersMarkdown(header: string | undefined): boolean {
  const weights = acceptWeights(header)
  const markdown = weights.get('text/markdown') ?? 0
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
