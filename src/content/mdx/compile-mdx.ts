import { extensionOf } from '../../base/paths.ts'
import { defineHastPlugin, defineMdastPlugin, mdxToJs, mdxToMdast } from 'satteri'
import type { HastVisitorContext, MdxJsxAttributeUnion, MdxJsxFlowElementHast } from 'satteri'
import type { MdxJsxTextElementHast } from 'satteri'
import { mayNest } from '../highlight/grammars/placeholders.ts'
import { proseOf } from '../scan/prose-ranges.ts'
import { outdentedClosings } from './closing-tags.ts'
import { readReference } from '../included-code/code-files.ts'
import type { CodeFileReference, ReadCode } from '../included-code/code-files.ts'
import { isHiddenCode } from '../test-options.ts'
import type { Loss } from './losses.ts'
import { delimiterIn, extraCellsIn, hasDelimiterRow, openFence } from './losses.ts'
import { codeCall, codeExpression, mayNameProps } from '../text/code-variables.ts'
import { noNames } from './mdx-names.ts'
import type { CollectedNames, MdxNames } from './mdx-names.ts'

export type MdxOutcome =
  | { readonly ok: true; readonly code: string; readonly names: MdxNames }
  | { readonly ok: false; readonly message: string; readonly line: number; readonly column: number }

export interface MdxOptions {
  readonly math: boolean
  /** ESM that threw when it ran is left out, so that the rest of the page can be shown. */
  readonly withoutExports?: boolean
  /** The TeX of a formula that was read. */
  readonly texOf?: (read: string) => string
  /** The code of a block that names a file; without it, such blocks stay empty. */
  readonly codeOf?: (reference: CodeFileReference) => ReadCode
  /** Takes out of a text that was read what was put next to signs of emphasis; see `cjk-emphasis.ts`. */
  readonly withoutMarks?: (read: string) => string
  /** `{name}` in code is the prop of that name; see `code-variables.ts`. */
  readonly hasProps?: boolean
  /** The value of the `$at` prop for something that is written at an offset. */
  origin(offset: number): string
}

/**
 * MDX → the body of a function of one argument `$`, the runtime: it returns the exports, `default` being the page's
 * content. Expressions are handed to the runtime as functions, so that one that throws costs only its own place:
 * `$.x` for children, `$.a` for attributes, `$.s` for spreads. This is the only file that knows the compiler.
 */
export function compileMdx(written: string, options: MdxOptions): MdxOutcome {
  const text = withLastNewline(written)
  const names = noNames()
  const features = { math: options.math, headingAttributes: true, frontmatter: true, gfm: true }
  try {
    if (!outdentedClosings(text).isSure) refuseCrossings(mdxToMdast(text, { features }))
    const { code } = mdxToJs(text, {
      mdastPlugins: [fencesAndMath(names, text, options)],
      hastPlugins: [elementsAndExpressions(names, options)],
      features,
      outputFormat: 'function-body',
      jsxImportSource: 'preact',
      elementAttributeNameCase: 'html',
      stylePropertyNameCase: 'css',
      ...(mayCollapse(text) && { optimizeStatic: collapsed }),
    })
    const { withoutMarks } = options
    return withoutMarks === undefined
      ? { ok: true, code, names }
      : { ok: true, code: withoutMarks(code), names: unmarkedNames(names, withoutMarks) }
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error))
  }
}

function unmarkedNames(names: CollectedNames, withoutMarks: (read: string) => string): MdxNames {
  return {
    ...names,
    esm: names.esm.map((each) => ({ ...each, text: withoutMarks(each.text) })),
    attributes: names.attributes.map((each) => ({
      ...each,
      expression: withoutMarks(each.expression),
    })),
    imports: names.imports.map((each) => ({ ...each, specifier: withoutMarks(each.specifier) })),
    snippets: new Set([...names.snippets].map(withoutMarks)),
  }
}

/** The compiler ends the process at some pages whose last line, which looks like an import, has no line end. */
export function withLastNewline(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}

interface Nested {
  readonly type: string
  readonly name?: string | null
  readonly position?: { readonly start: Point; readonly end: Point } | undefined
  readonly children?: readonly Nested[]
}

interface Point {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

/**
 * Throws if a closing tag is in a list, a quote or a footnote that began after its opening tag: what is inside an element
 * then ends where the element ends. The compiler parses such a text, and ends the process when it converts the tree.
 */
function refuseCrossings(node: Nested): void {
  const end = node.position?.end.offset ?? 0
  const isElement = node.type.startsWith('mdxJsx')
  for (const child of node.children ?? []) {
    const { position } = child
    if (isElement && position !== undefined && (position.end.offset ?? 0) >= end) {
      const { line, column } = position.start
      throw new Error(
        `${line}:${column}: Expected a closing tag for \`<${node.name ?? ''}>\` before the ${child.type}`,
      )
    }
    refuseCrossings(child)
  }
}

/** The component whose `html` is what a stretch of Markdown becomes whatever the page and the site are. */
export const staticComponent = '_StaticHtml'

const collapsed = {
  component: staticComponent,
  prop: 'html',
  // what these become, the theme and the site decide
  ignoreElements: ['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'input', 'pre', 'table'],
}

/**
 * Whether no component may look at what an element inside it is: one that an author wrote, or a tree, whose folders and
 * files are the items of a list.
 */
function mayCollapse(text: string): boolean {
  const found = [...text.matchAll(/^(?:import|export)\b|<(?:File)?Tree\b/gm)]
  if (found.length === 0) return true
  const prose = proseOf(text)
  return !found.some(({ index }) => prose.some(({ start, end }) => index >= start && index < end))
}

/** `3:14: Unexpected character … (mdx-jsx:unexpected-character)` → its parts. */
function failure(text: string): MdxOutcome {
  const [, line = '1', column = '1', message = text] =
    /^(\d+):(\d+)(?:-\d+:\d+)?: ([\s\S]*)$/.exec(text) ?? []
  return {
    ok: false,
    message: message.replace(/(?<!\s)\s*\((?:mdx|mdxjs)[\w-]*:[\w-]+\)$/, ''),
    line: Number(line),
    column: Number(column),
  }
}

function fencesAndMath(names: CollectedNames, text: string, options: MdxOptions) {
  const { origin, texOf = (read) => read, hasProps } = options
  const note = (loss: Loss | undefined) => void (loss && names.losses.push(loss))
  return defineMdastPlugin({
    name: 'octavo-fences',
    options: { position: true },
    table(node) {
      extraCellsIn(node, text).forEach(note)
    },
    ...(hasDelimiterRow(text) && {
      paragraph: (node: Parameters<typeof delimiterIn>[0]) => note(delimiterIn(node, text)),
    }),
    code(node, context) {
      note(openFence(node, text))
      if (isHiddenCode(`${node.lang?.includes('=') ? node.lang : ''} ${node.meta ?? ''}`)) {
        context.removeNode(node)
        return
      }
      const offset = node.position?.start.offset ?? 0
      const { code, language, meta } = fenceOf(node, offset, { names, options })
      names.languages.add(language)
      if (mayNest(language)) names.nested.push({ language, code })
      const $at = origin(offset)
      const value = hasProps && mayNameProps(code) ? { expression: codeExpression(code) } : code
      context.replaceNode(node, element('CodeBlock', { $at, lang: language, meta, code: value }))
    },
    ...(hasProps && {
      inlineCode(node, context) {
        if (!mayNameProps(node.value)) return
        const value = codeExpression(node.value)
        const children = [{ type: 'mdxTextExpression' as const, value }]
        const code = { ...element('code', {}), type: 'mdxJsxTextElement' as const, children }
        context.replaceNode(node, code)
      },
    }),
    math(node, context) {
      context.replaceNode(
        node,
        element('Latex', {
          $at: origin(node.position?.start.offset ?? 0),
          display: 'true',
          tex: texOf(node.value),
        }),
      )
    },
    inlineMath(node, context) {
      const $at = origin(node.position?.start.offset ?? 0)
      const attributes = { $at, tex: texOf(node.value) }
      context.replaceNode(node, { ...element('Latex', attributes), type: 'mdxJsxTextElement' })
    },
  })
}

interface Fence {
  readonly language: string
  readonly meta: string
  readonly code: string
}

/** The name of a file, for a title in quotes. */
function nameOf(file: string): string {
  return file.slice(file.search(/[^\\/]*$/)).replaceAll('"', '')
}

/** A code block; an empty one that names a file has the code of that file. */
function fenceOf(
  node: {
    readonly lang?: string | null | undefined
    readonly meta?: string | null | undefined
    readonly value: string
  },
  offset: number,
  { names, options: { codeOf, withoutMarks } }: { names: CollectedNames; options: MdxOptions },
): Fence {
  const unmarked = withoutMarks ?? ((read) => read)
  const [language = '', ...words] = [node.lang ?? '', node.meta ?? '']
  const written = { language, meta: words.join(' '), code: unmarked(node.value) }
  if (codeOf === undefined || node.value.trim() !== '') return written
  const hasLanguage = !language.includes('=')
  const reference = readReference(hasLanguage ? written.meta : `${language} ${written.meta}`)
  if (reference === undefined) return written
  const result = codeOf(reference)
  if (!result.ok) names.missingCode.push({ offset, reference, result })
  return {
    language: hasLanguage && language !== '' ? language : extensionOf(reference.file),
    meta: `${reference.meta} codeFile="${nameOf(reference.file)}"`,
    code: result.ok ? result.code : '',
  }
}

type Value = string | { readonly expression: string }

function element(name: string, attributes: Readonly<Record<string, Value>>) {
  return {
    type: 'mdxJsxFlowElement' as const,
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute' as const,
      name: key,
      value:
        typeof value === 'string'
          ? value
          : { type: 'mdxJsxAttributeValueExpression' as const, value: value.expression },
    })),
    children: [],
  }
}

function elementsAndExpressions(found: CollectedNames, { origin, withoutExports }: MdxOptions) {
  let imports = 0
  const jsx = {
    filter: [],
    visit(node: Readonly<JsxElement>, context: HastVisitorContext): void {
      const literal = new Map<string, string>()
      let dynamic = false
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute') dynamic = true
        else if (typeof attribute.value === 'string') literal.set(attribute.name, attribute.value)
        else if (attribute.value) dynamic = true
      }
      if (literal.has('$at')) return // a fence or a formula, made above
      const offset = node.position?.start.offset ?? 0
      if (node.name === null) return
      const file = node.name === 'Snippet' ? literal.get('file') : undefined
      if (file !== undefined) found.snippets.add(file)
      if (!dynamic) {
        if (takesOrigin(node.name)) context.setProperty(node, '$at', origin(offset))
        return
      }
      const attributes = node.attributes.map((attribute) => {
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'object') {
          const expression = attribute.value?.value ?? ''
          found.attributes.push({ offset, name: attribute.name, expression })
        }
        return containedAttribute(attribute, stretch(node.position))
      })
      if (takesOrigin(node.name)) {
        attributes.push({ type: 'mdxJsxAttribute', name: '$at', value: origin(offset) })
      }
      context.replaceNode(node, { ...node, attributes })
    },
  }
  const expression = (
    { value, position }: { readonly value: string; readonly position?: Stretch | undefined },
    type: 'mdxFlowExpression' | 'mdxTextExpression',
  ) => {
    if (/^\s*(?:\{\s*\}\s*)?$/.test(value)) {
      const { start, end } = position ?? { start: {}, end: {} }
      found.losses.push({ kind: 'braces', start: start.offset ?? 0, end: end.offset ?? 0 })
      return { type: 'text' as const, value: `{${value}}` }
    }
    return isEmptyExpression(value) || isLiteral(value) || value.startsWith(codeCall)
      ? undefined
      : { type, value: `$.x(${stretch(position)}, () => (${value}\n))` }
  }
  return defineHastPlugin({
    name: 'octavo-elements',
    options: { position: true },
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
    element: [
      {
        filter: ['a', 'img'],
        visit(node, context) {
          context.setProperty(node, '$at', origin(node.position?.start.offset ?? 0))
        },
      },
      {
        // `## Heading {see a.b}`: the compiler ends the process at an attribute with a dot in its name
        filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
        visit(node, context) {
          for (const name of Object.keys(node.properties)) {
            if (!/^[\w:-]+$/.test(name)) context.setProperty(node, name, undefined)
          }
        },
      },
    ],
    mdxFlowExpression(node, context) {
      const contained = expression(node, 'mdxFlowExpression')
      if (contained) context.replaceNode(node, contained)
    },
    mdxTextExpression(node, context) {
      const contained = expression(node, 'mdxTextExpression')
      if (contained) context.replaceNode(node, contained)
    },
    mdxjsEsm(node, context) {
      const program = node.parseExpression()
      if (program === null) return
      const offset = node.position?.start.offset ?? 0
      const specifiers: string[] = []
      let kept = ''
      let imported = ''
      let at = 0
      for (const statement of program.body) {
        const { start, end } = rangeOf(statement)
        const isImport = statement.type === 'ImportDeclaration'
        if (isImport) imported += `${node.value.slice(start, end)}\n`
        if (isImport || withoutExports || statement.type === 'ExportDefaultDeclaration') {
          kept += node.value.slice(at, start)
          at = end
        }
        if (statement.type !== 'ImportDeclaration') continue
        const names = statement.specifiers.map((specifier) => {
          const key = `$${imports++}`
          specifiers.push(`${key} as ${specifier.local.name}`)
          return { imported: importedName(specifier), key, local: specifier.local.name }
        })
        const specifier = String(statement.source.value)
        found.imports.push({ specifier, names, offset: offset + start })
      }
      kept += node.value.slice(at)
      const rest = kept.trim()
      if (rest !== '') found.hasExports = true
      found.esm.push({ text: imported + rest, offset })
      const head = specifiers.length === 0 ? '' : `import { ${specifiers.join(', ')} } from '$'\n`
      if (head + rest === '') context.removeNode(node)
      else context.replaceNode(node, { type: 'mdxjsEsm', value: head + rest })
    },
  })
}

/** Author components get their props as written; ours, links and images also get their position in the source. */
function takesOrigin(name: string): boolean {
  return name === 'a' || name === 'img' || /^[A-Z]/.test(name)
}

interface Stretch {
  readonly start: { readonly offset?: number | undefined }
  readonly end: { readonly offset?: number | undefined }
}

/** `start, end` as the arguments of a containing call. */
function stretch(position: Stretch | undefined): string {
  return `${position?.start.offset ?? 0}, ${position?.end.offset ?? 0}`
}

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

function containedAttribute(attribute: MdxJsxAttributeUnion, at: string): MdxJsxAttributeUnion {
  if (attribute.type !== 'mdxJsxAttribute') {
    const value = attribute.value.trim().replace(/^\.\.\./, '')
    return { ...attribute, value: `...$.s(${at}, () => (${value}\n))` }
  }
  const { value } = attribute
  if (
    !value ||
    typeof value === 'string' ||
    isLiteral(value.value) ||
    isEmptyExpression(value.value)
  ) {
    return attribute
  }
  const call = `$.a(${at}, () => (${value.value}\n), ${JSON.stringify(attribute.name)})`
  return { ...attribute, value: { ...value, value: call } }
}

/** Cannot throw, so needs no containment. */
function isLiteral(value: string): boolean {
  return /^\s*(?:-?\d+(?:\.\d+)?|true|false|null|"[^"\\\n]*"|'[^'\\\n]*')\s*$/.test(value)
}

function isEmptyExpression(value: string): boolean {
  return value.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g, '').trim() === ''
}

function rangeOf(node: object): { start: number; end: number } {
  const { start = 0, end = 0 } = node as { start?: number; end?: number }
  return { start, end }
}

function importedName(specifier: {
  readonly type: string
  readonly imported?: { readonly type: string }
}): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  const { imported } = specifier as { imported?: { name?: string; value?: unknown } }
  return imported?.name ?? String(imported?.value ?? 'default')
}
