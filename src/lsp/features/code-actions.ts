import { extensionOf } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { apart } from '../../check/apply-fixes.ts'
import { proseOf } from '../../content/scan/prose-ranges.ts'
import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts'

/** A change of one file that solves or accepts a problem. */
export interface Action {
  readonly kind: 'quickfix' | 'source.fixAll'
  readonly title: string
  readonly edits: readonly ActionEdit[]
  readonly problem?: Diagnostic
  /** The one solution of its problem. */
  readonly isPreferred?: boolean
}

export interface ActionEdit {
  readonly file: FilePath
  readonly start: number
  readonly end: number
  readonly replaceWith: string
}

/** What can be done about problems of a file, the problems at a range first. */
export function actionsFor(
  file: FilePath,
  text: string,
  { all, near }: { readonly all: readonly Diagnostic[]; readonly near: readonly Diagnostic[] },
): readonly Action[] {
  const actions: Action[] = []
  for (const problem of near) {
    const { fix } = problem
    if (fix !== undefined) {
      const title = titleOf(fix)
      actions.push({ kind: 'quickfix', title, edits: [editOf(fix)], problem, isPreferred: true })
    }
    const edit = suppression(problem, file, text)
    if (edit !== undefined) {
      const title = `Accept here: octavo-disable-next-line ${ruleOf(problem) ?? ''}`
      actions.push({ kind: 'quickfix', title, edits: [edit], problem })
    }
  }
  const fixes = apart(
    all.flatMap(({ fix }) => (fix !== undefined && fix.at.file === file ? [fix] : [])),
  )
  if (fixes.length > 0)
    actions.push({
      kind: 'source.fixAll',
      title: 'Fix all problems that have one solution',
      edits: fixes.map(editOf),
    })
  return actions
}

function editOf({ at, replaceWith }: Fix): ActionEdit {
  return { file: at.file, start: at.start, end: at.end, replaceWith }
}

const maxTitle = 60

function titleOf({ at, replaceWith }: Fix): string {
  const shown = replaceWith.replace(/\s+/g, ' ').trim()
  if (shown === '') return at.end > at.start ? 'Remove it' : 'Fix it'
  return `Replace with: ${shown.length > maxTitle ? `${shown.slice(0, maxTitle)}…` : shown}`
}

function ruleOf({ code }: Diagnostic): string | undefined {
  return code.startsWith('check/') ? code.slice('check/'.length) : undefined
}

/** A comment on the line before, which `check` reads. In frontmatter and fences there are no comments. */
function suppression(problem: Diagnostic, file: FilePath, text: string): ActionEdit | undefined {
  const { at } = problem
  const rule = ruleOf(problem)
  if (rule === undefined || at === undefined || at.file !== file) return undefined
  const extension = extensionOf(file)
  if (extension !== 'mdx' && extension !== 'md') return undefined
  const start = text.lastIndexOf('\n', at.start - 1) + 1
  if (!proseOf(text).some((range) => range.start <= start && start < range.end)) return undefined
  const [indent = ''] = /^[ \t]*/.exec(text.slice(start)) ?? []
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const words = `octavo-disable-next-line ${rule}`
  const comment = extension === 'md' ? `<!-- ${words} -->` : `{/* ${words} */}`
  return { file, start, end: start, replaceWith: `${indent}${comment}${newline}` }
}
