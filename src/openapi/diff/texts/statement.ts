/** What a change says, as codes and values. The sentences of each language are made from it. */
export interface Statement {
  /** What it is in: the body that has a member. */
  readonly in?: Noun
  readonly about: Noun
  readonly says: Saying
}

/** A thing of a description. */
export type Noun =
  | { readonly kind: 'operation' | 'webhook' | 'requestBody' }
  | { readonly kind: 'operationId' | 'url' | 'server' | 'securityScheme'; readonly name: string }
  /** A member, with the steps to it: `owner.tags[]`; the field of a form. */
  | { readonly kind: 'schema' | 'member' | 'field' | 'callback'; readonly name: string }
  /** `in`: absent if it has moved. */
  | { readonly kind: 'parameter'; readonly name: string; readonly in?: string }
  | { readonly kind: 'header'; readonly name: string; readonly of?: Noun }
  | { readonly kind: 'response'; readonly name: string; readonly of?: Noun }
  /** What is sent to a webhook or callback; each part of a stream. */
  | { readonly kind: 'body' | 'part'; readonly of: Noun }
  /** A body in some of its media types. */
  | { readonly kind: 'inTypes'; readonly of: Noun; readonly types: readonly string[] }
  | { readonly kind: 'variable' | 'flow'; readonly name: string; readonly of: string }
  | { readonly kind: 'scopes'; readonly names: readonly string[] }

/** What is said about a thing. Values are as they are shown: those of JSON as JSON. */
export type Saying =
  | { readonly kind: PlainSaying }
  /** Of several values, one each: what a value can be, and what it was. */
  | {
      readonly kind: 'alsoAllowed' | 'noLongerAllowed' | 'onlyAllowed' | 'anyAllowed'
      readonly values: readonly string[]
    }
  | { readonly kind: 'renamed' | 'before'; readonly name: string }
  /** Absent: it has none now. */
  | { readonly kind: 'became'; readonly to?: string | undefined }
  | { readonly kind: 'moved'; readonly from: string; readonly to: string }
  /** A format, default or constraint: absent where there is none. */
  | {
      readonly kind: 'keyword'
      readonly keyword: string
      readonly from?: string | undefined
      readonly to?: string | undefined
    }
  /** Absent: anything. */
  | {
      readonly kind: 'types'
      readonly from?: readonly string[]
      readonly to?: readonly string[]
    }
  /** One of the groups has to be there; absent: no longer. */
  | { readonly kind: 'requiredMembers'; readonly groups?: readonly (readonly string[])[] }
  | {
      readonly kind: 'condition'
      readonly effect: 'added' | 'removed' | 'changed'
      readonly names: readonly string[]
    }
  | { readonly kind: 'discriminator'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'discriminatorValue'
      readonly from: string
      readonly to: string
      readonly option: string
    }
  /** Alternatives of schemes. */
  | { readonly kind: 'authorization'; readonly ways: readonly (readonly string[])[] }
  | { readonly kind: 'callableWith' | 'notCallableWith'; readonly schemes: readonly string[] }
  | {
      readonly kind: 'scopesNeeded' | 'scopesNotNeeded'
      readonly scopes: readonly string[]
      readonly scheme: string
    }
  | { readonly kind: 'scheme'; readonly from: SchemeWords; readonly to: SchemeWords }

export type PlainSaying =
  | 'added'
  | 'addedRequired'
  | 'removed'
  | 'removedDeprecated'
  | 'removedRefused'
  | 'removedAlways'
  | 'deprecated'
  | 'notDeprecated'
  | 'required'
  | 'optional'
  | 'alwaysThere'
  | 'notAlwaysThere'
  | 'readOnly'
  | 'writeOnly'
  | 'otherForm'
  | 'otherXmlForm'
  | 'nullable'
  | 'notNullable'
  | 'alternativesAdded'
  | 'alternativesRemoved'
  | 'othersForbidden'
  | 'othersAllowed'
  | 'otherPatterns'
  | 'noAuthorization'

/** What a client has to have for a security scheme: `in` and `name` of a key, the scheme of HTTP, or a URL. */
export interface SchemeWords {
  readonly kind: 'apiKey' | 'http' | 'openIdConnect' | 'oauth2' | 'mutualTLS' | 'basic' | 'bearer'
  readonly in?: string
  readonly name?: string | undefined
}

/** The sentences of one language. */
export interface ChangeTexts {
  /** Markdown whose only markup is code. */
  sentence(statement: Statement): string
}
