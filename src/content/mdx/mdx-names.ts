import type { NestedCode } from '../highlight/grammars/placeholders.ts'
import type { MissingCode } from '../included-code/code-files.ts'
import type { Loss } from '../losses/losses.ts'

/** What a page names: fences, imports, exports, snippets. Offsets are in the given text. */
export interface MdxNames {
  /** The languages of its fences. */
  readonly languages: ReadonlySet<string>
  /** The fences whose code may hold code of other languages. */
  readonly nested: readonly NestedCode[]
  /** The files that `<Snippet file>` names, as written. */
  readonly snippets: ReadonlySet<string>
  readonly imports: readonly ModuleImport[]
  /** Whether it defines names of its own. */
  readonly hasExports: boolean
  /** Imports and exports as they are written, without a default export. */
  readonly esm: readonly { readonly text: string; readonly offset: number }[]
  /** The attributes that are expressions, by the offset of their element. */
  readonly attributes: readonly MdxAttribute[]
  /** The code blocks whose file or region is missing. */
  readonly missingCode: readonly MissingCode[]
  /** What the grammar leaves out, or reads as something else than it looks like. */
  readonly losses: readonly Loss[]
}

export interface ModuleImport {
  readonly specifier: string
  readonly names: readonly ImportedName[]
  /** Where the import is written. */
  readonly offset: number
}

export interface MdxAttribute {
  readonly offset: number
  readonly name: string
  readonly expression: string
}

export interface ImportedName {
  /** `default`, `*`, or the name of an export. */
  readonly imported: string
  /** The key of the runtime object that gives its value. */
  readonly key: string
  /** Its name in the file that imports it. */
  readonly local: string
}

/** Names of a page while they are collected. */
export interface CollectedNames {
  readonly languages: Set<string>
  readonly nested: NestedCode[]
  readonly snippets: Set<string>
  readonly imports: ModuleImport[]
  hasExports: boolean
  readonly esm: { readonly text: string; readonly offset: number }[]
  readonly attributes: MdxAttribute[]
  readonly missingCode: MissingCode[]
  readonly losses: Loss[]
}

export function noNames(): CollectedNames {
  return {
    languages: new Set(),
    nested: [],
    snippets: new Set(),
    imports: [],
    hasExports: false,
    esm: [],
    attributes: [],
    missingCode: [],
    losses: [],
  }
}
