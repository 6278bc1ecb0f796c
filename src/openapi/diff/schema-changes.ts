import { createChange, type Change, type Direction } from './change.ts'
import type { Scope } from './scope.ts'
import type { ComparedSchemas } from './schemas/compare-schemas.ts'
import type { Step } from './schemas/finding.ts'
import type { Noun } from './texts/statement.ts'

/** A value that has a schema: a body, a parameter, a header. */
export interface Subject {
  readonly noun: Noun
  /** The pointer of the schema. */
  readonly pointer: string
  readonly direction: Direction
}

/**
 * The changes of a value, those of the nearest members first. What an operation has at several places is reported at the
 * first one, once for each direction.
 */
export function addSchemaChanges(root: ComparedSchemas, subject: Subject, scope: Scope): void {
  const { direction } = subject
  const seen = scope.seen[direction]
  let level: Visit[] = [{ to: root, way: undefined, top: undefined }]
  while (level.length > 0) {
    const next: Visit[] = []
    for (const visit of level) {
      const { to } = visit
      if (!to.isDifferent || seen.has(to)) continue
      seen.add(to)
      if (!scope.spend(1 + to.edges.length)) return
      const own =
        to.name === undefined ? visit : { ...visit, top: { name: to.name, way: visit.way } }
      for (const finding of to.findings) {
        const verdict = finding[direction]
        if (verdict === undefined) continue
        const way = finding.step ? { step: finding.step, before: own.way } : own.way
        scope.add(changeOf(verdict, { ...own, way }, subject, scope))
      }
      for (const { step, to: inner, directions } of to.edges) {
        if (!inner.isDifferent || directions?.includes(direction) === false) continue
        next.push({ to: inner, way: { step, before: own.way }, top: own.top })
      }
    }
    level = next
  }
}

/** The steps to a schema, the last one first. */
interface Way {
  readonly step: Step
  readonly before: Way | undefined
}

interface Visit {
  readonly to: ComparedSchemas
  readonly way: Way | undefined
  /** The nearest named schema. */
  readonly top: { readonly name: string; readonly way: Way | undefined } | undefined
}

type Verdict = NonNullable<ComparedSchemas['findings'][number]['request']>

function changeOf(
  { rule, says }: Verdict,
  { way, top }: Omit<Visit, 'to'>,
  subject: Subject,
  { operation }: Scope,
): Change {
  const steps = stepsOf(way, undefined)
  const member = wordsOf(steps)
  const inSchema = top && wordsOf(stepsOf(way, top.way))
  const statement =
    member === ''
      ? { about: subject.noun, says }
      : { in: subject.noun, about: { kind: 'member', name: member } as const, says }
  return createChange(rule, statement, {
    operation,
    path: subject.pointer + steps.map(({ pointer }) => pointer).join(''),
    ...(top && inSchema !== undefined && { schema: { name: top.name, member: inSchema } }),
  })
}

/** The steps after those of `from`, the first one first. */
function stepsOf(way: Way | undefined, from: Way | undefined): Step[] {
  const steps: Step[] = []
  for (let at = way; at !== undefined && at !== from; at = at.before) steps.push(at.step)
  return steps.reverse()
}

function wordsOf(steps: readonly Step[]): string {
  const words = steps
    .map((step) => step.words)
    .join('')
    .replace(/^\./, '')
  return words.length > maxWords ? `…${words.slice(-maxWords)}` : words
}

const maxWords = 110
