import type { IconOptions } from '../render-scope.ts'
import type { IconRef } from '../../config/setting-types.ts'

/** What the layout needs beside its props. */
export interface LayoutTools {
  /** An icon as inline SVG, or `''` when its name is unknown (which was reported when the site was linked). */
  icon(icon: IconRef, options?: IconOptions): string
  /** Inline Markdown (the banner) as HTML; absent: it is shown as text. */
  inlineMarkdown?(text: string): string
}
