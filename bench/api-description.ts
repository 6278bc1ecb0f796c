import { rm } from 'node:fs/promises'
import { writeFiles } from './generate.ts'

/** Writes a site whose pages are the operations of one generated description. Replaces the content of the folder. */
export async function writeApiSite(folder: string, operations: number): Promise<void> {
  const settings = {
    name: 'Generated API',
    colors: { primary: '#1d4ed8' },
    navigation: {
      tabs: [
        { tab: 'Guide', pages: ['index'] },
        { tab: 'API', openapi: 'openapi.json' },
      ],
    },
  }
  await rm(folder, { recursive: true, force: true })
  await writeFiles(folder, [
    ['docs.json', JSON.stringify(settings)],
    ['index.mdx', '---\ntitle: Start\n---\n\nA generated API.\n'],
    ['openapi.json', JSON.stringify(apiDescription(operations), undefined, 2)],
  ])
}

/** A description as large services have it: resources with shared schemas inside each other. Three of ten operations have a body. */
function apiDescription(operations: number): object {
  const resources = Array.from({ length: Math.ceil(operations / actions.length) }, (_, index) =>
    resourceOf(index),
  )
  const paths: Record<string, Record<string, object>> = {}
  let left = operations
  for (const resource of resources) {
    for (const action of actions) {
      if (left-- <= 0) break
      const path = `/v1/${resource.plural}${action.path}`
      paths[path] = { ...paths[path], [action.method]: operationOf(resource, action) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Generated API', version: '2.0.0', description: 'An API to measure with.' },
    servers: [{ url: 'https://api.example.com' }],
    security: [{ token: [] }],
    tags: resources.map(({ title }) => ({ name: title, description: `All about ${title}.` })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: errors,
      schemas: {
        ...shared,
        ...Object.fromEntries(resources.flatMap((resource) => schemasOf(resource, resources))),
      },
    },
  }
}

interface Resource {
  readonly index: number
  readonly schema: string
  readonly title: string
  readonly plural: string
}

interface Action {
  readonly method: string
  readonly path: string
  readonly verb: string
  readonly body?: 'New' | 'Update'
}

const words = ['account', 'invoice', 'project', 'device', 'message', 'contract', 'report', 'ticket']
const areas = ['billing', 'team', 'audit', 'store', 'mobile', 'partner', 'cloud', 'field', 'survey']

/** Ten operations of each resource. */
const actions: readonly Action[] = [
  { method: 'get', path: '', verb: 'List' },
  { method: 'post', path: '', verb: 'Create', body: 'New' },
  { method: 'get', path: '/{id}', verb: 'Get' },
  { method: 'patch', path: '/{id}', verb: 'Update', body: 'Update' },
  { method: 'delete', path: '/{id}', verb: 'Delete' },
  { method: 'get', path: '/{id}/history', verb: 'Get the history of' },
  { method: 'post', path: '/{id}/archive', verb: 'Archive' },
  { method: 'get', path: '/{id}/members', verb: 'List the members of' },
  { method: 'put', path: '/{id}/members', verb: 'Replace the members of', body: 'Update' },
  { method: 'get', path: '/{id}/summary', verb: 'Summarize' },
]

function resourceOf(index: number): Resource {
  const word = words[index % words.length]!
  const area = areas[Math.floor(index / words.length) % areas.length]!
  const round = Math.floor(index / words.length / areas.length)
  const name = `${area} ${word}${round === 0 ? '' : ` ${round}`}`
  const schema = name.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { index, schema, title: name, plural: `${name.replaceAll(' ', '-')}s` }
}

function operationOf({ schema, title, plural }: Resource, action: Action): object {
  const { verb, body, path, method } = action
  const isList = verb.startsWith('List')
  return {
    operationId: `${method}-${plural}${path.replaceAll(/[{}]/g, '').replaceAll('/', '-')}`,
    summary: `${verb} ${title}`,
    description: `${verb} \`${title}\`. Needs the scope **${plural}**.\n\n- Results are kept for 30 days.\n- See [the list](https://example.com/${plural}) of limits.`,
    tags: [title],
    parameters: [
      ...(path.includes('{id}')
        ? [parameter('path', 'id', { type: 'string', format: 'uuid' })]
        : []),
      ...(isList ? pageParameters : []),
      parameter('header', 'Request-Id', { type: 'string', maxLength: 64 }),
    ],
    ...(body && { requestBody: { required: true, content: json(ref(`${schema}${body}`)) } }),
    responses: {
      [method === 'delete' ? '204' : '200']:
        method === 'delete'
          ? { description: 'It was deleted.' }
          : {
              description: 'The result.',
              content: json(isList ? listOf(schema) : ref(schema)),
            },
      ...Object.fromEntries(
        Object.keys(errors).map((status) => [
          status.slice(1),
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  }
}

function schemasOf({ schema, title, index }: Resource, all: readonly Resource[]) {
  const related = all[(index * 7 + 3) % all.length]!
  const own = {
    name: { type: 'string', description: `The name of the ${title}, as people write it.` },
    status: { type: 'string', enum: ['draft', 'active', 'paused', 'closed'], default: 'draft' },
    amount: ref('Money'),
    address: ref('Address'),
    labels: { type: 'array', items: { type: 'string' }, maxItems: 50 },
    settings: {
      type: 'object',
      description: 'How it behaves. *Changes count at once.*',
      properties: {
        notify: { type: 'boolean', default: true },
        channel: { type: 'string', enum: ['mail', 'chat', 'none'] },
        retry: { type: 'object', properties: { times: { type: 'integer', maximum: 9 } } },
      },
    },
  }
  const kept = {
    id: { type: 'string', format: 'uuid', readOnly: true, examples: [`${schema}-4f1c`] },
    created: { type: 'string', format: 'date-time', description: 'When it was created.' },
    owner: ref('Person'),
    related: {
      type: 'array',
      items: ref(related.schema),
      description: `See \`${related.title}\`.`,
    },
  }
  return [
    [schema, { type: 'object', required: ['id', 'name'], properties: { ...kept, ...own } }],
    [`${schema}New`, { type: 'object', required: ['name'], properties: own }],
    [`${schema}Update`, { type: 'object', minProperties: 1, properties: own }],
  ] as const
}

const shared = {
  Money: {
    type: 'object',
    required: ['value', 'currency'],
    properties: {
      value: { type: 'integer', minimum: 0, description: 'In the smallest unit, such as cents.' },
      currency: { type: 'string', pattern: '^[A-Z]{3}$', examples: ['EUR'] },
    },
  },
  Address: {
    type: 'object',
    properties: {
      street: { type: 'string' },
      city: { type: 'string' },
      country: { type: 'string', description: 'Two letters of **ISO 3166**.' },
    },
  },
  Person: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      email: { type: 'string', format: 'email' },
      address: ref('Address'),
      manager: ref('Person'),
    },
  },
  Problem: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: ['invalid', 'denied', 'missing', 'busy'] },
      message: { type: 'string' },
      details: { type: 'array', items: { type: 'object', additionalProperties: true } },
    },
  },
}

const errors = Object.fromEntries(
  [
    ['e400', 'The request is not valid.'],
    ['e401', 'The token is missing or has expired.'],
    ['e404', 'There is nothing with this id.'],
    ['e429', 'Too many requests. Wait for `Retry-After` seconds.'],
  ].map(([name, description]) => [name, { description, content: json(ref('Problem')) }]),
)

const pageParameters = [
  parameter('query', 'limit', { type: 'integer', default: 20, maximum: 100 }),
  parameter('query', 'after', { type: 'string', description: 'The cursor of the last page.' }),
  parameter('query', 'sort', { type: 'string', enum: ['created', '-created', 'name'] }),
]

function parameter(place: string, name: string, schema: object): object {
  const description = `The ${name} of the request.`
  return { name, in: place, required: place === 'path', description, schema }
}

function listOf(schema: string): object {
  return {
    type: 'object',
    properties: {
      items: { type: 'array', items: ref(schema) },
      next: { type: ['string', 'null'], description: 'The cursor of the next page.' },
    },
  }
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

function ref(name: string): object {
  return { $ref: `#/components/schemas/${name}` }
}
