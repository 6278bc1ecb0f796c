import { toChildArray } from 'preact'
import type { ComponentChildren } from 'preact'

/**
 * The parts of a line, such as a name, its type and `required`. In the HTML, each has its own line, so that programs that
 * read only the text do not join them to one word. It is for flex containers and invisible boxes, which render no line breaks.
 */
export function Parts({ children }: { readonly children: ComponentChildren }) {
  return (
    <>{toChildArray(children).flatMap((part, index) => (index === 0 ? [part] : ['\n', part]))}</>
  )
}
