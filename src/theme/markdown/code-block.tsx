import { isValidElement, toChildArray } from 'preact'
import type { ComponentChildren } from 'preact'
import { isFenceWord, lineSet, parseCodeMeta } from '../authoring/code-meta.ts'
import type { CodeMeta } from '../authoring/code-meta.ts'
import type { RenderScope } from '../render-scope.ts'
import type { PropsOf } from '../authoring/component-props.ts'
import { useScope } from '#render-scope'
import { flag, isFilled, list, mark, outer, slot, words } from '../authoring/read-props.ts'
import { addMark, linesHtml, readMarkers } from './code-lines.ts'
import type { LineMarks } from './code-lines.ts'
import { hintedLines, notesBelow } from '../authoring/hinted-lines.ts'
import { iconOf } from '../authoring/icon.tsx'
import { languageLabel } from './language-label.ts'
import { Mermaid } from './mermaid.tsx'
import { plainText } from '../authoring/plain-text.ts'
import { withoutTwoslash } from '../authoring/twoslash-notation.ts'
import type { PanelAttributes } from '../authoring/enclosing.tsx'
import { useEnclosing, Enclosing } from '../authoring/enclosing.tsx'
import type { Strings } from '../words/site.ts'
import { hooks } from '../styling-hooks.ts'

/** A fence (`lang`, `meta`, `code`), or code inside a `<CodeBlock>` with the options of a fence as attributes. */
export function CodeBlock(props: PropsOf<'CodeBlock'>) {
  const scope = useScope()
  const { codeGroup, codeBlock } = useEnclosing()
  if (typeof props['code'] !== 'string' && holdsFence(props.children)) {
    const { children, $at: _, ...attributes } = props
    return <Enclosing facts={{ codeBlock: attributes }}>{children}</Enclosing>
  }
  const source = readSource({ ...codeBlock, ...props })
  if (source.language.toLowerCase() === 'mermaid') {
    const { $at } = props
    return <Mermaid code={source.code} meta={source.meta} {...($at !== undefined && { $at })} />
  }
  reportUnknown(source.meta, scope, props)
  const block = paint(source, scope, props)
  if (codeGroup === undefined) return <Figure {...block} props={props} strings={scope.strings} />
  const title = block.name ?? languageLabel(source.language) ?? scope.strings.code
  const { name: _, icon, ...inside } = block
  // a tab is no link
  const file = block.source === undefined ? {} : { name: title }
  codeGroup.push({
    title,
    named: block.name !== undefined,
    label: icon ? [icon, title] : title,
    draw: (attributes) => (
      <Figure {...inside} {...file} props={props} strings={scope.strings} panel={attributes} />
    ),
  })
  return null
}

function Figure({
  language,
  name,
  icon,
  source,
  html,
  meta,
  rows,
  empty,
  hinted,
  props,
  strings,
  panel,
}: FigureProps) {
  const digits = meta.lines ? String(rows).length : 0
  // lines that wrap or notes between lines have another height
  const isPlain = !meta.wrap && !meta.expandable && !hinted
  return (
    <figure
      {...outer('CodeBlock', props, digits > 2 ? `--digits:${digits}` : undefined)}
      {...hooks.codeRoot}
      data-language={language}
      data-lines={mark(meta.lines)}
      data-wrap={mark(meta.wrap)}
      data-focus={mark(meta.focus.size > 0 || html.includes('<span class="line focus'))}
      data-fold={mark(meta.expandable)}
      data-hints={mark(hinted)}
      {...panel}
    >
      {name !== undefined && (
        // in Markdown, it is next to the language, which is not part of the text
        <figcaption data-part="title" data-markdown-ignore="">
          {icon}
          {source === undefined ? name : <a data-source={source}>{name}</a>}
        </figcaption>
      )}
      {meta.copy && !empty && (
        <button
          type="button"
          data-part="copy"
          {...hooks.copyCode}
          aria-label={strings.copy}
          data-copied={strings.copied}
        />
      )}
      <pre
        tabIndex={0}
        style={isPlain && rows >= deferredRows ? `--rows:${rows}` : undefined}
        {...hooks.code}
      >
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {meta.expandable && (
        <button
          type="button"
          data-part="unfold"
          aria-expanded="false"
          data-less={strings.collapseCode}
        >
          {strings.expandCode}
        </button>
      )}
    </figure>
  )
}

/** Code of this many lines or more is laid out when a reader comes near it. Its height follows from its lines. */
const deferredRows = 8

interface FigureProps extends PaintedCode {
  readonly props: PropsOf<'CodeBlock'>
  readonly strings: Strings
  readonly panel?: PanelAttributes
}

interface PaintedCode {
  readonly language: string
  readonly name?: string
  readonly icon?: ComponentChildren
  /** The placeholder for the source of imported code. */
  readonly source?: string | undefined
  readonly html: string
  /** The number of lines. */
  readonly rows: number
  readonly meta: CodeMeta
  readonly empty: boolean
  /** Whether types are shown. */
  readonly hinted: boolean
}

interface CodeSource {
  readonly language: string
  readonly code: string
  readonly meta: CodeMeta
}

function readSource(props: PropsOf<'CodeBlock'>): CodeSource {
  const written = words(props['lang']) ?? words(props['language']) ?? ''
  const isLanguage = !isFenceWord(written)
  const fence = parseCodeMeta([isLanguage ? '' : written, words(props['meta'])].join(' '))
  const code = typeof props['code'] === 'string' ? props['code'] : plainText(props.children)
  const text = code.replace(/\r\n?/g, '\n').replace(/^\n+|(?<!\s)\s+$/g, '')
  return {
    language: isLanguage ? written : '',
    code: text,
    meta: { ...fence, ...attributesMeta(props, fence) },
  }
}

/** Attributes override the options of the fence. */
function attributesMeta(props: PropsOf<'CodeBlock'>, fence: CodeMeta): CodeMeta {
  const title = words(props['title']) ?? words(props['filename']) ?? fence.title
  const icon = words(props['icon']) ?? fence.icon
  const highlight = lineSet(list(props['highlight']).join(',').replace(/[{}]/g, ''))
  const focus = lineSet(list(props['focus']).join(',').replace(/[{}]/g, ''))
  return {
    ...(title !== undefined && { title }),
    ...(icon !== undefined && { icon }),
    lines: flag(props['lines'], fence.lines),
    wrap: flag(props['wrap'], fence.wrap),
    expandable: flag(props['expandable'], fence.expandable),
    copy: fence.copy && !flag(props['nocopy']) && !flag(props['noCopy']),
    highlight: highlight.size > 0 ? highlight : fence.highlight,
    focus: focus.size > 0 ? focus : fence.focus,
    other: fence.other,
  }
}

/** Options of other tools, ignored on purpose. */
const ignored = new Set([
  'theme',
  'placement',
  'actions',
  'runnable',
  'view',
  'style',
  'twoslash',
  'copy',
  'copyable',
  'showlinenumbers',
  // of `octavo test`
  'test',
  'session',
  'exit',
  'hidden',
])

function reportUnknown({ other }: CodeMeta, scope: RenderScope, props: PropsOf<'CodeBlock'>): void {
  for (const name of Object.keys(other)) {
    if (ignored.has(name.toLowerCase())) continue
    scope.warn(
      {
        code: 'content/unknown-fence-word',
        message: `"${name}" means nothing behind the ticks of a code block.`,
        help: 'Leave it out; a title with an equals sign goes into quotes: title="a=b".',
      },
      props.$at,
    )
  }
}

function paint(
  { language, code, meta }: CodeSource,
  scope: RenderScope,
  props: PropsOf<'CodeBlock'>,
) {
  const isHinted = meta.other['twoslash'] !== undefined
  const hinted = isHinted ? scope.typeHints?.(code, language, props.$at) : undefined
  const shown = hinted?.code ?? (isHinted ? withoutTwoslash(code) : code)
  // Markers in the fences of a Markdown example are part of the example.
  const quotes = /^mdx?$|^markdown$/i.test(language) && code.includes('```')
  const { code: clean, marks } = quotes
    ? { code: shown, marks: new Map() as LineMarks }
    : readMarkers(shown)
  for (const line of meta.highlight) addMark(marks, line, 'hl')
  for (const line of meta.focus) addMark(marks, line, 'focus')
  const colored = scope.highlight(clean, language, props.$at)
  // a marker on a line of its own moves the lines below it
  const own = hinted && colored.length === shown.split('\n').length ? hinted : undefined
  const lines = own ? hintedLines(colored, own.hints) : colored
  const focused = [...marks.values()].some((own) => own.has('focus'))
  const icon = isFilled(slot(props['icon']))
    ? iconOf(props, scope)
    : iconOf({ ...props, icon: meta.icon }, scope)
  return {
    language: /^[\w+#.-]+/.exec(language)?.[0].toLowerCase() ?? 'text',
    ...(meta.title !== undefined && { name: meta.title }),
    icon,
    source: meta.source === undefined ? undefined : scope.codeSource?.(meta.source),
    html: linesHtml(lines, {
      marks,
      each: meta.lines || focused,
      ...(own && { below: notesBelow(own.notes) }),
    }),
    rows: lines.length,
    hinted: own !== undefined,
    meta,
    empty: clean === '',
  } satisfies PaintedCode
}

function holdsFence(children: ComponentChildren): boolean {
  return toChildArray(children).some(
    (child) =>
      isValidElement(child) && typeof (child.props as { code?: unknown })['code'] === 'string',
  )
}
