import { options } from 'preact'
import type { VNode } from 'preact'

/** Thrown when elements are nested deeper than `maxNesting`. */
export class NestingError extends Error {}

/**
 * The nesting of elements and components that a page may have. Rendering is recursive, so without a
 * limit the stack ends wherever it happens to end: inside of WebAssembly this leaves the regex engine broken for all later
 * pages, and inside of V8's regex compiler it aborts the process. Pages that people write nest some 50 levels.
 */
const maxNesting = 900

/** The level of the node that is being rendered; `undefined` outside of `limitingNesting`. */
let level: number | undefined

/** The level that the innermost render starts from. */
let base = 0

/** Calls `render`, which may be called by a component of another render: its levels are added to the outer ones. */
export function limitingNesting<T>(render: () => T): T {
  const before = { level, base }
  base = level ?? 0
  level = base
  try {
    return render()
  } finally {
    ;({ level, base } = before)
  }
}

/** The private names that Preact's own packages (hooks, devtools, render-to-string) use. */
interface Internals {
  /** The hook that is called before a node is rendered. */
  __b?: (node: NestedNode) => void
}

interface NestedNode extends VNode {
  /** The node around it. */
  __?: NestedNode
  /** Its depth in the tree, which only Preact's renderer for browsers uses; 0 for the root of each render. */
  __b: number
}

const hooks = options as Internals
const beforeDiff = hooks.__b
hooks.__b = (node) => {
  if (level !== undefined) {
    node.__b = (node.__?.__b || base) + 1
    level = node.__b
    if (level > maxNesting) throw new NestingError('elements are nested too deeply')
  }
  beforeDiff?.(node)
}
