import { parseExactly } from '../../base/numbers/exact-json.ts'
import type { Json } from '../json.ts'
import { bareType, mediaKind } from '../media-types.ts'
import type { Body, MediaType, ParameterPlace, Schema } from '../model.ts'
import type { ValueProblem } from '../request/value-problem.ts'
import { patternWork, type PatternWork } from '../patterns/match-pattern.ts'
import { checkValue } from '../request/validate-value.ts'
import { type NamedSchemas, resolveSchema } from '../resolve-schema.ts'
import type { RouteMatch } from './find-route.ts'
import { headerOf, type MockRequest } from './mock-api.ts'
import { membersOf, nestedMembers, readParameter } from './read-parameters.ts'
import { typedText } from './typed-text.ts'

/** Something about a request that the description does not allow. */
export interface RequestProblem {
  readonly in: ParameterPlace | 'body'
  /** The parameter; absent for the body. */
  readonly name?: string
  /** A JSON pointer into the value. */
  readonly pointer: string
  readonly message: string
}

export interface CheckedRequest {
  readonly problems: readonly RequestProblem[]
  /** The media type of the body is not described. */
  readonly isUnsupported: boolean
  /** The body, if it is JSON or a form. */
  readonly body?: Json
  /** Patterns that were not run, because they may take long or would be too much work. */
  readonly unchecked: readonly string[]
}

export function checkRequest(
  { operation, api, values }: Extract<RouteMatch, { readonly kind: 'found' }>,
  request: MockRequest,
): CheckedRequest {
  const { schemas } = api
  const [, query = ''] = request.target.split('#', 1)[0]?.split(/\?(.*)/s, 2) ?? []
  const sent = { path: values, query, header: (name: string) => headerOf(request, name) }
  const problems: RequestProblem[] = []
  const patterns = patternWork()
  for (const parameter of operation.parameters) {
    const { in: place, name, required, schema } = parameter
    // the media types of request and response are no parameters
    if (place === 'header' && /^(?:accept|content-type|authorization)$/i.test(name)) continue
    // its place may be missing in the path
    if (place === 'path' && !values.has(name)) continue
    const value = readParameter(parameter, sent, schemas)
    if (value === undefined) {
      if (required) problems.push({ in: place, name, pointer: '', message: 'Is required.' })
      continue
    }
    if (value === '' && parameter.allowEmptyValue) continue
    const found = checkValue(value, schema, schemas, { formats: true, patterns })
    for (const it of found) problems.push({ in: place, name, ...shown(it) })
  }
  const body = operation.body && readBody(operation.body, request, schemas, patterns)
  return {
    problems: [...problems, ...(body?.problems ?? [])].slice(0, maxProblems),
    isUnsupported: body?.isUnsupported ?? false,
    ...(body?.value !== undefined && { body: body.value }),
    unchecked: [...patterns.notRun],
  }
}

function shown({ pointer, message }: ValueProblem): Pick<RequestProblem, 'pointer' | 'message'> {
  return { pointer, message }
}

interface ReadBody {
  readonly problems: readonly RequestProblem[]
  readonly isUnsupported?: boolean
  readonly value?: Json
}

function readBody(
  { required, content }: Body,
  request: MockRequest,
  schemas: NamedSchemas,
  patterns: PatternWork,
): ReadBody {
  const problem = (message: string): ReadBody => ({
    problems: [{ in: 'body', pointer: '', message }],
  })
  const { body: text = '', hasBody = text !== '' } = request
  if (!hasBody) return required ? problem('A body is required.') : { problems: [] }
  const sentType = headerOf(request, 'content-type')
  const media = mediaFor(sentType, content)
  if (media === undefined) {
    return content.length > 0 ? { problems: [], isUnsupported: true } : { problems: [] }
  }
  const kind = mediaKind(sentType ?? media.type)
  if (request.body === undefined || (kind !== 'json' && kind !== 'form')) return { problems: [] }
  const value = kind === 'json' ? parsed(text) : formValue(text, media, schemas)
  if (value === undefined) return problem('Is not JSON.')
  const { schema } = media
  const found = schema ? checkValue(value, schema, schemas, { formats: true, patterns }) : []
  const isSendable = (problem: ValueProblem): boolean =>
    kind === 'json' || problem.reason.kind !== 'required' || !isStructure(problem, schema, schemas)
  return { value, problems: found.filter(isSendable).map((it) => ({ in: 'body', ...shown(it) })) }
}

/** Whether a member of a form is a list or an object: a form cannot hold an empty one. */
function isStructure(
  { path }: ValueProblem,
  written: Schema | undefined,
  schemas: NamedSchemas,
): boolean {
  const schema = written && resolveSchema(written, schemas).schema
  if (schema?.kind !== 'object') return false
  const own = schema.properties.find(({ name }) => name === path)
  const { kind } = own ? resolveSchema(own.schema, schemas).schema : { kind: 'any' }
  return kind === 'object' || kind === 'array'
}

/** The described media type of a body. */
function mediaFor(type: string | undefined, content: readonly MediaType[]): MediaType | undefined {
  if (type === undefined) return content.find((it) => mediaKind(it.type) === 'json') ?? content[0]
  const name = bareType(type)
  const [family = ''] = name.split('/', 1)
  return (
    content.find((it) => bareType(it.type) === name) ??
    content.find((it) => bareType(it.type) === `${family}/*`) ??
    content.find((it) => bareType(it.type) === '*/*')
  )
}

function parsed(text: string): Json | undefined {
  try {
    return parseExactly(text) as Json
  } catch {
    return undefined
  }
}

function formValue(text: string, { schema }: MediaType, schemas: NamedSchemas): Json {
  const value = nestedMembers(membersOf(text, '&'))
  return schema ? typedText(value, schema, schemas) : value
}

const maxProblems = 50
