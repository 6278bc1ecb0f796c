import { escapeHtml } from '../../base/text/html-escape.ts'
import { agentsStart } from '../body/audience-markers.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { flag, outer, words } from '../authoring/read-props.ts'
import { plainText } from '../authoring/plain-text.ts'

/** A formula: `tex` or its children. `display` shows it as a block. */
export function Latex(props: PropsOf<'Latex'>) {
  const scope = useScope()
  const tex = words(props['tex']) ?? plainText(props.children).trim()
  const display = flag(props['display'])
  const source = `${agentsStart}${escapeHtml(tex)}</template>`
  const html = source + scope.math(tex, display, props.$at)
  const formula = { dangerouslySetInnerHTML: { __html: html } }
  return display ? (
    <div {...outer('Latex', props)} tabIndex={0} {...formula} />
  ) : (
    <span {...outer('Latex', props)} {...formula} />
  )
}
