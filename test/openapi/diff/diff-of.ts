import { plainText } from '../../../src/openapi/diff/texts/code.ts'
import { english } from '../../../src/openapi/diff/texts/english.ts'
import {
  type ApiDiff,
  compareApis,
  type DiffBounds,
} from '../../../src/openapi/diff/compare-apis.ts'
import { openapi, read } from '../read-description.ts'

type Members = Readonly<Record<string, unknown>>

/** What changed between two descriptions with these members. */
export async function diffOf(old: Members, fresh: Members, bounds?: DiffBounds): Promise<ApiDiff> {
  const [one, other] = await Promise.all(
    [old, fresh].map(async (members) => {
      const whole = 'swagger' in members || 'openapi' in members ? members : openapi(members)
      return (await read({ 'api.json': whole }, 'api.json')).api
    }),
  )
  return compareApis(one!, other!, bounds)
}

/** `rule: sentence`, one for each change. */
export async function changesOf(old: Members, fresh: Members): Promise<string[]> {
  const { changes } = await diffOf(old, fresh)
  return changes.map(({ rule, statement }) => `${rule}: ${plainText(english.sentence(statement))}`)
}

/** A description with one operation. */
export function operation(members: Members = {}, method = 'post', path = '/pets'): Members {
  return {
    paths: { [path]: { [method]: { responses: { 200: { description: '' } }, ...members } } },
  }
}

/** A description with one operation that is sent a schema as JSON. */
export function sent(schema: unknown, schemas: Members = {}): Members {
  const content = { 'application/json': { schema } }
  return { ...operation({ requestBody: { content } }), components: { schemas } }
}

/** A description with one operation that answers with a schema as JSON. */
export function answered(schema: unknown, schemas: Members = {}): Members {
  const content = { 'application/json': { schema } }
  const responses = { 200: { description: '', content } }
  return { ...operation({ responses }), components: { schemas } }
}
