import { Ajv2020 } from 'ajv/dist/2020.js'
import { createReport } from '../src/diagnostics/diagnostic.ts'
import type { Json } from '../src/openapi/json.ts'
import { loadApi } from '../src/openapi/load-api.ts'
import type { Api } from '../src/openapi/model.ts'
import { loadPatterns } from '../src/openapi/patterns/match-pattern.ts'
import { checkValue } from '../src/openapi/request/validate-value.ts'
import { createMemoryHost } from '../test/support/memory-host.ts'
import type { CampaignModule } from './modules.ts'
import { createRandom } from './random.ts'
import { joined, randomPair, randomValue, type SchemaData } from './random-schemas.ts'

/** A value that one of the two judges otherwise. */
export interface Disagreement {
  readonly number: number
  readonly schema: SchemaData
  readonly named: Readonly<Record<string, SchemaData>>
  readonly value: unknown
  readonly isAllowed: boolean
}

/**
 * Random pairs of schemas, each as one schema with `allOf` or next to a reference, and a value: the schema that pages, forms, samples
 * and mocks read has to allow what a validator of JSON Schema allows of both, and nothing else.
 */
export const run: CampaignModule['run'] = async ({ seed, count, log }) => {
  await loadPatterns('"pattern":')
  const findings: Disagreement[] = []
  let allowed = 0
  for (let first = 0; first < count; first += atOnce) {
    const result = await disagreements(seed, first, Math.min(atOnce, count - first))
    findings.push(...result.found)
    allowed += result.allowed
  }
  log(`${count} pairs, ${allowed} values allowed by both`)
  return { findings, tried: count }
}

/** Pairs `first` to `first + count` of a seed. */
export async function disagreements(
  seed: number,
  first: number,
  count: number,
): Promise<{ readonly found: readonly Disagreement[]; readonly allowed: number }> {
  const cases = Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, 'intersection', first + index)
    const name = `S${first + index}`
    const pair = randomPair(random)
    return { number: first + index, name, pair, ...joined(pair, name, random), random }
  })
  const api = await modelOf(
    Object.fromEntries(cases.flatMap((it) => [[it.name, it.schema], ...Object.entries(it.named)])),
  )
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const found: Disagreement[] = []
  let allowed = 0
  for (const { number, name, pair, parts, schema, named, random } of cases) {
    const isValid = ajv.compile({ allOf: parts ?? pair })
    for (let tries = 0; tries < valuesOfPair; tries++) {
      const value = randomValue(random)
      const isAllowed = isValid(value)
      const shown = api.schemas[name]!.schema
      const isShown = checkValue(value as Json, shown, api.schemas).length === 0
      if (isAllowed) allowed++
      if (isAllowed !== isShown) found.push({ number, schema, named, value, isAllowed })
    }
  }
  return { found, allowed }
}

async function modelOf(schemas: Readonly<Record<string, SchemaData>>): Promise<Api> {
  const description = {
    openapi: '3.1.0',
    info: { title: 'Pairs', version: '1' },
    paths: {},
    components: { schemas },
  }
  const host = createMemoryHost({ 'api.json': JSON.stringify(description) })
  const api = await loadApi({ from: 'api.json' }, host, createReport())
  if (api === undefined) throw new Error('the description was not read')
  return api
}

const atOnce = 200
const valuesOfPair = 4
