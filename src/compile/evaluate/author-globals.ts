import { createContext, Fragment } from 'preact'
import * as compat from 'preact/compat'
import * as hooks from 'preact/hooks'
import { createInteractivityTracker } from '../islands/track-interactivity.ts'
import type { InteractivityTracker } from '../islands/track-interactivity.ts'

export type Props = Record<string, unknown>

/** The names that authors' code can use, the same for all pages. */
export interface Words {
  /** The built-in components, by the name an author uses. */
  readonly components: Readonly<Record<string, unknown>>
  /** Our renderings of HTML elements (links, images, headings), by tag. */
  readonly intrinsics: Readonly<Record<string, unknown>>
  /** A component that renders its prop `html`. */
  readonly staticHtml: unknown
  /** Converts the props of a plain HTML element to what the renderer expects (`className`, style strings, …). */
  htmlProps(tag: string, props: Props): Props
  /** HTML elements inside an island, by tag. */
  readonly islandElements: Readonly<Record<string, unknown>>
}

/** The names that the code of one page can use, with a record of what it does with them. */
export interface Vocabulary extends Words {
  readonly isOurs: ReadonlySet<unknown>
  /** What the packages of components export, as a module that no code can change. */
  readonly exports: Props
  /** Detects which components need the browser. */
  readonly calls: InteractivityTracker
  /** React as a module, with tracked hooks. */
  readonly react: Props
  /** React, its hooks and our components, which code may use without an import: those that this code names. */
  globalsIn(code: string): Props
}

/**
 * Prepares what all pages share and returns a function that creates the vocabulary of one page. Each page has its own,
 * because a page that is stopped by the time limit in the middle of a component leaves its tracker in any state.
 */
export function createVocabulary(words: Words): () => Vocabulary {
  const { components, intrinsics, islandElements, staticHtml } = words
  const isOurs = new Set<unknown>([
    Fragment,
    staticHtml,
    ...Object.values(components),
    ...Object.values(intrinsics),
    ...Object.values(islandElements),
  ])
  const everywhere = {
    React: undefined,
    user: signedOut,
    ...hooks,
    createContext,
    Fragment,
    memo,
    forwardRef,
  }
  const exports = Object.freeze({ ...components })
  const names = Object.keys({ ...everywhere, ...components }).filter((name) =>
    /^[\w$]+$/.test(name),
  )
  const anyName = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
  return () => {
    const calls = createInteractivityTracker()
    // most pages have no code that uses them
    let react: Props | undefined
    let globals: Props | undefined
    return {
      ...words,
      isOurs,
      exports,
      calls,
      get react() {
        return (react ??= { ...calls.instrument({ ...compat, ...hooks }), memo, forwardRef })
      },
      globalsIn(code) {
        const found: Props = {}
        for (const [name] of code.matchAll(anyName)) {
          globals ??= { ...everywhere, ...calls.instrument(hooks), ...components }
          found[name] = name === 'React' ? this.react : globals[name]
        }
        return found
      },
    }
  }
}

/**
 * `user`, as the format documents it for a reader who is not signed in: `{user.firstName}` is empty. Alone it is no text, and
 * `/users/{user}` is not meant as code.
 */
export const signedOut: Props = Object.freeze({})

/** `user`, if code names it. */
export function userIn(code: string): Props {
  return /\buser\b/.test(code) ? { user: signedOut } : {}
}

/** A page is rendered once, so there is nothing to memoize. */
function memo(type: unknown): unknown {
  return type
}

function forwardRef(draw: (props: Props, ref: unknown) => unknown) {
  return ({ ref = null, ...props }: Props) => draw(props, ref)
}
