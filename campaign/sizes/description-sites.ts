import { aliasBomb } from './frontmatter-sites.ts'
import { described, numbered, record, site } from './large-site.ts'
import type { LargeSite } from './large-site.ts'

/** API descriptions that are hostile as documents: their syntax, their paths, their number of operations. */
export const descriptionSites: readonly LargeSite[] = [
  paths('operations', 3_000, (n) => record(n, (at) => [`/p${at}`, { get: operation }])),
  paths('operations of one name', 2_000, (n) =>
    record(n, (at) => [`/p${at}`, { get: { ...operation, summary: 'Same', tags: ['Same'] } }]),
  ),
  paths('path', 1_000_000, (n) => ({ [`/${'a/'.repeat(n / 2)}`]: { get: operation } })),
  paths('path parameters', 2_000, (n) => ({
    [`/${numbered(n, (at) => `{p${at}}`, '/')}`]: { get: operation },
  })),
  paths('open path parameters', 300_000, (n) => ({ [`/${'{'.repeat(n)}`]: { get: operation } })),
  raw('JSON nesting', 200_000, (n) => `{"openapi":"3.1.0","x":${'['.repeat(n)}${']'.repeat(n)}}`),
  raw('open JSON nesting', 1_000_000, (n) => `{"openapi":"3.1.0","x":${'['.repeat(n)}`),
  raw('many broken lines', 100_000, (n) => `{"openapi":"3.1.0",\n${'"a": oops,\n'.repeat(n)}`),
  raw('escapes', 500_000, (n) => `{"openapi":"3.1.0","info":{"title":"${'\\u0041'.repeat(n)}"}}`),
  raw('a long number', 1_000_000, (n) => `{"openapi":"3.1.0","x":${'1'.repeat(n)}}`),
  raw('equal keys', 200_000, (n) => `{"openapi":"3.1.0",${'"x":1,'.repeat(n)}"y":1}`),
  yaml('alias bomb', 9, (n) => `info: {title: A, version: '1'}\npaths: {}\n${aliasBomb(n)}`),
  yaml('alias bomb in a schema', 9, (n) => {
    const levels = numbered(n, (at) => {
      const fields = numbered(
        10,
        (m) => `p${m}: ${at === 0 ? '{type: string}' : `*a${at - 1}`}`,
        ', ',
      )
      return `x-a${at}: &a${at} {type: object, properties: {${fields}}}`
    })
    const content = `content: {application/json: {schema: *a${n - 1}}}`
    return `info: {title: A, version: '1'}\n${levels}\npaths: {/a: {get: {responses: {'200': {description: x, ${content}}}}}}`
  }),
  yaml('alias bomb in an example', 9, (n) => {
    const content = `content: {application/json: {example: *a${n - 1}}}`
    return `info: {title: A, version: '1'}\n${aliasBomb(n)}\npaths: {/a: {get: {responses: {'200': {description: x, ${content}}}}}}`
  }),
  yaml('flow nesting', 50_000, (n) => `paths: ${'['.repeat(n)}${']'.repeat(n)}`),
  yaml('map nesting', 3_000, (n) => numbered(n, (at) => `${' '.repeat(at)}a:`)),
  yaml(
    'lines',
    200_000,
    (n) => `info: {title: A, version: '1'}\npaths: {}\n${numbered(n, (at) => `x-k${at}: v`)}`,
  ),
  yaml('lines that are no YAML', 50_000, (n) => '@ oops: [\n'.repeat(n)),
]

const operation = { responses: { 200: { description: 'Fine' } } }

function paths(
  name: string,
  count: number,
  make: (count: number) => Record<string, object>,
): LargeSite {
  const head = { openapi: '3.1.0', info: { title: 'A', version: '1' } }
  return raw(name, count, (n) => JSON.stringify({ ...head, paths: make(n) }))
}

function raw(name: string, count: number, text: (count: number) => string): LargeSite {
  return { name: `description: ${name}`, count, files: (n) => described(text(n)) }
}

function yaml(name: string, count: number, text: (count: number) => string): LargeSite {
  return {
    name: `YAML description: ${name}`,
    count,
    files: (n) => ({
      ...site({}, { openapi: 'api.yaml' }),
      'api.yaml': `openapi: 3.1.0\n${text(n)}\n`,
    }),
  }
}
