import type { IconOptions } from '../render-scope.ts'
import type { IconRef } from '../../config/setting-types.ts'

/** Services that the layout uses. */
export interface LayoutTools {
  /** An icon as inline SVG, or `''` if its name is unknown (already reported while linking). */
  icon(icon: IconRef, options?: IconOptions): string
}
