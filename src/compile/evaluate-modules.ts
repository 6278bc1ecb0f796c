import { ownValue } from '../base/own-value.ts'
import { createContext, Fragment } from 'preact'
import * as compat from 'preact/compat'
import * as hooks from 'preact/hooks'
import type { ComponentType, VNode } from 'preact'
import { jsx as createNode } from 'preact/jsx-runtime'
import type { FilePath } from '../base/paths.ts'
import type { MdxModule } from '../content/mdx/mdx-module.ts'
import { staticComponent } from '../content/mdx/compile-mdx.ts'
import type { Module, ModuleGraph } from '../content/mdx/module-graph.ts'
import { jsxRuntime } from '../content/mdx/script-module.ts'
import type { ScriptModule } from '../content/mdx/script-module.ts'
import { createIslands } from './islands/islands.ts'
import type { IslandReports, Islands } from './islands/islands.ts'
import { createInteractivityTracker, hasHandler } from './islands/track-interactivity.ts'
import type { InteractivityTracker } from './islands/track-interactivity.ts'
import { codeScheme } from './place-of-error.ts'

/** What evaluating a page needs from the theme, and its callbacks. */
export interface EvaluateOptions extends IslandReports {
  readonly vocabulary: Vocabulary
  unknownComponent(name: string): unknown
  /** An expression begins to run: if it never ends, this is the place. */
  began(module: MdxModule, start: number, end: number): void
  undefinedVariable(module: MdxModule, start: number, end: number, name: string): void
  /** Returns what is rendered in place of the expression. */
  failedExpression(module: MdxModule, start: number, end: number, error: unknown): unknown
  /** A module whose exports threw when they were evaluated. */
  failedModule(module: Module, error: unknown): void
}

export type Props = Record<string, unknown>

/** What authors' code can name: the same for all pages. */
export interface Words {
  /** The built-in components, by the name an author uses. */
  readonly components: Readonly<Record<string, unknown>>
  /** HTML elements with a treatment of their own, by tag. */
  readonly intrinsics: Readonly<Record<string, unknown>>
  /** Shows its `html`. */
  readonly staticHtml: unknown
  /** Makes the props of a plain HTML element what the renderer expects (`className`, style strings, …). */
  htmlProps(tag: string, props: Props): Props
  /** The components of HTML elements inside an island, by tag. */
  readonly islandElements: Readonly<Record<string, unknown>>
}

/** What the code of one page can name, and what it does with it. */
export interface Vocabulary extends Words {
  readonly isOurs: ReadonlySet<unknown>
  /** Notices which components have to be live. */
  readonly calls: InteractivityTracker
  /** React, as a module; its hooks are noticed. */
  readonly react: Props
  /** React, its hooks and our components are at hand without an import, where code names them. */
  globalsIn(code: string): Props
}

/**
 * Prepares what pages can name; the function makes the vocabulary of a page. Each page has its own: one that is stopped
 * in the middle of its components leaves nothing behind for the next.
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
  const everywhere = { React: undefined, ...hooks, createContext, Fragment, memo, forwardRef }
  const names = Object.keys({ ...everywhere, ...components }).filter((name) =>
    /^[\w$]+$/.test(name),
  )
  const anyName = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
  return () => {
    const calls = createInteractivityTracker()
    const react: Props = { ...calls.instrument({ ...compat, ...hooks }), memo, forwardRef }
    const globals: Props = {
      ...everywhere,
      React: react,
      ...calls.instrument(hooks),
      ...components,
    }
    return {
      ...{ ...words, isOurs, calls, react },
      globalsIn(code) {
        const found: Props = {}
        for (const [name] of code.matchAll(anyName)) found[name] = globals[name]
        return found
      },
    }
  }
}

type Exports = Record<string, unknown>

/**
 * Runs a page's modules, innermost imports first, and gives the component of its content. Whatever an author's code
 * throws costs its own place and is told to `options`.
 */
export function evaluatePage(graph: ModuleGraph, options: EvaluateOptions): ComponentType<Props> {
  const exportsOf = new Map<FilePath, Exports>()
  const islands = createIslands(options.vocabulary.calls, options, presentable)
  const runtime = createRuntime(options, islands)
  const createElement = elementFactory(runtime)
  const react = { ...options.vocabulary.react, createElement }

  /** What code may name without an import. */
  function globalsIn(code: string): Props {
    const globals = options.vocabulary.globalsIn(code)
    return Object.hasOwn(globals, 'React') ? { ...globals, React: react } : globals
  }

  function load(file: FilePath): Exports {
    const known = exportsOf.get(file)
    if (known !== undefined) return known
    const exports: Exports = {}
    // so that a component file that imports the default export gets that
    Object.defineProperty(exports, '__esModule', { value: true })
    exportsOf.set(file, exports) // before it runs, so that a cycle sees an unfinished module instead of looping
    const module = graph.modules.get(file)
    if (module !== undefined) Object.assign(exports, run(module))
    if (typeof exports['default'] === 'function' && module?.kind === 'mdx')
      islands.content(file, exports['default'])
    islands.moduleExports(file, exports)
    return exports
  }

  function run(module: Module): Exports {
    try {
      return module.kind === 'mdx' ? runMdx(module) : runScript(module)
    } catch (error) {
      options.failedModule(module, error)
      return {}
    }
  }

  function runMdx(module: MdxModule): Exports {
    const imported: Exports = {}
    for (const { specifier, names } of module.imports) {
      const exports = importFrom(specifier, module.source.path)
      for (const { imported: name, key } of names) imported[key] = pick(exports, name)
    }
    const components = componentsFor(module)
    const $ = { ...runtime.forMdx(module), ...imported }
    // a page that defines nothing has its components from `components` alone
    const globals = module.hasExports ? globalsIn(module.code) : {}

    function evaluate(variables: Props): Exports {
      const scope = { ...globals, ...variables }
      const body = `return (function () {\n${module.code}\n}).apply(this, arguments)${nameOfCode(module)}`
      return new Function('$', ...Object.keys(scope), body)($, ...Object.values(scope)) as Exports
    }

    const exports = evaluate({})
    return {
      ...exports,
      // what a snippet is given can be named with and without `props.`
      default: (props: Props) => {
        const variables = variablesIn(props)
        const own = Object.keys(variables).length === 0 ? exports : evaluate(variables)
        if (own !== exports) islands.moduleExports(module.source.path, own)
        const Content = own['default'] as (props: Props) => unknown
        return Content({ ...props, components })
      },
    }
  }

  function componentsFor(module: MdxModule): Props {
    const components: Props = { [staticComponent]: options.vocabulary.staticHtml }
    for (const name of module.wanted) {
      components[name] =
        name === 'Snippet'
          ? Snippet
          : (ownValue(options.vocabulary.components, name) ?? options.unknownComponent(name))
    }
    return components
  }

  /** `<Snippet file="x.mdx" />`: its other props are the snippet's variables. */
  function Snippet({ file, ...props }: Props): unknown {
    const path = typeof file === 'string' ? graph.snippet(file) : undefined
    const Content = path === undefined ? undefined : load(path)['default']
    return Content === undefined ? null : createNode(Content as ComponentType<Props>, props)
  }

  function runScript(module: ScriptModule): Exports {
    const holder = { exports: {} as Exports }
    const require = (specifier: string) => importFrom(specifier, module.source.path)
    const globals = globalsIn(module.code)
    const body = `return (function (require, module, exports) {\n${module.code}\n}).apply(this, arguments)${nameOfCode(module)}`
    new Function('require', 'module', 'exports', ...Object.keys(globals), body)(
      require,
      holder,
      holder.exports,
      ...Object.values(globals),
    )
    return holder.exports
  }

  function importFrom(specifier: string, from: FilePath): Exports {
    if (specifier === jsxRuntime) return runtime.jsxModule
    if (/^(?:react|react-dom|preact)(?:\/|$)/.test(specifier)) {
      return reactModule(specifier, react, runtime.jsxModule)
    }
    const file = graph.resolve(specifier, from)
    return file === undefined ? {} : load(file)
  }

  exportsOf.set(graph.entry.source.path, {})
  const exports = run(graph.entry)
  islands.moduleExports(graph.entry.source.path, exports)
  return (exports['default'] as ComponentType<Props> | undefined) ?? (() => null)
}

/** Stack traces name the file; see `placeOfError`. */
function nameOfCode({ source }: Module): string {
  return `\n//# sourceURL=${codeScheme}${encodeURI(source.path)}`
}

/** A name that a module does not export becomes a component that renders its children. */
function pick(exports: Exports, name: string): unknown {
  if (name === '*') return exports
  if (Object.hasOwn(exports, name)) return exports[name]
  if (name === 'default' && Object.keys(exports).length === 0) return Children
  return name === 'default' ? exports : Children
}

/** The props that can be the names of variables. */
function variablesIn(props: Props): Props {
  const found: Props = {}
  for (const [name, value] of Object.entries(props)) {
    if (
      name !== 'children' &&
      name !== 'components' &&
      /^[A-Za-z_][\w]*$/.test(name) &&
      !reserved.test(name)
    )
      found[name] = value
  }
  return found
}

const reserved =
  /^(?:arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/

function Children({ children }: Props): unknown {
  return createNode(Fragment, { children: children as never })
}

/** A page is drawn once, so there is nothing to save. */
function memo(type: unknown): unknown {
  return type
}

function forwardRef(draw: (props: Props, ref: unknown) => unknown) {
  return ({ ref = null, ...props }: Props) => draw(props, ref)
}

function reactModule(specifier: string, react: Exports, jsxModule: Exports): Exports {
  if (specifier.endsWith('/jsx-runtime')) return { ...react, ...jsxModule }
  return { ...react, h: react['createElement'], default: react, __esModule: true }
}

/** `React.createElement`, by way of what JSX calls. */
function elementFactory({ jsxModule }: Runtime) {
  const jsx = jsxModule['jsx'] as (type: unknown, props: Props, key?: string) => VNode
  return (type: unknown, given?: Props | null, ...children: unknown[]): VNode => {
    const { key, ...props } = given ?? {}
    if (children.length > 0) props['children'] = children.length === 1 ? children[0] : children
    return jsx(type, props, key as string | undefined)
  }
}

interface Runtime {
  forMdx(module: MdxModule): Props
  readonly jsxModule: Exports
}

function createRuntime(options: EvaluateOptions, islands: Islands): Runtime {
  const { intrinsics, islandElements, htmlProps, isOurs, calls } = options.vocabulary
  const contained = new WeakMap<object, ComponentType<Props>>()

  function jsx(type: unknown, written: Props, key?: string): VNode {
    const props = isBlockContainer(type) ? withoutLineFeeds(written) : written
    if (typeof type === 'string' || isOurs.has(type)) {
      const on = hasHandler(props) ? handlersOf(type, props) : undefined
      if (typeof type === 'string') return elementOf(type, on ? { ...props, ...on } : props, key)
      const node = createNode(type as ComponentType<Props>, props as never, key)
      return on === undefined ? node : createNode('octavo-on', { ...on, children: node } as never)
    }
    if (typeof type === 'function') return createNode(contain(type), props as never, key)
    return createNode(Children as unknown as ComponentType<Props>, props as never, key)
  }

  /** An HTML element: plain inside an island, else a component of the theme. */
  function elementOf(tag: string, props: Props, key: string | undefined): VNode {
    const special = calls.currentKind === 'island' ? islandElements : intrinsics
    return Object.hasOwn(special, tag)
      ? createNode(special[tag] as ComponentType<Props>, props as never, key)
      : createNode(tag, htmlProps(tag, props) as never, key)
  }

  /** Where the browser finds the event handlers of an element that belongs to no component. */
  function handlersOf(type: unknown, props: Props): Props | undefined {
    if (calls.currentKind === 'component' || calls.currentKind === 'island') {
      calls.note()
      return undefined
    }
    const on = islands.handlers(props)
    if (on !== undefined) return { 'data-on': on }
    options.staticComponent(nameOf(type), 'its event handler is written inside an expression')
    return undefined
  }

  /** An author's component, one that fails in its own place. */
  function contain(type: object): ComponentType<Props> {
    const known = contained.get(type)
    if (known !== undefined) return known
    const wrapper = islands.wrap(type, nameOf(type)) as unknown as ComponentType<Props>
    contained.set(type, wrapper)
    return wrapper
  }

  const parts = { Fragment, jsx, jsxs: jsx, jsxDEV: jsx }
  return {
    jsxModule: parts,
    forMdx: (module) => ({
      ...parts,
      x(start: number, end: number, evaluate: () => unknown): unknown {
        options.began(module, start, end)
        try {
          return presentable(evaluate())
        } catch (error) {
          const name = undefinedName(error)
          if (name === undefined) return options.failedExpression(module, start, end, error)
          options.undefinedVariable(module, start, end, name)
          return module.source.text.slice(module.original(start), module.original(end))
        }
      },
      a(start: number, end: number, evaluate: () => unknown, name: string): unknown {
        options.began(module, start, end)
        try {
          const value = evaluate()
          if (typeof value === 'string' && value.length > maxText) throw tooLong(value)
          islands.attributeValue(module.source.path, start, name, value)
          return value
        } catch (error) {
          const name = undefinedName(error)
          if (name === undefined) options.failedExpression(module, start, end, error)
          else options.undefinedVariable(module, start, end, name)
          return undefined
        }
      },
      s(start: number, end: number, evaluate: () => unknown): unknown {
        options.began(module, start, end)
        try {
          const value = evaluate()
          return typeof value === 'object' && value !== null ? value : {}
        } catch (error) {
          options.failedExpression(module, start, end, error)
          return {}
        }
      },
    }),
  }
}

const blockContainers: ReadonlySet<unknown> = new Set([
  Fragment,
  'blockquote',
  'ol',
  'table',
  'tbody',
  'thead',
  'tr',
  'ul',
])

function isBlockContainer(type: unknown): boolean {
  return blockContainers.has(type)
}

/** The compiler keeps the line feeds between blocks, which are of no use in HTML. */
function withoutLineFeeds(props: Props): Props {
  const { children } = props
  if (!Array.isArray(children) || !children.includes('\n')) return props
  return { ...props, children: children.filter((child) => child !== '\n') }
}

function nameOf(type: unknown): string {
  if (typeof type === 'string') return type
  const { displayName, name } = type as { displayName?: string; name?: string }
  return displayName ?? name ?? 'component'
}

/** Valid children: text, elements and lists of them; objects and functions render nothing. */
function presentable(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return null
  if (typeof value === 'string' && value.length > maxText) throw tooLong(value)
  if (Array.isArray(value)) return value.map(presentable)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value.toString()
  return 'type' in value && 'props' in value ? value : null
}

/** No page has a text of this length on purpose. */
const maxText = 5_000_000

function tooLong({ length }: string): Error {
  return new Error(`its text has ${length} characters, and ${maxText} are the most`)
}

function undefinedName(error: unknown): string | undefined {
  try {
    if (!(error instanceof ReferenceError)) return undefined
    return /^(\S+) is not defined/.exec(error.message)?.[1]
  } catch {
    return undefined // what was thrown throws when it is looked at
  }
}
