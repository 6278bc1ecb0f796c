import type { NestedCode } from '../highlight/grammars/placeholders.ts'
import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import { missingCode } from '../included-code/problems.ts'
import { compileLenientMdx } from './lenient-mdx.ts'
import type { ReadOptions, Unread } from './lenient-mdx.ts'
import { staticComponent } from './compilers/static-component.ts'
import { lossProblem } from '../losses/losses.ts'
import type { ModuleImport } from './mdx-names.ts'

/** A page or a snippet as code, alone: what it imports is named, not read. */
export interface MdxModule {
  readonly kind: 'mdx'
  readonly source: Source
  /** The body of a function of `$`, the runtime; see `content/mdx.ts`. */
  readonly code: string
  /** The component names it uses and does not define itself. */
  readonly wanted: readonly string[]
  /** Whether it defines names of its own. */
  readonly hasExports: boolean
  /** Its imports and exports, as they are written. */
  readonly esm: string
  /** The languages of its fences. */
  readonly languages: readonly string[]
  /** The fences whose code may hold code of other languages. */
  readonly nested: readonly NestedCode[]
  readonly imports: readonly ModuleImport[]
  /** The files that `<Snippet file>` names, as written. */
  readonly snippets: readonly string[]
  /** The offset in the source of an offset in the code's calls. */
  original(offset: number): number
  readonly problems: readonly Diagnostic[]
}

export interface UnreadModule extends Omit<Unread, 'code'> {
  readonly kind: 'unreadable'
}

/** One file of MDX → a module; an unreadable one has no code, and the error among its problems. */
export async function compileModule(
  source: Source,
  options: ReadOptions,
): Promise<MdxModule | UnreadModule> {
  const reading = await compileLenientMdx(source, options)
  if (reading.code === undefined) {
    const { problems, isExpensive } = reading
    return { kind: 'unreadable', problems, isExpensive }
  }
  const { code, names, original, problems } = reading
  const wanted = wantedNames(code)
  return {
    kind: 'mdx',
    source,
    code: withoutPitfalls(code, wanted),
    wanted,
    hasExports: names.hasExports,
    esm: names.esm.map(({ text }) => text).join('\n'),
    languages: [...names.languages],
    nested: names.nested,
    imports: names.imports.map((each) => ({ ...each, offset: original(each.offset) })),
    snippets: [...names.snippets],
    original,
    problems: [
      ...problems,
      ...names.missingCode.map(({ offset, ...missing }) => {
        const start = original(offset)
        return missingCode(placeOf(source, start, endOfLine(source.text, start)), missing)
      }),
      ...(names?.losses ?? [])
        .toSorted((a, b) => a.start - b.start)
        .map((loss) => lossProblem(loss, source, original)),
    ],
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.slice(from).search(/[\r\n]/)
  return end === -1 ? text.length : from + end
}

/**
 * The compiler trusts names that pages choose: `<a.b.c>` reads `c` of what may not be there, and `<Object>` hides the
 * `Object` that its own code uses. Neither may cost the page.
 */
function withoutPitfalls(code: string, wanted: readonly string[]): string {
  const safe = code.replace(
    /(\b_jsxs?\()(?!_components\.)([\w$]+(?:\.[\w$]+)+)/g,
    (_, call: string, chain: string) =>
      `${call}$.m(${chain.replaceAll('.', '?.')}, ${JSON.stringify(chain)})`,
  )
  return wanted.includes('Object')
    ? safe.replaceAll(/\bObject\.assign\(\{/g, 'globalThis.Object.assign({')
    : safe
}

/** The compiler takes every component that the page does not define out of `components`, in one line a function. */
function wantedNames(code: string): string[] {
  const names = new Set<string>()
  for (const source of [
    '} = _components;',
    '} = props.components || {};',
    '} = props.components || ({});',
  ]) {
    for (let end = code.indexOf(source); end !== -1; end = code.indexOf(source, end + 1)) {
      const start = code.lastIndexOf('{', end)
      for (const entry of code.slice(start + 1, end).split(',')) {
        const name = entry.split(':', 1)[0]!.trim()
        if (name !== 'wrapper' && name !== staticComponent) names.add(name)
      }
    }
  }
  return [...names]
}
