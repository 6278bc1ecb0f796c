import { mdxToJs, mdxToMdast } from 'satteri'
import type { MdastNode } from 'satteri'
import { proseOf } from '../../scan/prose-ranges.ts'
import { outdentedClosings } from '../closing-tags.ts'
import { noNames } from '../mdx-names.ts'
import { refuseCrossings } from './crossing-elements.ts'
import { staticComponent } from './static-component.ts'
import { elementsAndExpressions, fencesAndMath } from './visitors.ts'
import type { MdxOutcome } from './outcome.ts'
import type { MdxOptions } from './visitors.ts'

/** See `compileMdx`. This is the only file that knows the fast compiler. */
export function compileFastMdx(written: string, options: MdxOptions): MdxOutcome {
  const text = withLastNewline(written)
  const names = noNames()
  const features = featuresOf(options)
  try {
    if (!outdentedClosings(text).isSure) refuseCrossings(mdxToMdast(text, { features }))
    const { code } = mdxToJs(text, {
      mdastPlugins: [fencesAndMath(names, text, options)],
      hastPlugins: [elementsAndExpressions(names, text, options)],
      features,
      outputFormat: 'function-body',
      jsxImportSource: 'preact',
      elementAttributeNameCase: 'html',
      stylePropertyNameCase: 'css',
      ...(mayCollapse(text) && { optimizeStatic: collapsed }),
    })
    return { ok: true, code, names }
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error))
  }
}

export function parseFastMdx(text: string, options: Pick<MdxOptions, 'math'>): MdastNode {
  return mdxToMdast(withLastNewline(text), { features: featuresOf(options) })
}

function featuresOf({ math }: Pick<MdxOptions, 'math'>) {
  return { math, headingAttributes: true, frontmatter: true, gfm: true }
}

/** The compiler ends the process at some pages whose last line, which looks like an import, has no line end. */
function withLastNewline(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}

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
  const found = [...text.matchAll(/^(?:import|export)\b|<(?:[Ff]ile)?[Tt]ree\b/gm)]
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
