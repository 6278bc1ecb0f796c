/**
 * The parts of the Postman collection format 2.1 that are written, as its documentation describes them
 * (https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html), as a JSON Schema.
 */
export const postmanSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  required: ['info', 'item'],
  additionalProperties: false,
  properties: {
    info: {
      type: 'object',
      required: ['name', 'schema'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        description: { $ref: '#/definitions/description' },
        version: { type: 'string' },
        schema: { const: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      },
    },
    item: { $ref: '#/definitions/items' },
    variable: { $ref: '#/definitions/variables' },
  },
  definitions: {
    description: {
      type: 'object',
      required: ['content', 'type'],
      additionalProperties: false,
      properties: { content: { type: 'string' }, type: { type: 'string' } },
    },
    variables: {
      type: 'array',
      items: {
        type: 'object',
        required: ['key', 'value'],
        additionalProperties: false,
        properties: {
          key: { type: 'string' },
          value: { type: 'string' },
          description: { $ref: '#/definitions/description' },
        },
      },
    },
    items: {
      type: 'array',
      items: {
        type: 'object',
        anyOf: [
          {
            required: ['name', 'request'],
            additionalProperties: false,
            properties: {
              name: { type: 'string' },
              request: { $ref: '#/definitions/request' },
              response: { type: 'array' },
            },
          },
          {
            required: ['name', 'item'],
            additionalProperties: false,
            properties: {
              name: { type: 'string' },
              description: { $ref: '#/definitions/description' },
              item: { $ref: '#/definitions/items' },
            },
          },
        ],
      },
    },
    request: {
      type: 'object',
      required: ['method', 'url', 'header', 'auth'],
      additionalProperties: false,
      properties: {
        method: { type: 'string', pattern: '^\\S+$' },
        description: { $ref: '#/definitions/description' },
        url: {
          type: 'object',
          required: ['raw', 'host', 'path'],
          additionalProperties: false,
          properties: {
            raw: { type: 'string' },
            host: { type: 'array', items: { type: 'string' } },
            path: { type: 'array', items: { type: 'string' } },
            query: {
              type: 'array',
              items: {
                type: 'object',
                additionalProperties: false,
                properties: {
                  key: { type: ['string', 'null'] },
                  value: { type: ['string', 'null'] },
                  disabled: { type: 'boolean' },
                  description: { $ref: '#/definitions/description' },
                },
              },
            },
            variable: { $ref: '#/definitions/variables' },
          },
        },
        header: {
          type: 'array',
          items: {
            type: 'object',
            required: ['key', 'value'],
            additionalProperties: false,
            properties: { key: { type: 'string' }, value: { type: 'string' } },
          },
        },
        body: { $ref: '#/definitions/body' },
        auth: { $ref: '#/definitions/auth' },
      },
    },
    body: {
      type: 'object',
      required: ['mode'],
      additionalProperties: false,
      properties: {
        mode: { enum: ['raw', 'urlencoded', 'formdata', 'file', 'graphql'] },
        raw: { type: 'string' },
        options: { type: 'object' },
        urlencoded: { type: 'array', items: { type: 'object', required: ['key'] } },
        formdata: {
          type: 'array',
          items: {
            type: 'object',
            required: ['key', 'type'],
            properties: {
              key: { type: 'string' },
              type: { enum: ['text', 'file'] },
              value: { type: 'string' },
              src: { type: ['array', 'string', 'null'] },
              contentType: { type: 'string' },
            },
          },
        },
        file: { type: 'object' },
      },
    },
    auth: {
      type: 'object',
      required: ['type'],
      properties: {
        type: { enum: ['noauth', 'apikey', 'basic', 'bearer', 'oauth2'] },
      },
      additionalProperties: {
        type: 'array',
        items: {
          type: 'object',
          required: ['key'],
          properties: { key: { type: 'string' }, type: { type: 'string' } },
        },
      },
    },
  },
} as const
