import type { Program } from 'estree-jsx'
import type { Element } from 'hast'
import type { Code, InlineCode, Table, Text } from 'mdast'
import type { MdastNode } from 'satteri'
import type { MdxFlowExpressionHast, MdxTextExpressionHast, MdxjsEsmHast } from 'satteri'
import type { MdxJsxAttributeUnion, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { extensionOf } from '../../../base/paths.ts'
import { mayNest } from '../../highlight/grammars/placeholders.ts'
import { readReference } from '../../included-code/code-files.ts'
import { sourceOf } from '../../included-code/code-source.ts'
import type { CodeFileReference, ReadCode } from '../../included-code/code-files.ts'
import { isHiddenCode } from '../../test-options.ts'
import { builtInMeant, definesName } from '../built-ins.ts'
import { refuseCrossing } from './crossing-elements.ts'
import type { CollectedNames } from '../mdx-names.ts'
import { codeCall, codeExpression, mayNameProps } from '../../text/code-variables.ts'
import type { EmojiOf } from '../../text/emoji-shortcodes.ts'
import { delimiterIn, extraCellsIn, hasDelimiterRow, openFence } from '../../losses/losses.ts'
import type { Loss } from '../../losses/losses.ts'
import type { Recased } from '../mistakes/tags-in-code.ts'
import type { ElementChanges, MarkdownChanges } from './tree-changes.ts'
import { escapedLink, hasEscapedLink } from './escaped-links.ts'
import { pagesIn } from '../../text/pages-in-code.ts'
import { emojiInText } from './emoji-in-text.ts'
import { mayHideExpressions, refuseHidden, refuseLostBraces } from './hidden-expressions.ts'

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
  /** Whether an expression waits for something: it then fails at its own place. */
  readonly awaits?: (expression: string) => boolean
  /** Shortcodes in text are emoji. */
  readonly emojiOf?: EmojiOf
  /** Names of built-ins in lower case in code become the built-ins. */
  readonly recase?: (code: string) => Recased
  /** The value of the `$at` prop for something that is written at an offset. */
  origin(offset: number): string
}

/** Code blocks and formulas become components. Both compilers run this over their tree of Markdown. */
export function fencesAndMath(names: CollectedNames, text: string, options: MdxOptions) {
  const { origin, texOf = (read) => read, hasProps, emojiOf } = options
  const note = (loss: Loss | undefined) => void (loss && names.losses.push(loss))
  return {
    name: 'octavo-fences',
    options: { position: true },
    table(node: Readonly<Table>): void {
      extraCellsIn(node, text).forEach(note)
    },
    ...textVisitor(text, emojiOf),
    ...(hasEscapedLink(text) && { link: escapedLink(text, origin) }),
    ...(hasDelimiterRow(text) && {
      paragraph: (node: Parameters<typeof delimiterIn>[0]) => note(delimiterIn(node, text)),
    }),
    code(node: Readonly<Code>, context: MarkdownChanges): void {
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
      const filled = (words: string) =>
        hasProps && mayNameProps(words) ? { expression: codeExpression(words) } : words
      const parts = { lang: language, meta: filled(meta), code: filled(code) }
      context.replaceNode(node, element('CodeBlock', { $at, ...parts }))
    },
    ...(hasProps && {
      inlineCode(node: Readonly<InlineCode>, context: MarkdownChanges): void {
        if (!mayNameProps(node.value)) return
        const value = codeExpression(node.value)
        const children = [{ type: 'mdxTextExpression' as const, value }]
        const code = { ...element('code', {}), type: 'mdxJsxTextElement' as const, children }
        context.replaceNode(node, code)
      },
    }),
    math(node: Readonly<Extract<MdastNode, { type: 'math' }>>, context: MarkdownChanges): void {
      context.replaceNode(
        node,
        element('Latex', {
          $at: origin(node.position?.start.offset ?? 0),
          display: 'true',
          tex: texOf(node.value),
        }),
      )
    },
    inlineMath(
      node: Readonly<Extract<MdastNode, { type: 'inlineMath' }>>,
      context: MarkdownChanges,
    ): void {
      const $at = origin(node.position?.start.offset ?? 0)
      const attributes = { $at, tex: texOf(node.value) }
      context.replaceNode(node, { ...element('Latex', attributes), type: 'mdxJsxTextElement' })
    },
  }
}

function textVisitor(text: string, emojiOf: EmojiOf | undefined) {
  const hides = mayHideExpressions(text)
  const emoji = emojiOf && emojiInText(text, emojiOf)
  if (!hides) return emoji && { text: emoji }
  return {
    text(node: Readonly<Text>, context: MarkdownChanges): void {
      refuseHidden(node, text)
      emoji?.(node, context)
    },
  }
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
  const source = result.ok && result.path !== undefined ? sourceOf(result.path, result.lines) : ''
  return {
    language: hasLanguage && language !== '' ? language : extensionOf(reference.file),
    meta: `${reference.meta} codeFile="${nameOf(reference.file)}" codeSource="${source}"`,
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

/**
 * Elements know where they are written, expressions are contained, imports are collected. Both compilers run this over
 * their tree of elements.
 */
export function elementsAndExpressions(
  found: CollectedNames,
  text: string,
  { origin, withoutExports, recase, awaits }: MdxOptions,
) {
  let imports = 0
  const bodyOf = (value: string) =>
    awaits?.(value) === true ? `{ throw new Error(${JSON.stringify(noWaiting)}) }` : `(${value}\n)`
  /** Code that is written in a stretch of the text, with built-ins for their names in lower case. */
  const cased = (code: string, position: Stretch | undefined): string => {
    if (recase === undefined) return code
    const result = recase(code)
    for (const file of result.snippets) found.snippets.add(file)
    const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? text.length]
    const at = text.indexOf(code, from)
    // code in a list or a quote is read without what its lines begin with
    const isVerbatim = at !== -1 && at + code.length <= to
    let cursor = from
    for (const { start, end, name } of result.tags) {
      const written = code.slice(start - 1, end)
      const first = isVerbatim ? at + start : text.indexOf(written, cursor) + 1
      cursor = first + end - start
      found.losses.push({ kind: 'case', start: first, end: cursor, name })
    }
    return result.code
  }
  const jsx = {
    filter: [],
    visit(written: Readonly<JsxElement>, context: ElementChanges): void {
      const meant = builtInMeant(written.name ?? '')
      const isMeant = meant !== undefined && !definesName(text, written.name ?? '')
      const node = isMeant ? { ...written, name: meant } : written
      const literal = new Map<string, string>()
      let dynamic = false
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute') dynamic = true
        else if (typeof attribute.value === 'string') literal.set(attribute.name, attribute.value)
        else if (attribute.value) dynamic = true
      }
      if (literal.has('$at')) return // a fence or a formula, made above
      refuseCrossing(node, text)
      const offset = node.position?.start.offset ?? 0
      if (node.name === null) return
      if (isMeant) {
        const end = offset + `<${written.name ?? ''}`.length
        found.losses.push({ kind: 'case', start: offset + 1, end, name: meant })
      }
      const file = node.name === 'Snippet' ? literal.get('file') : undefined
      if (file !== undefined) found.snippets.add(file)
      if (!dynamic && !isMeant) {
        if (takesOrigin(node)) context.setProperty(node, '$at', origin(offset))
        return
      }
      const attributes = node.attributes.map((given) => {
        const attribute = casedAttribute(given, (code) => cased(code, node.position))
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'object') {
          const expression = attribute.value?.value ?? ''
          if (node.name === 'Snippet' && attribute.name === 'file')
            for (const page of pagesIn(expression)) found.snippets.add(page)
          found.attributes.push({ offset, name: attribute.name, expression })
        }
        return containedAttribute(attribute, stretch(node.position), bodyOf)
      })
      if (takesOrigin(node)) {
        attributes.push({ type: 'mdxJsxAttribute', name: '$at', value: origin(offset) })
      }
      context.replaceNode(written, { ...node, attributes })
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
      : { type, value: `$.x(${stretch(position)}, () => ${bodyOf(cased(value, position))})` }
  }
  return {
    name: 'octavo-elements',
    options: { position: true },
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
    element: [
      {
        filter: ['a', 'img'],
        visit(node: Readonly<Element>, context: ElementChanges): void {
          if (node.properties['$at'] !== undefined) return // an escaped link, made above
          context.setProperty(node, '$at', origin(node.position?.start.offset ?? 0))
        },
      },
      {
        // `## Heading {#id a.b}`: the compiler ends the process at an attribute with a dot in its name
        filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
        visit(node: Readonly<Element>, context: ElementChanges): void {
          refuseLostBraces(node, text)
          for (const name of Object.keys(node.properties)) {
            if (!/^[\w:-]+$/.test(name)) context.setProperty(node, name, undefined)
          }
        },
      },
    ],
    mdxFlowExpression(node: Readonly<MdxFlowExpressionHast>, context: ElementChanges): void {
      const contained = expression(node, 'mdxFlowExpression')
      if (contained) context.replaceNode(node, contained)
    },
    mdxTextExpression(node: Readonly<MdxTextExpressionHast>, context: ElementChanges): void {
      const contained = expression(node, 'mdxTextExpression')
      if (contained) context.replaceNode(node, contained)
    },
    mdxjsEsm(node: Readonly<EsmNode>, context: ElementChanges): void {
      const program = node.parseExpression()
      if (program === null) return
      const code = cased(node.value, node.position)
      const offset = node.position?.start.offset ?? 0
      const specifiers: string[] = []
      let kept = ''
      let imported = ''
      let at = 0
      for (const statement of program.body) {
        const { start, end } = rangeOf(statement)
        const isImport = statement.type === 'ImportDeclaration'
        if (isImport) imported += `${code.slice(start, end)}\n`
        if (isImport || withoutExports || statement.type === 'ExportDefaultDeclaration') {
          kept += code.slice(at, start)
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
      kept += code.slice(at)
      const rest = kept.trim()
      if (rest !== '') found.hasExports = true
      found.esm.push({ text: imported + rest, offset })
      const head = specifiers.length === 0 ? '' : `import { ${specifiers.join(', ')} } from '$'\n`
      if (head + rest === '') context.removeNode(node)
      else context.replaceNode(node, { type: 'mdxjsEsm', value: head + rest })
    },
  }
}

/** A block of imports and exports, and its statements, whose offsets count from its beginning. */
export type EsmNode = MdxjsEsmHast & { parseExpression(): Program | null }

/** Author components get their props as written; ours, links and images also get their position in the source. */
function takesOrigin({ name, attributes }: Readonly<JsxElement>): boolean {
  return (
    /^[A-Z]/.test(name ?? '') ||
    withUrls.has(name ?? '') ||
    attributes.some((attribute) => 'name' in attribute && attribute.name === 'style')
  )
}

/** Elements whose URLs the site resolves. */
const withUrls: ReadonlySet<string> = new Set([
  ...['a', 'area', 'audio', 'button', 'embed', 'form', 'iframe', 'image', 'img', 'input', 'link'],
  ...['object', 'script', 'source', 'style', 'track', 'use', 'video'],
])

interface Stretch {
  readonly start: { readonly offset?: number | undefined }
  readonly end: { readonly offset?: number | undefined }
}

/** `start, end` as the arguments of a containing call. */
function stretch(position: Stretch | undefined): string {
  return `${position?.start.offset ?? 0}, ${position?.end.offset ?? 0}`
}

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

function casedAttribute(
  attribute: MdxJsxAttributeUnion,
  cased: (code: string) => string,
): MdxJsxAttributeUnion {
  if (attribute.type !== 'mdxJsxAttribute') {
    const code = cased(attribute.value)
    return code === attribute.value ? attribute : { ...attribute, value: code }
  }
  const { value } = attribute
  if (!value || typeof value === 'string') return attribute
  const code = cased(value.value)
  return code === value.value ? attribute : { ...attribute, value: { ...value, value: code } }
}

const noWaiting = 'a page is drawn at once, so it cannot await anything'

function containedAttribute(
  attribute: MdxJsxAttributeUnion,
  at: string,
  bodyOf: (value: string) => string,
): MdxJsxAttributeUnion {
  if (attribute.type !== 'mdxJsxAttribute') {
    const value = attribute.value.trim().replace(/^\.\.\./, '')
    return { ...attribute, value: `...$.s(${at}, () => ${bodyOf(value)})` }
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
  const call = `$.a(${at}, () => ${bodyOf(value.value)}, ${JSON.stringify(attribute.name)})`
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
