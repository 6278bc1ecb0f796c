import type { VNode } from 'preact'
import { jsxTemplate } from 'preact/jsx-runtime'

/** HTML as it is, with no element around it. */
export function raw(html: string): VNode {
  return jsxTemplate([html])
}
