import type { RenderScope } from '../../theme/render-scope.ts'

/**
 * Records what theme components request from the scope inside live components, with the results. The browser has no
 * icons, highlighter or strings of its own, so it uses these results.
 */
export interface IslandMemory {
  /** The same scope, with its results recorded while `inside` is true. */
  readonly scope: RenderScope
  /** What was remembered since the last time, as JSON; `undefined` when there is nothing new. */
  take(): string | undefined
}

export function createIslandMemory(scope: RenderScope, inside: () => boolean): IslandMemory {
  let remembered: Record<string, unknown> = {}

  function remember<T>(key: readonly unknown[], result: T): T {
    if (inside()) remembered[JSON.stringify(key)] = result
    return result
  }

  const strings = new Proxy(scope.strings, {
    get: (words, name) => remember(['strings', String(name)], Reflect.get(words, name)),
  })
  return {
    scope: {
      ...scope,
      strings,
      icon: (icon, options, origin) =>
        remember(['icon', icon, options ?? {}], scope.icon(icon, options, origin)),
      highlight: (code, language, origin) =>
        remember(['highlight', code, language], scope.highlight(code, language, origin)),
      inlineMarkdown: (text) => remember(['inlineMarkdown', text], scope.inlineMarkdown(text)),
      math: (tex, display, origin) =>
        remember(['math', tex, display], scope.math(tex, display, origin)),
      diagram: (source, origin) => remember(['diagram', source], scope.diagram?.(source, origin)),
    },
    take() {
      const taken = remembered
      remembered = {}
      return Object.keys(taken).length === 0 ? undefined : JSON.stringify(taken)
    },
  }
}
