/** So many texts one operation takes. */
export const textsPerOperation = 50

/** So many operations have a page with a feed. */
export const feeds = 20

export function feedOperation(feed: number): string {
  return `/feed${feed}`
}

/** A description whose operations have pages of the site that name them. */
export function hostileFeedApi(texts: readonly string[]): object {
  const next = taker(texts)
  const operation = () => ({
    ...{ summary: next(), description: next(), responses: {} },
    'x-mint': { metadata: { description: next(), rss: true } },
  })
  const paths = Array.from({ length: feeds }, (_, feed) => [
    feedOperation(feed),
    { get: operation() },
  ])
  return { openapi: '3.1.0', info: { title: next() }, paths: Object.fromEntries(paths) }
}

/** A description whose every field that somebody reads holds one of some texts. */
export function hostileApi(texts: readonly string[]): object {
  const operations = Array.from(
    { length: Math.ceil(texts.length / textsPerOperation) },
    (_, index) =>
      operationOf(index, texts.slice(index * textsPerOperation, (index + 1) * textsPerOperation)),
  )
  const next = taker(texts)
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: next(), version: next(), summary: next(), description: next() },
      contact: { name: next(), url: next(), email: next() },
      license: { name: next(), url: next() },
    },
    externalDocs: { url: next(), description: next() },
    tags: operations.map((_, index) => ({
      ...{ name: `tag ${index} ${next()}`, 'x-displayName': next(), description: next() },
      externalDocs: { url: next(), description: next() },
    })),
    paths: Object.fromEntries(operations.map(({ path, item }) => [path, item])),
    webhooks: {
      [`hook ${next()}`]: { post: { summary: next(), description: next(), responses: {} } },
    },
    components: {
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: next(),
          description: next(),
          'x-default': next(),
        },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: next(), description: next() },
        other: { type: 'http', scheme: next(), description: next() },
        oauth: {
          ...{ type: 'oauth2', description: next() },
          flows: {
            authorizationCode: {
              ...{ authorizationUrl: next(), tokenUrl: next(), scopes: { [next()]: next() } },
            },
          },
        },
        open: { type: 'openIdConnect', openIdConnectUrl: next(), description: next() },
      },
      schemas: { [next()]: schemaOf(next), Named: schemaOf(next) },
    },
  }
}

function operationOf(index: number, texts: readonly string[]) {
  const next = taker(texts)
  const path = `/op${index}/{id}/${next().replace(/[{}]/g, '')}`
  const content = {
    'application/json': {
      schema: schemaOf(next),
      examples: { [next()]: { summary: next(), description: next(), value: { [next()]: next() } } },
    },
    [next()]: { schema: schemaOf(next), example: next() },
    'application/xml': { schema: { $ref: '#/components/schemas/Named' } },
  }
  const item = {
    post: {
      ...{ summary: `${index} ${next()}`, description: texts.join('\n\n'), operationId: next() },
      ...{ tags: [`tag ${index} ${next()}`], deprecated: index % 2 === 0 },
      externalDocs: { url: next(), description: next() },
      servers: [
        {
          ...{ url: next(), description: next() },
          variables: { a: { default: next(), enum: [next()], description: next() } },
        },
      ],
      security: [{ key: [next()] }, { bearer: [], other: [] }, { oauth: [], open: [] }],
      parameters: ['query', 'header', 'cookie', 'path'].map((place) => ({
        ...{
          name: place === 'path' ? 'id' : next(),
          in: place,
          required: true,
          description: next(),
        },
        ...{ schema: schemaOf(next), example: next() },
      })),
      requestBody: { description: next(), content },
      responses: {
        200: {
          ...{ summary: next(), description: next(), content },
          headers: { [next()]: { description: next(), schema: schemaOf(next) } },
          links: {
            [next()]: { operationId: next(), description: next(), parameters: { a: next() } },
          },
        },
        // each text as Markdown of its own
        400: {
          description: next(),
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: Object.fromEntries(
                  texts.map((text, at) => [`p${at}`, { type: 'string', description: text }]),
                ),
              },
            },
          },
        },
        [next()]: { description: next() },
      },
      callbacks: { [next()]: { [next()]: { post: { description: next(), responses: {} } } } },
      'x-codeSamples': [{ lang: next(), label: next(), source: next() }],
      'x-mint': {
        content: texts.join('\n\n'),
        href: next(),
        metadata: {
          ...{ sidebarTitle: next(), tag: next(), icon: next(), canonical: next(), url: next() },
          ...{ 'og:image': next(), 'twitter:title': next(), keywords: [next()], [next()]: next() },
        },
      },
    },
  }
  return { path, item }
}

function schemaOf(next: () => string): object {
  return {
    ...{ type: 'object', title: next(), description: next(), format: next() },
    externalDocs: { url: next(), description: next() },
    required: ['a'],
    'x-mint': { pre: [next()], post: [next()] },
    properties: {
      [next()]: { type: 'string', description: next(), default: next(), example: next() },
      a: {
        type: 'string',
        enum: [next(), next()],
        pattern: next(),
        const: next(),
        'x-default': next(),
      },
      b: { oneOf: [{ type: 'object', title: next(), description: next() }, { type: 'string' }] },
      c: { type: 'string', format: next(), contentMediaType: next(), contentEncoding: next() },
    },
    patternProperties: { [next()]: { description: next() } },
    xml: { name: next(), prefix: next(), namespace: next() },
  }
}

/** The texts one after the other, and again from the first. */
function taker(texts: readonly string[]): () => string {
  let at = 0
  return () => texts[at++ % texts.length] ?? ''
}
