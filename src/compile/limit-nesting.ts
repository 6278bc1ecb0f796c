import { options } from 'preact'
import { readHtml } from '../base/text/read-html.ts'
import type { PageBody } from '../content/page.ts'
import type { VNode } from 'preact'

/** Thrown when elements are nested deeper than `maxNesting`. */
export class NestingError extends Error {
  constructor() {
    super('elements are nested too deeply')
  }
}

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

/**
 * Whether the elements of a body are nested deeper than that. Quotes and lists are rendered without components, so only what
 * a page may hold limits them; an expensive page holds anything.
 */
export function isTooDeep({ main, aside }: PageBody): boolean {
  return [main, aside].some((html) => {
    const open: string[] = []
    let deepest = 0
    readHtml(html, {
      open(name, _, isEmpty) {
        if (!isEmpty) deepest = Math.max(deepest, open.push(name))
        return true
      },
      close(name) {
        const at = open.lastIndexOf(name)
        if (at !== -1) open.length = at
      },
      text: () => undefined,
    })
    return deepest > maxNesting
  })
}

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
    if (level > maxNesting) throw new NestingError()
  }
  beforeDiff?.(node)
}
