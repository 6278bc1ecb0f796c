import { buildSite, settings } from '../support/build.ts'
import type { BuiltSite } from '../support/build.ts'

/** A built site with guides, a long page, a redirect and an API. */
export function buildAcmeDocs(): Promise<BuiltSite> {
  return buildSite(
    {
      'docs.json': {
        ...settings(),
        description: 'Acme ships parcels.',
        navigation: [
          { group: 'Guides', pages: ['index', 'guides/start', 'guides/long'] },
          { group: 'API', pages: ['GET /pets/{petId}', 'DELETE /pets/{petId}'] },
        ],
        redirects: [{ source: '/old', destination: '/guides/start' }],
        openapi: 'openapi.json',
      },
      'index.mdx': page('Welcome', 'Where to begin.'),
      'guides/start.mdx': page('Start', '## Ship a parcel\n\nPut a zeppelin on the scale.'),
      'guides/long.mdx': page('Long', Array.from({ length: 3_000 }, wordsOf).join('\n\n')),
      'hidden.mdx': page('Hidden', 'The xylophone is a secret.'),
      'openapi.json': description,
    },
    { base: '/docs', siteUrl: 'https://acme.example' },
  )
}

function page(title: string, text: string): string {
  return `---\ntitle: ${title}\ndescription: About ${title.toLowerCase()}.\n---\n\n${text}\n`
}

function wordsOf(_: unknown, index: number): string {
  return `Paragraph ${index} 😀 of the page.`
}

const pet = { type: 'object', properties: { nickname: { $ref: '#/components/schemas/Nickname' } } }

const operation = (operationId: string) => ({
  operationId,
  summary: operationId,
  parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: { description: 'A pet.', content: { 'application/json': { schema: pet } } },
  },
})

const description = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.acme.example' }],
  paths: { '/pets/{petId}': { get: operation('getPet'), delete: operation('deletePet') } },
  components: {
    schemas: {
      Nickname: {
        type: 'object',
        properties: { short: { type: 'string', description: 'What friends call it.' } },
      },
    },
  },
}
