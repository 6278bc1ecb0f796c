import { code } from './code.ts'
import type { ChangeTexts, Noun, Saying, SchemeWords, Statement } from './statement.ts'

export const english: ChangeTexts = { sentence }

function sentence(statement: Statement): string {
  const { in: around, about, says } = statement
  const whole = wholeSentence(about, says)
  const text = whole ?? `${nounText(about)} ${sayingText(says, about)}`
  return `${around === undefined ? capitalized(text) : `In ${nounText(around)}, ${text}`}.`
}

/** Where the words of the thing and of what is said are not one behind the other. */
function wholeSentence(about: Noun, { kind }: Saying): string | undefined {
  switch (about.kind) {
    case 'requestBody':
      if (kind === 'added') return 'a request body was added'
      return kind === 'addedRequired' ? 'a request body was added, and is required' : undefined
    case 'header':
      if (kind !== 'added' || about.of === undefined) return undefined
      return `${nounText(about.of)} has the header ${code(about.name)} now`
    case 'flow':
      if (kind === 'added') return `${code(about.of)} has the flow ${code(about.name)} now`
      if (kind !== 'removed') return undefined
      return `${code(about.of)} no longer has the flow ${code(about.name)}`
    default:
      return undefined
  }
}

/** As in the middle of a sentence: `the request body`. */
function nounText(noun: Noun): string {
  switch (noun.kind) {
    case 'schema':
    case 'member':
      return code(noun.name)
    case 'operation':
    case 'webhook':
      return `the ${noun.kind}`
    case 'requestBody':
      return 'the request body'
    case 'operationId':
    case 'server':
    case 'callback':
    case 'field':
      return `the ${noun.kind} ${code(noun.name)}`
    case 'url':
      return `the URL ${code(noun.name)}`
    case 'securityScheme':
      return `the security scheme ${code(noun.name)}`
    case 'parameter':
      return parameterText(noun.name, noun.in)
    case 'header':
      return `the header ${code(noun.name)}${noun.of ? ` of ${nounText(noun.of)}` : ''}`
    case 'response':
      if (noun.of) return `response ${code(noun.name)} to ${nounText(noun.of)}`
      return noun.name === 'default' ? 'the default response' : `response ${code(noun.name)}`
    case 'body':
      return `the body of ${nounText(noun.of)}`
    case 'part':
      return `each part of ${nounText(noun.of)}`
    case 'inTypes':
      return `${nounText(noun.of)} as ${listed(codes(noun.types), 'or')}`
    case 'variable':
      return `the variable ${code(noun.name)} of the server ${code(noun.of)}`
    case 'flow':
      return `the flow ${code(noun.name)} of ${code(noun.of)}`
    case 'scopes':
      return scopesText(noun.names)
  }
}

function parameterText(name: string, place: string | undefined): string {
  if (place === undefined) return `the parameter ${code(name)}`
  if (place === 'header') return `the header ${code(name)}`
  return `the ${place === 'querystring' ? 'query string' : `${place} parameter`} ${code(name)}`
}

function scopesText(names: readonly string[]): string {
  return `the ${names.length === 1 ? 'scope' : 'scopes'} ${listed(codes(names))}`
}

/** What goes on after the name of a thing. */
function sayingText(says: Saying, about: Noun): string {
  switch (says.kind) {
    case 'added':
    case 'removed': {
      const isOne = about.kind !== 'scopes' || about.names.length === 1
      return `${isOne ? 'was' : 'were'} ${says.kind}`
    }
    case 'alsoAllowed':
      return `can also be ${listed(codes(says.values), 'or')}`
    case 'noLongerAllowed':
      return `can no longer be ${listed(codes(says.values), 'or')}`
    case 'onlyAllowed':
      return `can only be ${listed(codes(says.values), 'or')} now`
    case 'anyAllowed':
      return `can be any value now, not only ${listed(codes(says.values), 'or')}`
    case 'renamed':
      return `is called ${code(says.name)} now`
    case 'before':
      return `was ${code(says.name)} before`
    case 'became':
      return `became ${says.to === undefined ? 'none' : code(says.to)}`
    case 'moved':
      return `moved from ${placeText(says.from)} to ${placeText(says.to)}`
    case 'keyword':
      return keywordText(says)
    case 'types':
      return typesText(says)
    case 'requiredMembers':
      return requiredText(says.groups)
    case 'condition':
      return `${conditions[says.effect]}: ${listed(says.names)}`
    case 'discriminator':
      return `is chosen by ${code(says.to)} instead of ${code(says.from)} now`
    case 'discriminatorValue':
      return `is ${code(says.to)} instead of ${code(says.from)} for ${code(says.option)} now`
    case 'authorization':
    case 'callableWith':
    case 'notCallableWith':
    case 'scopesNeeded':
    case 'scopesNotNeeded':
    case 'scheme':
      return securityText(says)
    default:
      return plain[says.kind]
  }
}

function keywordText({ keyword, from, to }: Extract<Saying, { kind: 'keyword' }>): string {
  if (keyword === 'uniqueItems')
    return to === undefined ? 'may have equal items now' : 'must have different items now'
  if (keyword === 'format' && from !== undefined && to !== undefined)
    return `changed its format from ${code(from)} to ${code(to)}`
  const of = (value: string) =>
    keyword === 'format' || keyword === 'default'
      ? `the ${keyword} ${code(value)}`
      : `${keyword.startsWith('e') ? 'an' : 'a'} ${keyword} of ${code(value)}`
  if (to === undefined) return `no longer has ${of(from ?? '')}`
  return from === undefined ? `has ${of(to)} now` : `has ${of(to)} instead of ${code(from)}`
}

function typesText({ from, to }: Extract<Saying, { kind: 'types' }>): string {
  const words = (types: readonly string[] = []) =>
    types.length === 0
      ? 'nothing'
      : listed(
          types.map((type) => (jsonTypes.has(type) ? type : code(type))),
          'or',
        )
  if (from === undefined) return `could be anything, and has the type ${words(to)} now`
  if (to === undefined) return `had the type ${words(from)}, and can be anything now`
  return `changed its type from ${words(from)} to ${words(to)}`
}

/** The titles of other alternatives are the author's. */
const jsonTypes: ReadonlySet<string> = new Set([
  ...['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'],
])

function requiredText(groups: readonly (readonly string[])[] | undefined): string {
  if (groups === undefined) return 'no longer needs any of certain members'
  const each = groups.map((names) => listed(codes(names)))
  const all = each.length === 1 ? (each[0] ?? '') : `one of these: ${each.join(', or ')}`
  return `needs ${all} now`
}

type SecuritySaying = Extract<
  Saying,
  {
    kind:
      | 'authorization'
      | 'callableWith'
      | 'notCallableWith'
      | 'scopesNeeded'
      | 'scopesNotNeeded'
      | 'scheme'
  }
>

function securityText(says: SecuritySaying): string {
  switch (says.kind) {
    case 'authorization':
      return `needs authorization now: ${says.ways.map((way) => listed(codes(way))).join(', or ')}`
    case 'callableWith':
      return `can be called with ${listed(codes(says.schemes))} now`
    case 'notCallableWith':
      return `can no longer be called with ${listed(codes(says.schemes))}`
    case 'scopesNeeded':
      return `needs ${scopesText(says.scopes)} of ${code(says.scheme)} now`
    case 'scopesNotNeeded':
      return `no longer needs ${scopesText(says.scopes)} of ${code(says.scheme)}`
    case 'scheme':
      return `is ${schemeText(says.to)} instead of ${schemeText(says.from)}`
  }
}

function schemeText({ kind, in: place, name }: SchemeWords): string {
  switch (kind) {
    case 'apiKey':
      return `a key in the ${place} ${code(name ?? '')}`
    case 'http':
      return `${code(name ?? '')} of HTTP`
    case 'openIdConnect':
      return name === undefined ? 'OpenID Connect' : `OpenID Connect at ${code(name)}`
    case 'oauth2':
      return 'OAuth 2'
    case 'mutualTLS':
      return 'mutual TLS'
    case 'basic':
      return 'basic authentication'
    case 'bearer':
      return 'a bearer token'
  }
}

function placeText(place: string): string {
  return place === 'path' ? 'the path' : place.startsWith('query') ? 'the query' : `a ${place}`
}

const conditions = {
  added: 'has a further condition',
  removed: 'no longer has a condition',
  changed: 'has another condition',
}

const plain = {
  addedRequired: 'was added, and is required',
  removedDeprecated: 'was removed; it was deprecated',
  removedRefused: 'was removed, and members that are not described are refused',
  removedAlways: 'was removed; it was always there before',
  deprecated: 'is deprecated now',
  notDeprecated: 'is no longer deprecated',
  required: 'is required now',
  optional: 'is optional now',
  alwaysThere: 'is always there now',
  notAlwaysThere: 'is no longer always there',
  readOnly: 'is read-only now',
  writeOnly: 'is write-only now',
  otherForm: 'is written in another form',
  otherXmlForm: 'is written in another form in XML',
  nullable: 'can be `null` now',
  notNullable: 'can no longer be `null`',
  alternativesAdded: 'must match one of several alternatives now',
  alternativesRemoved: 'need not match one of several alternatives anymore',
  othersForbidden: 'can no longer have members that are not described',
  othersAllowed: 'can have members that are not described now',
  otherPatterns: 'has other patterns for the names of members',
  noAuthorization: 'no longer needs authorization',
}

/** `a`, `a and b`, `a, b and 7 more`. */
function listed(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  const shown = items.length > maxListed + 1 ? items.slice(0, maxListed) : items
  const rest = items.length - shown.length
  const all = rest > 0 ? [...shown, `${rest} more`] : shown
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}`
}

function codes(values: readonly string[]): readonly string[] {
  return values.map((value) => code(value))
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const maxListed = 8
