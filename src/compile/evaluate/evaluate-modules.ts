import { ownValue } from '../../base/own-value.ts'
import type { ComponentType, VNode } from 'preact'
import { jsx as createNode } from 'preact/jsx-runtime'
import type { FilePath } from '../../base/paths.ts'
import type { MdxModule } from '../../content/mdx/mdx-module.ts'
import { staticComponent } from '../../content/mdx/compilers/static-component.ts'
import { isComponentPackage, isPackage } from '../../content/text/package-names.ts'
import type { Module, ModuleGraph } from '../../content/mdx/module-graph.ts'
import { placedJsxRuntime } from '../../content/mdx/script-module.ts'
import type { ScriptModule } from '../../content/mdx/script-module.ts'
import { userIn } from './author-globals.ts'
import type { Props } from './author-globals.ts'
import { createIslands } from '../islands/islands.ts'
import { createElementBudget } from './element-budget.ts'
import { Children, createPageRuntime } from './page-runtime.ts'
import type { EvaluateOptions, PageRuntime } from './page-runtime.ts'
import { codeScheme } from './place-of-error.ts'
import { presentable } from './presentable.ts'

type Exports = Record<string, unknown>

/**
 * Runs a page's modules, innermost imports first, and returns the component of its content. Whatever an author's code
 * throws costs its own place and is reported to `options`.
 */
export function evaluatePage(graph: ModuleGraph, options: EvaluateOptions): ComponentType<Props> {
  const exportsOf = new Map<FilePath, Exports>()
  /** The exports of modules that ran to their end: what is not among them does not exist. */
  const whole = new Map<Exports, Module | undefined>()
  const islands = createIslands(options.vocabulary.calls, options, presentable)
  const budget = createElementBudget(graph, options.tooManyElements)
  const runtime = createPageRuntime(options, islands, budget)
  let react: Props | undefined

  /** What packages export. Other names of one that is no file of the site were reported with its import. */
  const builtIns: Exports = options.vocabulary.exports

  /** What the page imports and exports, by name: a snippet is a part of the page and sees it too. */
  const ofPage: Props = {}

  function pageReact(): Props {
    return (react ??= { ...options.vocabulary.react, createElement: elementFactory(runtime) })
  }

  /** What code may name without an import. */
  function globalsIn(code: string): Props {
    const globals = options.vocabulary.globalsIn(code)
    return Object.hasOwn(globals, 'React') ? { ...globals, React: pageReact() } : globals
  }

  function load(file: FilePath): Exports {
    const known = exportsOf.get(file)
    if (known !== undefined) return known
    const exports: Exports = {}
    // so that a component file that imports the default export gets that
    Object.defineProperty(exports, '__esModule', { value: true })
    exportsOf.set(file, exports) // before it runs, so that a cycle sees an unfinished module instead of looping
    const module = graph.modules.get(file)
    const result = module && run(module)
    if (result !== undefined) {
      Object.assign(exports, result)
      if (isCommonJs(module, result)) Object.defineProperty(exports, 'default', { value: result })
      whole.set(exports, module)
    }
    if (typeof exports['default'] === 'function' && module?.kind === 'mdx')
      islands.content(file, exports['default'])
    islands.moduleExports(file, exports)
    return exports
  }

  function run(module: Module): Exports | undefined {
    try {
      return module.kind === 'mdx' ? runMdx(module) : runScript(module)
    } catch (error) {
      options.failedModule(module, error)
      return undefined
    }
  }

  function runMdx(module: MdxModule): Exports {
    const imported: Exports = {}
    for (const { specifier, names } of module.imports) {
      const exports = importFrom(specifier, module.source.path)
      for (const { imported: name, key, local } of names) {
        imported[key] = importedValue(module, exports, { specifier, name, local })
        if (module === graph.entry) ofPage[local] = imported[key]
      }
    }
    const $ = { ...runtime.forMdx(module), ...imported }
    // a page that defines nothing has its components from `components` alone
    const globals = module.hasExports ? globalsIn(module.code) : userIn(module.code)

    const exports = runMdxCode(module, $, globals)
    if (module === graph.entry) Object.assign(ofPage, namedExports(exports))

    /** The exports of a run in which the code sees these names too. */
    function exportsWith(names: Props): Exports {
      if (Object.keys(names).length === 0) return exports
      const own = runMdxCode(module, $, { ...globals, ...names })
      islands.moduleExports(module.source.path, own)
      return own
    }

    // known once the page has run, which is before any content is rendered
    let ofThisPage: { readonly names: Props; readonly exports: Exports } | undefined
    let components: Props | undefined
    return {
      ...exports,
      // what a snippet is given can be named with and without `props.`
      default: (props: Props) => {
        components ??= componentsFor(module)
        if (ofThisPage === undefined) {
          const names = pageNamesIn(module)
          ofThisPage = { names, exports: exportsWith(names) }
        }
        const variables = variablesIn(props)
        const own =
          Object.keys(variables).length === 0
            ? ofThisPage.exports
            : exportsWith({ ...ofThisPage.names, ...variables })
        const Content = own['default'] as (props: Props) => unknown
        return Content({ ...props, components })
      },
    }
  }

  /** The value of an import. What its file does not export is reported, and a default export replaced by the first one. */
  function importedValue(
    importer: Module,
    exports: Exports,
    { specifier, name, local }: { specifier: string; name: string; local: string },
  ): unknown {
    // each file of a package has a component as its default export
    const wanted = exports === builtIns && name === 'default' ? local : name
    const isWhole = exports === builtIns ? isComponentPackage(specifier) : whole.has(exports)
    const isMissing = wanted !== '*' && isWhole && !Object.hasOwn(exports, wanted)
    if (!isMissing) return pick(exports, wanted)
    const known = Object.keys(exports)
    const shown = name === 'default' ? shownInstead(local, known, whole.get(exports)) : undefined
    options.missingExport(importer, { specifier, name, local, known, shown })
    return shown === undefined ? Children : exports[shown]
  }

  function componentsFor(module: MdxModule): Props {
    const components: Props = { [staticComponent]: options.vocabulary.staticHtml }
    for (const name of module.wanted) {
      components[name] =
        name === 'Snippet'
          ? Snippet
          : (ownValue(ofPage, name) ??
            ownValue(options.vocabulary.components, name) ??
            options.unknownComponent(name))
    }
    return components
  }

  /** The names of the page that a snippet uses. What the snippet itself defines wins over them. */
  function pageNamesIn(module: MdxModule): Props {
    if (module === graph.entry) return {}
    const words = new Set(module.code.match(/[\w$]+/g))
    return Object.fromEntries(Object.entries(ofPage).filter(([name]) => words.has(name)))
  }

  /** `<Snippet file="x.mdx" />`: its other props are the snippet's variables. */
  function Snippet({ file, ...props }: Props): unknown {
    const name = String(file)
    if (typeof file === 'string' && !graph.snippets.has(file))
      throw new Error(`file="${name}" is not written in the page, so the snippet was not read`)
    const path = graph.snippets.get(name)
    const Content = path === undefined ? undefined : load(path)['default']
    return Content === undefined ? null : createNode(Content as ComponentType<Props>, props)
  }

  function runScript(module: ScriptModule): Exports {
    const require = (specifier: string) => {
      const exports = importFrom(specifier, module.source.path)
      const used = module.used.get(specifier) ?? []
      const isKnown = exports === builtIns || whole.has(exports)
      if (!isKnown || used.every((name) => Object.hasOwn(exports, name))) return exports
      const values = used.map((name) => {
        const local = name === 'default' ? defaultImport(module, specifier) : name
        return [name, importedValue(module, exports, { specifier, name, local })] as const
      })
      return Object.defineProperty({ ...exports, ...Object.fromEntries(values) }, '__esModule', {
        value: true,
      })
    }
    return runScriptCode(module, require, globalsIn(module.code))
  }

  function importFrom(specifier: string, from: FilePath): Exports {
    if (specifier === placedJsxRuntime) return runtime.jsxModule
    if (isComponentPackage(specifier)) return builtIns
    if (/^(?:react|react-dom|preact)(?:\/|$)/.test(specifier)) {
      return reactModule(specifier, pageReact(), runtime.jsxModule)
    }
    const file = graph.resolve(specifier, from)
    if (file !== undefined) return load(file)
    return isPackage(specifier) ? builtIns : {}
  }

  exportsOf.set(graph.entry.source.path, {})
  const exports = run(graph.entry) ?? {}
  islands.moduleExports(graph.entry.source.path, exports)
  return (exports['default'] as ComponentType<Props> | undefined) ?? (() => null)
}

/** Runs the code of a page or a snippet with its runtime `$`; code may use the names in `scope`. */
function runMdxCode(module: MdxModule, $: Props, scope: Props): Exports {
  const body = `return (function () {\n${module.code}\n}).apply(this, arguments)${nameOfCode(module)}`
  return new Function('$', ...Object.keys(scope), body)($, ...Object.values(scope)) as Exports
}

/** Runs the code of a component file, a CommonJS module. */
function runScriptCode(
  module: ScriptModule,
  require: (specifier: string) => Exports,
  scope: Props,
): Exports {
  const holder = { exports: {} as Exports }
  const body = `return (function (require, module, exports) {\n${module.code}\n}).apply(this, arguments)${nameOfCode(module)}`
  new Function('require', 'module', 'exports', ...Object.keys(scope), body)(
    require,
    holder,
    holder.exports,
    ...Object.values(scope),
  )
  return holder.exports
}

/** Stack traces name the file; see `placeOfError`. */
function nameOfCode({ source }: Module): string {
  return `\n//# sourceURL=${codeScheme}${encodeURI(source.path)}`
}

/** A name that a module does not export stands for a component that shows what is inside it. */
function pick(exports: Exports, name: string): unknown {
  if (name === '*') return exports
  if (Object.hasOwn(exports, name)) return exports[name]
  return Children
}

/** Whether a component file assigned `module.exports`: then that is its default export. */
function isCommonJs(module: Module | undefined, result: unknown): boolean {
  if (module?.kind !== 'script' || result === null) return false
  if (typeof result !== 'object' || module.source.path.endsWith('.json')) return true
  return !('__esModule' in result) && !('default' in result) && Object.keys(result).length > 0
}

/** The export that is shown in place of a default export: the one of that name, else the first in the file. */
function shownInstead(
  local: string,
  known: readonly string[],
  module: Module | undefined,
): string | undefined {
  if (known.includes(local)) return local
  const positions = new Map<string, number>()
  const statements = /^(?:(?:async )?function\*?|const|let|var|class) ([\w$]+)/gm
  for (const { 1: name = '', index } of (module?.code ?? '').matchAll(statements))
    positions.set(name, index)
  const at = (name: string) => positions.get(name) ?? Infinity
  return known.toSorted((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0))[0]
}

/** The name that a component file gives to the default import of a specifier. */
function defaultImport({ source }: ScriptModule, specifier: string): string {
  const before = source.text.split(specifier, 1)[0]!
  return /import\s+([\w$]+)[^'"]*['"]$/.exec(before.slice(-400))?.[1] ?? 'default'
}

/** What a module exports by name. */
function namedExports({ default: _, ...named }: Exports): Exports {
  return named
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

function reactModule(specifier: string, react: Exports, jsxModule: Exports): Exports {
  if (/\/jsx-(?:dev-)?runtime$/.test(specifier)) return { ...react, ...jsxModule }
  return { ...react, h: react['createElement'], default: react, __esModule: true }
}

/** `React.createElement`, by way of what JSX calls. */
function elementFactory({ jsxModule }: PageRuntime) {
  const jsx = jsxModule['jsx'] as (type: unknown, props: Props, key?: string) => VNode
  return (type: unknown, given?: Props | null, ...children: unknown[]): VNode => {
    const { key, ...props } = given ?? {}
    if (children.length > 0) props['children'] = children.length === 1 ? children[0] : children
    return jsx(type, props, key as string | undefined)
  }
}
