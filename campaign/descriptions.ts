import { parse as parseYaml, stringify as yamlOf } from 'yaml'
import { dataOf, jsonOf, mutateData, pruned } from './data.ts'
import type { Data, Format } from './data.ts'
import { everything } from './everything-api.ts'
import { hostileValue, hostileWords } from './hostile-values.ts'
import type { Kind } from './kind.ts'
import { bytesOf, mutateText } from './mutate-text.ts'
import { smallSite } from './small-site.ts'

/** Descriptions of APIs that are not as they should be, of every version. */
export const descriptions: Kind = {
  name: 'descriptions',
  together: 1,
  fileOf: () => 'api.yaml',
  count: 20_000,
  create({ descriptions: seeds }, random) {
    const seed = random.once(3) || seeds.length === 0 ? undefined : random.pick(seeds)
    let text: string
    if (seed !== undefined && random.once(6)) text = mutateText(seed, seeds, random)
    else {
      let data = seed === undefined ? dataOf(random.pick(everything)) : seedData(seed)
      if (random.once(3)) data = pruned(data, 6, random)
      const changes = random.once(3) ? 8 : 1 + random.below(3)
      for (let change = 0; change < changes; change++) data = mutateData(data, format, random)
      text = random.once(3) ? yamlText(data) : jsonOf(data)
      if (random.once(8)) text = mutateText(text, [text], random)
    }
    return { extension: 'yaml', bytes: bytesOf(text, random) }
  },
  site: ([tried], depth) => ({
    ...smallSite,
    'docs.json': withDescription[depth],
    'api.yaml': tried?.bytes ?? '',
  }),
}

const settings = JSON.parse(smallSite['docs.json'] ?? '{}') as object

/** Samples in every language are most of the work of a page, and little of what can go wrong. */
const withDescription = {
  core: JSON.stringify({
    ...settings,
    api: { openapi: 'api.yaml', examples: { languages: ['bash'] } },
  }),
  whole: JSON.stringify({ ...settings, openapi: 'api.yaml' }),
}

const parsed = new Map<string, Data>()

function seedData(text: string): Data {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const data = dataOf(parseYaml(text, { maxAliasCount: -1, merge: true, uniqueKeys: false }))
  parsed.set(text, data)
  return data
}

/** As YAML, where a value can be: a key that is there twice is lost, and what is too deep stays JSON. */
function yamlText(data: Data): string {
  try {
    return yamlOf(JSON.parse(jsonOf(data)), { aliasDuplicateObjects: false })
  } catch {
    return jsonOf(data)
  }
}

const format: Format = {
  keys: [
    '$ref',
    'type',
    'properties',
    'items',
    'allOf',
    'oneOf',
    'anyOf',
    'not',
    'enum',
    'const',
    'default',
    'example',
    'examples',
    'format',
    'required',
    'additionalProperties',
    'patternProperties',
    'discriminator',
    'mapping',
    'propertyName',
    'nullable',
    'readOnly',
    'deprecated',
    'minimum',
    'maximum',
    'pattern',
    'description',
    'title',
    'summary',
    'parameters',
    'in',
    'name',
    'schema',
    'content',
    'style',
    'explode',
    'requestBody',
    'responses',
    'headers',
    'links',
    'callbacks',
    'security',
    'securitySchemes',
    'flows',
    'scopes',
    'servers',
    'url',
    'variables',
    'tags',
    'operationId',
    'externalDocs',
    'webhooks',
    'paths',
    'components',
    'schemas',
    'definitions',
    'consumes',
    'produces',
    'collectionFormat',
    'info',
    'version',
    'openapi',
    'swagger',
    'get',
    'post',
    'x-mint',
    'x-codeSamples',
    'x-hidden',
    'xml',
    'encoding',
    'value',
    '200',
    'default',
    'application/json',
    'prefixItems',
    '$defs',
    '$id',
    '$anchor',
    '$dynamicRef',
    'if',
    'then',
    'else',
    'contentMediaType',
    'unevaluatedProperties',
    'itemSchema',
    'host',
    'basePath',
    'schemes',
    'parent',
    'kind',
  ],
  valueFor(key, random) {
    const known = Object.hasOwn(values, key) ? values[key] : undefined
    if (known !== undefined) return random.pick(known)
    return random.once(3) ? random.pick(schemas) : hostileValue(random)
  },
}

const ref = (to: string): Data => ({ pairs: [['$ref', to]] })
const references = [
  '#',
  '#/',
  '#/components/schemas/Pet',
  '#/components/schemas/Loop',
  '#/components/schemas/Missing',
  '#/components',
  '#/paths',
  '#/paths/~1a/get',
  '#/definitions/Pet',
  'api.yaml',
  'api.yaml#/components/schemas/Pet',
  './missing.yaml',
  '../../secret',
  'https://a.example/b.yaml',
  'http://127.0.0.1/',
  '#/__proto__',
  '#/constructor/name',
  '#/components/schemas/__proto__',
  '#/components/schemas/Pet/properties/name',
  '%',
  '#%zz',
  '#/%E0%A4%A',
  '',
  ' ',
  '#anchor',
  'file:///etc/passwd',
  'docs.json',
  'index.mdx',
  '#/components/parameters/P',
  '#/components/responses/R',
  '#/components/schemas/~2',
  '#/info',
]

const schemas: readonly Data[] = [
  ...references.slice(0, 6).map(ref),
  dataOf({ type: 'string', format: 'toString' }),
  dataOf({ type: ['string', 'null', 'constructor'] }),
  dataOf({
    type: 'object',
    properties: { constructor: { type: 'string' }, toString: { type: 'number' } },
  }),
  {
    pairs: [
      ['type', 'object'],
      ['properties', { pairs: [['__proto__', dataOf({ type: 'string' })]] }],
    ],
  },
  dataOf({ allOf: [{ $ref: '#/components/schemas/Pet' }, { $ref: '#/components/schemas/Loop' }] }),
  dataOf({ oneOf: [], anyOf: [{}], allOf: [true, false, null] }),
  dataOf({ type: 'array', items: { type: 'array', items: { type: 'array' } } }),
  dataOf({ type: 'array', items: [{ type: 'string' }], prefixItems: 1 }),
  dataOf({ enum: [] }),
  dataOf({ enum: [null, {}, [], 1, 'a', 'a'] }),
  dataOf({
    discriminator: {
      propertyName: 'constructor',
      mapping: { a: '#/components/schemas/Pet', __proto__: 'b' },
    },
  }),
  dataOf({ discriminator: 'kind' }),
  dataOf({ example: { a: { b: { c: [] } } }, default: 'x', minimum: 'a', pattern: '(' }),
  dataOf({ pattern: '(a+)+$', type: 'string', minLength: 1e9 }),
  dataOf({ type: 'array', minItems: 1e9, items: { type: 'string' } }),
  dataOf({
    additionalProperties: { $ref: '#/components/schemas/Loop' },
    patternProperties: { '^a': true },
  }),
  true,
  false,
]

const values: Readonly<Record<string, readonly Data[] | undefined>> = {
  $ref: references,
  schema: schemas,
  items: schemas,
  type: [
    'string',
    'object',
    'array',
    'null',
    'file',
    'constructor',
    ['string', 'null'],
    'integer',
    'boolean',
    'number',
    '',
  ],
  format: [
    'date',
    'date-time',
    'binary',
    'toString',
    'constructor',
    '__proto__',
    'uuid',
    'int64',
    'byte',
    'password',
    'email',
    'ipv6',
  ],
  in: ['path', 'query', 'header', 'cookie', 'body', 'formData', 'querystring', 'constructor', ''],
  style: ['form', 'simple', 'matrix', 'label', 'deepObject', 'pipeDelimited', 'constructor'],
  openapi: ['3.0.0', '3.1.0', '3.2.0', '2.0', '3', '4.0.0', '', 3.1],
  swagger: ['2.0', 2],
  name: [...hostileWords],
  url: [
    'https://{a}.example',
    '/',
    '//',
    'https://{constructor}',
    '{',
    '',
    'ftp://a',
    'javascript:alert(1)',
  ],
  security: [
    [],
    [{ pairs: [['key', []]] }],
    [{ pairs: [['constructor', ['a']]] }],
    [{ pairs: [] }],
  ],
  tags: [
    ['a'],
    ['constructor'],
    [{ pairs: [['name', '__proto__']] }],
    ['a', 'a'],
    ['_octavo'],
    ['..'],
  ],
  operationId: [...hostileWords],
  description: [
    ...hostileWords,
    '# a\n\n- b\n\n```js\nc\n```\n',
    '<div>a',
    '{b}',
    '| a |\n|-|\n| b |',
  ],
  'x-mint': [
    dataOf({ href: '/llms.txt' }),
    dataOf({ metadata: { title: 1, url: 'a', mode: 'custom', __proto__: 1 } }),
    dataOf({ content: '<Card title="a">b</Card> {1 +} <Unclosed>' }),
    dataOf({ content: ['a'], href: 1 }),
  ],
  'x-codeSamples': [
    dataOf([{ lang: 'constructor', source: 1 }]),
    dataOf([{ lang: 'curl', source: 'a', label: null }]),
    dataOf({}),
  ],
}
