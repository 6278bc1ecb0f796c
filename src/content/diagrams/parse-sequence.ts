import { appendAll } from '../../base/long-lists.ts'
import { ownValue } from '../../base/own-value.ts'
import { diagramLabel } from './labels.ts'

/** The content of a sequence diagram, in the order of its statements. Actors are referred to by index. */
export interface Sequence {
  readonly actors: readonly Actor[]
  readonly events: readonly SequenceEvent[]
}

export interface Actor {
  readonly label: string
  readonly isPerson: boolean
}

export type SequenceEvent =
  | Message
  | {
      readonly kind: 'note'
      readonly side: NoteSide
      readonly actors: readonly number[]
      readonly label: string
    }
  | { readonly kind: 'open'; readonly word: string; readonly label: string }
  | { readonly kind: 'divide'; readonly label: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'activate' | 'deactivate'; readonly actor: number }

export interface Message {
  readonly kind: 'message'
  readonly from: number
  readonly to: number
  readonly label: string
  readonly dashed: boolean
  readonly head: 'filled' | 'open' | 'cross' | 'none'
  readonly both: boolean
}

export type NoteSide = 'left of' | 'right of' | 'over'

/** A sequence diagram, read. `undefined` when a statement is not understood, so that nothing is ever left out. */
export function readSequence(statements: readonly string[]): Sequence | undefined {
  if (statements[0] !== 'sequenceDiagram') return undefined
  const actors = createActors()
  const events: SequenceEvent[] = []
  const open: string[] = []
  let number: number | undefined

  for (const statement of statements.slice(1)) {
    const [word = ''] = /^\w+/.exec(statement) ?? []
    const rest = statement.slice(word.length).trim()
    const message = readArrow(statement)
    if (word === 'participant' || word === 'actor') {
      if (!actors.declare(rest, word === 'actor')) return undefined
    } else if (blockWords.has(word)) {
      const label = word === 'rect' ? '' : diagramLabel(rest)
      if (label === undefined) return undefined
      open.push(word)
      if (word !== 'rect') events.push({ kind: 'open', word, label })
    } else if (Object.hasOwn(dividers, word)) {
      const label = diagramLabel(rest)
      if (label === undefined || open.at(-1) !== dividers[word]) return undefined
      events.push({ kind: 'divide', label })
    } else if (statement === 'end') {
      const block = open.pop()
      if (block === undefined) return undefined
      if (block !== 'rect') events.push({ kind: 'close' })
    } else if (/^note$/i.test(word)) {
      const note = readNote(rest, actors)
      if (note === undefined) return undefined
      events.push(note)
    } else if (word === 'activate' || word === 'deactivate') {
      events.push({ kind: word, actor: actors.find(rest) })
    } else if (word === 'autonumber' && rest === '') {
      number = 1
    } else if (message !== undefined) {
      const read = readMessage(message, actors, number === undefined ? '' : `${number++}. `)
      if (read === undefined) return undefined
      appendAll(events, read)
    } else return undefined
  }
  return open.length > 0 || actors.all.length === 0 ? undefined : { actors: actors.all, events }
}

const blockWords = new Set(['loop', 'alt', 'opt', 'par', 'critical', 'break', 'rect'])
/** The words that divide a block, and the block each belongs to. */
const dividers: Readonly<Record<string, string>> = { else: 'alt', and: 'par', option: 'critical' }

interface Arrow {
  readonly source: string
  readonly arrow: string
  readonly sign: string
  readonly target: string
  readonly text: string
}

/** `Alice->>+Bob: text` in its parts. The first colon ends the names; no name has angle brackets. */
function readArrow(statement: string): Arrow | undefined {
  const colon = statement.indexOf(':')
  if (colon === -1 || statement.startsWith('-')) return undefined
  const names = statement.slice(0, colon)
  const firstAngle = names.search(/[<>]/)
  const lastAngle = Math.max(names.lastIndexOf('<'), names.lastIndexOf('>'))
  for (const { 0: arrow, index } of names.matchAll(/<<-?->>|--?>>|--?>|--?\)|--?x/g)) {
    const end = index + arrow.length
    if (firstAngle !== -1 && firstAngle < index) return undefined
    const source = names.slice(0, index).trim()
    if (source === '' || end <= lastAngle) continue
    const [, sign = '', target = ''] = /^\s*([+-]?)\s*([^\s+-][^]*)$/.exec(names.slice(end)) ?? []
    if (target !== '')
      return { source, arrow, sign, target: target.trim(), text: statement.slice(colon + 1).trim() }
  }
  return undefined
}

function readMessage(
  { source, arrow, sign, target, text }: Arrow,
  actors: Actors,
  step: string,
): SequenceEvent[] | undefined {
  const label = diagramLabel(text)
  if (label === undefined) return undefined
  const [from, to] = [actors.find(source), actors.find(target)]
  const message: Message = {
    kind: 'message',
    from,
    to,
    label: `${step}${label}`,
    dashed: arrow.includes('--'),
    head: arrow.endsWith('>>') ? 'filled' : (ownValue(heads, arrow.slice(-1)) ?? 'none'),
    both: arrow.startsWith('<<'),
  }
  if (sign === '+') return [message, { kind: 'activate', actor: to }]
  return sign === '-' ? [message, { kind: 'deactivate', actor: from }] : [message]
}

const heads: Readonly<Record<string, Message['head']>> = { ')': 'open', x: 'cross', '>': 'none' }

function readNote(rest: string, actors: Actors): SequenceEvent | undefined {
  const [, side, who = '', text = ''] = /^(left of|right of|over)\s([^:]+):(.+)$/i.exec(rest) ?? []
  const label = diagramLabel(text)
  if (side === undefined || who.trim() === '' || label === undefined) return undefined
  const named = who.split(',').map((id) => actors.find(id.trim()))
  return { kind: 'note', side: side.toLowerCase() as NoteSide, actors: named, label }
}

type Actors = ReturnType<typeof createActors>

/** Actors in the order they are declared or first met. */
function createActors() {
  const places = new Map<string, number>()
  const all: Actor[] = []
  const add = (id: string, label: string, isPerson: boolean) => {
    places.set(id, all.length)
    return all.push({ label, isPerson }) - 1
  }
  return {
    all,
    find: (id: string) => places.get(id) ?? add(id, diagramLabel(id) ?? id, false),
    /** `A as Alice`; returns whether it was parsed. */
    declare(written: string, isPerson: boolean): boolean {
      const as = written.search(/\sas\s/)
      const id = (as === -1 ? written : written.slice(0, as)).trim()
      const label = as === -1 ? id : written.slice(as + ' as '.length).trim()
      const shown = diagramLabel(label)
      if (id === '' || shown === undefined || id.includes('@{')) return false
      if (!places.has(id)) add(id, shown, isPerson)
      return true
    },
  }
}
