import { parseExactly, writeExactly } from '../src/base/numbers/exact-json.ts'
import { createReport } from '../src/diagnostics/diagnostic.ts'
import type { Host } from '../src/host/host.ts'
import { constraintWords } from '../src/openapi/constraint-text.ts'
import { descriptionYaml } from '../src/openapi/documents/write-yaml.ts'
import { exportedApi } from '../src/openapi/exports/exported-api.ts'
import { httpFile } from '../src/openapi/exports/http-file.ts'
import { postmanCollection } from '../src/openapi/exports/postman-collection.ts'
import { plainText } from '../src/openapi/json-text.ts'
import { loadApi } from '../src/openapi/load-api.ts'
import { createMock } from '../src/openapi/mock/create-mock.ts'
import type { MockApi } from '../src/openapi/mock/mock-api.ts'
import { publishedApi } from '../src/openapi/mock/published-api.ts'
import type { Api, Operation, Schema } from '../src/openapi/model.ts'
import { mediaExamples } from '../src/openapi/request/media-examples.ts'
import type { CampaignModule } from './modules.ts'
import { createRandom, type Random } from './random.ts'

/** A number as a description writes it, and the JSON literal that everything made of the description has. */
interface Written {
  readonly source: string
  readonly literal: string
}

export interface LostNumber {
  readonly output: string
  readonly format: 'json' | 'yaml'
  readonly source: string
  readonly literal: string
}

/** Numbers at random, of which each output of a description has the digits. */
export const run: CampaignModule['run'] = async ({ seed, count, log }) => {
  const findings: LostNumber[] = []
  for (let first = 0; first < count; first += perDescription) {
    const random = createRandom('numbers', seed, first)
    const format = (first / perDescription) % 2 === 0 ? 'json' : 'yaml'
    const size = Math.min(perDescription, count - first)
    const numbers = Array.from({ length: size }, () => numberOf(random, format))
    findings.push(...(await lostNumbers(numbers, format)))
    if (first % 10_000 === 0) log(`${first} numbers`)
  }
  return { findings, tried: count }
}

function numberOf(random: Random, format: LostNumber['format']): Written {
  const digits = (most: number): string =>
    String(1 + random.below(9)) +
    Array.from({ length: random.below(most) }, () => String(random.below(10))).join('')
  const minus = random.once(3) ? '-' : ''
  const whole = random.once(5) ? '0' : digits(24)
  const fraction = random.once(2)
    ? `.${'0'.repeat(random.below(3))}${digits(12)}${'0'.repeat(random.below(3))}`
    : ''
  const power = random.once(3)
    ? `${random.pick(['e', 'E'])}${random.pick(['', '+', '-'])}${digits(random.once(9) ? 20 : 3)}`
    : ''
  const literal = `${minus}${whole}${fraction}${power}`
  if (format === 'json' || random.once(2)) return { source: literal, literal }
  return random.pick([
    { source: `+${literal.replace('-', '')}`, literal: literal.replace('-', '') },
    { source: `${minus}.5${power}`, literal: `${minus}0.5${power}` },
    { source: `${minus}00${whole}${fraction}`, literal: `${minus}${whole}${fraction}` },
    { source: `${minus}${whole}.`, literal: `${minus}${whole}` },
    { source: `${minus}${grouped(whole)}`, literal: `${minus}${whole}` },
    { source: `0x${BigInt(whole).toString(16)}`, literal: whole },
    { source: `0o${BigInt(whole).toString(8)}`, literal: whole },
  ])
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, '_')
}

async function lostNumbers(
  numbers: readonly Written[],
  format: LostNumber['format'],
): Promise<LostNumber[]> {
  const api = await readApi(descriptionOf(numbers.map(({ source }) => source)), format)
  return Object.entries(outputsOf(api)).flatMap(([output, found]) =>
    numbers.flatMap(({ source, literal }, index) =>
      found[index] === literal
        ? []
        : [{ output: `${output}: ${found[index]}`, format, source, literal }],
    ),
  )
}

/** JSON, which is YAML too: only the numbers differ. */
function descriptionOf(numbers: readonly string[]): string {
  const list = `[${numbers.join(', ')}]`
  const members = numbers.map((it, index) => `"m${index}": {"default": ${it}, "minimum": ${it}}`)
  return `{"openapi": "3.1.0", "info": {"title": "Numbers", "version": "1"},
"servers": [{"url": "https://api.example.com"}],
"paths": {"/numbers": {"post": {
  "requestBody": {"content": {"application/json": {"example": ${list}}}},
  "responses": {"200": {"description": "ok", "content": {"application/json": {"example": ${list}}}}}}}},
"components": {"schemas": {
  "Listed": {"enum": ${list}},
  "Limited": {"type": "object", "properties": {${members.join(', ')}}}}}}`
}

async function readApi(text: string, format: LostNumber['format']): Promise<Api> {
  // a comment keeps YAML from being read as JSON
  const file = format === 'json' ? text : `# YAML\n${text}`
  const host: Host = {
    read: () => Promise.resolve(file),
    readBytes: () => Promise.resolve(undefined),
    list: () => Promise.resolve({ files: [], outside: [] }),
    fetch: () => Promise.resolve({ ok: false, reason: 'nothing is fetched' }),
  }
  const source = { from: `api.${format}` }
  const api = await loadApi(source, host, createReport(), { bundle: true })
  if (api === undefined) throw new Error('the description of the numbers was not read')
  return api
}

/** The literals of each output, in the order of the description. */
function outputsOf(api: Api): Readonly<Record<string, readonly (string | undefined)[]>> {
  const operation = api.operations[0]!
  const bundle = api.bundle?.text ?? ''
  const requests = exportedApi(api, { baseUrls: [] })
  const published = parseExactly(writeExactly(publishedApi(api))) as MockApi
  const limited = schemaNamed(api, 'Limited')
  const members = limited.kind === 'object' ? limited.properties : []
  return {
    'response example': literalsIn(exampleOf(operation, api)),
    enum: (schemaNamed(api, 'Listed').enum ?? []).map(({ value }) => plainText(value)),
    default: members.map(({ schema }) => plainText(schema.default ?? null)),
    minimum: members.map(({ schema }) =>
      constraintWords(schema.limits)[0]?.slice('at least '.length),
    ),
    'JSON file': literalsIn(listIn(bundle, '"example":')),
    'YAML file': literalsIn(descriptionYaml(parseExactly(bundle)).split('example:')[1] ?? ''),
    'Postman collection': literalsIn(
      listIn(JSON.stringify(postmanCollection(requests)), '"mode":"raw"').replaceAll('\\n', '\n'),
    ),
    'HTTP file': literalsIn(listIn(httpFile(requests), 'application/json\n')),
    mock: literalsIn(mockResponse(published)),
  }
}

function exampleOf({ responses }: Operation, { schemas }: Api): string {
  const media = responses[0]?.content[0]
  return media === undefined ? '' : (mediaExamples(media, schemas)[0]?.text ?? '')
}

function schemaNamed({ schemas }: Api, name: string): Schema {
  return schemas[name]?.schema ?? { kind: 'any' }
}

function mockResponse(api: MockApi): string {
  const headers = [['Content-Type', 'application/json']] as const
  return createMock([api]).respond({
    method: 'POST',
    target: '/numbers',
    headers,
    body: '[]',
    hasBody: true,
  }).body
}

/** The list that follows some words. */
function listIn(text: string, words: string): string {
  const start = text.indexOf('[', text.indexOf(words))
  return text.slice(start, text.indexOf(']', start) + 1)
}

function literalsIn(text: string): string[] {
  const list = text.split(/\n\s*(?:schema|responses|requestBody|components):/)[0] ?? ''
  return list.match(/-?\d[\d.]*(?:[eE][+-]?\d+)?/g) ?? []
}

const perDescription = 100
