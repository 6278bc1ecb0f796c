import { escapeHtml, unescapeHtml } from '../../base/text/html-escape.ts'
import type { IconLibrary } from '../../config/setting-types.ts'
import type { PageHighlighter } from '../../content/highlight/highlighter.ts'
import { noTypeScript, typeErrors } from '../../content/highlight/type-hint-problems.ts'
import type { TypeHints } from '../../content/highlight/type-hints.ts'
import { inlineMarkdown } from '../../content/text/inline-markdown.ts'
import type { ModuleGraph } from '../../content/mdx/module-graph.ts'
import { HOLE_END, HOLE_START } from '../../content/page.ts'
import { languageMeant } from '../../content/highlight/languages.ts'
import { badFormula, unknownLanguage } from '../../content/problems.ts'
import { markdownFromHtml } from '../../outputs/markdown/html-to-markdown.ts'
import { iconImage, isIconFile } from '../../theme/icons/icon-image.ts'
import { iconProblem } from '../../theme/icons/icon-problem.ts'
import type { Icons } from '../../theme/icons/icons.ts'
import type { RenderScope } from '../../theme/render-scope.ts'
import type { Strings } from '../../theme/words/site.ts'
import type { UntrustedMarkdown } from '../untrusted/untrusted-markdown.ts'
import { withAuthoredUrls } from './authored-urls.ts'
import type { FactRecorder } from './record-facts.ts'
import type { UndrawnDiagrams } from './undrawn-diagrams.ts'

/** What components are rendered with. */
export interface ServiceOptions {
  readonly strings: Strings
  readonly icons: Icons
  readonly iconLibrary: IconLibrary
  readonly highlighter: PageHighlighter
  /** Renders texts of API descriptions. */
  readonly markdown: UntrustedMarkdown
  /** Renders diagrams; loaded with the first page that has one. */
  readonly diagrams?:
    | ((
        source: string,
        options: { readonly id: string },
      ) => { readonly ok: true; readonly svg: string } | { readonly ok: false })
    | undefined
  /** Collects the diagrams that are left to the browser. */
  readonly undrawn?: UndrawnDiagrams
  /** Type hints for code; loaded with the first page that has a `twoslash` fence. `missing`: there is no TypeScript. */
  readonly typeHints?: TypeHints | 'missing' | undefined
  /** Renders TeX; loaded with the first page that has a formula. */
  readonly math?:
    | ((tex: string, display: boolean) => { html: string; problem?: string })
    | undefined
}

type Rendering = Pick<
  RenderScope,
  'icon' | 'highlight' | 'typeHints' | 'inlineMarkdown' | 'markdown' | 'source' | 'math' | 'diagram'
>

/** Renders for components what needs more than their props: icons, code, Markdown, formulas and diagrams. */
export function renderingServices(
  graph: ModuleGraph,
  options: ServiceOptions,
  { record, where, facts: { links, images, problems } }: FactRecorder,
): Rendering {
  const once = onlyOnce()
  let diagrams = 0

  return {
    icon(icon, iconOptions, origin) {
      if (isIconFile(icon.name)) {
        const alt = iconOptions?.label ?? ''
        const image = record.image({ src: icon.name.trim(), alt, ...(origin && { origin }) })
        return iconImage({ 'data-image': image }, iconOptions)
      }
      const result = options.icons.svg(icon, options.iconLibrary, iconOptions)
      const problem = iconProblem(icon.name, result)
      if (problem !== undefined && once(icon.name))
        problems.push(problem(where.place(origin, icon.name)))
      return result.found ? result.html : ''
    },
    highlight(code, language, origin) {
      if (language !== '' && !options.highlighter.knows(language) && once(`language ${language}`)) {
        problems.push(
          unknownLanguage(where.place(origin, language), language, languageMeant(language)),
        )
      }
      return options.highlighter.lines(code, language)
    },
    typeHints(code, language, origin) {
      if (options.typeHints === 'missing') {
        if (once('typescript')) problems.push(noTypeScript(where.place(origin, 'twoslash')))
        return undefined
      }
      const read = options.typeHints?.read(code, language)
      if (read !== undefined && read.problems.length > 0)
        problems.push(typeErrors(where.place(origin, 'twoslash'), read.problems))
      return read?.code === '' ? undefined : read
    },
    inlineMarkdown: (text) =>
      inlineMarkdown(text).replace(
        /(<a href=")([^"]*)"/g,
        (_, before: string, href: string) => `${before}${record.link(unescapeHtml(href))}"`,
      ),
    markdown(text, level) {
      const link = (href: string) => {
        links.push({ href, from: graph.entry.source.path, unchecked: true })
        return `${HOLE_START}l${links.length - 1}${HOLE_END}`
      }
      return options.markdown(text, link, level)
    },
    source: (html) =>
      markdownFromHtml(withAuthoredUrls(html, { links, images }), { words: options.strings }),
    math(tex, display, origin) {
      const formula = options.math?.(tex, display) ?? { html: `<code>${escapeHtml(tex)}</code>` }
      if (formula.problem !== undefined)
        problems.push(badFormula(where.place(origin, tex), formula.problem))
      return formula.html
    },
    diagram(source, origin) {
      const drawn = options.diagrams?.(source, { id: `diagram-${++diagrams}` })
      if (drawn?.ok === true) return drawn.svg
      const at = where.place(origin)
      options.undrawn?.set(`${at.file}:${at.line}:${at.column} ${source}`, { source, at })
      return undefined
    },
  }
}

/** Returns whether a key is seen for the first time. */
export function onlyOnce(): (key: string) => boolean {
  const seen = new Set<string>()
  return (key) => !seen.has(key) && seen.add(key) !== undefined
}
