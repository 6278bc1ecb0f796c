import type { Random } from './random.ts'

/** Words that programs stumble over: names of prototypes, of our own files, of addresses and of nothing. */
export const hostileWords: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'toJSON',
  'then',
  'length',
  'undefined',
  'null',
  'NaN',
  'true',
  '-0',
  '1e999',
  '',
  ' ',
  '\t',
  '\n',
  '.',
  '..',
  '../..',
  '/',
  '//',
  '///',
  '/\\evil.example',
  '//evil.example/a',
  'javascript:alert(1)',
  'data:text/html,a',
  'mailto:',
  'https://',
  'http://[::1',
  'https://user:pass@host:99999/%zz?#',
  '#',
  '#100%',
  '%',
  '%00',
  '%E0%A4%A',
  '?a=b#c',
  'index',
  '404',
  'llms.txt',
  'llms-full',
  'sitemap.xml',
  '_octavo',
  '_octavo/search',
  'a/'.repeat(60),
  'CON',
  'aux.mdx',
  'C:\\windows',
  '\0',
  '\u0001\u0008',
  '\u2028\u2029',
  '\u202e',
  '\ufeff',
  '\ud800',
  '\udfff',
  '\ue000l0\ue001',
  '😀'.repeat(20),
  'é\u0301\u0301\u0301',
  'العربية',
  '日本語の見出し',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title></style></script>',
  '<!--',
  ']]>',
  '{{a}}',
  '{a.b.c}',
  '${a}',
  '`',
  '\\',
  '*'.repeat(50),
  '(('.repeat(20),
  '[x](y)',
  '$&',
  "$'",
  '#fff',
  '#ggg',
  'rgb(0 0 0 / 200%)',
  'GET /a/{id}',
  'GET',
  'get  ',
  'TRACE /',
]

/** A value of any type that a file of data can hold. */
export function hostileValue(random: Random, depth = 0): Data {
  switch (random.below(depth > 3 ? 7 : 12)) {
    case 0:
      return null
    case 1:
      return random.once(2)
    case 2:
      return random.pick([0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 100_000])
    case 3:
    case 4:
    case 5:
      return random.pick(hostileWords)
    case 6:
      return random.pick(hostileWords).repeat(1 + random.below(random.once(20) ? 2_000 : 3))
    case 7:
      return []
    case 8:
      return { pairs: [] }
    case 9:
      return Array.from({ length: 1 + random.below(4) }, () => hostileValue(random, depth + 1))
    case 10:
      return deep(hostileValue(random, 4), random.once(10) ? 600 : 5 + random.below(30), random)
    default:
      return {
        pairs: Array.from({ length: 1 + random.below(4) }, () => [
          random.pick(hostileWords),
          hostileValue(random, depth + 1),
        ]),
      }
  }
}

/** JSON in which an object may hold a key twice, and any key. */
export type Data = null | boolean | number | string | readonly Data[] | DataObject

export interface DataObject {
  readonly pairs: readonly (readonly [key: string, value: Data])[]
}

function deep(value: Data, levels: number, random: Random): Data {
  const key = random.pick(['pages', 'groups', 'a', 'properties', 'items', 'allOf', '__proto__'])
  let nested = value
  for (let level = 0; level < levels; level++) {
    nested = level % 2 === 0 ? [nested] : { pairs: [[key, nested]] }
  }
  return nested
}
