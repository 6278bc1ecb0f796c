import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { HttpRequest } from '../../src/openapi/request/http-request.ts'
import { chosenLanguages, findLanguage, sampleLanguages } from '../../src/openapi/samples/index.ts'
import { fc, test as property } from './property.ts'

/** Text with every sign that ends a literal somewhere. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(...`'"\`\\$#{}()@<>|&;%!*~?=,:/ \n\r\t`.split('')),
      fc.constantFrom(
        '"""',
        "'''",
        '${',
        '#{',
        '\\u0041',
        'é',
        '😀',
        '\u2028',
        '\x7f',
        '\x01',
        "'@",
        '"#',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
  )
  .map((pieces) => pieces.join('').replaceAll('\0', ''))

const body = fc.oneof(
  fc.jsonValue().map((value) => ({ kind: 'json', text: JSON.stringify(value, null, 2) }) as const),
  nasty.map((text) => ({ kind: 'text', text }) as const),
  fc
    .array(fc.tuple(nasty, nasty), { minLength: 1 })
    .map(
      (fields) => ({ kind: 'form', fields, text: String(new URLSearchParams(fields)) }) as const,
    ),
)

const request: fc.Arbitrary<HttpRequest> = fc.record({
  method: fc.constantFrom('POST', 'PUT', 'QUERY'),
  url: nasty.map(
    (text) => `https://api.example.com/${encodeURIComponent(text).replaceAll("'", '%27')}`,
  ),
  headers: fc.constant([['X-A', `it's "x" $HOME \\`]] as const),
  body,
})

property([request], 'a program in JavaScript asks for exactly this', (wanted) => {
  const code = findLanguage('javascript')!.generate(wanted)
  const asked: { url: string; options: RequestInit }[] = []
  const run = new Function(
    'fetch',
    `return (async () => {${code.split('\n\nconsole.log')[0]}})()`,
  ) as (fetch: (url: string, options: RequestInit) => unknown) => unknown
  void run((url, options) => asked.push({ url, options }))
  expect(asked).toEqual([
    {
      url: wanted.url,
      options: {
        method: wanted.method,
        headers: Object.fromEntries(wanted.headers),
        body: expect.anything(),
      },
    },
  ])
  expect(String(asked[0]?.options.body)).toBe(textOf(wanted))
})

test.skipIf(spawnSync('bash', ['--version']).status !== 0)(
  'a command of the shell has exactly these words',
  () => {
    const wanted = fc.sample(request, 300)
    const calls = wanted.map((it) => findLanguage('curl')!.generate(it))
    // Too long for an argument of bash.
    const input = [`curl() { printf '%s\\0' "$@" '${mark}'; }`, ...calls].join('\n')
    const ran = spawnSync('bash', ['-s'], { input, maxBuffer: 1e8 })
    expect(ran.stderr.toString()).toBe('')
    const asked = ran.stdout.toString().split(`\0${mark}\0`).slice(0, -1)
    expect(asked.length).toBe(wanted.length)
    asked.forEach((call, index) => {
      const words = call.split('\0')
      const data = words.flatMap((word, at) => (word.startsWith('--data') ? [words[at + 1]] : []))
      expect(words.slice(0, 4)).toEqual([
        '--request',
        wanted[index]!.method,
        '--url',
        wanted[index]!.url,
      ])
      expect(data.join('&')).toBe(textOf(wanted[index]!))
    })
  },
)

test.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'a program in Python asks for exactly this',
  () => {
    const wanted = fc.sample(request, 300)
    const programs = wanted.map((it) => findLanguage('python')!.generate(it))
    const ran = spawnSync('python3', ['-c', stub], {
      input: JSON.stringify(programs),
      maxBuffer: 1e8,
    })
    expect(ran.stderr.toString()).toBe('')
    const asked = JSON.parse(ran.stdout.toString()) as { url: string; data: string }[]
    asked.forEach((it, index) => {
      expect(it.url).toBe(wanted[index]!.url)
      expect(Buffer.from(it.data, 'base64').toString()).toBe(textOf(wanted[index]!))
    })
  },
)

property([request], 'a literal of Kotlin is exactly the body', (wanted) => {
  const code = findLanguage('kotlin')!.generate(wanted)
  const [, raw, plain] =
    /val body = (?:"""([^]*?)"""|("(?:[^"\\]|\\.)*"))\.toByteArray\(\)/.exec(code) ?? []
  const text =
    plain === undefined
      ? raw?.replaceAll("${'$'}", () => '$')
      : (JSON.parse(plain.replaceAll('\\$', () => '$')) as string)
  expect(text).toBe(textOf(wanted))
  expect(raw?.replaceAll("${'$'}", '') ?? '').not.toContain('$')
})

/** What no request has in it. */
const mark = 'the end of call 5b1e0c'

/** A `requests` that only tells what it was asked. */
const stub = `
import base64, json, sys, types, urllib.parse
asked = []
def ask(url, data, headers):
    if isinstance(data, list): data = urllib.parse.urlencode(data)
    if isinstance(data, str): data = data.encode('utf-8')
    asked.append({'url': url, 'data': base64.b64encode(data).decode()})
    return types.SimpleNamespace(text='')
module = types.ModuleType('requests')
module.post = module.put = lambda url, data=None, headers=None: ask(url, data, headers)
module.request = lambda method, url, data=None, headers=None: ask(url, data, headers)
sys.modules['requests'] = module
for program in json.load(sys.stdin):
    exec(program.replace('print(response.text)', ''), {})
print(json.dumps(asked))
`

property(
  [request, fc.constantFrom(...sampleLanguages)],
  'every language writes every request',
  (it, language) => {
    expect(language.generate(it)).not.toContain('undefined')
  },
)

test('languages are chosen by the names that settings use, in their order', () => {
  expect(
    chosenLanguages(['curl', 'JS', 'python', 'dotnet', 'py', 'none']).map(({ id }) => id),
  ).toEqual(['bash', 'javascript', 'python', 'csharp'])
  expect(chosenLanguages([]).length).toBe(11)
  for (const name of [
    'bash',
    'node',
    'c++',
    'c',
    'typescript',
    'C#',
    'dart',
    'kotlin',
    'rust',
    'swift',
    'powershell',
  ]) {
    expect(findLanguage(name), name).toBeDefined()
  }
})

function textOf({ body: wanted }: HttpRequest): string {
  return wanted && 'text' in wanted ? wanted.text : ''
}

test('a backslash before an f in Kotlin stays one', () => {
  const body = { kind: 'text', text: 'C:\\files\f' } as const
  const code = findLanguage('kotlin')!.generate({
    method: 'POST',
    url: 'https://api.example.com/',
    headers: [],
    body,
  })
  expect(code).toContain(String.raw`"C:\\files\u000c"`)
})
