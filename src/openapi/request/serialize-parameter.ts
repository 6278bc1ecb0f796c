import type { Json } from '../json.ts'
import { plainText } from '../json-text.ts'
import type { ParameterStyle } from '../model.ts'

export interface SerializeOptions {
  readonly name: string
  readonly style: ParameterStyle
  readonly explode: boolean
  /** Makes a name or value safe for the place it goes to. */
  readonly encode: (text: string) => string
}

/** A value in the place of `{name}` in a path. */
export function pathText(value: Json, { name, style, explode, encode }: SerializeOptions): string {
  const shape = shapeOf(value)
  switch (style) {
    case 'label':
      return `.${joined(shape, { explode, encode, between: explode ? '.' : ',' })}`
    case 'matrix': {
      const key = encode(name)
      if (shape.kind === 'object' && explode) {
        return shape.members.map(([inner, it]) => `;${encode(inner)}=${encode(it)}`).join('')
      }
      if (shape.kind === 'list' && explode) {
        return shape.items.map((it) => `;${key}=${encode(it)}`).join('')
      }
      return `;${key}=${joined(shape, { explode: false, encode, between: ',' })}`
    }
    default:
      return joined(shape, { explode, encode, between: separatorOf(style, encode) })
  }
}

/** A value of a header. */
export function headerText(value: Json, explode: boolean, style?: ParameterStyle): string {
  const encode = (text: string): string => text
  return joined(shapeOf(value), { explode, encode, between: separatorOf(style, encode) })
}

/** A value as members of a query or of a form: names and values, encoded. */
export function queryPairs(value: Json, options: SerializeOptions): (readonly [string, string])[] {
  const { name, style, explode, encode } = options
  if (style === 'deepObject') return deepPairs(encode(name), value, encode)
  const shape = shapeOf(value)
  if (shape.kind === 'object' && explode && style === 'form') {
    return shape.members.map(([key, it]) => [encode(key), encode(it)] as const)
  }
  if (shape.kind === 'list' && explode) {
    return shape.items.map((it) => [encode(name), encode(it)] as const)
  }
  const between = separatorOf(style, encode)
  return [[encode(name), joined(shape, { explode: false, encode, between })]]
}

/** Whether a value counts as given; an empty field of a form does not. */
export function isGiven(value: Json | undefined): value is Json {
  if (value === undefined || value === null || value === '') return false
  return !Array.isArray(value) || value.length > 0
}

type Shape =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'object'; readonly members: readonly (readonly [string, string])[] }

/** Lists and objects inside others have no style of their own; JSON is what servers expect. */
function shapeOf(value: Json): Shape {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(plainText) }
  if (typeof value !== 'object' || value === null) return { kind: 'plain', text: plainText(value) }
  const members = Object.entries(value).filter(([, it]) => isGiven(it))
  return { kind: 'object', members: members.map(([key, it]) => [key, plainText(it)]) }
}

function joined(
  shape: Shape,
  options: {
    readonly explode: boolean
    readonly encode: (text: string) => string
    readonly between: string
  },
): string {
  const { explode, encode, between } = options
  if (shape.kind === 'plain') return encode(shape.text)
  if (shape.kind === 'list') return shape.items.map(encode).join(between)
  return shape.members
    .map(([key, value]) => `${encode(key)}${explode ? '=' : between}${encode(value)}`)
    .join(between)
}

/** `filter[owner][name]=…`, `items[0]=…`. */
function deepPairs(
  name: string,
  value: Json,
  encode: (text: string) => string,
): (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[name, encode(plainText(value))]]
  return Object.entries(value)
    .filter(([, it]) => isGiven(it))
    .flatMap(([key, it]) =>
      deepPairs(`${name}${encode('[')}${encode(key)}${encode(']')}`, it, encode),
    )
}

/** A comma is itself; the others are as safe as the values between them. */
function separatorOf(style: ParameterStyle | undefined, encode: (text: string) => string): string {
  const separator = style && separators[style]
  return separator === undefined ? ',' : encode(separator)
}

const separators: Readonly<Partial<Record<ParameterStyle, string>>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
}
