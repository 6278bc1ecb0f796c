import { described, list, numbered, record } from './large-site.ts'
import type { LargeSite } from './large-site.ts'

/** API descriptions with one operation of hostile size. */
export const operationSites: readonly LargeSite[] = [
  ...[
    ['text of marks', 170_000, '*a_`[< '],
    ['plain text', 800_000, 'word '],
    ['text of paragraphs', 60_000, 'A *list* of `code`:\n\n- one <br>\n\n'],
    ['text of open elements', 100_000, '<div>'],
    ['text of tables', 50_000, '|a|\n|-|\n|b|\n'],
    ['text of links', 50_000, '[a](javascript:b) '],
    ['text of entities', 200_000, '&lt;&#60;'],
  ].map(([name, size, text]) =>
    operation(String(name), Number(size), (n) => ({ description: String(text).repeat(n) })),
  ),
  operation('parameter text of marks', 170_000, (n) => ({
    parameters: [
      { name: 'a', in: 'query', description: '*a_`[< '.repeat(n), schema: { type: 'string' } },
    ],
  })),
  operation('summary', 200_000, (n) => ({ summary: 'word '.repeat(n) })),
  operation('operation id', 1_000_000, (n) => ({ operationId: 'x'.repeat(n) })),
  operation('operation id of capitals', 500_000, (n) => ({ operationId: 'aB'.repeat(n) })),
  operation('tags', 50_000, (n) => ({ tags: list(n, (at) => `t${at}`) })),
  operation('declared tags', 50_000, () => ({}), {
    more: (n) => ({ tags: list(n, (at) => ({ name: `t${at}` })) }),
  }),
  operation('parameters', 100_000, (n) => ({
    parameters: list(n, (at) => ({ name: `p${at}`, in: 'query', schema: { type: 'string' } })),
  })),
  operation('responses', 10_000, (n) => ({
    responses: record(n, (at) => [`x${at}`, { description: 'x' }]),
  })),
  operation('media types', 5_000, (n) => ({
    responses: {
      200: {
        description: 'x',
        content: record(n, (at) => [`a/b${at}`, { schema: { type: 'string' } }]),
      },
    },
  })),
  operation('response headers', 20_000, (n) => ({
    responses: {
      200: { description: 'x', headers: record(n, (at) => [`X-${at}`, { schema: {} }]) },
    },
  })),
  operation('callbacks', 5_000, (n) => ({
    callbacks: record(n, (at) => [
      `c${at}`,
      { '/x': { post: { responses: { 200: { description: 'x' } } } } },
    ]),
  })),
  operation('code samples', 5_000, (n) => ({
    'x-codeSamples': list(n, (at) => ({ lang: `l${at}`, source: 'a()' })),
  })),
  operation('examples', 5_000, (n) =>
    response({ examples: record(n, (at) => [`e${at}`, { value: { n: at } }]) }),
  ),
  operation('a huge example', 300_000, (n) => response({ example: list(n, (id) => ({ id })) })),
  operation('a long line as example', 2_000_000, (n) => response({ example: 'a'.repeat(n) })),
  operation('a deep example', 5_000, () => response({ example: 'DEEP' }), {
    edit: (text, n) => text.replace('"DEEP"', '{"a":'.repeat(n) + '1' + '}'.repeat(n)),
  }),
  operation(
    'security schemes',
    10_000,
    (n) => ({ security: list(n, (at) => ({ [`s${at}`]: [] })) }),
    {
      more: (n) => ({
        components: {
          securitySchemes: record(n, (at) => [
            `s${at}`,
            { type: 'apiKey', in: 'header', name: `X-${at}` },
          ]),
        },
      }),
    },
  ),
  operation('servers', 20_000, () => ({}), {
    more: (n) => ({ servers: list(n, (at) => ({ url: `https://s${at}.example` })) }),
  }),
  operation('server variables', 2_000, () => ({}), {
    more: (n) => ({
      servers: [
        {
          url: `https://a.example/${numbered(n, (at) => `{v${at}}`, '/')}`,
          variables: record(n, (at) => [
            `v${at}`,
            { default: 'x', enum: list(20, (m) => `e${m}`) },
          ]),
        },
      ],
    }),
  }),
  operation('one long server URL', 1_000_000, () => ({}), {
    more: (n) => ({ servers: [{ url: `https://a.example/${'{'.repeat(n)}` }] }),
  }),
]

interface Rest {
  more?(count: number): object
  edit?(text: string, count: number): string
}

function operation(
  name: string,
  count: number,
  fields: (count: number) => object,
  { more = () => ({}), edit = (text) => text }: Rest = {},
): LargeSite {
  return {
    name: `description: ${name}`,
    count,
    files: (n) => {
      const get = { responses: { 200: { description: 'Fine' } }, ...fields(n) }
      const info = { title: 'A', version: '1' }
      const document = { openapi: '3.1.0', info, ...more(n), paths: { '/a': { get } } }
      return described(edit(JSON.stringify(document), n))
    },
  }
}

function response(media: object): object {
  return { responses: { 200: { description: 'x', content: { 'application/json': media } } } }
}
