import type { VNode } from 'preact'
import { jsxTemplate } from 'preact/jsx-runtime'

/** Inserts HTML unescaped, without a wrapper element. In the browser: `client/islands/raw-html.ts`. */
export function raw(html: string): VNode {
  return jsxTemplate([html])
}
