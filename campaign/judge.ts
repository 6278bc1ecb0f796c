import type { FilePath, Route } from '../src/base/paths.ts'
import { placeOf } from '../src/diagnostics/diagnostic.ts'
import type { Diagnostic, Place } from '../src/diagnostics/diagnostic.ts'
import { HOLE_END, HOLE_START } from '../src/content/page.ts'
import { decodeText } from '../src/host/node/node-host.ts'
import { lostOperations } from './operations.ts'
import type { Case, Depth, Finding, Kind } from './kind.ts'
import type { SiteRun, SiteRunner } from './run-site.ts'

/** Pages that every site of the campaign has beside its case; whatever the case does, they are there. */
const neighbors = {
  '/neighbor': 'The neighbor',
  '/guides/start': 'Getting started',
} as const

export interface JudgeOptions {
  readonly depth: Depth
  /** Whether the site is made once more, and must come out the same. */
  readonly twice: boolean
}

export interface Judgement {
  readonly findings: readonly Finding[]
  /** Milliseconds that each case took: of computing if it is alone, and on the clock if not. */
  readonly ms: readonly number[]
}

/** Makes a site of cases and says what of the promises it breaks. */
export async function judge(
  kind: Kind,
  cases: readonly Case[],
  runner: SiteRunner,
  { depth, twice }: JudgeOptions,
): Promise<Judgement> {
  const files = kind.site(cases, depth)
  const began = processorTime()
  let run: SiteRun
  try {
    run = await runner.run(files, { fresh: twice, depth })
  } catch (error) {
    return { findings: [thrown(error)], ms: [] }
  }
  const whole = processorTime() - began
  const ms = cases.map((_, number) =>
    cases.length === 1 ? whole : (run.ms.get(kind.fileOf(number) as FilePath) ?? 0),
  )
  // what an author's endless loop costs is bounded by a clock, and meant to be
  const isEndless = run.diagnostics.some(({ code }) => code === 'content/endless')
  const text = cases.map(({ bytes }) => decodeText(bytes) ?? '').join('\n')
  const findings = [
    ...ofDiagnostics(run.diagnostics, text),
    ...(await ofPlaces(run)),
    ...ofPages(run, depth),
    ...ofOutputs(run, text),
    ...(kind.name === 'descriptions' ? lostOperations(run, text) : []),
  ]
  if (twice && findings.length === 0) {
    const again = await runner.run(files, { fresh: true, depth })
    const changed = difference(run.outputs, again.outputs)
    if (changed !== undefined)
      findings.push({ signature: `different the second time: ${shape(changed)}`, detail: changed })
  }
  return { findings, ms: isEndless ? [] : ms }
}

/** Milliseconds of computing of this process so far, whatever else the machine does meanwhile. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** An exception that came out of a stage. */
export function thrown(error: unknown): Finding {
  if (!(error instanceof Error))
    return { signature: `throws ${typeof error}`, detail: String(error) }
  const frames = [...(error.stack ?? '').matchAll(/^\s+at (?:async )?([\w.$<>[\] ]+) \(/gm)]
  const where = frames
    .map(([, name]) => name)
    .find(
      (name) =>
        name !== undefined && !/^(?:Array|Map|Set|String|Object|JSON|RegExp|new)\b/.test(name),
    )
  return {
    signature: `throws ${error.name} in ${where ?? '?'}: ${shape(error.message)}`,
    detail: error.stack ?? error.message,
  }
}

function ofDiagnostics(problems: readonly Diagnostic[], text: string): Finding[] {
  const found: Finding[] = []
  for (const problem of problems) {
    const { code, severity, message, help, label, notes = [] } = problem
    const tell = (what: string) =>
      found.push({ signature: `${code} ${what}`, detail: JSON.stringify(problem).slice(0, 2_000) })
    if (
      !/^(?:config|content|openapi|asyncapi|graphql|mcp|site|check|build)\/[a-z][a-z0-9-]*$/.test(
        code,
      )
    )
      tell('is no code')
    if (!['error', 'warning', 'hint'].includes(severity)) tell('has no severity')
    if (message.trim() === '') tell('says nothing')
    if (code === 'content/failed-page') tell(shape(message))
    const words = [message, help ?? '', label ?? '', ...notes.map((note) => note.message)].join(
      '\n',
    )
    if (message.length > 5_000) tell('goes on and on')
    if (code === 'content/failed-expression') continue // the words are those of the code that failed
    for (const word of ['undefined', '[object', 'NaN', 'function (', '=>']) {
      if (words.includes(word) && !text.includes(word)) tell(`says "${word}"`)
    }
  }
  return found
}

/** More are not looked at: counting lines takes its time. */
const mostPlaces = 200

async function ofPlaces({ diagnostics, text }: SiteRun): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { code, at, fix, notes = [] } of diagnostics.slice(0, mostPlaces)) {
    const places = [at, fix?.at, ...notes.map((note) => note.at)].filter((it) => it !== undefined)
    for (const place of places) {
      const source = await text(place.file)
      if (source === undefined) continue // it was made, or lies behind an address
      const wrong = wrongPlace(place, source)
      if (wrong !== undefined)
        found.push({ signature: `${code} ${wrong}`, detail: JSON.stringify(place).slice(0, 2_000) })
    }
  }
  return found
}

/** As pages are read: NUL is no character of a text. */
function shown(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}

function wrongPlace(place: Place, written: string): string | undefined {
  const text = shown(written)
  const { file, start, end, frame, line, column } = place
  if (![start, end, line, column].every(Number.isInteger)) return 'has a place without numbers'
  if (start === 0 && end === 0 && frame === '') return undefined // the whole file
  if (start < 0 || end < start || end > text.length) return 'has a place beyond its file'
  const real = placeOf({ path: file, text }, start, end)
  if (real.line !== line || real.column !== column) return 'has another line than its place'
  return real.frame === shown(frame) ? undefined : 'shows another line than that of its place'
}

function ofPages(run: SiteRun, depth: Depth): Finding[] {
  if (!run.read) {
    return run.diagnostics.some(({ severity }) => severity === 'error')
      ? []
      : [{ signature: 'unreadable settings without an error', detail: '' }]
  }
  const found: Finding[] = []
  for (const [route, result] of run.compiled) {
    if (!result.ok && !result.problems.some(({ severity }) => severity === 'error'))
      found.push({ signature: 'a page that is lost without an error', detail: route })
  }
  for (const [route, words] of Object.entries(neighbors)) {
    if (run.site?.pages.get(route as Route) === undefined || !run.compiled.get(route as Route)?.ok)
      found.push({ signature: 'loses another page', detail: route })
    if (depth === 'core') continue
    for (const extension of ['html', 'md']) {
      const text = run.outputs.get(`${route}.${extension}`)
      if (text === undefined) found.push({ signature: 'loses another page', detail: route })
      else if (!text.includes(words) || !text.includes(`Words of ${route}`))
        found.push({ signature: 'loses the words of another page', detail: text.slice(0, 4_000) })
    }
  }
  return found
}

function ofOutputs({ outputs }: SiteRun, text: string): Finding[] {
  const found: Finding[] = []
  for (const [path, output] of outputs) {
    const name = path.replace(/^.*\./, '.')
    const tell = (what: string, at: number) =>
      found.push({
        signature: `${shape(name)} ${what}`,
        detail: output.slice(Math.max(0, at - 300), at + 300),
      })
    for (const mark of [HOLE_START, HOLE_END]) {
      const at = output.indexOf(mark)
      if (at !== -1 && !text.includes(mark) && !/\\u|&#/i.test(text)) tell('has an open hole', at)
    }
    const object = path === 'diagnostics' ? -1 : output.indexOf('[object Object]')
    if (object !== -1 && !text.includes('[object')) tell('says [object Object]', object)
  }
  return found
}

function difference(
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
): string | undefined {
  for (const path of new Set([...first.keys(), ...second.keys()])) {
    if (first.get(path) !== second.get(path)) return path
  }
  return undefined
}

/** A message without what differs from case to case. */
function shape(message: string): string {
  return message
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/[^\x20-\x7e…]+/g, '?')
    .slice(0, 120)
}

/** As files are read. */
export function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
