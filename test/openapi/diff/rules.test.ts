import { describe, expect, test } from 'vitest'
import { changeRules } from '../../../src/openapi/diff/rules.ts'
import { loadChangesWords } from '../../../src/theme/api/changes/changes-words.ts'
import { answered, changesOf, diffOf, operation, sent } from './diff-of.ts'

type Members = Readonly<Record<string, unknown>>
/** Two descriptions, what is reported between them, and what is reported the other way round. */
type Row = readonly [
  old: Members,
  fresh: Members,
  there: readonly string[],
  back: readonly string[],
]

const ok = { 200: { description: '' } }
const limit = (members: Members = {}) => ({
  name: 'limit',
  in: 'query',
  schema: { type: 'integer' },
  ...members,
})
const parameters = (...all: Members[]) => operation({ parameters: all })
const paths = (all: Readonly<Record<string, Members>>) => ({
  paths: Object.fromEntries(
    Object.entries(all).map(([path, members]) => [path, { get: { responses: ok, ...members } }]),
  ),
})
const body = (members: Members) =>
  operation({ requestBody: { content: { 'application/json': {} }, ...members } })
const types = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {}]))
const responses = (all: Members) => operation({ responses: all })
const header = (members?: Members) =>
  responses({
    200: {
      description: '',
      ...(members && { headers: { 'X-Left': { schema: { type: 'string' }, ...members } } }),
    },
  })
const object = (properties: Members, others: Members = {}) => ({
  type: 'object',
  properties,
  ...others,
})
const text = { type: 'string' }
const secured = (security: unknown, schemes: Members) => ({
  ...operation(security === undefined ? {} : { security }),
  components: { securitySchemes: schemes },
})
const key = (members: Members = {}) => ({ type: 'apiKey', in: 'header', name: 'X-Key', ...members })
const oauth = (flows: Members) => ({ type: 'oauth2', flows })
const flow = (members: Members = {}) => ({
  tokenUrl: 'https://a.example/token',
  scopes: { read: '' },
  ...members,
})
const webhook = (members: Members) => ({
  webhooks: { adopted: { post: { responses: ok, ...members } } },
})
const callback = (schema: unknown) => ({
  onEvent: {
    '{$request.body#/url}': {
      post: { requestBody: { content: { 'application/json': { schema } } }, responses: ok },
    },
  },
})

const rows: Readonly<Record<string, Row>> = {
  'an operation': [
    paths({ '/pets': {}, '/cats': {} }),
    paths({ '/pets': {} }),
    ['operation-removed: The operation was removed.'],
    ['operation-added: The operation was added.'],
  ],
  'a deprecated operation': [
    paths({ '/pets': {}, '/cats': { deprecated: true } }),
    paths({ '/pets': {} }),
    ['deprecated-operation-removed: The operation was removed; it was deprecated.'],
    ['operation-added: The operation was added.'],
  ],
  'an operation with another path': [
    paths({ '/pets': { operationId: 'list' } }),
    paths({ '/animals': { operationId: 'list' } }),
    ['operation-moved: The operation was "GET /pets" before.'],
    ['operation-moved: The operation was "GET /animals" before.'],
  ],
  'the deprecation of an operation': [
    operation(),
    operation({ deprecated: true }),
    ['operation-deprecated: The operation is deprecated now.'],
    ['operation-no-longer-deprecated: The operation is no longer deprecated.'],
  ],
  'the id of an operation': [
    operation({ operationId: 'add' }),
    operation({ operationId: 'create' }),
    ['operation-id-changed: The operationId "add" became "create".'],
    ['operation-id-changed: The operationId "create" became "add".'],
  ],
  'the name of a path parameter': [
    paths({
      '/pets/{id}': { parameters: [{ name: 'id', in: 'path', required: true, schema: text }] },
    }),
    paths({
      '/pets/{pet}': { parameters: [{ name: 'pet', in: 'path', required: true, schema: text }] },
    }),
    ['path-parameter-renamed: The path parameter "id" is called "pet" now.'],
    ['path-parameter-renamed: The path parameter "pet" is called "id" now.'],
  ],
  'an optional parameter': [
    parameters(),
    parameters(limit()),
    ['request-parameter-added: The query parameter "limit" was added.'],
    ['request-parameter-removed: The query parameter "limit" was removed.'],
  ],
  'a required parameter': [
    parameters(),
    parameters(limit({ required: true })),
    ['request-required-parameter-added: The query parameter "limit" was added, and is required.'],
    ['request-parameter-removed: The query parameter "limit" was removed.'],
  ],
  'the place of a parameter': [
    parameters(limit()),
    parameters(limit({ in: 'header' })),
    ['request-parameter-moved: The parameter "limit" moved from the query to a header.'],
    ['request-parameter-moved: The parameter "limit" moved from a header to the query.'],
  ],
  'whether a parameter is required': [
    parameters(limit()),
    parameters(limit({ required: true })),
    ['request-parameter-became-required: The query parameter "limit" is required now.'],
    ['request-parameter-became-optional: The query parameter "limit" is optional now.'],
  ],
  'the deprecation of a parameter': [
    parameters(limit()),
    parameters(limit({ deprecated: true })),
    ['request-parameter-deprecated: The query parameter "limit" is deprecated now.'],
    [],
  ],
  'how a list is written': [
    parameters(limit({ schema: { type: 'array', items: text } })),
    parameters(limit({ schema: { type: 'array', items: text }, explode: false })),
    [
      'request-parameter-serialization-changed: The query parameter "limit" is written in another form.',
    ],
    [
      'request-parameter-serialization-changed: The query parameter "limit" is written in another form.',
    ],
  ],
  'the case of a header': [
    parameters(limit({ in: 'header', name: 'X-Key' })),
    parameters(limit({ in: 'header', name: 'x-key' })),
    [],
    [],
  ],
  'a request body': [
    operation(),
    body({}),
    ['request-body-added: A request body was added.'],
    ['request-body-removed: The request body was removed.'],
  ],
  'a required request body': [
    operation(),
    body({ required: true }),
    ['request-required-body-added: A request body was added, and is required.'],
    ['request-body-removed: The request body was removed.'],
  ],
  'whether a request body is required': [
    body({}),
    body({ required: true }),
    ['request-body-became-required: The request body is required now.'],
    ['request-body-became-optional: The request body is optional now.'],
  ],
  'a media type of a request': [
    body({ content: types('application/json') }),
    body({ content: types('application/JSON; charset=utf-8', 'text/csv') }),
    ['request-media-type-added: The request body can also be "text/csv".'],
    ['request-media-type-removed: The request body can no longer be "text/csv".'],
  ],
  'how a field of a form is written': [
    body({
      content: {
        'multipart/form-data': {
          schema: object({ a: text }),
          encoding: { a: { contentType: 'text/plain' } },
        },
      },
    }),
    body({
      content: {
        'multipart/form-data': {
          schema: object({ a: text }),
          encoding: { a: { contentType: 'text/csv' } },
        },
      },
    }),
    ['request-encoding-changed: In the request body, the field "a" is written in another form.'],
    ['request-encoding-changed: In the request body, the field "a" is written in another form.'],
  ],
  'an optional member of a request': [
    sent(object({})),
    sent(object({ name: text })),
    ['request-property-added: In the request body, "name" was added.'],
    ['request-property-removed: In the request body, "name" was removed.'],
  ],
  'a required member of a request': [
    sent(object({})),
    sent(object({ name: text }, { required: ['name'] })),
    ['request-required-property-added: In the request body, "name" was added, and is required.'],
    ['request-property-removed: In the request body, "name" was removed.'],
  ],
  'a member of a request without others': [
    sent(object({ a: text }, { additionalProperties: false })),
    sent(object({ a: text, b: text }, { additionalProperties: false })),
    ['request-property-added: In the request body, "b" was added.'],
    [
      'request-property-no-longer-allowed: In the request body, "b" was removed, and members that are not described are refused.',
    ],
  ],
  'whether a member of a request is required': [
    sent(object({ a: object({ name: text }) })),
    sent(object({ a: object({ name: text }, { required: ['name'] }) })),
    ['request-property-became-required: In the request body, "a.name" is required now.'],
    ['request-property-became-optional: In the request body, "a.name" is optional now.'],
  ],
  'a read-only member': [
    sent(object({ id: text })),
    sent(object({ id: { ...text, readOnly: true } })),
    ['request-property-became-read-only: In the request body, "id" is read-only now.'],
    ['request-property-added: In the request body, "id" was added.'],
  ],
  'other members of a request': [
    sent(object({ a: text })),
    sent(object({ a: text }, { additionalProperties: false })),
    [
      'request-additional-properties-forbidden: The request body can no longer have members that are not described.',
    ],
    [
      'request-additional-properties-allowed: The request body can have members that are not described now.',
    ],
  ],
  'a type of a request': [
    sent(object({ a: { type: 'integer' } })),
    sent(object({ a: { type: 'number' } })),
    ['request-type-widened: In the request body, "a" changed its type from integer to number.'],
    ['request-type-changed: In the request body, "a" changed its type from number to integer.'],
  ],
  'any type of a request': [
    sent(object({ a: {} })),
    sent(object({ a: text })),
    [
      'request-type-added: In the request body, "a" could be anything, and has the type string now.',
    ],
    [
      'request-type-widened: In the request body, "a" had the type string, and can be anything now.',
    ],
  ],
  'null in a request': [
    sent(object({ a: text })),
    sent(object({ a: { type: ['string', 'null'] } })),
    ['request-became-nullable: In the request body, "a" can be null now.'],
    ['request-became-not-nullable: In the request body, "a" can no longer be null.'],
  ],
  'a format of a request': [
    sent({ type: 'integer', format: 'int32' }),
    sent({ type: 'integer', format: 'int64' }),
    ['request-format-widened: The request body changed its format from "int32" to "int64".'],
    ['request-format-changed: The request body changed its format from "int64" to "int32".'],
  ],
  'any format of a request': [
    sent(text),
    sent({ type: 'string', format: 'date' }),
    ['request-format-added: The request body has the format "date" now.'],
    ['request-format-widened: The request body no longer has the format "date".'],
  ],
  'values of a request': [
    sent({ enum: ['a', 'b'] }),
    sent({ enum: ['b', 'a', 'c'] }),
    ['request-enum-value-added: The request body can also be "c".'],
    ['request-enum-value-removed: The request body can no longer be "c".'],
  ],
  'any value of a request': [
    sent(text),
    sent({ type: 'string', enum: ['a', 'b'] }),
    ['request-enum-added: The request body can only be "a" or "b" now.'],
    ['request-enum-removed: The request body can be any value now, not only "a" or "b".'],
  ],
  'a limit of a request': [
    sent({ type: 'string', minLength: 1, maxLength: 20 }),
    sent({ type: 'string', maxLength: 10 }),
    [
      'request-limit-loosened: The request body no longer has a minLength of 1.',
      'request-limit-tightened: The request body has a maxLength of 10 instead of 20.',
    ],
    [
      'request-limit-tightened: The request body has a minLength of 1 now.',
      'request-limit-loosened: The request body has a maxLength of 20 instead of 10.',
    ],
  ],
  'a pattern of a request': [
    sent({ type: 'string', pattern: '^a' }),
    sent({ type: 'string', pattern: '^b' }),
    ['request-limit-changed: The request body has a pattern of "^b" instead of "^a".'],
    ['request-limit-changed: The request body has a pattern of "^a" instead of "^b".'],
  ],
  'an alternative of a request': [
    sent(object({ a: { oneOf: [text, object({})] } })),
    sent(object({ a: { oneOf: [text, object({}), { type: 'array', items: {} }] } })),
    ['request-alternative-added: In the request body, "a" can also be "array of any".'],
    ['request-alternative-removed: In the request body, "a" can no longer be "array of any".'],
  ],
  'a condition of a request': [
    sent(object({ a: text })),
    sent({ ...object({ a: text }), not: { required: ['b'] } }),
    ['request-condition-added: The request body has a further condition: not.'],
    ['request-condition-removed: The request body no longer has a condition: not.'],
  ],
  'another condition of a request': [
    sent({ ...object({ a: text }), dependentRequired: { a: ['b'] } }),
    sent({ ...object({ a: text }), dependentRequired: { a: ['c'] } }),
    ['request-condition-changed: The request body has another condition: dependentRequired.'],
    ['request-condition-changed: The request body has another condition: dependentRequired.'],
  ],
  'a default of a request': [
    parameters(limit({ schema: { type: 'integer', default: 10 } })),
    parameters(limit({ schema: { type: 'integer', default: 20 } })),
    ['request-default-changed: The query parameter "limit" has the default 20 instead of 10.'],
    ['request-default-changed: The query parameter "limit" has the default 10 instead of 20.'],
  ],

  'a status of success': [
    responses({ 200: { description: '' }, 202: { description: '' } }),
    responses({ 200: { description: '' } }),
    ['response-success-status-removed: Response 202 was removed.'],
    ['response-status-added: Response 202 was added.'],
  ],
  'another status': [
    responses({ 200: { description: '' }, 404: { description: '' } }),
    responses({ 200: { description: '' } }),
    ['response-status-removed: Response 404 was removed.'],
    ['response-status-added: Response 404 was added.'],
  ],
  'a status in a range': [
    responses({ 200: { description: '' }, 404: { description: '' } }),
    responses({ 200: { description: '' }, '4XX': { description: '' } }),
    [],
    [],
  ],
  'a media type of a response': [
    responses({ 200: { description: '', content: types('application/json') } }),
    responses({ 200: { description: '', content: types('application/json', 'text/csv') } }),
    ['response-media-type-added: Response 200 can also be "text/csv".'],
    ['response-media-type-removed: Response 200 can no longer be "text/csv".'],
  ],
  'an optional header': [
    header(),
    header({}),
    ['response-header-added: Response 200 has the header "X-Left" now.'],
    ['response-header-removed: The header "X-Left" of response 200 was removed.'],
  ],
  'a required header': [
    header(),
    header({ required: true }),
    ['response-header-added: Response 200 has the header "X-Left" now.'],
    ['response-required-header-removed: The header "X-Left" of response 200 was removed.'],
  ],
  'whether a header is always sent': [
    header({}),
    header({ required: true }),
    ['response-header-became-required: The header "X-Left" of response 200 is always there now.'],
    [
      'response-header-became-optional: The header "X-Left" of response 200 is no longer always there.',
    ],
  ],
  'the deprecation of a header': [
    header({}),
    header({ deprecated: true }),
    ['response-header-deprecated: The header "X-Left" of response 200 is deprecated now.'],
    [],
  ],
  'how a header is written': [
    header({}),
    header({ explode: true }),
    [
      'response-header-serialization-changed: The header "X-Left" of response 200 is written in another form.',
    ],
    [
      'response-header-serialization-changed: The header "X-Left" of response 200 is written in another form.',
    ],
  ],
  'an optional member of a response': [
    answered(object({})),
    answered(object({ name: text })),
    ['response-property-added: In response 200, "name" was added.'],
    ['response-property-removed: In response 200, "name" was removed.'],
  ],
  'a required member of a response': [
    answered(object({})),
    answered(object({ name: text }, { required: ['name'] })),
    ['response-property-added: In response 200, "name" was added.'],
    [
      'response-required-property-removed: In response 200, "name" was removed; it was always there before.',
    ],
  ],
  'whether a member is always sent': [
    answered({ type: 'array', items: object({ name: text }) }),
    answered({ type: 'array', items: object({ name: text }, { required: ['name'] }) }),
    ['response-property-became-required: In response 200, "[].name" is always there now.'],
    ['response-property-became-optional: In response 200, "[].name" is no longer always there.'],
  ],
  'a write-only member': [
    answered(object({ id: text })),
    answered(object({ id: { ...text, writeOnly: true } })),
    ['response-property-became-write-only: In response 200, "id" is write-only now.'],
    ['response-property-added: In response 200, "id" was added.'],
  ],
  'other members of a response': [
    answered(object({ a: text })),
    answered(object({ a: text }, { additionalProperties: false })),
    [
      'response-additional-properties-forbidden: Response 200 can no longer have members that are not described.',
    ],
    [
      'response-additional-properties-allowed: Response 200 can have members that are not described now.',
    ],
  ],
  'a type of a response': [
    answered(object({ a: { type: 'integer' } })),
    answered(object({ a: { type: ['integer', 'string'] } })),
    [
      'response-type-changed: In response 200, "a" changed its type from integer to integer or string.',
    ],
    [
      'response-type-narrowed: In response 200, "a" changed its type from integer or string to integer.',
    ],
  ],
  'any type of a response': [
    answered(object({ a: {} })),
    answered(object({ a: text })),
    [
      'response-type-narrowed: In response 200, "a" could be anything, and has the type string now.',
    ],
    ['response-type-removed: In response 200, "a" had the type string, and can be anything now.'],
  ],
  'null in a response': [
    answered(object({ a: text })),
    answered(object({ a: { type: ['string', 'null'] } })),
    ['response-became-nullable: In response 200, "a" can be null now.'],
    ['response-became-not-nullable: In response 200, "a" can no longer be null.'],
  ],
  'a format of a response': [
    answered({ type: 'integer', format: 'int32' }),
    answered({ type: 'integer', format: 'int64' }),
    ['response-format-changed: Response 200 changed its format from "int32" to "int64".'],
    ['response-format-narrowed: Response 200 changed its format from "int64" to "int32".'],
  ],
  'any format of a response': [
    answered(text),
    answered({ type: 'string', format: 'date' }),
    ['response-format-narrowed: Response 200 has the format "date" now.'],
    ['response-format-removed: Response 200 no longer has the format "date".'],
  ],
  'values of a response': [
    answered(object({ a: { enum: ['a', 'b'] } })),
    answered(object({ a: { enum: ['a', 'b', 'c', 'd'] } })),
    ['response-enum-value-added: In response 200, "a" can also be "c" or "d".'],
    ['response-enum-value-removed: In response 200, "a" can no longer be "c" or "d".'],
  ],
  'any value of a response': [
    answered(text),
    answered({ type: 'string', const: 'a' }),
    ['response-enum-added: Response 200 can only be "a" now.'],
    ['response-enum-removed: Response 200 can be any value now, not only "a".'],
  ],
  'a limit of a response': [
    answered({ type: 'array', items: text, maxItems: 10 }),
    answered({ type: 'array', items: text, maxItems: 20 }),
    ['response-limit-loosened: Response 200 has a maxItems of 20 instead of 10.'],
    ['response-limit-tightened: Response 200 has a maxItems of 10 instead of 20.'],
  ],
  'a pattern of a response': [
    answered({ type: 'string', pattern: '^a' }),
    answered({ type: 'string', pattern: '^b' }),
    ['response-limit-changed: Response 200 has a pattern of "^b" instead of "^a".'],
    ['response-limit-changed: Response 200 has a pattern of "^a" instead of "^b".'],
  ],
  'an alternative of a response': [
    answered(
      { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] },
      { Cat: object({ a: text }), Dog: object({ b: text }) },
    ),
    answered(
      { oneOf: ['Dog', 'Cow', 'Cat'].map((name) => ({ $ref: `#/components/schemas/${name}` })) },
      { Cat: object({ a: text }), Dog: object({ b: text }), Cow: object({ c: text }) },
    ),
    ['response-alternative-added: Response 200 can also be "Cow".'],
    ['response-alternative-removed: Response 200 can no longer be "Cow".'],
  ],
  'the first alternatives of a response': [
    answered(object({ a: text })),
    answered({ oneOf: [object({ a: text }), { type: 'array', items: text }] }),
    ['response-alternative-added: Response 200 can also be "array of string".'],
    ['response-alternative-removed: Response 200 can no longer be "array of string".'],
  ],
  'a condition of a response': [
    answered(object({ a: text })),
    answered({ ...object({ a: text }), propertyNames: { pattern: '^a' } }),
    ['response-condition-changed: Response 200 has a further condition: propertyNames.'],
    ['response-condition-changed: Response 200 no longer has a condition: propertyNames.'],
  ],

  'a value of a discriminator': [
    answered(
      {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: { propertyName: 'kind' },
      },
      { Cat: object({ kind: text }), Dog: object({ kind: text }) },
    ),
    answered(
      {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } },
      },
      { Cat: object({ kind: text }), Dog: object({ kind: text }) },
    ),
    ['discriminator-changed: In response 200, "kind" is "cat" instead of "Cat" for "Cat" now.'],
    ['discriminator-changed: In response 200, "kind" is "Cat" instead of "cat" for "Cat" now.'],
  ],
  'the deprecation of a member': [
    sent(object({ a: text })),
    sent(object({ a: { ...text, deprecated: true } })),
    ['property-deprecated: In the request body, "a" is deprecated now.'],
    [],
  ],
  'the name of a member in XML': [
    responses({
      200: { description: '', content: { 'application/xml': { schema: object({ a: text }) } } },
    }),
    responses({
      200: {
        description: '',
        content: { 'application/xml': { schema: object({ a: { ...text, xml: { name: 'b' } } }) } },
      },
    }),
    ['xml-form-changed: In response 200, "a" is written in another form in XML.'],
    ['xml-form-changed: In response 200, "a" is written in another form in XML.'],
  ],

  'the first requirement': [
    secured(undefined, { key: key() }),
    secured([{ key: [] }], { key: key() }),
    ['security-added: The operation needs authorization now: "key".'],
    ['security-removed: The operation no longer needs authorization.'],
  ],
  'an alternative requirement': [
    secured([{ key: [] }], { key: key(), token: { type: 'http', scheme: 'bearer' } }),
    secured([{ key: [] }, { token: [] }], {
      key: key(),
      token: { type: 'http', scheme: 'bearer' },
    }),
    ['security-alternative-added: The operation can be called with "token" now.'],
    ['security-alternative-removed: The operation can no longer be called with "token".'],
  ],
  'a scope of an operation': [
    secured([{ o: [] }], { o: oauth({ clientCredentials: flow() }) }),
    secured([{ o: ['read'] }], { o: oauth({ clientCredentials: flow() }) }),
    ['security-scope-added: The operation needs the scope "read" of "o" now.'],
    ['security-scope-removed: The operation no longer needs the scope "read" of "o".'],
  ],
  'the name of a scheme': [
    secured([{ key: [] }], { key: key() }),
    secured([{ apiKey: [] }], { apiKey: key() }),
    [],
    [],
  ],
  'what a scheme is': [
    secured([{ key: [] }], { key: key() }),
    secured([{ key: [] }], { key: key({ name: 'X-Token' }) }),
    [
      'security-scheme-changed: The security scheme "key" is a key in the header "X-Token" instead of a key in the header "X-Key".',
    ],
    [
      'security-scheme-changed: The security scheme "key" is a key in the header "X-Key" instead of a key in the header "X-Token".',
    ],
  ],
  'the deprecation of a scheme': [
    secured([{ key: [] }], { key: key() }),
    secured([{ key: [] }], { key: key({ deprecated: true }) }),
    ['security-scheme-deprecated: The security scheme "key" is deprecated now.'],
    [],
  ],
  'a flow of OAuth': [
    secured([{ o: [] }], { o: oauth({ clientCredentials: flow() }) }),
    secured([{ o: [] }], { o: oauth({ clientCredentials: flow(), password: flow() }) }),
    ['oauth-flow-added: "o" has the flow "password" now.'],
    ['oauth-flow-removed: "o" no longer has the flow "password".'],
  ],
  'a URL of OAuth': [
    secured([{ o: [] }], { o: oauth({ clientCredentials: flow() }) }),
    secured([{ o: [] }], {
      o: oauth({ clientCredentials: flow({ tokenUrl: 'https://b.example' }) }),
    }),
    [
      'oauth-url-changed: In the flow "clientCredentials" of "o", the URL "https://a.example/token" became "https://b.example".',
    ],
    [
      'oauth-url-changed: In the flow "clientCredentials" of "o", the URL "https://b.example" became "https://a.example/token".',
    ],
  ],
  'a scope of OAuth': [
    secured([{ o: [] }], { o: oauth({ clientCredentials: flow() }) }),
    secured([{ o: [] }], {
      o: oauth({ clientCredentials: flow({ scopes: { read: '', write: '' } }) }),
    }),
    ['oauth-scope-added: In the flow "clientCredentials" of "o", the scope "write" was added.'],
    ['oauth-scope-removed: In the flow "clientCredentials" of "o", the scope "write" was removed.'],
  ],

  'a server': [
    { ...operation(), servers: [{ url: 'https://a.example/' }] },
    { ...operation(), servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }] },
    ['server-added: The server "https://b.example" was added.'],
    ['server-removed: The server "https://b.example" was removed.'],
  ],
  'a server of an operation': [
    operation(),
    operation({ servers: [{ url: 'https://b.example' }] }),
    ['server-added: The server "https://b.example" was added.'],
    ['server-removed: The server "https://b.example" was removed.'],
  ],
  'a variable of a server': [
    {
      ...operation(),
      servers: [
        { url: 'https://{x}.example', variables: { x: { default: 'a', enum: ['a', 'b'] } } },
      ],
    },
    {
      ...operation(),
      servers: [{ url: 'https://{x}.example', variables: { x: { default: 'b', enum: ['b'] } } }],
    },
    [
      'server-variable-changed: The variable "x" of the server "https://{x}.example" has the default "b" instead of "a".',
      'server-variable-changed: The variable "x" of the server "https://{x}.example" can no longer be "a".',
    ],
    [
      'server-variable-changed: The variable "x" of the server "https://{x}.example" has the default "a" instead of "b".',
    ],
  ],

  'a webhook': [
    {},
    webhook({}),
    ['webhook-added: The webhook was added.'],
    ['webhook-removed: The webhook was removed.'],
  ],
  'a member that a webhook sends': [
    webhook({
      requestBody: {
        content: { 'application/json': { schema: object({ a: text }, { required: ['a'] }) } },
      },
    }),
    webhook({ requestBody: { content: { 'application/json': { schema: object({}) } } } }),
    [
      'response-required-property-removed: In the body of the webhook, "a" was removed; it was always there before.',
    ],
    ['response-property-added: In the body of the webhook, "a" was added.'],
  ],
  'a callback': [
    operation(),
    operation({ callbacks: callback(text) }),
    ['callback-added: The callback "onEvent" was added.'],
    ['callback-removed: The callback "onEvent" was removed.'],
  ],
  'a value that a callback sends': [
    operation({ callbacks: callback({ enum: ['a'] }) }),
    operation({ callbacks: callback({ enum: ['a', 'b'] }) }),
    ['response-enum-value-added: The body of the callback "onEvent" can also be "b".'],
    ['response-enum-value-removed: The body of the callback "onEvent" can no longer be "b".'],
  ],
  'what is marked as internal': [
    paths({ '/pets': {} }),
    paths({ '/pets': {}, '/team': { 'x-internal': true } }),
    [],
    [],
  ],
  'texts and examples': [
    sent(object({ a: text }), {}),
    sent(object({ a: { ...text, title: 'A', description: 'The a.', examples: ['b'] } })),
    [],
    [],
  ],
}

describe.each(Object.entries(rows))('%s', (_, [old, fresh, there, back]) => {
  test('one way', async () => {
    expect(await changesOf(old, fresh)).toEqual(there)
  })
  test('and the other', async () => {
    expect(await changesOf(fresh, old)).toEqual(back)
  })
})

test('each rule is in the table', () => {
  const shown = Object.values(rows).flatMap(([, , there, back]) => [...there, ...back])
  const seen = new Set(shown.map((change) => change.split(':', 1)[0]))
  expect(Object.keys(changeRules).filter((rule) => !seen.has(rule))).toEqual([])
})

const languages =
  'ar ca cs da de es fi fr he hi hu id it ja ko lv nl no pl pt ro ru sv tr uk uz vi zh-Hans zh-Hant'

test.each(languages.split(' '))('each of them has a sentence in %s', async (language) => {
  const words = (await loadChangesWords([language]))(language)!
  for (const [old, fresh] of Object.values(rows)) {
    const changes = [await diffOf(old, fresh), await diffOf(fresh, old)].flatMap(
      (diff) => diff.changes,
    )
    for (const { statement } of changes) {
      const sentence = words.texts.sentence(statement)
      expect(sentence).toMatch(/^[^`]*(?:`[^`]+`[^`]*)* – [^`]*(?:`[^`]+`[^`]*)*$/)
      expect(sentence.replace(/`[^`]*`/g, '')).not.toMatch(/undefined|\b(?:the|now|has|can)\b/)
    }
  }
})

test('sentences in other languages name the thing, then what is said of it', async () => {
  const words = await loadChangesWords(['de', 'he'])
  const sentences = async (language: string, [old, fresh]: Row) =>
    (await diffOf(old, fresh)).changes.map(({ statement }) =>
      words(language)!.texts.sentence(statement),
    )
  const names = (properties: Members, others?: Members) => sent(object(properties, others))
  const both: Row = [
    names({ id: { ...text, maxLength: 9 }, kind: { enum: ['a'] } }),
    names({ id: { type: 'integer' }, kind: { enum: ['a', 'b'] } }, { required: ['id'] }),
    [],
    [],
  ]
  expect(await sentences('de', both)).toEqual([
    'Inhalt der Anfrage › `id` – jetzt erforderlich',
    'Inhalt der Anfrage › `id` › `type` – `string` → `integer`',
    'Inhalt der Anfrage › `kind` – auch erlaubt: `"b"`',
  ])
  expect((await sentences('he', both))[1]).toBe(
    'גוף הבקשה › `id` › `type` – `string` \u200F←\u200F `integer`',
  )
  const schemes = { key: key(), login: oauth({ clientCredentials: flow() }) }
  const open: Row = [
    secured(undefined, schemes),
    secured([{ key: [], login: ['read'] }], schemes),
    [],
    [],
  ]
  expect(await sentences('de', open)).toEqual([
    'Operation › Autorisierung – jetzt erforderlich: `key` + `login`',
  ])
})
