import { Fragment } from 'preact'
import type { ComponentType, VNode } from 'preact'
import { jsx as createNode } from 'preact/jsx-runtime'
import type { MdxModule } from '../../content/mdx/mdx-module.ts'
import type { Module } from '../../content/mdx/module-graph.ts'
import { fillCode } from '../../content/text/code-variables.ts'
import { signedOut } from './author-globals.ts'
import type { Props, Vocabulary } from './author-globals.ts'
import type { ElementBudget } from './element-budget.ts'
import type { IslandReports } from '../islands/island-reports.ts'
import type { Islands } from '../islands/islands.ts'
import { hasHandler } from '../islands/track-interactivity.ts'
import { readThrough } from './read-through.ts'
import { withStyleUrls } from './style-urls.ts'
import { maxText, presentable, tooLong, undefinedName } from './presentable.ts'

/** What evaluation needs from the theme, and where it reports. */
export interface EvaluateOptions extends IslandReports {
  readonly vocabulary: Vocabulary
  unknownComponent(name: string): unknown
  /** Records a URL of a style, and returns the mark that the site replaces with it. */
  link(url: string, origin: unknown): string
  /** Reads all props before they are used: a getter that throws costs its element, not the page. */
  readonly careful?: boolean
  /** Called before an expression runs: if it never ends, this is its place. */
  began(module: MdxModule, start: number, end: number): void
  undefinedVariable(module: MdxModule, use: UndefinedVariable): void
  /** An import names something that its file does not export. */
  missingExport(module: Module, use: MissingExport): void
  /** Returns what is rendered in place of the expression. */
  failedExpression(module: MdxModule, start: number, end: number, error: unknown): unknown
  /** The page creates more elements than this, and the rest is left out. */
  tooManyElements(maxElements: number): void
  /** A module threw while it was evaluated. */
  failedModule(module: Module, error: unknown): void
}

/** A variable that is not defined, in the expression from `start` to `end`. */
export interface UndefinedVariable {
  readonly start: number
  readonly end: number
  readonly name: string
  /** The attribute whose value the expression is. */
  readonly attribute?: string
}

export interface MissingExport {
  readonly specifier: string
  readonly name: string
  /** Its name in the file that imports it. */
  readonly local: string
  /** What the file exports. */
  readonly known: readonly string[]
  /** The export that is shown in place of a default export. */
  readonly shown: string | undefined
}

/** What compiled code calls to create elements and to run its expressions. */
export interface PageRuntime {
  /** The argument `$` of a compiled MDX module (see `content/mdx/compilers/compile-mdx.ts`). */
  forMdx(module: MdxModule): Props
  /** `react/jsx-runtime` for component files. */
  readonly jsxModule: Props
}

export function createPageRuntime(
  options: EvaluateOptions,
  islands: Islands,
  budget: ElementBudget,
): PageRuntime {
  const { intrinsics, islandElements, htmlProps, isOurs, calls } = options.vocabulary
  const contained = new WeakMap<object, ComponentType<Props>>()

  function jsx(type: unknown, written: Props, key?: string): VNode {
    if (options.careful !== true) return nodeOf(type, written, key)
    try {
      readThrough(written)
      return nodeOf(type, written, key)
    } catch (error) {
      const children = options.failedComponent(nameOf(type), error) as never
      return createNode(Fragment, { children })
    }
  }

  function nodeOf(type: unknown, given: Props, key?: string): VNode {
    const written = ownProps(given)
    if (!budget.allows(written)) return createNode(Fragment, {})
    const props = withoutSymbols(isBlockContainer(type) ? withoutLineFeeds(written) : written)
    if (typeof type === 'string' || isOurs.has(type)) {
      const on = hasHandler(props) ? handlersOf(type, props) : undefined
      if (typeof type === 'string') return elementOf(type, on ? { ...props, ...on } : props, key)
      const node = createNode(type as ComponentType<Props>, props as never, key)
      return on === undefined ? node : createNode('octavo-on', { ...on, children: node } as never)
    }
    if (typeof type === 'function') return createNode(contain(type), props as never, key)
    return createNode(Children as unknown as ComponentType<Props>, props as never, key)
  }

  /** An HTML element: plain inside an island, elsewhere possibly one of our renderings. */
  function elementOf(tag: string, written: Props, key: string | undefined): VNode {
    const isLive = calls.currentKind === 'island'
    const special = isLive ? islandElements : intrinsics
    const hasStyle = !isLive && (tag === 'style' || written['style'] !== undefined)
    const props = hasStyle ? withStyleUrls(tag, written, options.link) : written
    return Object.hasOwn(special, tag)
      ? createNode(special[tag] as ComponentType<Props>, props as never, key)
      : createNode(tag, htmlProps(tag, props) as never, key)
  }

  /** `data-on`: names the event handlers of an element outside of components, so that the browser can attach them. */
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

  /** An author's component, wrapped so that a failure costs only its own place. */
  function contain(type: object): ComponentType<Props> {
    const known = contained.get(type)
    if (known !== undefined) return known
    const wrapper = islands.wrap(type, nameOf(type)) as unknown as ComponentType<Props>
    contained.set(type, wrapper)
    return wrapper
  }

  /** An element of a component file, with its place if it can have problems of its own, such as a link. */
  function jsxDEV(type: unknown, written: Props, key?: string, _?: boolean, at?: JsxPlace): VNode {
    const isPlaced =
      at !== undefined &&
      (typeof type === 'string' ? Object.hasOwn(intrinsics, type) : isOurs.has(type))
    if (!isPlaced) return jsx(type, written, key)
    const $at = `${at.fileName}#${at.lineNumber}:${at.columnNumber}`
    return jsx(type, { ...written, $at }, key)
  }

  const jsxModule = { Fragment, jsx, jsxs: jsx, jsxDEV }
  return {
    jsxModule,
    forMdx: (module) => ({ ...jsxModule, ...expressionsOf(module, { options, islands }) }),
  }
}

/** Where the bundler found an element: line and column from 1. */
interface JsxPlace {
  readonly fileName: string
  readonly lineNumber: number
  readonly columnNumber: number
}

/** Symbols, which Preact cannot render, as children in an attribute: `children={value}`. */
function withoutSymbols(props: Props): Props {
  const { children } = props
  const isSymbol = (child: unknown) => typeof child === 'symbol'
  if (!isSymbol(children) && !(Array.isArray(children) && children.some(isSymbol))) return props
  return { ...props, children: presentable(children) }
}

interface ExpressionContext {
  readonly options: EvaluateOptions
  readonly islands: Islands
}

/** The functions that run a module's expressions, by their place: `x` for children, `a` for attributes, `s` for spreads; `m` for a component of an object, `v` for code of a snippet. */
function expressionsOf(module: MdxModule, { options, islands }: ExpressionContext): Props {
  return {
    x(start: number, end: number, evaluate: () => unknown): unknown {
      options.began(module, start, end)
      try {
        const value = evaluate()
        if (value !== signedOut) return presentable(value)
        options.undefinedVariable(module, { start, end, name: 'user' })
        return module.source.text.slice(module.original(start), module.original(end))
      } catch (error) {
        const name = undefinedName(error)
        if (name === undefined) return options.failedExpression(module, start, end, error)
        options.undefinedVariable(module, { start, end, name })
        return module.source.text.slice(module.original(start), module.original(end))
      }
    },
    a(start: number, end: number, evaluate: () => unknown, attribute: string): unknown {
      options.began(module, start, end)
      try {
        if (attribute === '__proto__') throw new Error('an attribute cannot be called __proto__')
        const value = evaluate()
        if (typeof value === 'string' && value.length > maxText) throw tooLong(value)
        islands.attributeValue(module.source.path, start, attribute, value)
        return value
      } catch (error) {
        const name = undefinedName(error)
        if (name === undefined) options.failedExpression(module, start, end, error)
        else options.undefinedVariable(module, { start, end, name, attribute })
        return undefined
      }
    },
    s(start: number, end: number, evaluate: () => unknown): unknown {
      options.began(module, start, end)
      try {
        const value = evaluate()
        // copied here, so that a getter that throws costs these props alone
        return typeof value === 'object' && value !== null ? { ...value } : {}
      } catch (error) {
        options.failedExpression(module, start, end, error)
        return {}
      }
    },
    m(value: unknown, name: string): unknown {
      return value ?? options.unknownComponent(name)
    },
    v: fillCode,
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

/** The compiler keeps the line feeds between blocks, which HTML does not need. */
function withoutLineFeeds(props: Props): Props {
  const { children } = props
  if (!Array.isArray(children) || !children.includes('\n')) return props
  return { ...props, children: children.filter((child) => child !== '\n') }
}

/**
 * The props that an element was given itself: `__proto__` as an attribute makes it inherit those of any object, and an
 * element that was spread, `{...<Icon />}`, brings Preact's own fields, one of which counts up with each element.
 */
function ownProps(given: Props): Props {
  const isSpread = Object.hasOwn(given, '__v')
  if (!isSpread && isPlain(given)) return given
  const left = isSpread ? elementFields : new Set(['__proto__'])
  return Object.fromEntries(Object.entries(given).filter(([name]) => !left.has(name)))
}

function isPlain(props: Props): boolean {
  return Object.getPrototypeOf(props) === Object.prototype && !Object.hasOwn(props, '__proto__')
}

const elementFields: ReadonlySet<string> = new Set([
  '__proto__',
  ...Object.keys(createNode(Fragment, {})),
])

function nameOf(type: unknown): string {
  if (typeof type === 'string') return type
  try {
    const { displayName, name } = type as { displayName?: unknown; name?: unknown }
    return String(displayName ?? name ?? 'component')
  } catch {
    return 'component' // a proxy, or a getter, that throws when its name is read
  }
}

/** A component that renders only what is inside it. */
export function Children({ children }: Props): unknown {
  return createNode(Fragment, { children: children as never })
}
