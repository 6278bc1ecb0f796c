import type { AnyNumber } from '../base/numbers/exact-number.ts'
import type { Json } from './json.ts'

/**
 * A described API: one shape for OpenAPI 2.0, 3.0, 3.1 and 3.2. It is plain data. Each named schema is in it once, and
 * operations refer to it by id, so that its size follows the size of the description.
 */
export interface Api {
  /** Unique among the APIs of a site and safe in a URL: `petstore`. */
  readonly id: string
  /** The description as the settings name it. */
  readonly from: string
  /** The version of OpenAPI it was written in. */
  readonly openapi: string
  readonly title: string
  readonly version?: string
  readonly summary?: string
  readonly description?: string
  readonly externalDocs?: ExternalDocs
  readonly contact?: Contact
  readonly license?: License
  /** A URL. */
  readonly termsOfService?: string
  readonly servers: readonly Server[]
  /** In the order of the description; those only operations name follow. */
  readonly tags: readonly Tag[]
  readonly operations: readonly Operation[]
  readonly webhooks: readonly Operation[]
  readonly schemas: Readonly<Record<SchemaId, NamedSchema>>
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** The files and URLs it was read from. */
  readonly documents: readonly string[]
  /** A file of it is not the YAML or JSON that it means to be: operations and schemas may be missing. */
  readonly isDamaged?: true
  /** Texts have links as other viewers write them: see `viewerTarget`. */
  readonly hasViewerLinks?: true
  /** What readers may download; absent if it was not requested, or is too large. */
  readonly bundle?: Bundle
  /** See `operationExcerpt`; absent if it was not requested. The only member that is not data: it reads the description. */
  readonly excerptOf?: (operation: Operation) => string | undefined
}

/** A description in one file, overlays applied, without what is marked as internal or hidden. */
export interface Bundle {
  /** JSON. */
  readonly text: string
  /** Names of `components/schemas` that only operations without a place in it use. */
  readonly leftOut: readonly string[]
}

export interface Contact {
  readonly name?: string
  readonly url?: string
  readonly email?: string
}

export interface License {
  readonly name: string
  readonly url?: string
}

export interface Tag {
  readonly name: string
  /** What readers see: `x-displayName`, `x-group`, `summary`, else the name. */
  readonly title: string
  readonly description?: string
  readonly parent?: string
  /** `nav`, `badge`, `audience` or a word of the author's. */
  readonly kind?: string
  readonly externalDocs?: ExternalDocs
}

export interface Operation {
  /** Unique in its API: `GET /pets/{id}`, `webhook newPet`. */
  readonly id: string
  readonly kind: 'operation' | 'webhook' | 'callback'
  readonly operationId?: string
  /** Upper case. */
  readonly method: string
  /** The path; the name of a webhook. */
  readonly path: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated: boolean
  readonly externalDocs?: ExternalDocs
  readonly tags: readonly string[]
  /** In the order of the description, those of the path first. */
  readonly parameters: readonly Parameter[]
  readonly body?: Body
  readonly responses: readonly Response[]
  readonly callbacks: readonly Callback[]
  /** Alternatives; each requires all of its schemes. Empty: none is described. */
  readonly security: readonly SecurityAlternative[]
  /** The nearest of operation, path and description. */
  readonly servers: readonly Server[]
  readonly codeSamples: readonly CodeSample[]
  readonly mint?: MintExtension
  /** Its page is not listed. */
  readonly hidden: boolean
  /** It has no page. */
  readonly excluded: boolean
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie' | 'querystring'

export interface Parameter {
  readonly name: string
  readonly in: ParameterPlace
  readonly required: boolean
  readonly deprecated: boolean
  readonly description?: string
  readonly schema: Schema
  /** The media type its value is written in, when it is written as a whole. */
  readonly mediaType?: string
  readonly style: ParameterStyle
  readonly explode: boolean
  readonly allowReserved: boolean
  readonly allowEmptyValue?: boolean
  readonly examples: readonly Example[]
}

export type ParameterStyle =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  /** Of 2.0 (`collectionFormat: tsv`): later versions have no word for it. */
  | 'tabDelimited'
  | 'deepObject'

export interface Body {
  readonly description?: string
  readonly required: boolean
  readonly content: readonly MediaType[]
}

export interface MediaType {
  /** `application/json`. */
  readonly type: string
  readonly schema?: Schema
  /** Of a stream: the schema of each of its parts. */
  readonly itemSchema?: Schema
  readonly examples: readonly Example[]
  /** How single fields of a form are written, by name. */
  readonly encoding: Readonly<Record<string, Encoding>>
  /** How the first parts of a list of parts are written, and how the others are. */
  readonly prefixEncoding?: readonly Encoding[]
  readonly itemEncoding?: Encoding
}

export interface Encoding {
  readonly contentType?: string
  readonly style?: ParameterStyle
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly headers: readonly Header[]
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string
  readonly summary?: string
  readonly description?: string
  readonly headers: readonly Header[]
  readonly content: readonly MediaType[]
  readonly links: readonly Link[]
}

export interface Header {
  readonly name: string
  readonly required: boolean
  readonly deprecated: boolean
  readonly description?: string
  readonly schema: Schema
  /** The media type its value is written in, when it is written as a whole. */
  readonly mediaType?: string
  readonly explode?: boolean
  readonly examples: readonly Example[]
}

export interface Link {
  readonly name: string
  readonly description?: string
  readonly operationId?: string
  readonly operationRef?: string
  readonly parameters: readonly { readonly name: string; readonly value: Json }[]
  readonly requestBody?: Json
  readonly server?: Server
}

export interface Callback {
  readonly name: string
  /** Where it is sent: `{$request.body#/callbackUrl}`. */
  readonly expression: string
  readonly operations: readonly Operation[]
}

/** A value to show. `text`: the value as it is written, for media types that are not JSON. */
export interface Example {
  readonly name: string
  readonly title: string
  readonly description?: string
  readonly value?: Json
  readonly text?: string
  /** The URL of a value that is kept elsewhere. */
  readonly url?: string
}

export interface Server {
  readonly url: string
  readonly name?: string
  readonly description?: string
  readonly variables: readonly ServerVariable[]
}

export interface ServerVariable {
  readonly name: string
  readonly default: string
  readonly enum: readonly string[]
  readonly description?: string
}

export interface SecurityAlternative {
  /** All of them together; none: no authorization is needed. */
  readonly requirements: readonly { readonly scheme: string; readonly scopes: readonly string[] }[]
}

export type SecurityScheme = {
  /** Its name in the description. */
  readonly id: string
  readonly description?: string
  readonly deprecated: boolean
  /** What its field holds at first (`x-default`). */
  readonly default?: string
} &
  /** `label` is what the settings call its field. */
  (
    | { readonly kind: 'bearer'; readonly format?: string; readonly label?: string }
    | { readonly kind: 'basic'; readonly userLabel: string; readonly passwordLabel: string }
    | {
        readonly kind: 'apiKey'
        readonly in: 'header' | 'query' | 'cookie'
        readonly name: string
      }
    | {
        readonly kind: 'oauth2'
        readonly flows: readonly OAuthFlow[]
        readonly metadataUrl?: string
      }
    | { readonly kind: 'openIdConnect'; readonly url?: string }
    | { readonly kind: 'mutualTLS' }
    /** Any other scheme of the `Authorization` header. */
    | { readonly kind: 'http'; readonly scheme: string }
  )

export interface OAuthFlow {
  readonly kind: string
  readonly authorizationUrl?: string
  readonly deviceUrl?: string
  readonly tokenUrl?: string
  readonly refreshUrl?: string
  readonly scopes: readonly { readonly name: string; readonly description: string }[]
}

export interface CodeSample {
  readonly language: string
  readonly label?: string
  readonly source: string
}

/**
 * The origin of a value. `author`: it is in a file of the site, which may hold code. `remote`: it came from a URL,
 * through a `$ref` or an overlay from one, or its origin is unknown; it is data and never code.
 */
export type Provenance = 'author' | 'remote'

export interface Sourced<T> {
  readonly value: T
  readonly provenance: Provenance
}

/** `x-mint`: additions to the page of an operation. */
export interface MintExtension {
  readonly metadata?: Sourced<Readonly<Record<string, unknown>>>
  /** Content above the reference: MDX from the author, untrusted Markdown from a URL. */
  readonly content?: Sourced<string>
  readonly href?: Sourced<string>
}

export interface ExternalDocs {
  readonly url: string
  readonly description?: string
}

/** Unique in its API and fit for an id on a page: `Pet`. */
export type SchemaId = string

export interface NamedSchema {
  readonly id: SchemaId
  readonly name: string
  readonly schema: Schema
  /** It is under `components/schemas` of the description itself. */
  readonly listed: boolean
}

export type Schema = SchemaNotes &
  (
    | { readonly kind: 'reference'; readonly id: SchemaId; readonly name: string }
    | ({ readonly kind: 'object' } & ObjectParts)
    | {
        readonly kind: 'array'
        readonly items?: Schema
        /** The first items, when each has a schema of its own. */
        readonly tuple?: readonly Schema[]
      }
    | { readonly kind: 'value'; readonly types: readonly ValueType[] }
    | { readonly kind: 'choice'; readonly choice: Choice }
    | { readonly kind: 'file' }
    | { readonly kind: 'any' }
    | { readonly kind: 'nothing' }
  )

export interface ObjectParts {
  readonly properties: readonly Property[]
  /** Further members: of this schema, or (`true`) of any. */
  readonly additional?: Schema | boolean
  readonly patterns?: readonly { readonly pattern: string; readonly schema: Schema }[]
  /** Further members that depend on a choice. */
  readonly choices?: readonly Choice[]
}

export interface Property {
  readonly name: string
  readonly required: boolean
  readonly schema: Schema
}

export interface Choice {
  readonly by: 'oneOf' | 'anyOf'
  readonly options: readonly ChoiceOption[]
  /** The member whose value selects the option. */
  readonly discriminator?: string
}

export interface ChoiceOption {
  readonly title: string
  readonly schema: Schema
  /** Values of the discriminator that mean this option. */
  readonly values?: readonly string[]
  /** Whether it is meant when there is no value of the discriminator, or another one. */
  readonly isDefault?: boolean
}

export type ValueType = 'string' | 'number' | 'integer' | 'boolean' | 'null'

/** Annotations of any schema. Those next to a reference win over those of its target. */
export interface SchemaNotes {
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly nullable?: boolean
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly deprecated?: boolean
  readonly default?: Json
  readonly const?: Json
  readonly enum?: readonly EnumValue[]
  readonly examples?: readonly Json[]
  /** `x-default`: what a form holds at first. */
  readonly initial?: Json
  /** The placeholder of a form field. */
  readonly hint?: string
  readonly limits?: Constraints
  readonly externalDocs?: ExternalDocs
  readonly xml?: XmlNotes
  readonly rules?: readonly SchemaRule[]
  /** It allows more than the description does: there was no room for the rest. */
  readonly isCut?: boolean
  /** The members with the given names, in that order. */
  readonly pills?: readonly { readonly name: string; readonly value: Json }[]
  /** `x-mint.pre` and `x-mint.post`: words shown before and after the name. */
  readonly before?: readonly string[]
  readonly after?: readonly string[]
}

/** What a schema demands by means of other schemas; it adds no members of its own. */
export type SchemaRule =
  /** `also`: what several parts of a schema demand, and one keyword cannot say. */
  | { readonly kind: 'not' | 'propertyNames' | 'contentSchema' | 'also'; readonly schema: Schema }
  | {
      readonly kind: 'if'
      readonly schema: Schema
      readonly ifSo?: Schema
      readonly otherwise?: Schema
    }
  | {
      readonly kind: 'contains'
      readonly schema: Schema
      readonly min?: AnyNumber
      readonly max?: AnyNumber
    }
  /** Members that must be there if the named one is. */
  | { readonly kind: 'dependentRequired'; readonly name: string; readonly needs: readonly string[] }
  | { readonly kind: 'dependentSchema'; readonly name: string; readonly schema: Schema }

export interface EnumValue {
  readonly value: Json
  readonly description?: string
}

/** Constraints on a value; `constraintWords` puts them in words. */
export interface Constraints {
  readonly minimum?: AnyNumber
  readonly maximum?: AnyNumber
  readonly exclusiveMinimum?: AnyNumber
  readonly exclusiveMaximum?: AnyNumber
  readonly multipleOf?: AnyNumber
  readonly minLength?: AnyNumber
  readonly maxLength?: AnyNumber
  readonly pattern?: string
  /** Further patterns that count too. */
  readonly alsoPatterns?: readonly string[]
  readonly minItems?: AnyNumber
  readonly maxItems?: AnyNumber
  readonly uniqueItems?: boolean
  readonly minProperties?: AnyNumber
  readonly maxProperties?: AnyNumber
  readonly contentEncoding?: string
  readonly contentMediaType?: string
  /** Members of which at least one group must be there. */
  readonly oneOfRequired?: readonly (readonly string[])[]
}

export interface XmlNotes {
  readonly name?: string
  readonly prefix?: string
  readonly namespace?: string
  readonly node?: 'element' | 'attribute' | 'text' | 'cdata' | 'none'
  readonly wrapped?: boolean
}
