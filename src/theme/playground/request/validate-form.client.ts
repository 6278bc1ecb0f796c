import { ownValue } from '../../../base/own-value.ts'
import { writeExactly } from '../../../base/numbers/exact-json.ts'
import { loadPatterns } from '../../../openapi/patterns/match-pattern.ts'
import { checkedValue, type CheckedValue } from '../../../openapi/request/validate-value.ts'
import { isObject, type Json, type JsonObject } from '../../../openapi/json.ts'
import { mediaKind } from '../../../openapi/media-types.ts'
import type { PlaygroundView } from '../../../openapi/views/playground-view.ts'
import {
  type NamedSchemas,
  type ResolvedSchema,
  resolveSchema,
} from '../../../openapi/resolve-schema.ts'
import { isGiven } from '../../../openapi/request/serialize-parameter.ts'
import { isText } from '../../../base/numbers/exact-number.ts'
import { noteKey } from '../form-context.client.ts'
import { readValue } from '../fields/scalar-field.client.tsx'
import { noExtras } from '../extras/extras-state.client.ts'
import { isUnsendable } from '../extras/header-names.client.ts'
import { isHeaderName } from '../../../openapi/request/build-request.ts'
import { problemText, uncheckedText } from '../late/late-words.client.ts'
import { lateEnglish, type LateWords } from '../../words/late-english.client.ts'
import { chosenBody, parameterKey, parsedText, type PlaygroundState } from '../form-state.client.ts'

/** Loads what the patterns of a form need. */
export function loadFormPatterns({ parameters, body, schemas }: PlaygroundView): Promise<void> {
  return loadPatterns(writeExactly([parameters, body ?? null, schemas]))
}

/** Validates the form against the description. Messages by field name. */
export function problemsOf(
  view: PlaygroundView,
  state: PlaygroundState,
  words: LateWords = lateEnglish,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const parameter of view.parameters) {
    const key = parameterKey(parameter)
    const value = state.parameters[key]
    if (!isGiven(value)) continue
    const typed = asTyped(value, parameter.schema, view.schemas)
    const checked = checkedValue(typed, parameter.schema, view.schemas, { formats: true })
    for (const problem of checked.problems)
      problems[join(key, problem.path)] ??= problemText(problem, words)
    Object.assign(problems, noteOf(key, checked, words))
  }
  return { ...problems, ...headerProblems(state, words), ...bodyProblems(view, state, words) }
}

/** A value is not wrong because of a pattern that was not run: the form says so below the field. */
function noteOf(
  key: string,
  { unchecked }: CheckedValue,
  words: LateWords,
): Record<string, string> {
  return unchecked.length === 0 ? {} : { [noteKey(key)]: uncheckedText(unchecked, words) }
}

/** What is said of headers that no browser sends. */
function headerProblems(
  { extras = noExtras }: PlaygroundState,
  words: LateWords,
): Record<string, string> {
  return Object.fromEntries(
    extras.own.header.flatMap(({ name }, index) => {
      const key = `own.header[${index}]`
      if (name !== '' && !isHeaderName(name)) return [[key, words.notHeaderName] as const]
      return isUnsendable(name) ? [[key, words.unsendableHeader] as const] : []
    }),
  )
}

function bodyProblems(
  view: PlaygroundView,
  state: PlaygroundState,
  words: LateWords,
): Record<string, string> {
  const media = chosenBody(view, state)
  const text = media && ownValue(state.body.texts, media.type)
  if (media === undefined || text === undefined || text.trim() === '') return {}
  const kind = mediaKind(media.type)
  if (kind !== 'json' && kind !== 'form' && kind !== 'multipart') return {}
  const parsed = parsedText(text)
  if (parsed === undefined) return { body: syntaxProblem(text) }
  if (media.schema === undefined || parsed.value === undefined) return {}
  const written = parsed.value
  const { empty } = state.extras ?? noExtras
  // fields of a form are text when they are sent
  const value = kind === 'json' ? written : asTyped(written, media.schema, view.schemas)
  const checked = checkedValue(value, media.schema, view.schemas, { formats: true })
  const note = noteOf('body', checked, words)
  const found = checked.problems
    .filter(({ path }) => ownValue(state.body.files, path) === undefined)
    .filter(({ path }) => kind === 'json' || !empty.includes(`body.${path}`))
    .map((problem) => ({ path: problem.path, message: problemText(problem, words) }))
  if (found.length === 0) return note
  const lines = found.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  const more = lines.length > maxLines ? [`+ ${lines.length - maxLines}`] : []
  return {
    ...note,
    ...Object.fromEntries(
      found.toReversed().map(({ path, message }) => [join('body', path), message]),
    ),
    body: [...lines.slice(0, maxLines), ...more].join('\n'),
  }
}

function syntaxProblem(text: string): string {
  try {
    JSON.parse(text)
  } catch (error) {
    return String(error).replace(/^SyntaxError: (?:JSON\.parse: )?/, '')
  }
  return ''
}

/** Converts text to the type of its schema. */
function asTyped(
  value: Json,
  written: Parameters<typeof resolveSchema>[0],
  schemas: NamedSchemas,
): Json {
  const schema: ResolvedSchema = resolveSchema(written, schemas).schema
  if (Array.isArray(value) && schema.kind === 'array' && schema.items) {
    const { items } = schema
    return (value as readonly Json[]).map((it) => asTyped(it, items, schemas))
  }
  if (isObject(value) && schema.kind === 'object') {
    const { properties } = schema
    return Object.fromEntries(
      Object.entries(value as JsonObject).map(([name, it]) => {
        const own = properties.find((property) => property.name === name)?.schema
        return [name, own ? asTyped(it, own, schemas) : it]
      }),
    )
  }
  return isText(value) ? readValue(value, schema) : value
}

function join(name: string, path: string): string {
  if (path === '') return name
  return path.startsWith('[') ? `${name}${path}` : `${name}.${path}`
}

const maxLines = 4
