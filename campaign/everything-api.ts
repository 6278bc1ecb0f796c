/** Descriptions with something of everything, of each version. */
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

/** Of version 3.1. */
export const current = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1', description: 'D' },
  servers: [
    { url: 'https://{r}.example.com', variables: { r: { default: 'eu', enum: ['eu', 'us'] } } },
  ],
  security: [{ key: [] }],
  tags: [
    { name: 'a', description: 'A' },
    { name: 'b', parent: 'a' },
  ],
  paths: {
    '/a/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      post: {
        tags: ['a'],
        summary: 'S',
        operationId: 'o',
        parameters: [
          {
            name: 'q',
            in: 'query',
            style: 'deepObject',
            schema: ref('Pet'),
            examples: { x: { value: 1 } },
          },
          { $ref: '#/components/parameters/P' },
        ],
        requestBody: {
          content: {
            'application/json': { schema: ref('Pet'), examples: { one: { value: { name: 'x' } } } },
            'multipart/form-data': {
              schema: { properties: { f: { type: 'string', format: 'binary' } } },
              encoding: {
                f: { contentType: 'image/png', headers: { X: { schema: { type: 'string' } } } },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'ok',
            headers: { H: { schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { type: 'array', items: ref('Pet') } } },
            links: { l: { operationId: 'o', parameters: { id: '$response.body#/id' } } },
          },
          default: { $ref: '#/components/responses/R' },
        },
        callbacks: { c: { '{$request.body#/u}': { post: { requestBody: { content: {} } } } } },
        'x-codeSamples': [{ lang: 'js', source: 'x' }],
        'x-mint': { metadata: { title: 'x' }, content: 'c', href: '/h' },
      },
    },
  },
  webhooks: {
    w: { post: { requestBody: { content: { 'application/json': { schema: ref('Dog') } } } } },
  },
  components: {
    parameters: { P: { name: 'p', in: 'header', schema: { enum: ['a'] } } },
    responses: { R: { description: 'r', content: { 'application/xml': { schema: ref('Pet') } } } },
    securitySchemes: {
      key: { type: 'apiKey', in: 'query', name: 'k' },
      oauth: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'x', scopes: { s: 'S' } } } },
    },
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1, pattern: 'x', xml: { attribute: true } },
          parent: ref('Pet'),
          any: { anyOf: [{ type: 'string' }, { type: 'null' }, ref('Dog')] },
          map: { additionalProperties: { type: 'number', multipleOf: 2, exclusiveMinimum: 1 } },
          tuple: { prefixItems: [{ const: 1 }], items: false },
        },
        discriminator: { propertyName: 'name', mapping: { dog: '#/components/schemas/Dog' } },
        externalDocs: { url: 'https://x' },
      },
      Dog: {
        allOf: [
          ref('Pet'),
          { oneOf: [{ required: ['name'] }, { properties: { b: { default: [] } } }] },
        ],
      },
    },
  },
}

/** Of version 2.0. */
const swagger = {
  swagger: '2.0',
  info: { title: 'x' },
  host: 'x.y',
  basePath: '/v1',
  paths: {
    '/a': {
      post: {
        consumes: ['application/json'],
        parameters: [
          { in: 'body', name: 'b', schema: { $ref: '#/definitions/A' } },
          {
            in: 'query',
            name: 'q',
            type: 'array',
            items: { type: 'string' },
            collectionFormat: 'csv',
          },
          { in: 'formData', name: 'f', type: 'file' },
        ],
        responses: {
          200: {
            description: 'x',
            schema: { type: 'object' },
            examples: { 'application/json': {} },
          },
        },
      },
    },
    '/b': { get: { responses: {} } },
  },
  definitions: { A: { properties: { a: { type: 'string' } }, discriminator: 'a' } },
  securityDefinitions: {
    o: { type: 'oauth2', flow: 'implicit', authorizationUrl: 'x', scopes: { a: 'b' } },
  },
}

/** Of version 3.0. */
const earlier = {
  openapi: '3.0.3',
  info: { title: 'T', version: '1' },
  paths: {
    '/loop': {
      get: {
        responses: {
          200: { description: 'ok', content: { 'application/json': { schema: ref('Loop') } } },
        },
      },
    },
    '/other/{id}': {
      get: {
        operationId: 'other',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', nullable: true } },
        ],
        responses: { 204: { description: 'none' } },
      },
      delete: { deprecated: true, responses: { default: { description: 'x' } } },
    },
  },
  components: {
    schemas: {
      Loop: {
        type: 'object',
        properties: { self: ref('Loop'), many: { type: 'array', items: ref('Loop') } },
        allOf: [ref('Other')],
      },
      Other: { oneOf: [ref('Loop'), { type: 'string', example: 'a' }], nullable: true },
    },
  },
}

export const everything: readonly unknown[] = [current, earlier, swagger]
