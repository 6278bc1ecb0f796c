import { raw } from '#raw-html'
import { useScope } from '#render-scope'
import { withOwnDirection } from './text-direction.ts'

/** Markdown of a description: its text is data, so that no HTML in it counts. */
export function Markdown({ text, level }: MarkdownProps) {
  const scope = useScope()
  return text === undefined || text.trim() === ''
    ? null
    : raw(withOwnDirection(scope.markdown(text, level)))
}

interface MarkdownProps {
  readonly text: string | undefined
  /** Level of the headings in it; 2 if the page has no heading above. */
  readonly level?: 2 | 3
}
