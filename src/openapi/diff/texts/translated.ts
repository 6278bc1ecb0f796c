import { code } from './code.ts'
import type { ChangeTexts, Noun, PlainSaying, Saying, SchemeWords, Statement } from './statement.ts'

/**
 * The words of which sentences are made in languages other than English: names of things, and what is said after them. No
 * word depends on another, so that none has to be inflected.
 */
export type ChangeTerms = Readonly<Record<NounTerm | SayingTerm, string>>

type NounTerm =
  | 'operation'
  | 'webhook'
  | 'callback'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'server'
  | 'securityScheme'
  | 'flow'
  | 'scopes'
  | 'alternatives'
  | 'condition'
  | 'requiredMembers'
  /** Members that are not described. */
  | 'otherMembers'
  | 'authorization'

type SayingTerm =
  | Exclude<PlainSaying, keyof typeof composed>
  | 'before'
  | 'alsoAllowed'
  | 'noLongerAllowed'
  | 'onlyAllowed'
  /** Any value, and before only these. */
  | 'anyAllowed'
  | 'none'
  | 'anything'
  | 'changed'

/** `Request body › owner.name – now required`. `arrow` leads from the old value to the new one. */
export function translatedTexts(terms: ChangeTerms, arrow: string): ChangeTexts {
  const language: Language = { terms, arrow }
  return {
    sentence({ in: around, about, says }: Statement): string {
      const said = saidOf(says, language)
      const steps = [
        ...(around ? stepsOf(around, terms) : []),
        ...stepsOf(about, terms),
        ...(said.steps ?? []),
      ]
      return `${steps.join(' › ')} – ${said.text}`
    },
  }
}

interface Language {
  readonly terms: ChangeTerms
  readonly arrow: string
}

/** The way to a thing. */
function stepsOf(noun: Noun, terms: ChangeTerms): readonly string[] {
  switch (noun.kind) {
    case 'schema':
    case 'member':
    case 'field':
    case 'url':
      return [shown(noun.name)]
    case 'operation':
    case 'webhook':
    case 'requestBody':
      return [terms[noun.kind]]
    case 'operationId':
      return [shown(noun.kind), shown(noun.name)]
    case 'server':
    case 'callback':
    case 'securityScheme':
      return [`${terms[noun.kind]} ${shown(noun.name)}`]
    case 'parameter': {
      const place = noun.in === undefined ? '' : ` (${shown(noun.in)})`
      return [`${terms.parameter} ${shown(noun.name)}${place}`]
    }
    case 'header':
    case 'response':
      return [
        ...(noun.of ? stepsOf(noun.of, terms) : []),
        `${terms[noun.kind]} ${shown(noun.name)}`,
      ]
    case 'body':
      return [...stepsOf(noun.of, terms), terms.requestBody]
    case 'part':
      return [...stepsOf(noun.of, terms), shown('itemSchema')]
    case 'inTypes':
      return [...stepsOf(noun.of, terms), listed(noun.types)]
    case 'variable':
      return [`${terms.server} ${shown(noun.of)}`, shown(`{${noun.name}}`)]
    case 'flow':
      return [shown(noun.of), `${terms.flow} ${shown(noun.name)}`]
    case 'scopes':
      return [`${terms.scopes} ${listed(noun.names)}`]
  }
}

interface Said {
  /** Further steps. */
  readonly steps?: readonly string[]
  readonly text: string
}

function saidOf(says: Saying, language: Language): Said {
  const { terms, arrow } = language
  const fromTo = (from: string, to: string) => `${from} ${arrow} ${to}`
  const orNone = (value: string | undefined) => (value === undefined ? terms.none : shown(value))
  switch (says.kind) {
    case 'alsoAllowed':
    case 'noLongerAllowed':
    case 'onlyAllowed':
    case 'anyAllowed':
      return { text: `${terms[says.kind]}: ${listed(says.values)}` }
    case 'renamed':
      return { text: `${arrow} ${shown(says.name)}` }
    case 'before':
      return { text: `${terms.before}: ${shown(says.name)}` }
    case 'became':
      return { text: `${arrow} ${orNone(says.to)}` }
    case 'moved':
      return { text: fromTo(shown(says.from), shown(says.to)) }
    case 'keyword':
      return { steps: [shown(says.keyword)], text: fromTo(orNone(says.from), orNone(says.to)) }
    case 'types': {
      const types = (all: readonly string[] | undefined) =>
        all === undefined ? terms.anything : all.length === 0 ? terms.none : listed(all)
      return { steps: [shown('type')], text: fromTo(types(says.from), types(says.to)) }
    }
    case 'requiredMembers':
      return {
        steps: [terms.requiredMembers],
        text: says.groups === undefined ? terms.none : alternatives(says.groups),
      }
    case 'condition': {
      const { names, effect } = says
      return { steps: [`${terms.condition} ${listed(names)}`], text: terms[effect] }
    }
    case 'discriminator':
      return { steps: [shown(says.kind)], text: fromTo(shown(says.from), shown(says.to)) }
    case 'discriminatorValue':
      return { steps: [shown(says.option)], text: fromTo(shown(says.from), shown(says.to)) }
    case 'scheme':
      return { text: fromTo(schemeText(says.from), schemeText(says.to)) }
    case 'authorization':
    case 'callableWith':
    case 'notCallableWith':
    case 'scopesNeeded':
    case 'scopesNotNeeded':
      return securityOf(says, terms)
    default:
      return plainSaying(says.kind, terms)
  }
}

type SecuritySaying = Extract<
  Saying,
  {
    kind: 'authorization' | 'callableWith' | 'notCallableWith' | 'scopesNeeded' | 'scopesNotNeeded'
  }
>

function securityOf(says: SecuritySaying, terms: ChangeTerms): Said {
  const steps = [terms.authorization]
  switch (says.kind) {
    case 'authorization':
      return { steps, text: `${terms.required}: ${alternatives(says.ways)}` }
    case 'callableWith':
      return { steps, text: `${terms.alsoAllowed}: ${alternatives([says.schemes])}` }
    case 'notCallableWith':
      return { steps, text: `${terms.noLongerAllowed}: ${alternatives([says.schemes])}` }
    case 'scopesNeeded':
    case 'scopesNotNeeded':
      return {
        steps: [shown(says.scheme), `${terms.scopes} ${listed(says.scopes)}`],
        text: says.kind === 'scopesNeeded' ? terms.required : terms.optional,
      }
  }
}

function plainSaying(kind: PlainSaying, terms: ChangeTerms): Said {
  if (!isComposed(kind)) return { text: terms[kind] }
  const [step, word, value] = composed[kind]
  const text = value === undefined ? terms[word] : `${terms[word]}: ${shown(value)}`
  if (step === undefined) return { text }
  return { steps: [step in terms ? terms[step as NounTerm] : step], text }
}

function isComposed(kind: PlainSaying): kind is keyof typeof composed {
  return Object.hasOwn(composed, kind)
}

/** Sayings made of other words: a step, what is said, and of which value. */
const composed = {
  otherXmlForm: ['XML', 'otherForm', undefined],
  nullable: [undefined, 'alsoAllowed', 'null'],
  notNullable: [undefined, 'noLongerAllowed', 'null'],
  alternativesAdded: ['alternatives', 'added', undefined],
  alternativesRemoved: ['alternatives', 'removed', undefined],
  othersForbidden: ['otherMembers', 'noLongerAllowed', undefined],
  othersAllowed: ['otherMembers', 'alsoAllowed', undefined],
  otherPatterns: ['`patternProperties`', 'changed', undefined],
  noAuthorization: ['authorization', 'optional', undefined],
} as const

/** As descriptions write it: `apiKey header X-Key`, `http digest`. */
function schemeText({ kind, in: place, name }: SchemeWords): string {
  const isHttp = kind === 'basic' || kind === 'bearer'
  return shown([...(isHttp ? ['http'] : []), kind, place, name].filter(Boolean).join(' '))
}

/** `a + b / c`. */
function alternatives(groups: readonly (readonly string[])[]): string {
  return groups.map((names) => names.map(shown).join(' + ')).join(' / ')
}

function listed(values: readonly string[]): string {
  const names = values.slice(0, maxListed).map(shown).join(', ')
  return values.length > maxListed ? `${names} … +${values.length - maxListed}` : names
}

function shown(value: string): string {
  return code(value, '`""`')
}

const maxListed = 8
