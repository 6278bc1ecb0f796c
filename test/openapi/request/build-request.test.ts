import { fc, test as property } from '../property.ts'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../src/openapi/json.ts'
import type { Parameter, SecurityScheme } from '../../../src/openapi/model.ts'
import { multipartChunks } from '../../../src/openapi/request/multipart.ts'
import type { BodyValue } from '../../../src/openapi/request/encode-body.ts'
import {
  buildRequest,
  type RequestOperation,
  type RequestValues,
} from '../../../src/openapi/request/build-request.ts'

const text = fc.string({ unit: 'binary' })
const server = { url: 'https://api.example.com/v1/' }

describe('the address of a request', () => {
  test.each<[Partial<Parameter>, Json, string]>([
    [{}, 5, '/5'],
    [{}, ['a', 'b'], '/a,b'],
    [{}, { R: 100, G: 200 }, '/R,100,G,200'],
    [{ explode: true }, { R: 100, G: 200 }, '/R=100,G=200'],
    [{ style: 'label' }, ['a', 'b'], '/.a,b'],
    [{ style: 'label', explode: true }, ['a', 'b'], '/.a.b'],
    [{ style: 'matrix' }, 5, '/;id=5'],
    [{ style: 'matrix' }, ['a', 'b'], '/;id=a,b'],
    [{ style: 'matrix', explode: true }, ['a', 'b'], '/;id=a;id=b'],
    [{ style: 'matrix', explode: true }, { R: 1 }, '/;R=1'],
    [{}, "a/b?c'd é", '/a%2Fb%3Fc%27d%20%C3%A9'],
    [{}, '', '/{id}'],
  ])('with a path parameter %j and %j ends in %s', (about, value, path) => {
    const parameters = [
      parameter({ name: 'id', in: 'path', style: 'simple', explode: false, ...about }),
    ]
    expect(urlOf({ path: '/{id}', parameters }, { path: { id: value } })).toBe(path)
  })

  test.each<[Partial<Parameter>, Json, string]>([
    [{}, 5, '?q=5'],
    [{}, false, '?q=false'],
    [{}, '', ''],
    [{}, [], ''],
    [{}, ['a', 'b c'], '?q=a&q=b%20c'],
    [{ explode: false }, ['a', 'b,c'], '?q=a,b%2Cc'],
    [{}, { R: 1, G: '' }, '?R=1'],
    [{ explode: false }, { R: 1, G: 2 }, '?q=R,1,G,2'],
    [{ style: 'spaceDelimited', explode: false }, ['a', 'b'], '?q=a%20b'],
    [{ style: 'pipeDelimited', explode: false }, ['a', 'b'], '?q=a%7Cb'],
    [
      { style: 'deepObject' },
      { a: 1, b: { c: ['x', 'y'] } },
      '?q%5Ba%5D=1&q%5Bb%5D%5Bc%5D%5B0%5D=x&q%5Bb%5D%5Bc%5D%5B1%5D=y',
    ],
    [{ allowReserved: true }, 'a/b?c&d=e', '?q=a/b?c%26d%3De'],
    [{ mediaType: 'application/json' }, { a: [1] }, '?q=%7B%22a%22%3A%5B1%5D%7D'],
    [
      { in: 'querystring', name: 'q', mediaType: 'application/x-www-form-urlencoded' },
      { a: 1, b: 'c d' },
      '?a=1&b=c%20d',
    ],
  ])('with a query parameter %j and %j ends in %s', (about, value, query) => {
    const parameters = [parameter({ name: 'q', in: 'query', ...about })]
    expect(urlOf({ path: '', parameters }, { query: { q: value } })).toBe(query)
  })

  test('has the variables of its server filled in', () => {
    const values = {
      server: {
        url: 'https://{region}.example.com/{base}/',
        variables: { region: 'eu', base: '' },
      },
    }
    expect(buildRequest(operation({ path: '/a' }), values).url).toBe(
      'https://eu.example.com/{base}/a',
    )
  })

  property([text, text], 'is one that every client sends as it is', (id, q) => {
    const parameters = [
      parameter({ name: 'id', in: 'path', style: 'simple', explode: false }),
      parameter({ name: 'q', in: 'query' }),
    ]
    const { url } = buildRequest(operation({ path: '/x{id}', parameters }), {
      server,
      path: { id },
      query: { q },
    })
    if (id === '') return
    expect(new URL(url).href).toBe(url)
    expect(decodeURIComponent(new URL(url).pathname)).toBe(`/v1/x${id}`)
    expect(new URL(url).searchParams.get('q') ?? '').toBe(q)
  })
})

describe('the headers of a request', () => {
  test('hold header and cookie parameters', () => {
    const parameters = [
      parameter({ name: 'X-List', in: 'header', style: 'simple', explode: false }),
      parameter({ name: 'X-Name', in: 'header', style: 'simple', explode: false }),
      parameter({ name: 'sid', in: 'cookie' }),
      parameter({ name: 'ids', in: 'cookie' }),
    ]
    const values = {
      header: { 'X-List': ['a', 'b'], 'X-Name': 'é\r\nX-Evil: 1' },
      cookie: { sid: 'a; b', ids: [1, 2] },
    }
    expect(headersOf({ parameters }, values)).toEqual([
      ['X-List', 'a,b'],
      ['X-Name', '%C3%A9 X-Evil: 1'],
      ['Cookie', 'sid=a%3B%20b; ids=1,2'],
    ])
  })

  test('or the address, hold what the schemes ask for', () => {
    const schemes: Record<string, SecurityScheme> = {
      bearer: { id: 'bearer', deprecated: false, kind: 'bearer' },
      user: { id: 'user', deprecated: false, kind: 'basic', userLabel: '', passwordLabel: '' },
      head: { id: 'head', deprecated: false, kind: 'apiKey', in: 'header', name: 'X-Key' },
      query: { id: 'query', deprecated: false, kind: 'apiKey', in: 'query', name: 'key' },
      cookie: { id: 'cookie', deprecated: false, kind: 'apiKey', in: 'cookie', name: 'sid' },
      oauth: { id: 'oauth', deprecated: false, kind: 'oauth2', flows: [] },
    }
    const send = (auth: RequestValues['auth']) =>
      buildRequest(operation({ path: '' }), { server, ...(auth && { auth }) }, schemes)
    const token = (value: string) => ({ kind: 'token', token: value }) as const

    expect(send({ bearer: token('abc') }).headers).toEqual([['Authorization', 'Bearer abc']])
    expect(send({ bearer: token('Bearer abc') }).headers).toEqual([['Authorization', 'Bearer abc']])
    expect(send({ bearer: token(' ') }).headers).toEqual([])
    expect(send({ oauth: token('abc') }).headers).toEqual([['Authorization', 'Bearer abc']])
    expect(send({ user: { kind: 'user', user: 'jo', password: 'é:1' } }).headers).toEqual([
      ['Authorization', `Basic ${Buffer.from('jo:é:1').toString('base64')}`],
    ])
    const several = send({ head: token('h'), query: token('q&'), cookie: token('c') })
    expect(several.headers).toEqual([
      ['X-Key', 'h'],
      ['Cookie', 'sid=c'],
    ])
    expect(several.url).toBe('https://api.example.com/v1?key=q%26')
  })
})

describe('the body of a request', () => {
  const json = { type: 'application/json', examples: [], encoding: {} }

  test('is JSON as it is shown, or the text that was typed', () => {
    expect(bodyOf({ kind: 'value', mediaType: 'application/json', value: { a: [1] } })).toEqual({
      headers: [['Content-Type', 'application/json']],
      body: { kind: 'json', text: '{\n  "a": [\n    1\n  ]\n}' },
    })
    const typed = '{"a":12345678901234567890}'
    expect(bodyOf({ kind: 'text', mediaType: 'application/json', text: typed }).body).toEqual({
      kind: 'json',
      text: typed,
    })
  })

  test('is a form, each field in the style that is described', () => {
    const media = {
      ...json,
      type: 'application/x-www-form-urlencoded',
      encoding: {
        deep: { style: 'deepObject' as const, headers: [] },
        list: { style: 'form' as const, explode: false, headers: [] },
      },
    }
    const value = {
      a: 'b c',
      deep: { x: { y: 1 } },
      list: [1, 2],
      many: [1, 2],
      obj: { z: 1 },
      none: '',
    }
    expect(bodyOf({ kind: 'value', mediaType: media.type, value }, [media]).body).toMatchObject({
      kind: 'form',
      text: 'a=b+c&deep%5Bx%5D%5By%5D=1&list=1%2C2&many=1&many=2&obj=%7B%22z%22%3A1%7D',
    })
  })

  test('is a multipart form, with files and the types of parts', () => {
    const media = {
      ...json,
      type: 'multipart/form-data',
      schema: {
        kind: 'object' as const,
        properties: [
          { name: 'photo', required: true, schema: { kind: 'file' as const } },
          {
            name: 'pages',
            required: true,
            schema: { kind: 'array' as const, items: { kind: 'file' as const } },
          },
        ],
      },
      encoding: { photo: { contentType: 'image/png, image/jpeg', headers: [] } },
    }
    const value = { photo: 'cat.png', pages: ['<file>'], meta: { a: 1 }, text: 'one\ntwo' }
    const { headers, body } = bodyOf({ kind: 'value', mediaType: media.type, value }, [media])
    expect(headers).toEqual([])
    expect(body).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'photo', value: { file: 'cat.png' }, type: 'image/png' },
        { name: 'pages', value: { file: 'pages.bin' }, type: 'application/octet-stream' },
        { name: 'meta', value: '{"a":1}', type: 'application/json' },
        { name: 'text', value: 'one\r\ntwo' },
      ],
    })
    expect(body?.kind === 'multipart' && multipartChunks(body.parts.slice(2), 'B')).toEqual([
      '--B\r\nContent-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n',
      '{"a":1}',
      '\r\n',
      '--B\r\nContent-Disposition: form-data; name="text"\r\n\r\n',
      'one\r\ntwo',
      '\r\n',
      '--B--\r\n',
    ])
  })

  test('is a file, or text', () => {
    const file = { file: 'a.bin' }
    expect(bodyOf({ kind: 'file', mediaType: 'image/*', file })).toEqual({
      headers: [['Content-Type', 'application/octet-stream']],
      body: { kind: 'file', file },
    })
    expect(bodyOf({ kind: 'text', mediaType: 'application/xml', text: '<a/>' })).toEqual({
      headers: [['Content-Type', 'application/xml']],
      body: { kind: 'text', text: '<a/>' },
    })
  })

  function bodyOf(body: BodyValue, content: NonNullable<RequestOperation['body']>['content'] = []) {
    const request = buildRequest(
      { ...operation({ path: '' }), body: { required: false, content } },
      { server, body },
    )
    return { headers: request.headers, body: request.body }
  }
})

describe('what a request has in addition', () => {
  const parameters = (['query', 'header', 'cookie'] as const).map((place) =>
    parameter({ name: 'a', in: place }),
  )

  test('parameters are sent without a value if that is wanted and none is given', () => {
    const empty = new Set(['query.a', 'header.a', 'cookie.a', 'query.unknown'])
    expect(urlOf({ parameters }, { empty })).toBe('/a?a=')
    expect(headersOf({ parameters }, { empty })).toEqual([
      ['a', ''],
      ['Cookie', 'a='],
    ])
    expect(urlOf({ parameters }, { empty, query: { a: 1 } })).toBe('/a?a=1')
  })

  test('own headers win over all others, and own query parameters may repeat', () => {
    const own = {
      query: [
        { name: 'a', value: 'x&y' },
        { name: 'a', value: '' },
        { name: '', value: 'left out' },
      ],
      header: [
        { name: 'accept', value: ' text/csv ' },
        { name: 'a', value: 'line\nbreak' },
        { name: 'not a name', value: '1' },
      ],
    }
    const values = { own, accept: 'text/html', query: { a: 1 }, header: { a: 2 } }
    expect(urlOf({ parameters }, values)).toBe('/a?a=1&a=x%26y&a=')
    const headers = headersOf({ parameters }, values)
    expect(headers.map(([name]) => name)).toEqual(['accept', 'a'])
    expect(headers[0]).toEqual(['accept', 'text/csv'])
    expect(headers[1]?.[1]).not.toContain('\n')
  })

  test('a multipart body keeps its boundary, whatever the reader says of its type', () => {
    const own = { query: [], header: [{ name: 'Content-Type', value: 'text/plain' }] }
    const fields = [{ name: 'f', value: 'v', headers: [['X-A', '1\r\nX-B: 2'] as const] }]
    const body: BodyValue = { kind: 'fields', mediaType: 'multipart/form-data', fields }
    const request = buildRequest(operation({}), { server, own, body })
    expect(request.headers).toEqual([])
    const parts = request.body?.kind === 'multipart' ? request.body.parts : []
    expect(multipartChunks(parts, 'b')[0]).not.toContain('\r\nX-B: 2')
  })
})

function urlOf(about: Partial<RequestOperation>, values: Partial<RequestValues>): string {
  const { url } = buildRequest(operation(about), { server, ...values })
  return url.replace('https://api.example.com/v1', '')
}

function headersOf(about: Partial<RequestOperation>, values: Partial<RequestValues>) {
  return buildRequest(operation(about), { server, ...values }).headers
}

function operation(about: Partial<RequestOperation>): RequestOperation {
  return { method: 'POST', path: '/a', parameters: [], ...about }
}

function parameter(about: Partial<Parameter> & Pick<Parameter, 'name' | 'in'>): Parameter {
  return {
    required: false,
    deprecated: false,
    schema: { kind: 'any' },
    style: 'form',
    explode: true,
    allowReserved: false,
    examples: [],
    ...about,
  }
}
