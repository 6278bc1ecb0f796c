import { expect, test } from 'vitest'
import { requestSamples } from '../../../src/openapi/views/operation-samples.ts'
import { openapi, read } from '../read-description.ts'

const written = [
  { lang: 'Lua', source: 'lua()' },
  { lang: 'Ruby', source: 'ruby()' },
  { lang: 'JavaScript', label: 'Node.js', source: 'node()' },
  { lang: 'Shell', label: 'cURL', source: 'curl' },
  { lang: 'Shell', label: 'With a key', source: 'curl --key' },
]

async function titles(languages: readonly string[]): Promise<readonly string[]> {
  const { api, operation } = await read(
    {
      'api.json': openapi({
        paths: { '/seeds': { get: { responses: {}, 'x-codeSamples': written } } },
      }),
    },
    'api.json',
  )
  const samples = requestSamples(api, operation('GET /seeds'), {
    languages,
    include: 'all',
    autogenerate: true,
    servers: [],
    security: { alternatives: [], schemes: {} },
  })
  return samples.map(({ title }) => title)
}

test('samples of a description are in the order of the settings, the others after them', async () => {
  expect(await titles(['curl', 'node', 'ruby'])).toEqual([
    'cURL',
    'With a key',
    'Node.js',
    'Ruby',
    'Lua',
  ])
  expect(await titles(['Lua', 'js'])).toEqual(['Lua', 'Node.js', 'Ruby', 'cURL', 'With a key'])
})

test('without languages in the settings they are in the order of the description', async () => {
  expect(await titles([])).toEqual(['Lua', 'Ruby', 'Node.js', 'cURL', 'With a key'])
})
